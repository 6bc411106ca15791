package ippo.content.check;

import ippo.compose.Motifs;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.tsume.Difficulty;
import ippo.tsume.SolutionTree;
import java.util.List;

/**
 * Every puzzle's tags are what it is about by {@link Motifs}, and in that order: the first hint speaks of the first. A
 * difficulty that is stored is the one that {@link Difficulty} finds.
 */
final class PuzzleTagsTrue extends PuzzleProof {
    @Override
    void prove(PuzzleDraft puzzle, PuzzleProver prover, Faults faults) {
        if (puzzle.tree().isEmpty() || !PuzzleSolutionMates.mates(puzzle)) {
            return; // PuzzleWhole or PuzzleSolutionMates says so
        }
        SolutionTree tree = puzzle.tree().orElseThrow();
        List<String> tags = Motifs.of(puzzle.start(), puzzle.solution().value(), tree);
        if (!tags.equals(puzzle.tags())) {
            faults.add(puzzle.name().place(), puzzle.id() + " has the tags " + puzzle.tags() + ", not " + tags);
        }
        int difficulty = Difficulty.of(puzzle.start(), puzzle.solution().value(), tree);
        if (puzzle.difficulty().orElse(difficulty) != difficulty) {
            faults.add(
                    puzzle.name().place(),
                    puzzle.id() + " has the difficulty " + puzzle.difficulty().orElseThrow() + ", not " + difficulty);
        }
    }
}
