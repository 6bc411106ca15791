package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The search's door to the board against {@link Position}, on random playouts and on random boards without Black's
 * king.
 */
class MateBoardTest {

    private static Set<Integer> checksOf(Position position) {
        Set<Integer> checks = new TreeSet<>();
        for (Move move : position.legalMoves()) {
            if (position.play(move).isCheck()) {
                checks.add(move.code());
            }
        }
        return checks;
    }

    private static Set<Integer> first(int[] moves, int count) {
        Set<Integer> set = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            set.add(moves[i]);
        }
        assertThat(set).as("no move twice").hasSize(count);
        return set;
    }

    private static void holds(Position position) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        int[] moves = new int[MateBoard.MOST];
        Set<Integer> expected = checksOf(position);
        assertThat(first(moves, board.checks(moves))).as(() -> position.toString()).isEqualTo(expected);
        assertThat(board.isCheck()).isEqualTo(position.isCheck());
        boolean mates = false;
        for (int code : expected) {
            Move move = Move.ofCode(code);
            Position after = position.play(move);
            long key = board.keyAfter(code);
            int hand = board.attackerHandAfter(code);
            mates |= after.isCheckmate();
            int captured = board.make(code);
            assertThat(board.key()).isEqualTo(key);
            assertThat(board.attackerHand()).isEqualTo(hand);
            assertThat(board.isAttackersTurn()).isFalse();
            assertThat(first(moves, board.moves(moves)))
                    .isEqualTo(new TreeSet<>(after.legalMoves().stream().map(Move::code).toList()));
            board.unmake(code, captured);
        }
        assertThat(board.mateInOne() != MateBoard.NO_MOVE).isEqualTo(mates);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void checksAreTheLegalMovesThatGiveCheckAllAlongAPlayout(long seed) {
        RandomGenerator random = new java.util.Random(seed);
        Position position = Position.start();
        for (int ply = 0; ply < 150 && position.hasLegalMove(); ply++) {
            holds(position);
            List<Move> moves = position.legalMoves();
            List<Move> checking = moves.stream().filter(m -> isLively(m, moves.size())).toList();
            List<Move> from = checking.isEmpty() ? moves : checking;
            position = position.play(from.get(random.nextInt(from.size())));
        }
    }

    private static boolean isLively(Move move, int count) {
        return move instanceof BoardMove onBoard && onBoard.promotes() && count % 3 == 0;
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void checksAreRightOnRandomBoardsWithManyLines(long seed) {
        RandomGenerator random = new java.util.Random(seed);
        for (int i = 0; i < 200; i++) {
            Setup setup = RandomBoards.next(random);
            if (setup.faults(Strictness.TSUME).isEmpty()) {
                holds(Position.of(setup, Strictness.TSUME));
                Setup turned = setup.turned();
                holds(Position.of(turned, Strictness.TSUME));
            }
        }
    }

    @Test
    void handsAreComparedAndJoinedTypeByType() {
        RandomGenerator random = new java.util.Random(5);
        for (int i = 0; i < 2000; i++) {
            List<Integer> a = new ArrayList<>();
            List<Integer> b = new ArrayList<>();
            int handA = 0;
            int handB = 0;
            for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
                a.add(random.nextInt(type == 0 ? 19 : type < 5 ? 5 : 3));
                b.add(random.nextInt(type == 0 ? 19 : type < 5 ? 5 : 3));
                handA += a.get(type) * MateBoard.one(type);
                handB += b.get(type) * MateBoard.one(type);
            }
            boolean atLeast = true;
            int join = MateBoard.join(handA, handB);
            int meet = MateBoard.meet(handA, handB);
            for (int type = 0; type < MateBoard.HELD_TYPES; type++) {
                atLeast &= a.get(type) >= b.get(type);
                assertThat(MateBoard.count(join, type)).isEqualTo(Math.max(a.get(type), b.get(type)));
                assertThat(MateBoard.count(meet, type)).isEqualTo(Math.min(a.get(type), b.get(type)));
            }
            assertThat(MateBoard.atLeast(handA, handB)).isEqualTo(atLeast);
        }
    }
}
