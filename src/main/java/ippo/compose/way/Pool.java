package ippo.compose.way;

import ippo.compose.Ending;
import ippo.compose.Likeness;
import ippo.compose.Scene;
import ippo.compose.family.Neighbours;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * What was made so far, kept varied: no twins ({@link Likeness}), and of each length not too many of one theme, of one
 * mating picture, of one ancestor, with the same last moves, with a king at home or a promoted piece; none that are
 * alike ({@link Neighbours}). The shares are those of what there is and a few more, so that a small pool may begin with
 * anything.
 */
final class Pool {
    private static final double THEME = 0.15;
    private static final double ENDING = 0.09;
    private static final double FAMILY = 0.03;
    private static final int START = 40;
    private static final int SAME_TAIL = 2;
    private static final int TAIL = 5;
    private static final double FULL = 0.1;
    private static final double PROMOTED = 0.1;
    private static final double AT_HOME = 0.6;
    /** How far down White's king is at home. */
    private static final int HOME = 3;

    private static final String HOME_TRAIT = " at home";

    private final Map<Integer, List<Kept>> byLength = new TreeMap<>();
    private final Map<String, Integer> shares = new HashMap<>();
    private final Map<Kept, String> tails = new IdentityHashMap<>();
    private final Set<String> plots = new HashSet<>();
    private final Set<String> drawings = new HashSet<>();
    private final Map<Integer, Neighbours> alike = new HashMap<>();
    private final Wish wish;

    Pool(Wish wish) {
        this.wish = wish;
    }

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
        if (!wants(kept)) {
            return false;
        }
        Likeness likeness = Likeness.of(kept.start().toSetup(), kept.solution());
        plots.add(likeness.plot());
        drawings.add(likeness.drawing());
        int plies = kept.plies();
        String tail = tail(kept.start(), kept.solution());
        shares.merge(theme(plies, kept.tags().get(0)), 1, Integer::sum);
        shares.merge(ending(plies, kept.ending()), 1, Integer::sum);
        shares.merge(family(plies, kept.family()), 1, Integer::sum);
        shares.merge(tail(plies, tail), 1, Integer::sum);
        traits(kept).forEach((trait, most) -> shares.merge(plies + trait, 1, Integer::sum));
        alike.computeIfAbsent(plies, length -> new Neighbours()).add(kept.start(), kept.solution());
        byLength.computeIfAbsent(plies, length -> new ArrayList<>()).add(kept);
        tails.put(kept, tail);
        return true;
    }

    /** Whether it adds something new. */
    boolean wants(Kept kept) {
        return wants(kept.start(), kept.solution(), kept.family())
                && !drawings.contains(
                        Likeness.of(kept.start().toSetup(), kept.solution()).drawing())
                && !isFull(theme(kept.plies(), kept.tags().get(0)), THEME, kept.plies())
                && traits(kept).entrySet().stream()
                        .noneMatch(trait -> isFull(kept.plies() + trait.getKey(), trait.getValue(), kept.plies()))
                && wish.isMet(kept.start(), kept.solution())
                && !neighbours(kept.plies()).hasLike(kept.start(), kept.solution());
    }

    /** What a drawing has of which there may not be too much, and how much may be. */
    private static Map<String, Double> traits(Kept kept) {
        Map<String, Double> traits = new HashMap<>();
        if (hasPromoted(kept)) {
            traits.put(" promoted", PROMOTED);
        }
        if (isAtHome(kept.start())) {
            traits.put(HOME_TRAIT, AT_HOME);
        }
        return traits;
    }

    private static boolean hasPromoted(Kept kept) {
        return kept.scene().pieces().values().stream()
                .anyMatch(piece -> piece.type().isPromoted());
    }

    private static boolean isAtHome(Position start) {
        return isAtHome(start.king(Color.WHITE).orElseThrow());
    }

    static boolean isAtHome(Square king) {
        return king.rank() <= HOME;
    }

    /** Whether there may be more of this length whose king is where he is in this scene. */
    boolean hasRoomFor(Scene scene, int plies) {
        return !isAtHome(scene.king()) || !isFull(plies + HOME_TRAIT, AT_HOME, plies);
    }

    /** Those of one length, of which none may be alike; a longer one may grow out of a shorter one. */
    private Neighbours neighbours(int plies) {
        return alike.getOrDefault(plies, new Neighbours());
    }

    /** What can be said of that before its drawing is finished and its themes are known. */
    boolean wants(Position start, List<Move> solution, String family) {
        int plies = solution.size();
        return hasRoom(plies, Ending.of(start, solution), family)
                && shares.getOrDefault(tail(plies, tail(start, solution)), 0) < SAME_TAIL
                && !plots.contains(Likeness.of(start.toSetup(), solution).plot())
                && !(isAtHome(start) && isFull(plies + HOME_TRAIT, AT_HOME, plies))
                && wish.mayBeMet(start, solution)
                && !neighbours(plies).hasMoves(start, solution);
    }

    private boolean hasRoom(int plies, String ending, String family) {
        return !isFull(ending(plies, ending), ENDING, plies) && !isFull(family(plies, family), FAMILY, plies);
    }

    private static String theme(int plies, String theme) {
        return plies + " theme " + theme;
    }

    private static String ending(int plies, String ending) {
        return plies + " ending " + ending;
    }

    private static String family(int plies, String family) {
        return plies + " family " + family;
    }

    private static String tail(int plies, String tail) {
        return plies + " tail " + tail;
    }

    private boolean isFull(String share, double most, int plies) {
        return shares.getOrDefault(share, 0) >= most * (count(plies) + START);
    }

    /** The last moves of the solution, told as of a puzzle of its own; of a short one all. */
    private static String tail(Position start, List<Move> line) {
        int from = Math.max(0, line.size() - TAIL);
        Position position = start;
        for (Move move : line.subList(0, from)) {
            position = position.play(move);
        }
        return Likeness.of(position.toSetup(), line.subList(from, line.size())).plot();
    }

    /** Whether there is any of this length to go back from. */
    boolean hasParents(int plies) {
        return count(plies) > 0 || wish.parents().stream().anyMatch(each -> each.plies() == plies);
    }

    /**
     * One of this length to make one of another length from that ends alike; more likely one that was seldom gone on
     * from. Empty if there is none of which something new can come.
     */
    Optional<Kept> parent(int plies, int wanted, RandomGenerator random) {
        List<Kept> kept = Stream.concat(
                        byLength.getOrDefault(plies, List.of()).stream(),
                        wish.parents().stream().filter(each -> each.plies() == plies))
                .filter(each -> mayLeadOn(each, wanted))
                .toList();
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        double[] weights =
                kept.stream().mapToDouble(each -> weight(each, wanted)).toArray();
        double left = random.nextDouble() * Arrays.stream(weights).sum();
        for (int i = 0; i < weights.length; i++) {
            left -= weights[i];
            if (left < 0) {
                return Optional.of(kept.get(i));
            }
        }
        return Optional.of(kept.get(kept.size() - 1));
    }

    /** Whether a puzzle with the same ending, the same last moves and of the same family may still be kept. */
    private boolean mayLeadOn(Kept parent, int wanted) {
        boolean keepsTail = wanted > parent.plies() && parent.plies() >= TAIL;
        return hasRoom(wanted, parent.ending(), parent.family())
                && (!keepsTail || shares.getOrDefault(tail(wanted, tails.getOrDefault(parent, "")), 0) < SAME_TAIL);
    }

    /** What comes of it often has its theme and its promoted pieces, too. */
    private double weight(Kept parent, int wanted) {
        boolean isFull = isFull(theme(wanted, parent.tags().get(0)), THEME, wanted) || hasPromoted(parent);
        return (isFull ? FULL : 1.0) / (1 + shares.getOrDefault(family(wanted, parent.family()), 0));
    }
}
