package ippo.content.source;

import ippo.content.Content;
import ippo.content.DrillBank;
import ippo.content.Lazy;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleBook;
import ippo.content.Section;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Everything that was read, with the places where it stands; what could not be read is left out.
 *
 * @param welcome the lesson that the first page is; it is no part of the curriculum
 * @param entrances for who is not new to all of it; a folder of lessons may do without
 * @param terms the words of shogi, and the lessons that introduce them
 * @param termFiles what the terms mean, by language, and in each by the term; read when first asked for
 * @param facts that the course must tell
 * @param proverbs in the order of their page
 * @param proverbFiles what they say, by language, and in each by the proverb; read when first asked for
 * @param families ids of puzzles that are alike
 * @param withdrawn ids of puzzles that are shown no more
 * @param choice hand-picked puzzles
 * @param books of puzzles
 * @param drills for the fight of two kings; read when they are first asked for
 * @param plans for teachers
 * @param lessons by id, the welcome first, then in the order of the curriculum
 */
public record Draft(
        Folder lessonFolder,
        Folder puzzleFolder,
        Map<Language, Messages> messages,
        Optional<Located<String>> welcome,
        List<SectionDraft> sections,
        Optional<EntrancesDraft> entrances,
        Map<String, LessonDraft> lessons,
        List<TermDraft> terms,
        Map<Language, Lazy<Map<String, TextPart>>> termFiles,
        List<FactDraft> facts,
        List<ProverbDraft> proverbs,
        Map<Language, Lazy<Map<String, TextPart>>> proverbFiles,
        List<Located<String>> setIds,
        List<PuzzleSetDraft> sets,
        List<Located<List<String>>> families,
        List<Located<String>> withdrawn,
        ChoiceDraft choice,
        Lazy<List<DrillDraft>> drills,
        PuzzleBooksDraft books,
        PlansDraft plans) {

    public Draft {
        sections = List.copyOf(sections);
        lessons = new LinkedHashMap<>(lessons);
        terms = List.copyOf(terms);
        termFiles = new LinkedHashMap<>(termFiles);
        facts = List.copyOf(facts);
        proverbs = List.copyOf(proverbs);
        proverbFiles = new LinkedHashMap<>(proverbFiles);
        setIds = List.copyOf(setIds);
        sets = List.copyOf(sets);
        families = List.copyOf(families);
        withdrawn = List.copyOf(withdrawn);
    }

    /** What the terms mean, by language, and in each by the term; empty where nothing is told. */
    public Map<Language, Map<String, TextPart>> termTexts() {
        return read(termFiles);
    }

    /** What the proverbs say, by language, and in each by the proverb; empty where nothing is told. */
    public Map<Language, Map<String, TextPart>> proverbTexts() {
        return read(proverbFiles);
    }

    private static Map<Language, Map<String, TextPart>> read(Map<Language, Lazy<Map<String, TextPart>>> files) {
        Map<Language, Map<String, TextPart>> texts = new LinkedHashMap<>();
        files.forEach((language, file) -> texts.put(language, file.get()));
        return texts;
    }

    /** Cards are exercises, too, for who proves what they claim. */
    public List<ExerciseDraft> exercises() {
        return lessons.values().stream()
                .flatMap(lesson -> lesson.played().stream())
                .toList();
    }

    /** The puzzles that are not withdrawn. */
    public List<PuzzleDraft> shownPuzzles() {
        Set<String> gone = withdrawn.stream().map(Located::value).collect(Collectors.toSet());
        return sets.stream()
                .flatMap(set -> set.puzzles().stream())
                .filter(puzzle -> !gone.contains(puzzle.id()))
                .toList();
    }

    /** The content of drafts without fault. */
    public Content content() {
        PuzzleBank bank = new PuzzleBank(
                sets.stream().map(PuzzleSetDraft::set).toList(),
                families.stream().map(Located::value).toList(),
                withdrawn.stream().map(Located::value).toList());
        List<Section> read = sections.stream()
                .map(section -> new Section(
                        section.id().value(),
                        section.isAside(),
                        section.stations().stream()
                                .flatMap(station -> station.station(lessons, bank).stream())
                                .toList()))
                .toList();
        List<PuzzleBook> ordered =
                books.books().stream().map(book -> book.book(bank)).toList();
        return new Content(
                welcome.flatMap(id -> Optional.ofNullable(lessons.get(id.value())))
                        .map(LessonDraft::lesson),
                read,
                terms.stream().map(term -> term.term(termFiles)).toList(),
                proverbs.stream().map(proverb -> proverb.proverb(proverbFiles)).toList(),
                bank,
                new DrillBank(() -> drills.get().stream().map(DrillDraft::drill).toList()),
                choice.choice(bank),
                ordered,
                plans.plans().stream().map(PlanDraft::plan).toList(),
                entrances.flatMap(each -> each.entrances(read)));
    }
}
