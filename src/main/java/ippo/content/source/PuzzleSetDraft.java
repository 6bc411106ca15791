package ippo.content.source;

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
        Map<Language, String> titles,
        List<PuzzleDraft> puzzles) {
    public PuzzleSetDraft {
        titles = Map.copyOf(titles);
        puzzles = List.copyOf(puzzles);
    }

    public PuzzleSet set() {
        return new PuzzleSet(
                id,
                author,
                licence,
                titles,
                puzzles.stream().map(PuzzleDraft::puzzle).toList());
    }
}
