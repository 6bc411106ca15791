package ippo.rules;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayBoardTest {
    private static final Set<PieceType> GAINING = Set.of(PieceType.PAWN, PieceType.BISHOP, PieceType.ROOK);
    private static final int[] WORTH = {1, 3, 4, 5, 6, 8, 10, 1000, 7, 6, 6, 6, 0, 10, 12, 0};
    private static final int[] PROMOTION = {6, 3, 2, 1, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void livelyMovesAreWhatTakesOrGainsByPromotion(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 400; i++) {
            Position position = Playouts.scattered(random);
            if (!position.isCheck()) {
                livelyMovesFit(position);
            }
        }
        Playouts.of(seed, 100).stream().filter(position -> !position.isCheck()).forEach(PlayBoardTest::livelyMovesFit);
    }

    private static void livelyMovesFit(Position position) {
        int[] codes = new int[PlayBoard.MOST];
        int count = PlayBoard.of(position).lively(codes);
        List<Move> lively =
                Arrays.stream(codes, 0, count).mapToObj(Move::ofCode).toList();
        assertThat(lively)
                .as("%s", position)
                .containsExactlyInAnyOrderElementsOf(position.legalMoves().stream()
                        .filter(move -> isLively(position, move))
                        .toList());
    }

    private static boolean isLively(Position position, Move move) {
        if (!(move instanceof BoardMove going)) {
            return false;
        }
        PieceType type = position.at(going.from()).orElseThrow().type();
        boolean takes = position.at(going.to()).isPresent();
        if (!GAINING.contains(type)) {
            return takes;
        }
        boolean couldPromote = position.isLegal(new BoardMove(going.from(), going.to(), true));
        return going.promotes() || takes && !couldPromote;
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5})
    void whatPressesAKingAndHowFarPiecesRunIsWhatThePositionSays(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            Position position = Playouts.scattered(random);
            PlayBoard board = PlayBoard.of(position);
            for (Color color : Color.values()) {
                assertThat(board.pressure(color.ordinal())).isEqualTo(pressure(position, color));
                assertThat(board.scope(color.ordinal())).isEqualTo(scope(position, color));
            }
        }
    }

    private static long pressure(Position position, Color color) {
        Optional<Square> king = position.king(color);
        if (king.isEmpty()) {
            return 0;
        }
        Setup setup = position.toSetup();
        Map<Square, Piece> others = new HashMap<>(setup.pieces());
        others.remove(king.get());
        Position without = Position.unchecked(new Setup(others, setup.hands(), color.opposite(), setup.ply()));
        return Square.ALL.stream()
                .filter(square -> MateBoard.distance(square.index(), king.get().index()) == 1)
                .filter(square -> without.isAttacked(square, color.opposite()))
                .count();
    }

    private static long scope(Position position, Color color) {
        Set<PieceType> runners = Set.of(PieceType.BISHOP, PieceType.ROOK, PieceType.HORSE, PieceType.DRAGON);
        return Square.ALL.stream()
                .filter(square -> position.at(square)
                        .filter(piece -> piece.color() == color && runners.contains(piece.type()))
                        .isPresent())
                .flatMap(square -> position.reach(square).stream())
                .filter(square -> position.at(square)
                        .filter(piece -> piece.color() == color)
                        .isEmpty())
                .count();
    }

    @ParameterizedTest
    @ValueSource(longs = {6, 7})
    void theNumberOfAPositionTellsWhatRepeats(long seed) {
        List<Position> positions = Playouts.of(seed, 150);
        Map<Long, Position> byKey = new HashMap<>();
        for (Position position : positions) {
            Position known = byKey.merge(PlayBoard.of(position).key(), position, (one, other) -> one);
            assertThat(known.repeats(position)).isTrue();
        }
        long different = positions.stream()
                .map(position -> position.toSetup().pieces().toString()
                        + position.hand(Color.BLACK)
                        + position.hand(Color.WHITE)
                        + position.sideToMove())
                .distinct()
                .count();
        assertThat(byKey).hasSize((int) different);
    }

    @ParameterizedTest
    @ValueSource(longs = {8, 9})
    void movesArePlayedAndTakenBack(long seed) {
        for (Position position : Playouts.of(seed, 60)) {
            PlayBoard board = PlayBoard.of(position);
            long key = board.key();
            int[] codes = new int[PlayBoard.MOST];
            int count = board.moves(codes);
            Set<Move> moves =
                    Arrays.stream(codes, 0, count).mapToObj(Move::ofCode).collect(Collectors.toSet());
            assertThat(moves).containsExactlyInAnyOrderElementsOf(position.legalMoves());
            for (int i = 0; i < count; i++) {
                int captured = board.make(codes[i]);
                Position after = position.play(Move.ofCode(codes[i]));
                assertThat(board.key()).isEqualTo(PlayBoard.of(after).key());
                assertThat(board.isCheck()).isEqualTo(after.isCheck());
                assertThat(board.turn()).isEqualTo(after.sideToMove().ordinal());
                board.unmake(codes[i], captured);
                assertThat(board.key()).isEqualTo(key);
            }
        }
    }

    @Test
    void passingIsTheOtherSidesTurn() {
        Position position = position("4k4/9/9/9/9/9/9/9/4K4 b P 1");
        PlayBoard board = PlayBoard.of(position);
        board.pass();
        assertThat(board.key())
                .isEqualTo(PlayBoard.of(position.withSideToMove(Color.WHITE)).key());
        board.pass();
        assertThat(board.key()).isEqualTo(PlayBoard.of(position).key());
    }

    @ParameterizedTest
    @CsvSource({
        // nothing takes back
        "4k4/9/9/4s4/4R4/9/9/9/4K4 b - 1, 5e5d, 5",
        // the pawn is guarded: a rook for a pawn
        "4k4/9/4g4/4p4/4R4/9/9/9/4K4 b - 1, 5e5d, -9",
        // a lance behind the rook takes back: pawn, rook, gold
        "4k4/9/4g4/4p4/4R4/4L4/9/9/4K4 b - 1, 5e5d, -3",
        // White had better not take back with a gold: two take after it
        "4k4/9/4g4/4s4/4P4/4R4/4L4/9/4K4 b - 1, 5e5d, 5",
        // a king does not take what is guarded
        "9/4k4/4p4/4G4/4L4/9/9/9/4K4 b - 1, 5d5c, 1",
        "9/4k4/4p4/4G4/9/9/9/9/4K4 b - 1, 5d5c, -5",
        // a drop where it is taken
        "4k4/4p4/9/9/9/9/9/9/4K4 b R 1, R*5c, -10",
        "4k4/9/4p4/9/9/9/9/9/4K4 b R 1, R*5e, 0",
        // turning over wins as well
        "9/4k4/9/4P4/9/9/9/9/4K4 b - 1, 5d5c+, -1",
        "9/9/4k4/9/P8/9/9/9/4K4 b - 1, 9e9d, 0",
        "k8/9/9/4P4/9/9/9/9/4K4 b - 1, 5d5c+, 6"
    })
    void anExchangeGoesOnAsLongAsItPays(String sfen, String usi, int gain) {
        Position position = position(sfen);
        assertThat(PlayBoard.of(position).exchange(move(usi).code(), WORTH, PROMOTION))
                .isEqualTo(gain);
        Position turned = Positions.turned(position);
        assertThat(PlayBoard.of(turned).exchange(move(usi).turned().code(), WORTH, PROMOTION))
                .isEqualTo(gain);
    }

    @Test
    void checksAreThoseOfThePosition() {
        for (Position position : Playouts.of(10, 120)) {
            int[] codes = new int[PlayBoard.MOST];
            PlayBoard board = PlayBoard.of(position);
            int count = board.checks(codes);
            assertThat(Arrays.stream(codes, 0, count).mapToObj(Move::ofCode))
                    .containsExactlyInAnyOrderElementsOf(position.legalMoves().stream()
                            .filter(move -> position.play(move).isCheck())
                            .toList());
            assertThat(board.hasLegalMove()).isEqualTo(position.hasLegalMove());
            assertThat(board.isCheck()).isEqualTo(position.isCheck());
            for (Square square : Square.ALL) {
                assertThat(board.isAttacked(square.index(), 0)).isEqualTo(position.isAttacked(square, Color.BLACK));
            }
        }
    }
}
