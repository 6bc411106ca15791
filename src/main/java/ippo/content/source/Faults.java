package ippo.content.source;

import java.util.List;
import java.util.TreeSet;

/** Collects faults; the same one is kept once. */
public final class Faults {
    private final TreeSet<ContentFault> all = new TreeSet<>();

    public void add(Place place, String what) {
        all.add(place.fault(what));
    }

    public void addAll(Faults others) {
        all.addAll(others.all);
    }

    /** By file and line. */
    public List<ContentFault> sorted() {
        return List.copyOf(all);
    }
}
