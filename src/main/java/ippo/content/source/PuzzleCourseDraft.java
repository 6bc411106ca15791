package ippo.content.source;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleCourse;
import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A course's files.
 *
 * @param plies 0 if they could not be read
 * @param revision 0 if it could not be read
 */
public record PuzzleCourseDraft(
        Located<String> id, int plies, int revision, List<ChapterDraft> chapters, TextsDraft files) {
    public PuzzleCourseDraft {
        chapters = List.copyOf(chapters);
    }

    /** The texts that can be read. */
    public Map<Language, TextDraft> texts() {
        return files.told();
    }

    /** The files of languages that are not there. */
    public Map<Language, Place> untold() {
        return files.untold();
    }

    public boolean hasText(Language language) {
        return files.has(language);
    }

    /** @param numbers of its puzzles, among those of their length */
    public record ChapterDraft(Located<String> id, List<Located<Integer>> numbers) {
        public ChapterDraft {
            numbers = List.copyOf(numbers);
        }

        private PuzzleCourse.Chapter chapter(int plies, PuzzleBank bank) {
            List<BankPuzzle> puzzles = numbers.stream()
                    .map(number -> bank.puzzle(plies, number.value()).orElseThrow())
                    .toList();
            return new PuzzleCourse.Chapter(id.value(), puzzles);
        }
    }

    /** The course of a draft without fault. */
    PuzzleCourse course(PuzzleBank bank) {
        return new PuzzleCourse(
                id.value(),
                plies,
                chapters.stream().map(chapter -> chapter.chapter(plies, bank)).toList(),
                files.texts(PuzzleCourse.SOURCE, this::text));
    }

    private PuzzleCourse.Text text(TextDraft text) {
        Map<String, PuzzleCourse.ChapterText> told = new LinkedHashMap<>();
        for (ChapterDraft chapter : chapters) {
            TextPart part = text.part(chapter.id().value()).orElseThrow();
            told.put(
                    chapter.id().value(),
                    new PuzzleCourse.ChapterText(
                            part.title(), part.titleHtml(), part.label().orElseThrow()));
        }
        return new PuzzleCourse.Text(
                text.title().plain(), text.title().html(), text.summary().html(), told);
    }
}
