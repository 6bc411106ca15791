package ippo.content;

import java.util.List;
import java.util.TreeSet;

/** Collects faults; the same one is kept once. */
final class Faults {
    private final TreeSet<ContentFault> all = new TreeSet<>();

    void add(Place place, String what) {
        all.add(place.fault(what));
    }

    /** By file and line. */
    List<ContentFault> sorted() {
        return List.copyOf(all);
    }
}
