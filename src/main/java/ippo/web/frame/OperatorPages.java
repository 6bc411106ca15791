package ippo.web.frame;

import ippo.i18n.Language;
import ippo.web.words.SafeHtml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The operator's own pages (privacy notice, legal notice, accessibility statement, contact): Markdown files
 * {@code privacy.de.md}, {@code imprint.md} and the like in the folder {@code pages} of the data folder. What is there
 * is linked at the foot of every page; a file that is added or changed is seen within {@link #SEEN_AFTER}. May be
 * shared between threads.
 */
public final class OperatorPages {
    /** Of one file, in bytes. */
    public static final int LARGEST = 64 * 1024;

    /** How old the list of files may be. */
    static final Duration SEEN_AFTER = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(OperatorPages.class);

    private final Optional<Path> folder;
    private final Set<Language> languages;
    private final LongSupplier nanoTime;
    private final Map<Path, Cached> cache = new ConcurrentHashMap<>();
    private volatile Listing listing;
    private Set<Path> tooLarge = Set.of();

    /** @param nanoTime a clock for the age of what was read, as {@link System#nanoTime} is */
    public OperatorPages(Optional<Path> folder, Set<Language> languages, LongSupplier nanoTime) {
        this.folder = folder;
        this.languages = languages;
        this.nanoTime = nanoTime;
        this.listing = new Listing(nanoTime.getAsLong() - SEEN_AFTER.toNanos() - 1, Map.of());
    }

    /** The kinds of page, in the order of the foot. Each has a name in the message files. */
    public enum Kind {
        PRIVACY,
        IMPRINT,
        ACCESSIBILITY,
        CONTACT;

        /** As addresses and file names have it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Key of its name. */
        public String key() {
            return "about." + word();
        }

        public static Optional<Kind> of(String word) {
            return Stream.of(values()).filter(kind -> kind.word().equals(word)).findFirst();
        }
    }

    /**
     * A page as it is shown.
     *
     * @param title its first heading; empty if it has none
     * @param language that the file's name says; empty if it says none
     */
    public record Page(Optional<String> title, SafeHtml text, Optional<Language> language) {}

    private record Cached(FileTime changed, long size, OperatorMarkdown.Read read) {}

    /** Files by kind and by language, the empty one for none. */
    private record Listing(long at, Map<Kind, Map<String, Path>> files) {}

    /** What there is, in whatever language. */
    public List<Kind> there() {
        return List.copyOf(files().keySet());
    }

    /**
     * A page in a language; where that is missing, the one whose name says no language, in English, or in any.
     *
     * @return empty if there is none
     */
    public Optional<Page> find(Kind kind, Language language) {
        Map<String, Path> files = files().getOrDefault(kind, Map.of());
        return Stream.concat(Stream.of(language.tag(), "", "en"), files.keySet().stream())
                .filter(files::containsKey)
                .findFirst()
                .flatMap(tag -> read(files.get(tag))
                        .map(read -> new Page(read.title(), read.text(), Language.ofTag(languages, tag))));
    }

    private Optional<OperatorMarkdown.Read> read(Path file) {
        try {
            FileTime changed = Files.getLastModifiedTime(file);
            long size = Files.size(file);
            Cached cached = cache.get(file);
            if (cached == null || !cached.changed().equals(changed) || cached.size() != size) {
                if (size > LARGEST) {
                    return Optional.empty();
                }
                String markdown = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                cached = new Cached(changed, size, OperatorMarkdown.read(markdown));
                cache.put(file, cached);
            }
            return Optional.of(cached.read());
        } catch (IOException e) {
            // gone or locked since it was listed
            return Optional.empty();
        }
    }

    private Map<Kind, Map<String, Path>> files() {
        Listing present = listing;
        if (folder.isEmpty() || nanoTime.getAsLong() - present.at() <= SEEN_AFTER.toNanos()) {
            return present.files();
        }
        return list().files();
    }

    private synchronized Listing list() {
        Map<Kind, Map<String, Path>> found = new EnumMap<>(Kind.class);
        Set<Path> large = new TreeSet<>();
        if (Files.isDirectory(folder.orElseThrow())) {
            try (Stream<Path> files = Files.list(folder.get())) {
                files.forEach(file -> add(file, found, large));
            } catch (IOException e) {
                LOG.warn("cannot read the operator's pages: {}", e.toString());
            }
        }
        if (!large.equals(tooLarge)) {
            large.forEach(file -> LOG.warn("{} is not shown: longer than {} bytes", file, LARGEST));
            tooLarge = large;
        }
        listing = new Listing(nanoTime.getAsLong(), found);
        return listing;
    }

    private void add(Path file, Map<Kind, Map<String, Path>> found, Set<Path> large) {
        String[] parts = file.getFileName().toString().split("\\.");
        boolean named = parts.length == 2
                || parts.length == 3 && Language.ofTag(languages, parts[1]).isPresent();
        if (!named || !parts[parts.length - 1].equals("md") || !Files.isRegularFile(file)) {
            return;
        }
        Kind.of(parts[0]).ifPresent(kind -> {
            if (file.toFile().length() > LARGEST) {
                large.add(file);
            } else {
                found.computeIfAbsent(kind, none -> new TreeMap<>()).put(parts.length == 3 ? parts[1] : "", file);
            }
        });
    }
}
