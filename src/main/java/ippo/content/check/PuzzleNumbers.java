package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A number comes once among the puzzles of one length, in all sets: people say "mate in 3, number 17". */
final class PuzzleNumbers implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<List<Integer>, PuzzleDraft> seen = new HashMap<>();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                int plies = puzzle.plies().value();
                int number = puzzle.number().value();
                PuzzleDraft before = seen.putIfAbsent(List.of(plies, number), puzzle);
                if (before != null) {
                    Place there = before.number().place();
                    faults.add(
                            puzzle.number().place(),
                            puzzle.id() + ": mate in " + plies + ", number " + number + " is " + before.id()
                                    + " already, at " + there.file() + ":" + there.line());
                }
            }
        }
    }
}
