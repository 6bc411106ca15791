package ippo.workbench;

import ippo.answer.Phrase;
import ippo.rules.Setup;
import java.util.Objects;

/** What became of a text in which somebody wrote down a position. */
public sealed interface Pasted {

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
