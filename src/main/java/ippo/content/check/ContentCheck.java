package ippo.content.check;

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

/** Checks all content: reads it, and proves what it claims. Takes seconds. */
public final class ContentCheck {
    /** Without these no page could be shown. They are quick, since no text is read for them. */
    public static final List<Check> NEEDED = List.of(
            new UniqueIds(),
            new SectionsTitled(),
            new RequiredLessonsComeBefore(),
            new SourceTextThere(),
            new GoalFits(),
            new StationsWhole(),
            new PuzzleWhole(),
            new PuzzleNumbers(),
            new PuzzleBooksWhole(),
            new ChoiceWhole(),
            new PlansWhole());

    /** Without these some text could not be shown. All texts are read for them. */
    static final List<Check> TOLD =
            List.of(new SameAnchors(), new KnownOnBoards(), new PuzzleBooksTold(), new PlansTold());

    /** What we promise besides. */
    private static final List<Check> PROMISED = List.of(
            new FoldersInCurriculum(),
            new LanguagesComplete(),
            new TranslationsFresh(),
            new SameBoards(),
            new ExtrasFit(),
            new ChoicesTold(),
            new CardsShort(),
            new TasksShort(),
            new QuestionsAsked(),
            new AnswersKept(),
            new CastlesFinished(),
            new CastlesTold(),
            new StationsTaught(),
            new DrillRowsThere(),
            new EntrancesKept(),
            new WordsIntroduced(),
            new WordsAvoided(),
            new TermsTold(),
            new FactsPlaced(),
            new ProverbsTold(),
            new EnoughExercises(),
            new GoalProved(),
            new ReachedFromStart(),
            new SolutionRight(),
            new PuzzleSolutionMates(),
            new PuzzlesDiffer(),
            new PuzzlesNoTwins(),
            new FamiliesKept(),
            new WithdrawnKept(),
            new ChoiceKept(),
            new ChoiceTold(),
            new PuzzlesMateOneWay(),
            new PuzzlesTempt(),
            new ThemesTold(),
            new PuzzleBooksKept(),
            new MessagesComplete(),
            new OpeningsTold(),
            new PlansKept());

    private ContentCheck() {}

    /**
     * Everything that is wrong, by file and line; empty if all is well.
     *
     * @param lessonsDir empty for the lessons that come with the program
     * @param puzzlesDir empty for the puzzles that come with the program
     */
    public static List<FileFault> faults(Optional<Path> lessonsDir, Optional<Path> puzzlesDir) {
        return faults(lessonsDir, puzzlesDir, Messages.all(), Proving.SAMPLE);
    }

    /** The same, with as many puzzles proved as is said. */
    public static List<FileFault> faults(Optional<Path> lessonsDir, Optional<Path> puzzlesDir, Proving proving) {
        return faults(lessonsDir, puzzlesDir, Messages.all(), proving);
    }

    static List<FileFault> faults(
            Optional<Path> lessonsDir, Optional<Path> puzzlesDir, Map<Language, Messages> messages) {
        return faults(lessonsDir, puzzlesDir, messages, Proving.SAMPLE);
    }

    private static List<FileFault> faults(
            Optional<Path> lessonsDir, Optional<Path> puzzlesDir, Map<Language, Messages> messages, Proving proving) {
        Faults faults = new Faults();
        Draft draft = ContentReader.draft(lessonsDir, puzzlesDir, messages, faults);
        NEEDED.forEach(check -> check.run(draft, faults));
        TOLD.forEach(check -> check.run(draft, faults));
        PROMISED.forEach(check -> check.run(draft, faults));
        new DrillsProved(proving).run(draft, faults);
        new Proofs(proving).run(draft, faults);
        return faults.sorted();
    }
}
