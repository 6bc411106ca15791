package ippo.answer;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RefusalReasonTest {
    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    private static RefusalReason cause(String sfen, String usi) {
        return RefusalReason.of(position(sfen), Usi.read(usi).orElseThrow()).orElseThrow();
    }

    private static Set<Square> squares(String names) {
        return Arrays.stream(names.split(" "))
                .filter(name -> !name.isEmpty())
                .map(name -> Square.named(name).orElseThrow())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Square square(String name) {
        return Square.named(name).orElseThrow();
    }

    @Test
    void legalMovesHaveNone() {
        assertThat(RefusalReason.of(Position.start(), Usi.read("7g7f").orElseThrow()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            9/9/9/9/9/9/9/9/9 b - 1,            5e5d,  NO_PIECE,           cause.no-piece
            9/9/9/9/9/9/9/9/9 b P 1,            G*5d,  NOT_IN_HAND,        cause.not-in-hand
            9/9/9/4P4/4G4/9/9/9/9 b - 1,        5e5d,  OCCUPIED,           cause.occupied.own
            9/9/9/4P4/9/9/9/9/9 b G 1,          G*5d,  OCCUPIED,           cause.occupied.own
            9/9/9/4p4/9/9/9/9/9 b G 1,          G*5d,  OCCUPIED,           cause.occupied.theirs
            9/9/9/9/4G4/9/9/9/9 b - 1,          5e6f,  OUT_OF_REACH,       cause.out-of-reach
            9/9/9/9/4R4/9/9/9/9 b - 1,          5e6f,  OUT_OF_REACH,       cause.out-of-reach
            9/9/9/9/4R1p2/9/9/9/9 b - 1,        5e2e,  OUT_OF_REACH,       cause.blocked
            9/9/9/9/4N4/9/9/9/9 b - 1,          5e5c,  OUT_OF_REACH,       cause.out-of-reach.knight
            9/9/9/9/4N4/9/9/9/9 b - 1,          5e4d,  OUT_OF_REACH,       cause.out-of-reach.knight
            9/9/9/9/4G4/9/9/9/9 b - 1,          5e5c,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4G4/9/9/9/9 b - 1,          5e2b,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4G4/9/9/9/9 b - 1,          5e7g,  OUT_OF_REACH,       cause.out-of-reach
            9/9/9/9/4G4/9/9/9/9 b - 1,          5e4c,  OUT_OF_REACH,       cause.out-of-reach
            9/9/9/4P4/4G4/9/9/9/9 b - 1,        5e5c,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4K4/9/9/9/9 b - 1,          5e9e,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4P4/9/9/9/9 b - 1,          5e5b,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4P4/9/9/9/9 b - 1,          5e5g,  OUT_OF_REACH,       cause.out-of-reach
            9/9/9/9/4S4/9/9/9/9 b - 1,          5e7g,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4+R4/9/9/9/9 b - 1,         5e7g,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4+B4/9/9/9/9 b - 1,         5e5g,  OUT_OF_REACH,       cause.out-of-reach.too-far
            9/9/9/9/4L4/9/9/9/9 b - 1,          5e5g,  OUT_OF_REACH,       cause.out-of-reach
            9/9/9/9/4S4/9/9/9/9 b - 1,          5e5d+, NO_PROMOTION,       cause.no-promotion.outside
            9/9/4G4/9/9/9/9/9/9 b - 1,          5c5b+, NO_PROMOTION,       cause.no-promotion.never
            9/9/4K4/9/9/9/9/9/9 b - 1,          5c5b+, NO_PROMOTION,       cause.no-promotion.never
            9/9/4+S4/9/9/9/9/9/9 b - 1,         5c5b+, NO_PROMOTION,       cause.no-promotion.already
            9/9/9/9/9/9/9/9/9 b L 1,            L*5a,  DEAD_END,           cause.dead-end
            9/4P4/9/9/9/9/9/9/9 b - 1,          5b5a,  DEAD_END,           cause.dead-end.promote
            9/9/9/9/9/9/4P4/9/9 b P 1,          P*5e,  TWO_PAWNS,          cause.two-pawns
            4r4/9/9/9/4G4/9/9/9/4K4 b - 1,      5e4e,  KING_LEFT_IN_CHECK, cause.king-in-check
            7nk/9/7G1/9/9/9/9/1K7/9 b P 1,      P*1b,  PAWN_DROP_MATE,     cause.pawn-drop-mate
            """)
    void everyReasonHasASentenceForTheCase(String sfen, String usi, Illegality reason, String key) {
        RefusalReason cause = cause(sfen, usi);
        assertThat(cause.reason()).isEqualTo(reason);
        assertThat(cause.phrase().key()).isEqualTo(key);
        Sayable.inEveryLanguage(cause.phrase());
        assertThat(cause.drawing().at(BoardMark.BARRED))
                .contains(Usi.read(usi).orElseThrow().to());
        Position turned = Position.of(position(sfen).toSetup().turned(), Strictness.TEACHING);
        RefusalReason other =
                RefusalReason.of(turned, Usi.read(usi).orElseThrow().turned()).orElseThrow();
        assertThat(other.phrase().key()).isEqualTo(key);
        assertThat(turned(other.drawing())).isEqualTo(sorted(cause.drawing()));
    }

    @Test
    void theOtherPawnIsShown() {
        RefusalReason cause = cause("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5e");
        assertThat(cause.phrase().values()).containsEntry("square", square("5g"));
        assertThat(cause.drawing())
                .isEqualTo(Drawing.of(BoardMark.BARRED, square("5e")).with(BoardMark.CULPRIT, square("5g")));
    }

    @Test
    void everyAttackerOfTheKingIsShown() {
        RefusalReason cause = cause("4r4/9/9/9/4G4/9/9/9/r3K4 b - 1", "5e4e");
        assertThat(cause.phrase().values())
                .containsEntry("piece", PieceType.ROOK)
                .containsEntry("king", square("5i"));
        assertThat(cause.drawing().at(BoardMark.CULPRIT)).isEqualTo(squares("5a 9i"));
        assertThat(cause.drawing().at(BoardMark.CHECK)).isEqualTo(squares("5i"));
        assertThat(cause.drawing().arrows())
                .containsExactlyInAnyOrder(
                        new Arrow(square("5a"), square("5i")), new Arrow(square("9i"), square("5i")));
    }

    @Test
    void aKingThatWalksIntoCheckIsAttackedWhereItWouldStand() {
        RefusalReason cause = cause("3r5/9/9/9/9/9/9/9/4K4 b - 1", "5i6h");
        assertThat(cause.drawing())
                .isEqualTo(Drawing.of(BoardMark.BARRED, square("6h"))
                        .with(BoardMark.CULPRIT, square("6a"))
                        .with(new Arrow(square("6a"), square("6h"))));
    }

    @Test
    void aKingThatStepsBackAlongTheLineIsStillAttacked() {
        RefusalReason cause = cause("9/4r4/9/9/9/9/9/4K4/9 b - 1", "5h5i");
        assertThat(cause.drawing().arrows()).containsExactly(new Arrow(square("5b"), square("5i")));
    }

    @Test
    void whatThePieceCanReachAndWhatStandsInItsWayIsShown() {
        RefusalReason cause = cause("9/9/9/9/4R1p2/9/9/9/9 b - 1", "5e1e");
        assertThat(cause.phrase())
                .isEqualTo(Phrase.of("cause.blocked", "square", square("3e")).with("piece", PieceType.PAWN));
        assertThat(cause.drawing().at(BoardMark.CULPRIT)).isEqualTo(squares("3e"));
        assertThat(cause.drawing().at(BoardMark.TARGET))
                .contains(square("3e"), square("4e"), square("5a"))
                .doesNotContain(square("2e"), square("1e"))
                .hasSize(14);
    }

    @Test
    void wherePromotionWouldBeAllowedIsShown() {
        RefusalReason cause = cause("9/9/9/3S5/9/9/9/9/9 b - 1", "6d5e+");
        assertThat(cause.drawing().at(BoardMark.TARGET)).isEqualTo(squares("7c 6c 5c"));
    }

    @Test
    void theRanksFromWhichAPieceCannotMoveAreShown() {
        assertThat(cause("9/9/9/9/9/9/9/9/9 b L 1", "L*5a").drawing().at(BoardMark.BARRED))
                .hasSize(9)
                .allMatch(square -> square.rank() == 1);
        assertThat(cause("9/9/9/9/9/9/9/9/9 b N 1", "N*5b").drawing().at(BoardMark.BARRED))
                .hasSize(18)
                .allMatch(square -> square.rank() <= 2);
    }

    @Test
    void thatADroppedPawnMatesIsProved() {
        RefusalReason cause = cause("7nk/9/7G1/9/9/9/9/1K7/9 b P 1", "P*1b");
        assertThat(cause.drawing().at(BoardMark.CHECK)).isEqualTo(squares("1a"));
        assertThat(cause.drawing().at(BoardMark.BARRED)).isEqualTo(squares("2a 1b 2b"));
        assertThat(cause.drawing().arrows()).contains(new Arrow(square("2c"), square("1b")));
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(longs = {1, 2, 3, 4})
    void everyCauseIsTrue(long seed) {
        Random random = new Random(seed);
        Set<Illegality> seen = EnumSet.noneOf(Illegality.class);
        for (int i = 0; i < 60; i++) {
            Position position = Playouts.scattered(random);
            for (Move move : wishes(position)) {
                Optional<RefusalReason> cause = RefusalReason.of(position, move);
                assertThat(cause.map(RefusalReason::reason)).isEqualTo(position.objectionTo(move));
                cause.ifPresent(found -> {
                    assertThat(found.drawing().at(BoardMark.BARRED)).contains(move.to());
                    check(position, move, found);
                });
                cause.ifPresent(found -> seen.add(found.reason()));
            }
        }
        assertThat(seen).contains(Illegality.KING_LEFT_IN_CHECK, Illegality.TWO_PAWNS, Illegality.DEAD_END);
    }

    private static void check(Position position, Move move, RefusalReason cause) {
        Set<Square> culprits = cause.drawing().at(BoardMark.CULPRIT);
        switch (cause.reason()) {
            case TWO_PAWNS ->
                assertThat(culprits).singleElement().satisfies(pawn -> {
                    assertThat(pawn.file()).isEqualTo(move.to().file());
                    assertThat(position.at(pawn)).contains(new Piece(PieceType.PAWN, position.sideToMove()));
                });
            case KING_LEFT_IN_CHECK -> attackersAttack(position, move, cause);
            case OUT_OF_REACH -> {
                culprits.forEach(culprit -> assertThat(position.at(culprit)).isPresent());
                assertThat(cause.drawing().at(BoardMark.TARGET)).doesNotContain(move.to());
                assertThat(culprits.isEmpty()).isNotEqualTo(cause.phrase().key().equals("cause.blocked"));
            }
            default -> assertThat(culprits).isEmpty();
        }
    }

    /** Looks from each culprit, on a board where the move was made. */
    private static void attackersAttack(Position position, Move move, RefusalReason cause) {
        Color side = position.sideToMove();
        Setup after = position.toSetup();
        if (move instanceof BoardMove going) {
            Optional<Piece> mover = after.at(going.from());
            after = after.with(going.from(), Optional.empty()).with(going.to(), mover);
        } else {
            after = after.with(move.to(), Optional.of(new Piece(((Drop) move).piece(), side)));
        }
        Square king = after.pieces().entrySet().stream()
                .filter(entry -> entry.getValue().equals(new Piece(PieceType.KING, side)))
                .map(java.util.Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        assertThat(cause.drawing().at(BoardMark.CULPRIT)).isNotEmpty();
        assertThat(cause.drawing().arrows()).allMatch(arrow -> arrow.to().equals(king));
        assertThat(cause.drawing().arrows())
                .extracting(Arrow::from)
                .containsExactlyInAnyOrderElementsOf(cause.drawing().at(BoardMark.CULPRIT));
        Setup looked = new Setup(after.pieces(), java.util.Map.of(), side, 1);
        if (looked.faults(Strictness.TEACHING).isEmpty()) {
            Position there = Position.of(looked, Strictness.TEACHING);
            Set<Square> attackers = Square.ALL.stream()
                    .filter(square -> there.at(square)
                            .filter(piece -> piece.color() != side)
                            .isPresent())
                    .filter(square -> there.reach(square).contains(king))
                    .collect(Collectors.toSet());
            assertThat(cause.drawing().at(BoardMark.CULPRIT)).isEqualTo(attackers);
        }
    }

    /** Everything that a hand could do on this board, allowed or not. */
    private static List<Move> wishes(Position position) {
        List<Move> wishes = new ArrayList<>();
        for (Square to : Square.ALL) {
            for (PieceType type : PieceType.HELD) {
                wishes.add(new Drop(type, to));
            }
            for (Square from : Square.ALL) {
                if (!from.equals(to)
                        && position.at(from)
                                .filter(piece -> piece.color() == position.sideToMove())
                                .isPresent()) {
                    wishes.add(new BoardMove(from, to, false));
                    wishes.add(new BoardMove(from, to, true));
                }
            }
        }
        return wishes;
    }

    private static Drawing turned(Drawing drawing) {
        Drawing turned = Drawing.NOTHING;
        for (BoardMark sign : drawing.signs().keySet()) {
            turned = turned.with(
                    sign, drawing.at(sign).stream().map(Square::turned).toList());
        }
        for (Arrow arrow : drawing.arrows()) {
            turned = turned.with(new Arrow(arrow.from().turned(), arrow.to().turned()));
        }
        return sorted(turned);
    }

    private static Drawing sorted(Drawing drawing) {
        return new Drawing(
                drawing.signs(),
                new HashSet<>(drawing.arrows())
                        .stream()
                                .sorted(java.util.Comparator.comparing(Arrow::from)
                                        .thenComparing(Arrow::to))
                                .toList());
    }
}
