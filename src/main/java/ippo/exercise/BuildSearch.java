package ippo.exercise;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fewest moves of Black's alone that bring pieces to where a picture shows them: depth-first with a growing limit,
 * as {@link ParSearch}, with a lower bound that adds up how many moves each missing piece takes at least on an empty
 * board. A move serves one piece, so the sum is never too high.
 */
final class BuildSearch {
    private static final int LONGEST = 40;

    private final Map<Square, PieceType> picture;
    private final long mostNodes;
    private final Map<Position, Integer> failed = new HashMap<>();
    private final List<Move> path = new ArrayList<>();
    private long nodes;

    private BuildSearch(Map<Square, PieceType> picture, long mostNodes) {
        this.picture = picture;
        this.mostNodes = mostNodes;
    }

    /** @param mostNodes positions to look at before giving up */
    static ParSearch.Result from(Map<Square, PieceType> picture, Position start, long mostNodes) {
        return new BuildSearch(picture, mostNodes).run(start);
    }

    private ParSearch.Result run(Position start) {
        int least = bound(start);
        if (least >= Distances.NEVER) {
            return new ParSearch.Result(ParSearch.Verdict.IMPOSSIBLE, List.of(), nodes);
        }
        for (int limit = least; limit <= LONGEST && nodes <= mostNodes; limit++) {
            failed.clear();
            if (search(start, limit)) {
                return new ParSearch.Result(ParSearch.Verdict.PROVED, path, nodes);
            }
        }
        return new ParSearch.Result(ParSearch.Verdict.GAVE_UP, List.of(), nodes);
    }

    /** Whether so many moves are enough, which are no fewer than the bound. */
    private boolean search(Position position, int remaining) {
        if (bound(position) == 0) {
            return true;
        }
        if (remaining == 0 || failed.getOrDefault(position, 0) >= remaining) {
            return false;
        }
        for (Step step : steps(position, remaining - 1)) {
            path.add(step.move());
            if (search(step.after(), remaining - 1)) {
                return true;
            }
            path.remove(path.size() - 1);
            if (nodes > mostNodes) {
                return false;
            }
        }
        failed.put(position, remaining);
        return false;
    }

    private record Step(Move move, Position after, int bound) {}

    /** The moves after which so many more could be enough, the most promising first. */
    private List<Step> steps(Position position, int remaining) {
        List<Step> steps = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            nodes++;
            Position after = position.playGenerated(move).withSideToMove(Color.BLACK);
            int bound = bound(after);
            if (bound <= remaining) {
                steps.add(new Step(move, after, bound));
            }
        }
        steps.sort(Comparator.comparingInt(Step::bound)
                .thenComparing(step -> step.move().usi()));
        return steps;
    }

    private int bound(Position position) {
        int sum = 0;
        for (Map.Entry<Square, PieceType> wanted : picture.entrySet()) {
            sum = Math.min(Distances.NEVER, sum + distance(position, wanted.getKey(), wanted.getValue()));
        }
        return sum;
    }

    /** At least so many moves bring such a piece to a square: one that is there, in hand, or still to be taken. */
    private static int distance(Position position, Square square, PieceType type) {
        PieceType base = type.base();
        int nearest = Distances.NEVER;
        if (base != PieceType.KING && position.hand(Color.BLACK).count(base) > 0) {
            nearest = type.isPromoted() ? 2 : 1;
        }
        for (Square from : Square.ALL) {
            Optional<Piece> there = position.at(from);
            if (there.isEmpty() || there.get().type().base() != base) {
                continue;
            }
            PieceType standing = there.get().type();
            if (there.get().color() == Color.WHITE) {
                nearest = Math.min(nearest, 2); // taken and dropped
            } else if (standing == type && from.equals(square)) {
                return 0;
            } else if (standing == type || standing == base) {
                nearest = Math.min(nearest, Distances.between(standing.ordinal() * 81 + from.index(), square.index()));
            }
        }
        return nearest;
    }
}
