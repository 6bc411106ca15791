package ippo.web.game;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.feature.Feature;
import ippo.feature.Feature.Weight;
import ippo.feature.Features;
import ippo.feature.Finding;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Why a move is good, in a sentence and a picture. There is an answer to every move: mate comes first, then what the
 * move takes or saves, then what decides the game, then the idea of the opening that it goes on with, then its plan. Of
 * true reasons one is told that was not told before in the game, as far as there is one.
 */
final class Explanation {
    private static final Kind IDEA = new Kind("opening");
    private static final Kind LATER = new Kind("later");
    private static final Budget BUDGET = Budget.ofNodes(20_000);

    /** In the search's line the own next move comes after this one and the answer to it. */
    private static final int NEXT = 2;

    private Explanation() {}

    /**
     * @param game goes on
     * @param move a legal one
     * @param goal what the game is about
     * @param isGoal whether it reaches the goal of a small game
     * @param told what was told in the game so far, the last one last
     */
    static Optional<Reason> of(Game game, Move move, Goal goal, boolean isGoal, List<Reason> told) {
        List<Reason> reasons =
                new ArrayList<>(Why.first(game, move, isGoal).stream().toList());
        if (!game.position().play(move).isCheckmate()) {
            List<Finding> findings = Features.of(game, move).stream()
                    .filter(Explanation::recommends)
                    .toList();
            findings.stream().filter(Explanation::isStrong).map(Reason::of).forEach(reasons::add);
            OpeningText.idea(game, move)
                    .map(idea -> Reason.of(IDEA, Weight.PLAN, idea))
                    .ifPresent(reasons::add);
            Why.then(game, move).ifPresent(reasons::add);
            findings.stream()
                    .filter(finding -> !isStrong(finding))
                    .map(Reason::of)
                    .forEach(reasons::add);
        }
        return Reason.choose(reasons, told, () -> later(game, move, goal));
    }

    /** What could come next, after the answer that the search expects: a plan to go by where the board shows none. */
    private static Optional<Reason> later(Game game, Move move, Goal goal) {
        return new Analysis(goal)
                .best(game, 1, BUDGET).stream()
                        .findFirst()
                        .map(Analysis.Line::moves)
                        .filter(line -> line.size() > NEXT && line.get(0).equals(move))
                        .filter(line -> goesOn(game.position(), line))
                        .map(line -> {
                            Position answered = game.position().play(move);
                            Position next = answered.play(line.get(1));
                            Phrase said = Phrase.of("game.why.later", "answer", PlayedMove.of(answered, line.get(1)))
                                    .with("move", PlayedMove.of(next, line.get(NEXT)));
                            return Reason.of(LATER, Weight.PLAN, said);
                        });
    }

    /** Whether the next move takes, promotes, goes on with the same piece, or could not be played before this one. */
    private static boolean goesOn(Position before, List<Move> line) {
        Position answered = before.play(line.get(0)).play(line.get(1));
        if (answered.isCheck()) {
            return false;
        }
        Move next = line.get(NEXT);
        boolean takes = answered.at(next.to()).isPresent()
                && !next.to().equals(line.get(1).to())
                && Analysis.exchange(answered, next) >= 0;
        boolean isChased = answered.withSideToMove(before.sideToMove().opposite()).legalMoves().stream()
                .anyMatch(taking -> taking.to().equals(line.get(0).to()));
        return takes
                || next.promotes()
                || next.leaves(line.get(0).to()) && !isChased
                || !before.isLegal(next) && answered.at(next.to()).isEmpty();
    }

    private static boolean isStrong(Finding finding) {
        return finding.feature().weight().compareTo(Weight.STRONG) <= 0;
    }

    /** Whether it speaks for a move: that a piece can be taken does not. */
    private static boolean recommends(Finding finding) {
        return finding.feature() != Feature.OFFER;
    }

    /** Whether it tells anything of a move that was played: what is true of most moves does not. */
    private static boolean tells(Finding finding) {
        return finding.feature().weight() != Weight.LITTLE || finding.feature() == Feature.OFFER;
    }

    /** What the last move of a game did; empty before the first, and where it ended the game. */
    static Optional<Reason> ofLast(Game game, List<Reason> told) {
        List<Move> moves = game.moves();
        if (moves.isEmpty() || game.isOver()) {
            return Optional.empty();
        }
        Game before = Game.from(game.startingPosition());
        for (Move move : moves.subList(0, moves.size() - 1)) {
            before = before.play(move);
        }
        List<Reason> reasons = Features.of(before, moves.get(moves.size() - 1)).stream()
                .filter(Explanation::tells)
                .map(Reason::of)
                .toList();
        return Reason.choose(reasons, told);
    }
}
