package ippo.content;

/** Every puzzle has a solution tree of its own length, without which its answers could not be judged. */
final class TreesThere implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                if (puzzle.tree().isEmpty()) {
                    faults.add(puzzle.place(), puzzle.puzzle().id() + " has no tree in trees.json; bin/ippo trees makes it");
                } else if (!puzzle.isWhole()) {
                    faults.add(
                            puzzle.place(),
                            puzzle.puzzle().id() + " mates in "
                                    + puzzle.tree().get().start().plies() + " by its tree, not in "
                                    + puzzle.puzzle().plies());
                }
            }
        }
    }
}
