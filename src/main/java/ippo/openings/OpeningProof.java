package ippo.openings;

import ippo.fault.FileFault;
import ippo.openings.OpeningCheck.Told;
import ippo.opponent.Analysis;
import ippo.opponent.Score;
import ippo.rules.Game;
import ippo.rules.Position;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Holds the moves of the openings against the search: how much each loses, compared with the best move that is found.
 * What seems to lose too much is looked at again, deeper, since a shallow search sees ghosts. Used once and thrown
 * away.
 */
public final class OpeningProof {
    /** In hundredths of a pawn: what a move of the book may lose, at most. */
    public static final int MOST = 150;

    private static final int DEEPER = 8;

    private final Analysis analysis = new Analysis();
    private final long nodes;
    private final Map<Position, Analysis.Line> best = new HashMap<>();

    /** @param nodes of the search, a position */
    public OpeningProof(long nodes) {
        this.nodes = nodes;
    }

    /**
     * What a move loses.
     *
     * @param file in which it stands
     * @param line of the file
     * @param points in hundredths of a pawn
     */
    public record Loss(String file, int line, String move, int ply, int points) {
        /** That it is too much, if it is. */
        public Optional<FileFault> fault() {
            return points <= MOST
                    ? Optional.empty()
                    : Optional.of(new FileFault(
                            file, line, move + " at ply " + ply + " loses " + points + ", more than " + MOST));
        }
    }

    /** One in so many of all moves, in the order of the files. */
    public List<Loss> losses(OpeningCheck openings, int every) {
        List<Told> told = openings.told();
        List<Loss> losses = new ArrayList<>();
        for (int i = 0; i < told.size(); i += every) {
            losses.add(loss(told.get(i)));
        }
        return losses;
    }

    private Loss loss(Told told) {
        int points = loss(told, nodes);
        if (points > MOST) {
            points = loss(told, nodes * DEEPER);
        }
        return new Loss(
                told.file(),
                told.move().line(),
                told.move().move().usi(),
                told.move().ply(),
                points);
    }

    private int loss(Told told, long budget) {
        Position before = told.move().before();
        Analysis.Line line = line(before, budget);
        if (line.move().equals(told.move().move())) {
            return 0;
        }
        Position after = told.move().after();
        Score theirs = Game.from(after).isOver()
                ? new Score(-Score.MATE)
                : line(after, budget).score();
        return Math.max(0, line.score().points() + theirs.points());
    }

    private Analysis.Line line(Position position, long budget) {
        if (budget != nodes) {
            return analysis.best(Game.from(position), 1, Budget.ofNodes(budget)).get(0);
        }
        return best.computeIfAbsent(
                position,
                asked -> analysis.best(Game.from(asked), 1, Budget.ofNodes(budget))
                        .get(0));
    }
}
