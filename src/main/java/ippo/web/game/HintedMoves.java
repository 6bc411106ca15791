package ippo.web.game;

import ippo.game.FirstMoves;
import ippo.openings.Openings;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.opponent.book.BookMove;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The moves that a hint shows. In the opening they are those of the book; else the best one, and a second where it is
 * about as good. The same move with and without promotion counts once, and nothing stands beside a mate.
 */
final class HintedMoves {
    private static final Budget BUDGET = Budget.ofNodes(20_000);
    private static final int SHOWN = 2;

    /** In hundredths of a pawn: what loses more than this against the best move is not shown as a good one. */
    private static final int FAR_WORSE = 150;

    private HintedMoves() {}

    /** @return one move or two, the best first; none only if the game is over */
    static List<Move> of(Game game, Goal goal) {
        List<Move> first = FirstMoves.of(game);
        List<Move> known = first.isEmpty() && goal == Goal.MATE ? ofBook(game) : first;
        // one more than is shown, since the second may be a twin of the first
        return known.isEmpty() ? among(new Analysis(goal).best(game, SHOWN + 1, BUDGET)) : known;
    }

    /** What the book knows of the opening that is being played: no move of another one beside it. */
    private static List<Move> ofBook(Game game) {
        List<BookMove> known = Openings.bundled().known(game);
        return known.stream()
                .filter(move -> move.opening() == known.get(0).opening()
                        && move.isOwn() == known.get(0).isOwn())
                .map(BookMove::move)
                .limit(SHOWN)
                .toList();
    }

    /** @param lines the best first */
    static List<Move> among(List<Analysis.Line> lines) {
        List<Move> moves = new ArrayList<>();
        for (Analysis.Line line : lines) {
            boolean isGood = isAsGood(lines.get(0), line);
            int twin = twin(moves, line.move());
            if (isGood && twin < 0) {
                moves.add(line.move());
            } else if (isGood && line.move().promotes()) {
                // beginners are told to promote where it is no worse
                moves.set(twin, line.move());
            }
        }
        boolean mates = lines.stream().limit(1).anyMatch(HintedMoves::mates);
        return List.copyOf(moves.subList(0, Math.min(moves.size(), mates ? 1 : SHOWN)));
    }

    private static boolean isAsGood(Analysis.Line best, Analysis.Line line) {
        return best.score().points() - line.score().points() <= FAR_WORSE;
    }

    private static boolean mates(Analysis.Line line) {
        return line.score().points() > 0 && line.score().plies().isPresent();
    }

    /** Where the move stands already that goes the same way, with or without promotion; below 0 if it does not. */
    private static int twin(List<Move> moves, Move move) {
        return IntStream.range(0, moves.size())
                .filter(i -> isTwin(moves.get(i), move))
                .findFirst()
                .orElse(-1);
    }

    private static boolean isTwin(Move one, Move other) {
        return one.to().equals(other.to())
                && one.onBoard().filter(going -> other.leaves(going.from())).isPresent();
    }
}
