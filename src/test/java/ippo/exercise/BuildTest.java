package ippo.exercise;

import static ippo.exercise.Exercises.exercise;
import static ippo.exercise.Exercises.judge;
import static ippo.exercise.Exercises.moves;
import static ippo.exercise.Exercises.position;
import static ippo.exercise.Exercises.square;
import static ippo.exercise.Exercises.squares;
import static ippo.exercise.Exercises.stage;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.rules.PieceType;
import ippo.rules.Square;
import ippo.web.words.Sayable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Building what a picture shows, and playing what is written. */
final class BuildTest {
    private static final Exercise CASTLE = exercise(
            "9/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            new Build(picture("9/9/9/9/9/9/9/6SK1/5G3"), 5),
            "3i3h",
            "5i4h",
            "4h3i",
            "2h1h",
            "3i2h");

    private static Map<Square, PieceType> picture(String board) {
        Map<Square, PieceType> picture = new TreeMap<>();
        position(board + " b - 1").toSetup().pieces().forEach((square, piece) -> picture.put(square, piece.type()));
        return picture;
    }

    @Test
    void aCastleIsBuiltInTheFewestMoves() {
        assertThat(CASTLE.goal().misfit(CASTLE.start())).isEmpty();
        assertThat(CASTLE.goal().disproof(CASTLE.start())).isEmpty();
        assertThat(CASTLE.goal().mistake(CASTLE.start(), CASTLE.solution())).isEmpty();
        assertThat(new Build(picture("9/9/9/9/9/9/9/6SK1/5G3"), 6).disproof(CASTLE.start()))
                .hasValueSatisfying(what -> assertThat(what).startsWith("6 moves are not the least; proved: 5, by "));
        assertThat(CASTLE.par()).hasValue(5);
    }

    @Test
    void whatStandsInItsPlaceIsNoLongerLeft() {
        assertThat(stage(CASTLE).left()).isEqualTo(squares("3h", "2h"));
        assertThat(stage(CASTLE, "3i3h").left()).isEqualTo(squares("2h"));
        assertThat(stage(CASTLE, "4i3h").left())
                .as("the gold is not the silver, and was in its own place before")
                .isEqualTo(squares("3h", "2h", "4i"));
        assertThat(CASTLE.showsLeft()).isTrue();
        assertThat(CASTLE.isAnswered()).isFalse();
        QuestionState stage = stage(CASTLE, "3i3h", "5i4h", "4h3i", "2h1h");
        assertThat(stage.left()).isEqualTo(squares("2h"));
        assertThat(judge(CASTLE, "3i3h", "5i4h", "4h3i", "2h1h", "3i2h")).isInstanceOf(Judgement.Solved.class);
    }

    @Test
    void aGameIsSetUpFromTheHand() {
        Exercise setUp = exercise(
                "9/9/9/9/9/9/9/1B5R1/4K4 b 2G2S2N2L9P 1",
                new Build(picture("9/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"), 17));
        assertThat(setUp.goal().disproof(setUp.start())).isEmpty();
        assertThat(judge(setUp, "G*4i")).isInstanceOf(Judgement.Goes.class);
    }

    @Test
    void hintsFindTheWayOnFromWhereverOneStands() {
        QuestionState stage = stage(CASTLE, "7g7f");
        for (int i = 0; i < 5; i++) {
            PlayedMove deed = (PlayedMove) CASTLE.hint(3, stage).text().values().get("deed");
            stage = CASTLE.stage(PlayGoal.longer(stage.line(), deed.move())).orElseThrow();
        }
        assertThat(stage.done()).isTrue();
    }

    @Test
    void whatCannotBeBuiltIsToldToTheAuthor() {
        Build dragon = new Build(picture("9/9/9/9/4+R4/9/9/9/9"), 3);
        assertThat(dragon.disproof(position("9/9/9/9/9/9/9/9/4G4 b - 1")))
                .contains("the goal cannot be reached at all");
        assertThat(dragon.disproof(position("9/9/9/9/4R4/9/9/9/9 b - 1")))
                .as("into the zone and back")
                .hasValueSatisfying(what -> assertThat(what).startsWith("3 moves are not the least; proved: 2"));
        assertThat(dragon.misfit(position("k8/9/9/9/4R4/9/9/9/9 b - 1")))
                .contains("only Black moves here, so there can be no white king");
        assertThat(dragon.misfit(position("9/9/9/9/4+R4/9/9/9/9 b - 1"))).contains("everything stands there already");
        Build taken = new Build(picture("9/9/9/9/4G4/9/9/9/9"), 2);
        assertThat(taken.disproof(position("9/9/9/4g4/4R4/9/9/9/9 b - 1")))
                .as("taken, and dropped where the rook stood")
                .isEmpty();
    }

    @Test
    void theWrittenMoveAloneIsRight() {
        Exercise read = exercise(
                "9/9/9/3P5/6G2/9/2P1G4/9/9 b PS 1", new Read(moves("5g5f").get(0)), "5g5f");
        assertThat(read.goal().misfit(read.start())).isEmpty();
        assertThat(read.goal().mistake(read.start(), read.solution())).isEmpty();
        assertThat(judge(read, "5g5f")).isInstanceOf(Judgement.Solved.class);
        assertThat(why(read, "7g7f")).isEqualTo(Phrase.of("read.other-piece", "piece", PieceType.PAWN));
        assertThat(why(read, "5g4f")).isEqualTo(Phrase.of("read.other-to", "square", square("4f")));
        assertThat(why(read, "P*5f")).isEqualTo(Phrase.of("read.board"));
        Exercise promoting =
                exercise("9/9/9/3P5/9/9/9/9/9 b P 1", new Read(moves("6d6c+").get(0)), "6d6c+");
        assertThat(why(promoting, "6d6c")).isEqualTo(Phrase.of("read.promotes"));
        Exercise staying =
                exercise("9/9/9/3P5/9/9/9/9/9 b P 1", new Read(moves("6d6c").get(0)), "6d6c");
        assertThat(why(staying, "6d6c+")).isEqualTo(Phrase.of("read.stays"));
        Exercise other =
                exercise("9/9/9/9/9/4G1G2/9/9/9 b - 1", new Read(moves("5f4e").get(0)), "5f4e");
        assertThat(why(other, "3f4e")).isEqualTo(Phrase.of("read.other-from", "piece", PieceType.GOLD));
        Exercise drop =
                exercise("9/9/9/9/9/4G1G2/9/9/9 b P 1", new Read(moves("P*5e").get(0)), "P*5e");
        assertThat(why(drop, "5f5e")).isEqualTo(Phrase.of("read.drop"));
        assertThat(new Read(moves("P*5f").get(0)).misfit(drop.start())).contains("P*5f is not legal: OCCUPIED");
    }

    private static Phrase why(Exercise exercise, String move) {
        List<Phrase> why = ((Judgement.Missed) judge(exercise, move)).why();
        assertThat(why).hasSize(1);
        Sayable.inEveryLanguage(why.get(0));
        return why.get(0);
    }
}
