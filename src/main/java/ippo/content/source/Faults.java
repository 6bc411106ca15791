package ippo.content.source;

import java.util.List;
import java.util.TreeSet;

/** Collects faults; the same one is kept once. May be shared between threads. */
public final class Faults {
    private final TreeSet<ContentFault> all = new TreeSet<>();

    public synchronized void add(Place place, String what) {
        all.add(place.fault(what));
    }

    public void addAll(Faults others) {
        List<ContentFault> theirs = others.sorted();
        synchronized (this) {
            all.addAll(theirs);
        }
    }

    /** By file and line. */
    public synchronized List<ContentFault> sorted() {
        return List.copyOf(all);
    }
}
