package ippo.content.check;

import ippo.content.Content;
import ippo.content.source.ContentFault;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the content that pages are made of, and insists on what they cannot do without. */
public final class ContentLoader {
    private ContentLoader() {}

    /**
     * What reading led to.
     *
     * @param content there if there are no faults
     * @param faults by file and line
     */
    public record Result(Optional<Content> content, List<ContentFault> faults) {
        public Result {
            faults = List.copyOf(faults);
            if (content.isPresent() != faults.isEmpty()) {
                throw new IllegalArgumentException("content and faults: " + faults);
            }
        }

        /**
         * The content.
         *
         * @throws IllegalStateException with all faults in its text, a line each
         */
        public Content orElseThrow() {
            return content.orElseThrow(() -> new IllegalStateException(String.join(
                    "\n", faults.stream().map(ContentFault::toString).toList())));
        }
    }

    /**
     * Reads the content.
     *
     * @param lessonsDir empty for the lessons that come with the program
     * @param puzzlesDir empty for the puzzles that come with the program
     */
    public static Result read(Optional<Path> lessonsDir, Optional<Path> puzzlesDir) {
        return read(lessonsDir, puzzlesDir, Messages.all());
    }

    /** Reads the content with messages that are read already; they name pieces within the prose. */
    public static Result read(Optional<Path> lessonsDir, Optional<Path> puzzlesDir, Map<Language, Messages> messages) {
        Drafted drafted = draft(lessonsDir, puzzlesDir, messages);
        return new Result(drafted.whole().map(Draft::content), drafted.faults());
    }

    /**
     * What was read, with the places where it stands.
     *
     * @param whole there if there are no faults
     * @param faults by file and line
     */
    public record Drafted(Optional<Draft> whole, List<ContentFault> faults) {
        public Drafted {
            faults = List.copyOf(faults);
            if (whole.isPresent() != faults.isEmpty()) {
                throw new IllegalArgumentException("content and faults: " + faults);
            }
        }
    }

    /** As {@link #read}, for who wants to know where things stand in their files. */
    public static Drafted draft(Optional<Path> lessonsDir, Optional<Path> puzzlesDir) {
        return draft(lessonsDir, puzzlesDir, Messages.all());
    }

    private static Drafted draft(
            Optional<Path> lessonsDir, Optional<Path> puzzlesDir, Map<Language, Messages> messages) {
        Faults faults = new Faults();
        Draft draft = ContentReader.draft(lessonsDir, puzzlesDir, messages, faults);
        ContentCheck.NEEDED.forEach(check -> check.run(draft, faults));
        List<ContentFault> found = faults.sorted();
        return new Drafted(found.isEmpty() ? Optional.of(draft) : Optional.empty(), found);
    }
}
