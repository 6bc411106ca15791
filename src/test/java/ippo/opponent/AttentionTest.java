package ippo.opponent;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.PlayBoard;
import org.junit.jupiter.api.Test;

class AttentionTest {
    private static final int NOWHERE = -1;

    /** How many of a thousand players see a move of the side to move. */
    private static int seeing(String sfen, String usi, int fresh, boolean own) {
        PlayBoard board = PlayBoard.of(position(sfen));
        int code = move(usi).code();
        int seen = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            Attention attention = new Attention(1000, 500, own ? board.turn() : 1 - board.turn(), seed, 30);
            seen += attention.sees(board, code, fresh) ? 1 : 0;
        }
        return seen;
    }

    @Test
    void whatIsNearIsSeenRatherThanWhatComesFromAfar() {
        int near = seeing("4k4/9/9/9/9/9/3p5/3S5/4K4 b - 1", "6h6g", NOWHERE, false);
        int afar = seeing("4k4/9/9/3p5/9/9/9/7B1/4K4 b - 1", "2h6d", NOWHERE, false);
        assertThat(near).isGreaterThan(afar + 200);
    }

    @Test
    void whereSomebodyHasJustMovedOneLooksFirst() {
        String sfen = "4k4/9/9/3p5/9/9/9/7B1/4K4 b - 1";
        int fresh = seeing(sfen, "2h6d", move("2h6d").to().index(), false);
        assertThat(fresh).isGreaterThan(seeing(sfen, "2h6d", NOWHERE, false) + 200);
    }

    @Test
    void whoSeesEverythingOverlooksNothing() {
        assertThat(seeing("4k4/9/9/3p5/9/9/9/7B1/4K4 b - 1", "2h6d", NOWHERE, true))
                .isEqualTo(1_000);
    }

    @Test
    void whatWasOverlookedStaysSoForSomeMoves() {
        PlayBoard board = PlayBoard.of(position("4k4/9/9/3p5/9/9/9/7B1/4K4 b - 1"));
        int code = move("2h6d").code();
        int changes = 0;
        for (int seed = 0; seed < 200; seed++) {
            for (int ply = 0; ply < 60; ply++) {
                boolean now = new Attention(1000, 500, 1, seed, ply).sees(board, code, NOWHERE);
                boolean then = new Attention(1000, 500, 1, seed, ply + 1).sees(board, code, NOWHERE);
                changes += now == then ? 0 : 1;
            }
        }
        assertThat(changes).isBetween(1, 200 * 60 / 10);
    }
}
