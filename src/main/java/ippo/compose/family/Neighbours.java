package ippo.compose.family;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.SolutionTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Puzzles that are there, to tell of a new one whether it would be a near-duplicate of any, by the same measure as
 * {@link Families}.
 */
public final class Neighbours {
    private static final int[] SIDES = {1, -1};

    private final List<Set<String>> drawings = new ArrayList<>();
    private final Set<String> openings = new HashSet<>();
    private final Set<String> endings = new HashSet<>();

    /** Adds a puzzle with all of its lines. */
    public void add(Position start, SolutionTree tree) {
        add(Fingerprint.of(start, tree, 1));
    }

    /** Adds a puzzle of which one line is known. */
    public void add(Position start, List<Move> line) {
        add(Fingerprint.of(start, line, 1));
    }

    private void add(Fingerprint print) {
        drawings.add(print.drawing());
        openings.addAll(print.opening());
        endings.addAll(print.ending());
    }

    /** Whether one of them is alike, by drawing or by any of the lines. */
    public boolean hasLike(Position start, SolutionTree tree) {
        for (int side : SIDES) {
            if (hasLike(Fingerprint.of(start, tree, side))) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of them is alike, by drawing or by this line. */
    public boolean hasLike(Position start, List<Move> line) {
        for (int side : SIDES) {
            if (hasLike(Fingerprint.of(start, line, side))) {
                return true;
            }
        }
        return false;
    }

    /** Whether one of them begins or ends as this line does, whatever is drawn. */
    public boolean hasMoves(Position start, List<Move> line) {
        for (int side : SIDES) {
            if (sharesMoves(Fingerprint.of(start, line, side))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasLike(Fingerprint print) {
        return sharesMoves(print) || drawings.stream().anyMatch(drawing -> isLike(drawing, print.drawing()));
    }

    private boolean sharesMoves(Fingerprint print) {
        return !Collections.disjoint(openings, print.opening()) || !Collections.disjoint(endings, print.ending());
    }

    private static boolean isLike(Set<String> one, Set<String> other) {
        int larger = Math.max(one.size(), other.size());
        if (Families.drawn(Math.min(one.size(), other.size()), larger) > Families.MOST_DIFFERENT) {
            return false; // no two of such different sizes are
        }
        int shared = 0;
        for (String piece : one) {
            shared += other.contains(piece) ? 1 : 0;
        }
        return Families.drawn(shared, larger) <= Families.MOST_DIFFERENT;
    }
}
