package ippo.content;

import ippo.i18n.Language;
import java.util.List;
import java.util.Map;

/** A set's files, as far as they could be read. */
record PuzzleSetDraft(
        String id,
        Place place,
        String author,
        String licence,
        Map<Language, String> titles,
        List<PuzzleDraft> puzzles) {
    PuzzleSetDraft {
        titles = Map.copyOf(titles);
        puzzles = List.copyOf(puzzles);
    }

    PuzzleSet set() {
        return new PuzzleSet(
                id,
                author,
                licence,
                titles,
                puzzles.stream().map(PuzzleDraft::puzzle).toList());
    }
}
