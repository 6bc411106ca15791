package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PlayBoard;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Positions;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest {
    private static final int ENTRIES = 1 << 14;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void withoutReductionsItFindsWhatPlainAlphaBetaFinds(long seed) {
        int compared = 0;
        for (Position position : middles(seed)) {
            Situation at = situation(position);
            for (int depth = 1; depth <= 2; depth++) {
                int plain = new PlainAlphaBeta(at).root(depth);
                assertThat(exact(position, depth))
                        .as("%s, depth %s", position, depth)
                        .isEqualTo(plain);
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(6);
    }

    /** Quiet enough for a slow twin, from games that the opponent plays against itself. */
    private static List<Position> middles(long seed) {
        List<Position> middles = new ArrayList<>();
        Opponent[] players = {Opponent.of(Level.RABBIT, seed), Opponent.of(Level.RABBIT, seed + 50)};
        Game game = Game.start();
        while (!game.isOver() && game.length() < 60) {
            Choice choice = players[game.length() % 2].choose(game, Budget.ofNodes(100));
            if (choice.played().isEmpty()) {
                break;
            }
            game = game.play(choice.played().get());
            if (game.length() % 13 == 0 && !game.isOver()) {
                middles.add(game.position());
            }
        }
        return middles;
    }

    private static Situation situation(Position position) {
        return new Situation(Game.from(position), Weights.tuned());
    }

    /** By the table and in the order of a real search: deeper from step to step. */
    private static int exact(Position position, int depth) {
        Roots roots = roots(position);
        Search search = Search.exact(roots.at, new Transpositions(ENTRIES), 0, Budget.UNLIMITED);
        for (int step = 1; step <= depth; step++) {
            assertThat(search.deepen(step, roots, 0)).isTrue();
        }
        return roots.scores[0];
    }

    private static Roots roots(Position position) {
        Roots roots = new Roots(situation(position));
        roots.fill(move -> true, move -> 0);
        roots.order();
        return roots;
    }

    @Test
    void aMateIsFoundWithReductions() {
        Position position = Positions.position("7nl/5G1k1/9/8G/9/9/9/9/4K4 b G2r2bg4s3n3l18p 1");
        Roots roots = roots(position);
        Search search = new Search(roots.at, new Transpositions(ENTRIES), 0, Budget.UNLIMITED);
        for (int depth = 1; depth <= 4; depth++) {
            search.deepen(depth, roots, 0);
        }
        assertThat(roots.score(0).plies()).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theBoardIsLeftAsItWasWhereverTheBudgetRunsOut(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            Position position = Playouts.scattered(random);
            if (!position.hasLegalMove()) {
                continue;
            }
            Roots roots = roots(position);
            long key = roots.at.board.key();
            int rough = roots.at.rough();
            Search search = new Search(roots.at, new Transpositions(ENTRIES), 0, Budget.ofNodes(random.nextInt(3_000)));
            for (int depth = 1; depth <= 6 && !search.isOver(); depth++) {
                search.deepen(depth, roots, 0);
            }
            assertThat(roots.at.board.key()).isEqualTo(key);
            assertThat(roots.at.rough()).isEqualTo(rough);
            assertThat(position.isLegal(Move.ofCode(roots.list[0]))).isTrue();
        }
    }

    @Test
    void theTableKeepsWhatIsDeepAndWhatIsNew() {
        Transpositions table = new Transpositions(2);
        table.put(10, 1, 5, Transpositions.EXACT, 77);
        table.put(20, 2, 1, Transpositions.EXACT, PlayBoard.NO_MOVE);
        table.put(30, -3, 2, Transpositions.AT_MOST, PlayBoard.NO_MOVE);
        assertThat(Transpositions.value(table.find(10))).isEqualTo(1);
        assertThat(Transpositions.move(table.find(10))).isEqualTo(77);
        assertThat(table.find(20)).isZero();
        assertThat(Transpositions.value(table.find(30))).isEqualTo(-3);
        assertThat(Transpositions.bound(table.find(30))).isEqualTo(Transpositions.AT_MOST);
        table.put(40, 4, 7, Transpositions.AT_LEAST, PlayBoard.NO_MOVE);
        assertThat(Transpositions.depth(table.find(40))).isEqualTo(7);
        assertThat(Transpositions.depth(table.find(10))).isEqualTo(5);
        table.clear();
        assertThat(table.find(40)).isZero();
    }

    /** The slow twin: no table, no order, no windows but alpha and beta themselves. */
    private record PlainAlphaBeta(Situation at) {
        private static final int INFINITE = Score.MATE + 1;

        int root(int depth) {
            return nodes(depth, -INFINITE, INFINITE, 0, 2 * depth + 4);
        }

        private int search(int depth, int alpha, int beta, int ply, int extended) {
            int repeated = at.repetition(0);
            if (repeated != Situation.NOT_REPEATED) {
                return repeated;
            }
            return depth <= 0 ? quiet(alpha, beta, ply, 0) : nodes(depth, alpha, beta, ply, extended);
        }

        private int nodes(int depth, int alpha, int beta, int ply, int extended) {
            int[] moves = new int[PlayBoard.MOST];
            int count = at.board.moves(moves);
            int best = count == 0 ? ply - Score.MATE : -INFINITE;
            for (int i = 0; i < count && best < beta; i++) {
                int captured = at.make(moves[i]);
                int next = at.isCheck() && ply < extended ? depth : depth - 1;
                best = Math.max(best, -search(next, -beta, -Math.max(alpha, best), ply + 1, extended));
                at.unmake(moves[i], captured);
            }
            return best;
        }

        private int quiet(int alpha, int beta, int ply, int deep) {
            boolean check = at.isCheck();
            int stand = at.value(-Score.MATE, Score.MATE);
            if (check && deep >= Search.QUIET_CHECKS || deep >= Search.QUIET_PLIES) {
                return stand;
            }
            int[] moves = new int[PlayBoard.MOST];
            int count = check ? at.board.moves(moves) : at.board.lively(moves);
            int best = !check ? stand : count == 0 ? ply - Score.MATE : -INFINITE;
            for (int i = 0; i < count && best < beta; i++) {
                if (!check && at.board.exchange(moves[i], Worth.TAKEN, Worth.PROMOTION) < 0) {
                    continue;
                }
                int captured = at.make(moves[i]);
                best = Math.max(best, -quiet(-beta, -Math.max(alpha, best), ply + 1, deep + 1));
                at.unmake(moves[i], captured);
            }
            return best;
        }
    }
}
