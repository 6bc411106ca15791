package ippo.content.check;

import ippo.compose.Motifs;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import java.util.List;

/**
 * Every puzzle's tags are what it is about by {@link Motifs}, and in that order: the first hint speaks of the first.
 */
final class PuzzleTagsTrue implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                if (puzzle.tree().isEmpty() || !PuzzleSolutionMates.mates(puzzle)) {
                    continue; // PuzzleWhole or PuzzleSolutionMates says so
                }
                List<String> tags = Motifs.of(
                        puzzle.start(), puzzle.solution().value(), puzzle.tree().orElseThrow());
                if (!tags.equals(puzzle.tags())) {
                    faults.add(puzzle.name().place(), puzzle.id() + " has the tags " + puzzle.tags() + ", not " + tags);
                }
            }
        }
    }
}
