package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast board under random games: playing and taking back, its key, and what it works out on demand. */
class BoardTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void takingBackRestoresEverything(long seed) {
        for (Position position : Playouts.of(seed, 150)) {
            Board board = position.board();
            for (Move move : position.legalMoves()) {
                int captured = board.make(move.code());
                assertSame(board, position.play(move).board());
                board.unmake(move.code(), captured);
                assertSame(board, position.board());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void keyDependsOnTheBoardAlone(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 200; i++) {
            for (Position position : Playouts.from(Playouts.scattered(random), random, 5)) {
                Board fresh = position.toSetup().board();
                assertThat(position.board().key()).isEqualTo(fresh.key());
                assertSame(position.board(), fresh);
                fresh.setTurn(fresh.turn ^ 1);
                assertThat(position.board().key()).isNotEqualTo(fresh.key());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void staysOnPinAgreesWithTheMovesOfPinnedPieces(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            Position position = Playouts.scattered(random);
            Board board = position.board();
            int us = board.turn;
            if (board.checkerCount > 0 || board.king[us] < 0) {
                continue;
            }
            for (Square from : Square.ALL) {
                if (board.at[from.index()] < 0 || board.at[from.index()] >> 4 != us || board.king[us] == from.index()) {
                    continue;
                }
                for (Square to : position.reach(from)) {
                    BoardMove move = new BoardMove(from, to, false);
                    boolean exposed = position.objectionTo(move)
                            .filter(Illegality.KING_LEFT_IN_CHECK::equals)
                            .isPresent();
                    boolean judged = position.objectionTo(move).isEmpty() || exposed;
                    if (judged) {
                        assertThat(staysOnPin(board, from.index(), to.index()))
                                .as("%s in %s", move, position)
                                .isEqualTo(!exposed);
                    }
                }
            }
        }
    }

    private static boolean staysOnPin(Board board, int from, int to) {
        int king = board.king[board.turn];
        boolean pinned = (board.pinnedLo & Tables.LO[from] | board.pinnedHi & Tables.HI[from]) != 0;
        return !pinned || Tables.DIRECTION[king * 81 + from] == Tables.DIRECTION[king * 81 + to];
    }

    private static void assertSame(Board one, Board other) {
        one.analyse();
        other.analyse();
        assertThat(one.at).isEqualTo(other.at);
        assertThat(one.lo).isEqualTo(other.lo);
        assertThat(one.hi).isEqualTo(other.hi);
        assertThat(one.hand).isEqualTo(other.hand);
        assertThat(one.king).isEqualTo(other.king);
        assertThat(one.turn).isEqualTo(other.turn);
        assertThat(one.key()).isEqualTo(other.key());
        assertThat(one.checkersLo).isEqualTo(other.checkersLo);
        assertThat(one.checkersHi).isEqualTo(other.checkersHi);
        assertThat(one.checkerCount).isEqualTo(other.checkerCount);
        assertThat(one.pinnedLo).isEqualTo(other.pinnedLo);
        assertThat(one.pinnedHi).isEqualTo(other.pinnedHi);
    }
}
