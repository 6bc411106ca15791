package ippo.threat;

import ippo.rules.Move;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All moves of a side that is threatened with mate, by what is proved of them.
 *
 * @param threat the mate that is threatened
 * @param holding those that stop it, in a fixed order
 * @param failing those that do not
 * @param unknown those of which the budget did not tell
 */
public record Defences(MateLine threat, List<Defence> holding, List<Move> failing, List<Move> unknown) {
    public Defences {
        Objects.requireNonNull(threat, "threat");
        holding = List.copyOf(holding);
        failing = List.copyOf(failing);
        unknown = List.copyOf(unknown);
    }

    /** Whether of every move it is known whether it holds. */
    public boolean isComplete() {
        return unknown.isEmpty();
    }

    /** Whether nothing holds: a brinkmate. */
    public Proved isBrinkmate() {
        return !holding.isEmpty() ? Proved.NO : unknown.isEmpty() ? Proved.YES : Proved.UNKNOWN;
    }

    /** The moves that hold. */
    public List<Move> moves() {
        return holding.stream().map(Defence::move).toList();
    }

    /** What this move comes to, if it holds. */
    public Optional<Defence> of(Move move) {
        return holding.stream().filter(defence -> defence.move().equals(move)).findFirst();
    }
}
