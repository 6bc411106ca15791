package ippo.content;

import ippo.answer.Arrow;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A piece of a lesson's prose: text, or a diagram that stands between. */
public sealed interface Block {

    /** The text, if it is one. */
    default Optional<Html> asHtml() {
        return switch (this) {
            case Html html -> Optional.of(html);
            case Board board -> Optional.empty();
        };
    }

    /** The diagram, if it is one. */
    default Optional<Board> asBoard() {
        return switch (this) {
            case Html html -> Optional.empty();
            case Board board -> Optional.of(board);
        };
    }

    /**
     * Text.
     *
     * @param html made by us from Markdown: safe to be sent as it is
     */
    record Html(String html) implements Block {
        public Html {
            Objects.requireNonNull(html, "html");
        }

        /** The text as a reader counts it: without markup and furigana. */
        public String plain() {
            return html.replaceAll("<rt>[^<]*</rt>|<rp>[^<]*</rp>|<[^>]*>", "").strip();
        }
    }

    /**
     * A diagram.
     *
     * @param setup what stands on it, playable or not
     * @param marks squares with a dot
     */
    record Board(Setup setup, Set<Square> marks, List<Arrow> arrows) implements Block {
        public Board {
            Objects.requireNonNull(setup, "setup");
            marks = Collections.unmodifiableSet(new TreeSet<>(marks));
            arrows = List.copyOf(arrows);
        }
    }
}
