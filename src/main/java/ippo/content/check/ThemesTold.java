package ippo.content.check;

import ippo.compose.Theme;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.i18n.Language;
import java.util.List;

/** Every tag of a puzzle is a {@link Theme}, and has its name and its hint in every language. */
final class ThemesTold implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                if (puzzle.tags().isEmpty()) {
                    faults.add(puzzle.name().place(), puzzle.id() + " has no tags");
                }
                puzzle.tags().forEach(tag -> check(draft, puzzle, tag, faults));
            }
        }
    }

    private static void check(Draft draft, PuzzleDraft puzzle, String tag, Faults faults) {
        if (Theme.of(tag).isEmpty()) {
            faults.add(puzzle.name().place(), puzzle.id() + ": " + tag + " is no theme");
            return;
        }
        for (String key : List.of("theme." + tag, "theme." + tag + ".hint")) {
            for (Language language : draft.messages().keySet()) {
                if (!draft.messages().get(language).has(key)) {
                    faults.add(puzzle.name().place(), puzzle.id() + ": " + key + " is missing in " + language.tag());
                }
            }
        }
    }
}
