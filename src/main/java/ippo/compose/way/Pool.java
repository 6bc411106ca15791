package ippo.compose.way;

import ippo.compose.Likeness;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/**
 * What was made so far, kept varied: no twins ({@link Likeness}), and of each length not too many of one theme, of one
 * mating picture, of one ancestor, or with the same last moves. The shares are those of what there is and a few more,
 * so that a small pool may begin with anything.
 */
final class Pool {
    private static final double THEME = 0.15;
    private static final double ENDING = 0.09;
    private static final double FAMILY = 0.03;
    private static final int START = 40;
    private static final int SAME_TAIL = 2;
    private static final int TAIL = 5;

    private final Map<Integer, List<Kept>> byLength = new TreeMap<>();
    private final Map<String, Integer> shares = new HashMap<>();
    private final Set<String> plots = new HashSet<>();
    private final Set<String> drawings = new HashSet<>();

    List<Kept> all() {
        return byLength.values().stream().flatMap(List::stream).toList();
    }

    int count(int plies) {
        return byLength.getOrDefault(plies, List.of()).size();
    }

    Map<Integer, Integer> counts() {
        Map<Integer, Integer> counts = new TreeMap<>();
        byLength.forEach((plies, kept) -> counts.put(plies, kept.size()));
        return counts;
    }

    /** Keeps it, if it adds something new. */
    boolean offer(Kept kept) {
        Likeness likeness = Likeness.of(kept.start().toSetup(), kept.solution());
        int plies = kept.plies();
        String theme = plies + " theme " + kept.tags().get(0);
        String ending = plies + " ending " + kept.ending();
        String family = plies + " family " + kept.family();
        String tail = plies + " tail " + tail(kept);
        if (plots.contains(likeness.plot())
                || drawings.contains(likeness.drawing())
                || isFull(theme, THEME, plies)
                || isFull(ending, ENDING, plies)
                || isFull(family, FAMILY, plies)
                || shares.getOrDefault(tail, 0) >= SAME_TAIL) {
            return false;
        }
        plots.add(likeness.plot());
        drawings.add(likeness.drawing());
        for (String share : List.of(theme, ending, family, tail)) {
            shares.merge(share, 1, Integer::sum);
        }
        byLength.computeIfAbsent(plies, length -> new ArrayList<>()).add(kept);
        return true;
    }

    private boolean isFull(String share, double most, int plies) {
        return shares.getOrDefault(share, 0) >= most * (count(plies) + START);
    }

    /** The last moves of the solution, told as of a puzzle of its own; of a short one all. */
    private static String tail(Kept kept) {
        List<Move> line = kept.solution();
        int from = Math.max(0, line.size() - TAIL);
        Position position = kept.start();
        for (Move move : line.subList(0, from)) {
            position = position.play(move);
        }
        return Likeness.of(position.toSetup(), line.subList(from, line.size())).plot();
    }

    /** One of this length to go on from, more likely one that was seldom gone on from; empty if there is none. */
    Optional<Kept> parent(int plies, RandomGenerator random) {
        List<Kept> kept = byLength.getOrDefault(plies, List.of());
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        double[] weights = kept.stream()
                .mapToDouble(each -> 1.0 / (1 + shares.getOrDefault(plies + 2 + " family " + each.family(), 0)))
                .toArray();
        double left = random.nextDouble() * Arrays.stream(weights).sum();
        for (int i = 0; i < weights.length; i++) {
            left -= weights[i];
            if (left < 0) {
                return Optional.of(kept.get(i));
            }
        }
        return Optional.of(kept.get(kept.size() - 1));
    }
}
