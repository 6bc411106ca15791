package ippo.content.check;

import ippo.compose.Likeness;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import java.util.HashMap;
import java.util.Map;

/** No two puzzles in any of the sets are twins: {@link Likeness} says what that is. */
final class PuzzlesNoTwins implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<String, String> drawings = new HashMap<>();
        Map<String, String> stories = new HashMap<>();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                if (!PuzzleSolutionMates.mates(puzzle)) {
                    continue; // PuzzleSolutionMates says so
                }
                Likeness likeness =
                        Likeness.of(puzzle.start().toSetup(), puzzle.solution().value());
                String sameDrawing = drawings.putIfAbsent(likeness.drawing(), puzzle.id());
                String sameStory = stories.putIfAbsent(likeness.story(), puzzle.id());
                if (sameDrawing != null) {
                    faults.add(puzzle.name().place(), puzzle.id() + " is drawn like " + sameDrawing);
                } else if (sameStory != null) {
                    faults.add(puzzle.name().place(), puzzle.id() + " is solved like " + sameStory);
                }
            }
        }
    }
}
