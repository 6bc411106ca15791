package ippo.content.source;

import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleSet;
import ippo.i18n.Language;
import java.util.List;
import java.util.Map;

/** A set's files, as far as they could be read. */
public record PuzzleSetDraft(
        String id,
        Place place,
        String author,
        String licence,
        Language source,
        Map<Language, String> titles,
        List<PuzzleDraft> puzzles) {
    public PuzzleSetDraft {
        titles = Map.copyOf(titles);
        puzzles = List.copyOf(puzzles);
    }

    /** The set, if {@code content.check} finds that nothing is missing. */
    public PuzzleSet set() {
        return new PuzzleSet(
                id,
                author,
                licence,
                source,
                titles,
                puzzles.stream().map(this::banked).toList());
    }

    private BankPuzzle banked(PuzzleDraft puzzle) {
        return puzzle.banked(new PuzzleTask(id, puzzle.id()));
    }
}
