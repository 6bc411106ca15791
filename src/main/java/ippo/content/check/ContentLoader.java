package ippo.content.check;

import ippo.content.Content;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.fault.FileFault;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads the content that pages are made of, and insists on what they cannot do without. */
public final class ContentLoader {
    private ContentLoader() {}

    /**
     * What reading led to.
     *
     * @param content there if there are no faults
     * @param faults by file and line
     */
    public record Result(Optional<Content> content, List<FileFault> faults) {
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
            return content.orElseThrow(() -> new IllegalStateException(
                    String.join("\n", faults.stream().map(FileFault::toString).toList())));
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
     * Content whose texts are read when they are first asked for.
     *
     * @param result as far as it can be told without them
     * @param rest reads all texts, and answers with what is wrong with them
     */
    public record Begun(Result result, Supplier<List<FileFault>> rest) {}

    /** Reads the content that comes with the program, but no texts yet: quick, for a start. */
    public static Begun begin(Map<Language, Messages> messages) {
        Faults faults = new Faults();
        Draft draft = ContentReader.draft(Optional.empty(), Optional.empty(), messages, faults);
        ContentCheck.NEEDED.forEach(check -> check.run(draft, faults));
        Drafted drafted = drafted(draft, faults);
        return new Begun(new Result(drafted.whole().map(Draft::content), drafted.faults()), () -> {
            ContentCheck.TOLD.forEach(check -> check.run(draft, faults));
            return faults.sorted();
        });
    }

    /**
     * What was read, with the places where it stands.
     *
     * @param whole there if there are no faults
     * @param faults by file and line
     */
    public record Drafted(Optional<Draft> whole, List<FileFault> faults) {
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
        ContentCheck.TOLD.forEach(check -> check.run(draft, faults));
        return drafted(draft, faults);
    }

    private static Drafted drafted(Draft draft, Faults faults) {
        List<FileFault> found = faults.sorted();
        return new Drafted(found.isEmpty() ? Optional.of(draft) : Optional.empty(), found);
    }
}
