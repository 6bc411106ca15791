package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.rules.Color;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.Sayable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be found besides pieces of a kind: attackers, pins, forks and the like. */
final class FindTest {
    private static final Map<String, MarkGoal> GOALS = Map.of(
            "pinned", new Pinned(),
            "hanging", new Hanging(),
            "checking-squares", new CheckingSquares(),
            "misplaced", new Misplaced(),
            "forked", new Forked(),
            "counting", new Counting());

    private static MarkGoal goal(String text) {
        return GOALS.containsKey(text) ? GOALS.get(text) : BearingOn.read(text).orElseThrow();
    }

    private static Set<String> found(String sfen, String what) {
        Set<String> names = new TreeSet<>();
        goal(what).squares(position(sfen)).forEach(square -> names.add(square.name()));
        return names;
    }

    private static Judgement.Missed marked(String sfen, String what, String wrong) {
        return (Judgement.Missed) judge(exercise(sfen, goal(what)), new Reply.Squares(squares(wrong)));
    }

    /** The only reason that is not about what is missing. */
    private static Phrase reason(String sfen, String what, String wrong) {
        Phrase phrase = marked(sfen, what, wrong).why().get(0);
        Sayable.inEveryLanguage(phrase);
        assertThat(phrase.key()).isEqualTo("mark.because");
        assertThat(phrase.values()).containsEntry("square", square(wrong));
        return (Phrase) phrase.values().get("why");
    }

    @Test
    void whoseAPieceIsIsToldByTheWayItPoints() {
        String two = "9/9/9/9/3g1G3/9/9/9/9 b - 1";
        assertThat(of(two, Color.BLACK, "6e")).containsExactly(because("6e", "mark.points-down"));
        assertThat(of(two, Color.WHITE, "4e")).containsExactly(because("4e", "mark.points-up"));
        assertThat(of(two, Color.BLACK, "5e")).containsExactly(because("5e", "mark.is-empty"));
    }

    private static Phrase because(String square, String why) {
        return Phrase.of("mark.because", "square", square(square)).with("why", Phrase.of(why));
    }

    private static List<Phrase> of(String sfen, Color color, String wrong) {
        Exercise exercise = exercise(sfen, new Find(color, Optional.empty()));
        return ((Judgement.Missed) judge(exercise, new Reply.Squares(squares(wrong)))).why();
    }

    /** A silver on 5e, taken aim at by a rook, a knight and a gold; a pawn is in the lance's way. */
    private static final String SIEGE = "4l4/4p4/3n5/4g4/r2PS4/4P4/3N5/9/4R4 b - 1";

    @ParameterizedTest
    @CsvSource(textBlock = """
            attackers-of 5e, 6c 5d
            defenders-of 5e, 5f 6g
            attackers-of 6e, 5d 9e
            attackers-of 7e, 6c 9e
            defenders-of 6f, 5e
            """)
    void attackersTakeAndDefendersTakeBack(String what, String squares) {
        assertThat(found(SIEGE, what)).containsExactlyInAnyOrder(squares.split(" "));
        assertThat(goal(what).misfit(position(SIEGE))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            attackers-of 5e, 9e, cause.blocked
            attackers-of 5e, 5a, cause.blocked
            attackers-of 5e, 5b, find.out-of-reach
            attackers-of 5e, 5e, mark.itself
            attackers-of 5e, 5f, find.protects
            attackers-of 5e, 6e, mark.is-black
            attackers-of 5e, 1a, mark.is-empty
            attackers-of 7e, 7e, mark.is-empty
            defenders-of 5e, 5i, cause.blocked
            defenders-of 5e, 6e, find.out-of-reach
            defenders-of 5e, 5d, find.attacks
            defenders-of 5e, 9e, mark.is-white
            """)
    void whatDoesNotAttackOrProtectIsToldWhy(String what, String wrong, String why) {
        assertThat(reason(SIEGE, what, wrong).key()).isEqualTo(why);
    }

    @Test
    void whatAPieceDoesInsteadIsDrawn() {
        assertThat(marked(SIEGE, "attackers-of 5e", "5f").shown().arrows())
                .containsExactly(new Arrow(square("5f"), square("5e")));
        assertThat(marked(SIEGE, "attackers-of 5e", "9e").shown().at(BoardMark.CULPRIT))
                .isEqualTo(squares("6e"));
        assertThat(exercise(SIEGE, goal("attackers-of 5e")).asked().at(BoardMark.DOT))
                .isEqualTo(squares("5e"));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            k8/g8/9/Rp7/9/9/9/9/9 b - 1,       attackers-of 8d, true
            9/9/9/4k4/4g4/4S4/9/9/4R4 b - 1,   attackers-of 5f, true
            9/9/9/4k4/9/9/9/4g4/4SL3 b - 1,    attackers-of 5i, true
            4k4/9/9/4g4/4S4/9/9/9/4R4 b - 1,   attackers-of 5e, true
            4k4/9/9/4g4/3S5/9/9/9/4R4 b - 1,   attackers-of 6e, false
            4k4/4g4/4S4/4P4/9/9/9/9/9 b - 1,   attackers-of 5c, true
            9/4k4/4N4/4P4/9/9/9/9/9 b - 1,     attackers-of 5c, false
            9/9/9/4r4/9/4P4/4K4/9/9 b - 1,     defenders-of 5f, true
            9/9/4l4/4r4/9/4P4/4K4/9/9 b - 1,   defenders-of 5f, false
            9/9/9/9/9/4P4/4K4/9/9 b - 1,       defenders-of 5f, true
            4r4/9/9/9/3P5/4G4/9/9/4K4 b - 1,   defenders-of 6e, false
            """)
    void whetherAPinnedPieceCountsIsNeverAsked(String sfen, String what, boolean fits) {
        assertThat(goal(what).misfit(position(sfen)).isEmpty()).isEqualTo(fits);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            4r4/9/9/9/4G4/9/9/9/4K4 b - 1,                5e
            4r4/9/9/4P4/4G4/9/9/9/4K4 b - 1,              ''
            4k4/9/4n4/9/9/1b7/9/4L1S2/4L4 b - 1,          5c
            9/9/9/9/1b7/2P6/3K5/9/9 b - 1,                7f
            4r4/9/9/9/4r4/9/4G4/9/4K4 b - 1,              5g
            9/9/9/9/4N4/9/9/9/4r3K b - 1,                 ''
            """)
    void aPinnedPieceStandsAloneBetweenItsKingAndWhatWouldTakeIt(String sfen, String squares) {
        assertThat(found(sfen, "pinned"))
                .containsExactlyInAnyOrder(squares.isEmpty() ? new String[0] : squares.split(" "));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            5e, find.pinned.two
            5d, find.pinned.two
            5i, find.pinned.king
            9i, find.pinned.pinner
            8a, find.pinned.no-king
            1h, find.pinned.free
            1a, mark.is-empty
            """)
    void whatIsNotPinnedIsToldWhy(String wrong, String why) {
        String sfen = "1g2r4/9/9/4P4/4G4/9/9/8S/r2GK4 b - 1";
        assertThat(found(sfen, "pinned")).containsExactly("6i");
        assertThat(reason(sfen, "pinned", wrong).key()).isEqualTo(why);
    }

    @Test
    void inCheckNobodyAsksWhatIsPinned() {
        assertThat(new Pinned().misfit(position("4r4/9/9/9/9/9/4G4/9/r3K4 b - 1")))
                .isPresent();
    }

    /** Loose: the bishop 8b, the pawn 2d. Guarded: the gold 5e by a pawn, the pawn 8f by a rook. */
    private static final String LOOSE = "9/1b7/9/4p2p1/4g4/8r/1B2S2R1/9/9 b - 1";

    @Test
    void whatHangsIsWonHoweverOftenItIsTakenBack() {
        assertThat(found("9/9/9/4p4/4g4/4S4/9/9/9 b - 1", "hanging"))
                .as("a gold for a silver")
                .containsExactly("5e");
        assertThat(found("9/9/9/4p4/4n4/4S4/9/9/9 b - 1", "hanging"))
                .as("a knight for a silver")
                .isEmpty();
        assertThat(found("9/9/9/4p4/4s4/4S4/9/9/9 b - 1", "hanging"))
                .as("a silver for a silver")
                .isEmpty();
        assertThat(found("9/9/9/4p4/4s4/4S4/9/4L4/9 b - 1", "hanging"))
                .as("a silver and a pawn for a silver")
                .containsExactly("5e");
        assertThat(found("9/9/9/9/4p4/9/9/9/4R4 b - 1", "hanging")).containsExactly("5e");
        assertThat(found("4r4/9/9/9/p3G4/9/9/9/R3K4 b - 1", "hanging"))
                .as("the gold is pinned, the rook is not")
                .containsExactly("9e");
        assertThat(found(LOOSE, "hanging")).containsExactlyInAnyOrder("2d");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/4p4/4n4/4S4/9/9/9 b - 1, 5e, find.hanging.guarded, 4, 5
            9/9/9/4p4/4s4/4S4/9/9/9 b - 1, 5e, find.hanging.guarded, 5, 5
            9/9/4l4/4l4/4p4/4P4/4S4/9/9 b - 1, 5e, find.hanging.guarded, 1, 1
            9/9/9/4p4/4s4/9/9/9/9 b - 1,   5e, find.hanging.safe,,
            4k4/9/9/4p4/4s4/9/9/9/9 b - 1, 5a, find.hanging.king,,
            9/9/9/4p4/4s4/4S4/9/9/9 b - 1, 5f, mark.is-black,,
            9/9/9/4p4/4s4/4S4/9/9/9 b - 1, 1a, mark.is-empty,,
            """)
    void whatDoesNotHangIsToldWhy(String sfen, String wrong, String why, Integer won, Integer lost) {
        Phrase reason = reason(sfen, "hanging", wrong);
        assertThat(reason.key()).isEqualTo(why);
        if (won != null) {
            assertThat(reason.values()).containsEntry("won", won).containsEntry("lost", lost);
        }
    }

    @Test
    void theOneThatTakesBackIsDrawn() {
        assertThat(marked("9/9/9/4p4/4n4/4S4/9/9/9 b - 1", "hanging", "5e")
                        .shown()
                        .arrows())
                .containsExactly(new Arrow(square("5d"), square("5e")));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            4k4/9/9/9/9/9/9/9/9 b N 1,             4c 6c
            4k4/9/9/9/9/9/4P4/9/9 b GP 1,          4a 4b 5b 6a 6b
            4k4/9/9/9/4S4/9/9/9/4L4 b - 1,         4d 4f 6d 6f
            """)
    void checkingSquaresAreWhereAMoveGivesCheck(String sfen, String squares) {
        assertThat(found(sfen, "checking-squares")).containsExactlyInAnyOrder(squares.split(" "));
        position(sfen)
                .legalMoves()
                .forEach(move -> assertThat(found(sfen, "checking-squares")
                                        .contains(move.to().name())
                                || !position(sfen).play(move).isCheck())
                        .isTrue());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            4k4/9/9/9/9/9/9/9/9 b N 1,      5c, find.checking.looks-away
            4k4/9/9/9/9/9/9/9/9 b NG 1,     5e, find.checking.none
            4k4/9/9/9/9/9/9/9/9 b N 1,      5a, find.checking.no-way
            4k4/9/9/9/9/9/9/9/9 b N 1,      5b, cause.dead-end
            4k4/9/9/9/9/9/4P4/9/9 b P 1,    5b, cause.two-pawns
            """)
    void whereNoMoveGivesCheckThatIsToldWhy(String sfen, String wrong, String why) {
        assertThat(reason(sfen, "checking-squares", wrong).key()).isEqualTo(why);
    }

    @Test
    void misplacedIsWhatStandsElsewhereWhenAGameBegins() {
        String swapped = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1R5B1/LNSGKGSNL b - 1";
        assertThat(found(swapped, "misplaced")).containsExactlyInAnyOrder("7f", "8h", "2h");
        assertThat(found("9/9/9/9/9/9/9/9/LNGSKGSNL b - 1", "misplaced")).containsExactlyInAnyOrder("7i", "6i");
        assertThat(reason(swapped, "misplaced", "5i").key()).isEqualTo("find.misplaced.right");
        assertThat(reason(swapped, "misplaced", "7g").key()).isEqualTo("mark.is-empty");
        assertThat(new Misplaced().misfit(position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")))
                .contains("there is no square to mark");
    }

    @Test
    void whatCountsForADeclarationStandsInTheZone() {
        String entered = "4+P4/2K1g4/1R1S5/2P6/9/9/9/9/8k b G 1";
        assertThat(found(entered, "counting")).containsExactlyInAnyOrder("5a", "8c", "6c");
        assertThat(reason(entered, "counting", "7b").key()).isEqualTo("find.counting.king");
        assertThat(reason(entered, "counting", "7d").key()).isEqualTo("find.counting.outside");
        assertThat(reason(entered, "counting", "5b").key()).isEqualTo("mark.is-white");
    }

    @Test
    void forkedIsWhatOnePieceAttacksAtOnce() {
        String fork = "9/9/3r1g3/9/4N4/9/9/9/9 b - 1";
        assertThat(found(fork, "forked")).containsExactlyInAnyOrder("6c", "4c");
        assertThat(found("9/9/9/9/4n4/9/3R1K3/9/9 b - 1", "forked"))
                .as("White forks, where Black does not")
                .containsExactlyInAnyOrder("6g", "4g");
        assertThat(new Forked().misfit(position(fork))).isEmpty();
        assertThat(new Forked().misfit(position("9/9/9/9/4n4/9/3R1K3/9/9 b - 1")))
                .isEmpty();
        assertThat(new Forked().misfit(position("9/9/3r1g3/9/4N4/4S4/9/9/9 b - 1")))
                .isEmpty();
        assertThat(new Forked().misfit(position("9/9/3r1g3/4S4/4N4/9/9/9/9 b - 1")))
                .contains("there are several forks, on [5d, 5e]");
        assertThat(new Forked().misfit(position("9/9/9/9/9/9/9/9/9 b - 1"))).contains("there is no fork");
        assertThat(new Forked().misfit(position("9/9/3r1g3/9/r3N3K/9/9/9/9 b - 1")))
                .as("the forking knight is pinned")
                .contains("the piece on 5e may not take what it forks");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            5e, find.forked.forker
            1a, find.forked.not
            9i, mark.is-black
            9a, mark.is-empty
            """)
    void whatIsNotForkedIsToldWhy(String wrong, String why) {
        assertThat(reason("8s/9/3r1g3/9/4N4/9/9/9/L8 b - 1", "forked", wrong).key())
                .isEqualTo(why);
    }

    /** Wherever something can be found in a game, every other square has a reason why it is wrong. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everySquareOfAGameHasItsReason(long seed) {
        List<Position> positions = Playouts.of(seed, 160);
        int asked = 0;
        for (int ply = 0; ply < positions.size(); ply += 7) {
            Position position = positions.get(ply);
            if (position.sideToMove() == Color.BLACK) {
                List<MarkGoal> goals = new ArrayList<>(GOALS.values());
                goals.add(new BearingOn(Square.ALL.get(ply % 81), BearingOn.Role.ATTACKERS));
                goals.add(new BearingOn(Square.ALL.get(ply % 81), BearingOn.Role.DEFENDERS));
                for (MarkGoal goal : goals) {
                    if (goal.misfit(position).isEmpty()) {
                        Set<Square> right = goal.squares(position);
                        Square.ALL.stream()
                                .filter(square -> !right.contains(square))
                                .forEach(square -> assertThat(goal.reason(position, square))
                                        .isNotNull());
                        asked++;
                    }
                }
            }
        }
        assertThat(asked).isGreaterThan(20);
    }

    /** A knight can't be dropped on two ranks, but a rook gives check from there. */
    @Test
    void noSquareIsCrossedOnWhichACheckCanBeGiven() {
        String sfen = "6k2/9/5S3/9/9/9/9/1R7/9 b N 1";
        assertThat(found(sfen, "checking-squares")).contains("8a", "4b", "3b");
        assertThat(reason(sfen, "checking-squares", "1a").key()).isEqualTo("cause.dead-end");
        assertThat(marked(sfen, "checking-squares", "1a").shown().at(BoardMark.BARRED))
                .isEmpty();
    }
}
