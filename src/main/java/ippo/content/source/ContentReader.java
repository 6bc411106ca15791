package ippo.content.source;

import ippo.content.Lazy;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads all lessons, puzzles and plans, strictly: whatever is not understood is a fault with file and line. Fast enough
 * to run at every start; what takes longer to prove is left to {@code content.check}.
 */
public final class ContentReader {
    public static final String CURRICULUM = "curriculum.yaml";
    public static final String TERMS = "terms.yaml";
    public static final String FACTS = "facts.tsv";
    public static final String PROVERBS = "proverbs.yaml";
    public static final String SETS = "sets.yaml";

    private final Folder lessons;
    private final Folder puzzles;
    private final Folder books;
    private final Folder plans;
    private final Map<Language, Messages> messages;
    private final Faults faults;

    private ContentReader(
            Folder lessons,
            Folder puzzles,
            Folder books,
            Folder plans,
            Map<Language, Messages> messages,
            Faults faults) {
        this.lessons = lessons;
        this.puzzles = puzzles;
        this.books = books;
        this.plans = plans;
        this.messages = messages;
        this.faults = faults;
    }

    /**
     * Reads everything, whatever faults there are.
     *
     * @param lessonsDir empty for the lessons that come with the program; plans are looked for beside it, since they
     *     tell of lessons
     * @param puzzlesDir empty for the puzzles that come with the program
     * @param messages they name pieces within the prose
     * @param faults where what is not understood is noted
     */
    public static Draft draft(
            Optional<Path> lessonsDir, Optional<Path> puzzlesDir, Map<Language, Messages> messages, Faults faults) {
        Folder lessons = lessonsDir.map(Folder::onDisk).orElseGet(() -> Folder.bundled("lessons"));
        Folder puzzles = puzzlesDir.map(Folder::onDisk).orElseGet(() -> Folder.bundled("puzzles"));
        Folder books = puzzlesDir
                .map(dir -> Folder.onDisk(dir.resolve(PuzzleBookReader.FOLDER)))
                .orElseGet(() -> Folder.bundled("puzzles/" + PuzzleBookReader.FOLDER));
        Folder plans = lessonsDir
                .map(dir -> Folder.onDisk(dir.resolveSibling("plans")))
                .orElseGet(() -> Folder.bundled("plans"));
        return new ContentReader(lessons, puzzles, books, plans, messages, faults).draft();
    }

    private Draft draft() {
        Optional<YamlMap> curriculum = lessons.text(CURRICULUM, faults)
                .flatMap(text -> YamlValue.read(lessons.name(CURRICULUM), text, 0, faults))
                .flatMap(value -> value.map("welcome", "entrances", "sections"));
        Optional<Located<String>> welcome =
                curriculum.flatMap(values -> values.get("welcome")).flatMap(YamlValue::placedWord);
        List<SectionDraft> sections = curriculum.map(CurriculumReader::sections).orElse(List.of());
        Map<Language, Prose> prose = new LinkedHashMap<>();
        messages.forEach((language, texts) -> prose.put(language, new Prose(texts)));
        Map<String, LessonDraft> read = new LinkedHashMap<>();
        List<Located<String>> ids = new ArrayList<>();
        welcome.ifPresent(ids::add);
        sections.forEach(section -> ids.addAll(section.lessons()));
        for (Located<String> id : ids) {
            if (!lessons.has(id.value() + "/lesson.yaml")) {
                faults.add(
                        id.place(),
                        "the lesson " + id.value() + " has no " + lessons.name(id.value() + "/lesson.yaml"));
            } else if (!read.containsKey(id.value())) {
                new LessonReader(lessons, id.value(), prose, faults)
                        .read()
                        .ifPresent(lesson -> read.put(id.value(), lesson));
            }
        }
        List<Located<String>> setIds = setIds();
        List<PuzzleSetDraft> sets = setIds.stream()
                .flatMap(id -> new PuzzleReader(puzzles, id.value(), messages.keySet(), faults).read().stream())
                .toList();
        return new Draft(
                lessons,
                puzzles,
                messages,
                welcome,
                sections,
                curriculum.flatMap(EntrancesReader::entrances),
                read,
                terms(),
                partFiles(lessons, ContentReader::termsFile, prose),
                new FactReader(lessons, faults).read(),
                proverbs(),
                partFiles(lessons, ContentReader::proverbsFile, prose),
                setIds,
                sets,
                FamilyFile.read(puzzles, faults),
                WithdrawnFile.read(puzzles, faults),
                choice(prose),
                Lazy.of(() -> new DrillReader(puzzles, faults).read()),
                new PuzzleBookReader(books, prose, faults).read(),
                new PlanReader(plans, prose, faults).read());
    }

    /** The words of shogi; a folder of lessons may do without such a list. */
    private List<TermDraft> terms() {
        return lessons.has(TERMS)
                ? items(lessons, TERMS, "terms").stream()
                        .flatMap(item -> TermDraft.read(item, messages.keySet()).stream())
                        .toList()
                : List.of();
    }

    /** The proverbs of shogi; a folder of lessons may do without. */
    private List<ProverbDraft> proverbs() {
        return lessons.has(PROVERBS)
                ? items(lessons, PROVERBS, "proverbs").stream()
                        .flatMap(item -> ProverbDraft.read(item, faults).stream())
                        .toList()
                : List.of();
    }

    /** The hand-picked puzzles; a folder of puzzles may do without. */
    private ChoiceDraft choice(Map<Language, Prose> prose) {
        return new ChoiceDraft(
                IdFile.read(puzzles, ChoiceDraft.IDS, faults), partFiles(puzzles, ChoiceDraft::file, prose));
    }

    /** What is told of words, proverbs or puzzles, in the languages that have a file about it. */
    private Map<Language, Lazy<Map<String, TextPart>>> partFiles(
            Folder folder, Function<Language, String> names, Map<Language, Prose> prose) {
        Map<Language, Lazy<Map<String, TextPart>>> files = new LinkedHashMap<>();
        prose.forEach((language, told) -> {
            String path = names.apply(language);
            if (folder.has(path)) {
                files.put(
                        language,
                        Lazy.of(() -> folder.text(path, faults)
                                .map(text -> new TextReader(folder.name(path), told, faults).parts(text))
                                .orElse(Map.of())));
            }
        });
        return files;
    }

    /** The name of a language's file about the words of shogi. */
    public static String termsFile(Language language) {
        return "terms." + TextReader.fileOf(language);
    }

    /** The name of a language's file about the proverbs. */
    public static String proverbsFile(Language language) {
        return "proverbs." + TextReader.fileOf(language);
    }

    private List<Located<String>> setIds() {
        return items(puzzles, SETS, "sets").stream()
                .flatMap(value -> value.placedWord().stream())
                .toList();
    }

    /** The items under the only key of a file. */
    private List<YamlValue> items(Folder folder, String path, String key) {
        return folder.text(path, faults)
                .flatMap(text -> YamlValue.read(folder.name(path), text, 0, faults))
                .flatMap(value -> value.map(key))
                .map(values -> values.needList(key))
                .orElse(List.of());
    }
}
