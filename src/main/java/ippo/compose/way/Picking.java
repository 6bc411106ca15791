package ippo.compose.way;

import ippo.compose.Ending;
import ippo.compose.Likeness;
import ippo.compose.family.Neighbours;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses from what was made: the prettiest first, none of the dullest quarter of its length, none that is alike to
 * what is in the bank or to another that is picked, of whatever length ({@link Neighbours}), and of no theme, ending or
 * family too many; of long ones no two whose last moves go over the same squares.
 */
public final class Picking {
    /** The largest share of a first theme within a length. */
    public static final double THEME = 0.15;

    /** The largest share of an ending within a length. */
    public static final double ENDING = 0.10;

    private static final double FAMILY = 0.02;
    private static final int LEAST = 2;

    /** One in so many is too dull: those of the least beauty. */
    private static final int DULL = 4;

    /** From so many plies on no two go over the same squares in the end. */
    private static final int LONG = 7;

    private final Set<String> plots = new HashSet<>();
    private final Set<String> drawings = new HashSet<>();
    private final Map<Integer, List<Traits>> there = new HashMap<>();
    private final Neighbours known = new Neighbours();

    /** What is limited. */
    private record Traits(String theme, String ending, String family, String track) {}

    /** A puzzle that is in the bank already, whoever made it. */
    public void isThere(Position start, List<Move> solution, List<String> tags) {
        Likeness likeness = Likeness.of(start.toSetup(), solution);
        plots.add(likeness.plot());
        drawings.add(likeness.drawing());
        known.add(start, solution);
        there.computeIfAbsent(solution.size(), plies -> new ArrayList<>())
                .add(new Traits(tags.get(0), Ending.of(start, solution), "", track(start, solution)));
    }

    /**
     * The best of one length, easy first.
     *
     * @param made of any length
     * @param wanted how many there should be in the bank in the end; fewer, if there are not so many that are good
     */
    public List<Kept> pick(List<Kept> made, int plies, int wanted) {
        List<Kept> alike = made.stream()
                .filter(kept -> kept.plies() == plies)
                .sorted(Comparator.comparingInt(Kept::beauty).reversed())
                .toList();
        List<Kept> good = alike.subList(0, alike.size() - alike.size() / DULL).stream()
                .filter(kept -> !known.hasLike(kept.start(), kept.solution()))
                .toList();
        int before = there.getOrDefault(plies, List.of()).size();
        int goal = wanted;
        Map<Kept, Boolean> fit = new IdentityHashMap<>();
        for (; ; ) {
            List<Kept> chosen = pick(good, plies, goal, before, fit);
            List<Kept> unknown =
                    chosen.stream().filter(kept -> !fit.containsKey(kept)).toList();
            List<Kept> proved = Review.fit(unknown);
            unknown.forEach(kept -> fit.put(kept, proved.contains(kept)));
            List<Kept> picked = chosen.stream().filter(fit::get).toList();
            if (picked.size() < chosen.size()) {
                continue; // others take their places
            }
            if (picked.size() + before >= goal) {
                picked.forEach(kept -> known.add(kept.start(), kept.solution()));
                return picked.stream()
                        .sorted(Comparator.comparingInt(Kept::difficulty))
                        .toList();
            }
            goal = Math.max(before, goal - Math.max(1, (goal - picked.size() - before) / 4));
        }
    }

    /** So many that the shares hold for this goal. */
    private List<Kept> pick(List<Kept> good, int plies, int goal, int before, Map<Kept, Boolean> fit) {
        Map<String, Integer> counts = new HashMap<>();
        there.getOrDefault(plies, List.of()).forEach(traits -> count(counts, traits));
        Set<String> own = new HashSet<>();
        Neighbours alike = new Neighbours();
        List<Kept> picked = new ArrayList<>();
        for (Kept kept : good) {
            if (picked.size() + before >= goal) {
                break;
            }
            Likeness likeness = Likeness.of(kept.start().toSetup(), kept.solution());
            Traits traits =
                    new Traits(kept.tags().get(0), kept.ending(), kept.family(), track(kept.start(), kept.solution()));
            boolean isNew = !plots.contains(likeness.plot())
                    && !drawings.contains(likeness.drawing())
                    && !own.contains(likeness.plot())
                    && !own.contains(likeness.drawing());
            if (isNew
                    && fit.getOrDefault(kept, true)
                    && !alike.hasLike(kept.start(), kept.solution())
                    && (plies < LONG || counts.getOrDefault("track " + traits.track(), 0) == 0)
                    && fits(counts, "theme " + traits.theme(), THEME, goal)
                    && fits(counts, "ending " + traits.ending(), ENDING, goal)
                    && fits(counts, "family " + traits.family(), FAMILY, goal)) {
                own.add(likeness.plot());
                own.add(likeness.drawing());
                alike.add(kept.start(), kept.solution());
                count(counts, traits);
                picked.add(kept);
            }
        }
        return picked;
    }

    private static void count(Map<String, Integer> counts, Traits traits) {
        counts.merge("theme " + traits.theme(), 1, Integer::sum);
        counts.merge("ending " + traits.ending(), 1, Integer::sum);
        counts.merge("family " + traits.family(), 1, Integer::sum);
        counts.merge("track " + traits.track(), 1, Integer::sum);
    }

    /** Over which squares the last moves go. */
    private static String track(Position start, List<Move> line) {
        Position position = start;
        int from = Math.max(0, line.size() - LONG);
        for (Move move : line.subList(0, from)) {
            position = position.play(move);
        }
        return Likeness.of(position.toSetup(), line.subList(from, line.size())).track();
    }

    private static boolean fits(Map<String, Integer> counts, String what, double share, int goal) {
        return counts.getOrDefault(what, 0) + 1 <= Math.max(LEAST, share * goal);
    }
}
