package ippo.content.source;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleBook;
import ippo.i18n.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A book's files.
 *
 * @param plies 0 if they could not be read
 * @param revision 0 if it could not be read
 */
public record PuzzleBookDraft(
        Located<String> id, int plies, int revision, List<ChapterDraft> chapters, TextsDraft files) {
    public PuzzleBookDraft {
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

        private PuzzleBook.Chapter chapter(int plies, PuzzleBank bank) {
            List<BankPuzzle> puzzles = numbers.stream()
                    .map(number -> bank.puzzle(plies, number.value()).orElseThrow())
                    .toList();
            return new PuzzleBook.Chapter(id.value(), puzzles);
        }
    }

    /** The book of a draft without fault. */
    PuzzleBook book(PuzzleBank bank) {
        return new PuzzleBook(
                id.value(),
                plies,
                chapters.stream().map(chapter -> chapter.chapter(plies, bank)).toList(),
                files.texts(PuzzleBook.SOURCE, this::text));
    }

    private PuzzleBook.Text text(TextDraft text) {
        Map<String, PuzzleBook.ChapterText> told = new LinkedHashMap<>();
        for (ChapterDraft chapter : chapters) {
            TextPart part = text.part(chapter.id().value()).orElseThrow();
            told.put(
                    chapter.id().value(),
                    new PuzzleBook.ChapterText(
                            part.title(), part.titleHtml(), part.label().orElseThrow()));
        }
        return new PuzzleBook.Text(
                text.title().plain(), text.title().html(), text.summary().html(), told);
    }
}
