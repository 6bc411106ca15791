package ippo.content;

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
                PuzzleEntry entry = puzzle.puzzle();
                String before = seen.putIfAbsent(Sfen.writeWithoutPly(entry.start().toSetup()), entry.id());
                if (before != null) {
                    faults.add(puzzle.place(), entry.id() + " is the same position as " + before);
                }
                int pieces = entry.start().toSetup().pieces().size()
                        + entry.start().toSetup().hands().values().stream()
                                .mapToInt(hand -> hand.size())
                                .sum();
                if (pieces < PIECES) {
                    faults.add(
                            puzzle.place(),
                            entry.id() + " has " + pieces + " pieces; White holds all that are not used");
                }
            }
        }
    }
}
