package ippo.content.source;

import ippo.fault.FileFault;
import java.util.List;
import java.util.TreeSet;

/** Collects faults; the same one is kept once. May be shared between threads. */
public final class Faults {
    private final TreeSet<FileFault> all = new TreeSet<>();

    public synchronized void add(Place place, String what) {
        all.add(place.fault(what));
    }

    public void addAll(Faults others) {
        List<FileFault> theirs = others.sorted();
        synchronized (this) {
            all.addAll(theirs);
        }
    }

    /** By file and line. */
    public synchronized List<FileFault> sorted() {
        return List.copyOf(all);
    }
}
