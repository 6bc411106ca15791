package ippo.web.admission;

import ippo.web.frame.Cost;
import java.util.EnumMap;
import java.util.Map;

/** Admission control of the server: one {@link Gate} for each cost class. May be shared between threads. */
public final class Admission {
    private final Map<Cost, Gate> gates = new EnumMap<>(Cost.class);

    /** @param processors of this machine */
    public Admission(int processors) {
        for (Cost cost : Cost.values()) {
            gates.put(cost, new Gate(Capacity.of(cost, processors)));
        }
    }

    /** What requests of a class pass. */
    public Gate gate(Cost cost) {
        return gates.get(cost);
    }

    /** Whether somebody waits for an answer that is worked on, or for a place; files and open streams apart. */
    public boolean isBusy() {
        for (Map.Entry<Cost, Gate> each : gates.entrySet()) {
            Gate.Load load = each.getValue().load();
            boolean isBusy = switch (each.getKey()) {
                case PROBE, FILE, STREAM -> false;
                case PAGE, WRITE, SEARCH, JOB, PASSWORD, PAPER, UPLOAD -> load.working() + load.waiting() > 0;
            };
            if (isBusy) {
                return true;
            }
        }
        return false;
    }
}
