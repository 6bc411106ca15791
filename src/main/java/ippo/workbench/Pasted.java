package ippo.workbench;

import ippo.answer.Phrase;
import ippo.rules.Setup;
import java.util.Objects;
import java.util.Optional;

/** What became of a text in which somebody wrote down a position. */
public sealed interface Pasted {

    /** What is wrong, if something is. */
    default Optional<Phrase> fault() {
        return switch (this) {
            case Drawn drawn -> Optional.empty();
            case Wrong(Phrase what) -> Optional.of(what);
        };
    }

    /** A drawing, playable or not: see {@link DrawingFaults}. */
    record Drawn(Setup setup) implements Pasted {
        public Drawn {
            Objects.requireNonNull(setup, "setup");
        }
    }

    /** What is wrong with it, and where. */
    record Wrong(Phrase what) implements Pasted {
        public Wrong {
            Objects.requireNonNull(what, "what");
        }
    }
}
