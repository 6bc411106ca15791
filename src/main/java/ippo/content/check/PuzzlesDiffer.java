package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.PuzzleSetDraft;
import ippo.notation.Sfen;
import java.util.HashMap;
import java.util.Map;

/** No position is there twice, and every hand is written in full: forty pieces but the attacker's king. */
final class PuzzlesDiffer implements Check {
    private static final int PIECES = 39;

    @Override
    public void run(Draft draft, Faults faults) {
        Map<String, String> seen = new HashMap<>();
        for (PuzzleSetDraft set : draft.sets()) {
            for (PuzzleDraft puzzle : set.puzzles()) {
                String before =
                        seen.putIfAbsent(Sfen.writeWithoutPly(puzzle.start().toSetup()), puzzle.id());
                if (before != null) {
                    faults.add(puzzle.name().place(), puzzle.id() + " is the same position as " + before);
                }
                int pieces = puzzle.start().toSetup().pieces().size()
                        + puzzle.start().toSetup().hands().values().stream()
                                .mapToInt(hand -> hand.size())
                                .sum();
                if (pieces < PIECES) {
                    faults.add(
                            puzzle.name().place(),
                            puzzle.id() + " has " + pieces + " pieces; White holds all that are not used");
                }
            }
        }
    }
}
