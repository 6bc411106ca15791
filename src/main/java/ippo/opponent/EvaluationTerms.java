package ippo.opponent;

import ippo.rules.Arena;
import ippo.rules.Game;
import ippo.rules.PlayBoard;
import ippo.rules.Position;
import ippo.solver.Budget;
import java.util.Arrays;
import java.util.Optional;

/**
 * The evaluation of a position as a sparse vector: which {@link Weights} count how often, for Black. Their weighted sum
 * is what the search sees, but for rounding and the limit on what needs a closer look.
 */
public final class EvaluationTerms {
    private static final int KING = 7;
    private static final int MOST = 256;

    /** A position is quiet if following captures to their end changes its value by no more. */
    private static final int STILL = 30;

    private final short[] indices;
    private final short[] counts;

    private EvaluationTerms(short[] indices, short[] counts) {
        this.indices = indices;
        this.counts = counts;
    }

    /** Of a position of shogi's board, if its side to move is neither in check nor about to win or lose a piece. */
    public static Optional<EvaluationTerms> ofQuiet(Position position, Weights weights) {
        if (position.arena() != Arena.SHOGI || position.isCheck()) {
            return Optional.empty();
        }
        Situation at = new Situation(Game.from(position), weights);
        int still = at.value(-Score.MATE, Score.MATE);
        int quiet = new Search(at, new Transpositions(2), 0, Budget.UNLIMITED).quiet();
        return Math.abs(quiet - still) <= STILL ? Optional.of(of(position)) : Optional.empty();
    }

    /** Of a position of shogi's board. */
    public static EvaluationTerms of(Position position) {
        Builder terms = new Builder(PlayBoard.of(position));
        terms.pieces();
        terms.hands();
        terms.kings();
        return terms.build();
    }

    /** Their weighted sum: what the position is worth to Black. */
    public double value(double[] perTerm) {
        double value = 0;
        for (int i = 0; i < indices.length; i++) {
            value += perTerm[indices[i]] * counts[i];
        }
        return value;
    }

    /** Adds so much to each weight's slope as often as the weight counts. */
    public void addTo(double[] slopes, double much) {
        for (int i = 0; i < indices.length; i++) {
            slopes[indices[i]] += much * counts[i];
        }
    }

    private static final class Builder {
        private final PlayBoard board;
        private final short[] indices = new short[MOST];
        private final short[] counts = new short[MOST];
        private int size;

        Builder(PlayBoard board) {
            this.board = board;
        }

        private void add(int index, int count) {
            if (count != 0) {
                indices[size] = (short) index;
                counts[size] = (short) count;
                size++;
            }
        }

        void pieces() {
            int black = board.king(0);
            int white = board.king(1);
            for (int square = 0; square < Weights.SQUARES; square++) {
                int piece = board.at(square);
                if (piece < 0) {
                    continue;
                }
                int type = piece & 15;
                boolean ours = piece < 16;
                int place = Weights.PLACE + type * Weights.SQUARES + (ours ? square : 80 - square);
                add(place, ours ? 1 : -1);
                if (type != KING) {
                    add(Weights.BOARD + type, ours ? 1 : -1);
                    if (black >= 0) {
                        add(Weights.near(black, piece, square), 1);
                    }
                    if (white >= 0) {
                        add(Weights.near(80 - white, piece ^ 16, 80 - square), -1);
                    }
                }
            }
        }

        void hands() {
            for (int type = 0; type < Weights.HELD; type++) {
                add(Weights.HAND + type, board.held(0, type) - board.held(1, type));
            }
        }

        void kings() {
            int onBlack = board.pressure(0);
            int onWhite = board.pressure(1);
            add(Weights.PRESSURE, onWhite * onWhite - onBlack * onBlack);
            add(
                    Weights.PRESSURE_HELD,
                    onWhite * Situation.attackersHeld(board, 0) - onBlack * Situation.attackersHeld(board, 1));
            add(Weights.SCOPE, board.scope(0) - board.scope(1));
            add(Weights.TEMPO, board.turn() == 0 ? 1 : -1);
        }

        EvaluationTerms build() {
            return new EvaluationTerms(Arrays.copyOf(indices, size), Arrays.copyOf(counts, size));
        }
    }
}
