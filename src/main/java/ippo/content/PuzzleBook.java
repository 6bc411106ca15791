package ippo.content;

import ippo.i18n.Language;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Puzzles of one length that were chosen by hand and stand in an order of learning, chapter by chapter.
 *
 * @param id the name of its folder, for ever
 * @param plies how long its mates are
 */
public record PuzzleBook(String id, int plies, List<Chapter> chapters, Texts<Text> texts) {
    /** The language in which books are written first, and shown where there is no other. */
    public static final Language SOURCE = Language.EN;

    public PuzzleBook {
        chapters = List.copyOf(chapters);
        Objects.requireNonNull(texts, "texts");
    }

    /** Puzzles that teach the same thing, the plainest first. */
    public record Chapter(String id, List<BankPuzzle> puzzles) {
        public Chapter {
            puzzles = List.copyOf(puzzles);
        }
    }

    /**
     * Its prose in one language. What ends in Html has furigana and is safe to be sent as it is.
     *
     * @param chapters by id, one for every chapter
     */
    public record Text(String title, String titleHtml, String summaryHtml, Map<String, ChapterText> chapters) {
        public Text {
            chapters = Collections.unmodifiableMap(new LinkedHashMap<>(chapters));
        }
    }

    /** @param wordsHtml what to look for, in a sentence or two */
    public record ChapterText(String title, String titleHtml, String wordsHtml) {}

    /** The language that {@link #text} answers in. */
    public Language told(Language wanted) {
        return texts.told(wanted);
    }

    /** The text in this language, or in the source language if there is none. */
    public Text text(Language wanted) {
        return texts.in(wanted);
    }

    /** All its puzzles, in order. */
    public List<BankPuzzle> puzzles() {
        return chapters.stream().flatMap(chapter -> chapter.puzzles().stream()).toList();
    }

    /** The puzzle after one of these; empty after the last. */
    public Optional<BankPuzzle> after(BankPuzzle puzzle) {
        List<BankPuzzle> all = puzzles();
        int place = all.indexOf(puzzle);
        return place < 0 || place + 1 == all.size() ? Optional.empty() : Optional.of(all.get(place + 1));
    }
}
