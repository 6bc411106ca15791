package ippo.content;

import ippo.answer.Task.DrillTask;
import ippo.drill.DrillKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * All drills of the fight of two kings, read when the first is asked for. Immutable otherwise, so it may be shared
 * between threads.
 */
public final class DrillBank {
    private final Lazy<Map<DrillTask, BankDrill>> drills;

    /** @param source all drills, in the order of their files */
    public DrillBank(Supplier<List<BankDrill>> source) {
        drills = Lazy.of(() -> {
            Map<DrillTask, BankDrill> byTask = new LinkedHashMap<>();
            source.get().forEach(drill -> byTask.put(drill.task(), drill));
            return byTask;
        });
    }

    /** A bank of none. */
    public static DrillBank empty() {
        return new DrillBank(List::of);
    }

    /** The drill of this task; empty if there is none such. */
    public Optional<BankDrill> drill(DrillTask task) {
        return Optional.ofNullable(drills.get().get(task));
    }

    /** All of a kind, easy ones first. */
    public List<BankDrill> ofKind(DrillKind kind) {
        return drills.get().values().stream()
                .filter(drill -> drill.kind() == kind)
                .toList();
    }
}
