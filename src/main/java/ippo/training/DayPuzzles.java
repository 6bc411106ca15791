package ippo.training;

import ippo.content.BankPuzzle;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The puzzles of a day by lane, in each the easy ones first. Lanes without any are left out. */
public record DayPuzzles(Map<Lane, List<BankPuzzle>> lanes) {
    public DayPuzzles {
        Map<Lane, List<BankPuzzle>> copy = new EnumMap<>(Lane.class);
        lanes.forEach((lane, puzzles) -> copy.put(lane, List.copyOf(puzzles)));
        copy.values().removeIf(List::isEmpty);
        lanes = Collections.unmodifiableMap(copy);
    }

    public List<BankPuzzle> of(Lane lane) {
        return lanes.getOrDefault(lane, List.of());
    }

    /** Those of all lanes, the easy lane first. */
    public List<BankPuzzle> all() {
        return lanes.values().stream().flatMap(List::stream).toList();
    }
}
