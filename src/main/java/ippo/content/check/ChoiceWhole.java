package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.PuzzleDraft;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** The hand-picked puzzles are there, none twice. */
final class ChoiceWhole implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> known = draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .map(PuzzleDraft::id)
                .collect(Collectors.toSet());
        Set<String> seen = new HashSet<>();
        for (Located<String> id : draft.choice().ids()) {
            if (!known.contains(id.value())) {
                faults.add(id.place(), "there is no puzzle " + id.value());
            }
            if (!seen.add(id.value())) {
                faults.add(id.place(), "the puzzle " + id.value() + " is there already");
            }
        }
    }
}
