package ippo.exercise;

import java.util.Optional;
import java.util.Set;

/** Reads aims: a word, such as {@code promote}, or one entry, such as {@code {save: ["2h"]}}. */
final class Aims {
    private Aims() {}

    /** Empty if it has faults, which are noted. */
    static Optional<Aim> read(Written what, int moves) {
        if (what.isText("promote")) {
            return Optional.of(new PromoteAim());
        }
        Optional<? extends Written.Entries> entries = what.map("take", "save");
        if (entries.isEmpty()) {
            return Optional.empty();
        }
        if (entries.get().keys().size() != 1) {
            what.fault("a duel has exactly one aim");
            return Optional.empty();
        }
        String word = entries.get().keys().iterator().next();
        Optional<? extends Written> value = entries.get().get(word);
        return switch (word) {
            case "take" ->
                value.flatMap(written ->
                                written.isText("all") ? Optional.of(Set.<ippo.rules.Square>of()) : written.squares())
                        .map(TakeAim::new);
            default -> value.flatMap(Written::squares).map(squares -> new SaveAim(squares, moves));
        };
    }
}
