package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.DrillDraft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.SectionDraft;
import ippo.content.source.StationDraft;
import java.util.Set;
import java.util.stream.Collectors;

/** The drills of every row on the way are there. All drills are read for it, so that a start does without. */
final class DrillRowsThere implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> ids = draft.drills().get().stream().map(DrillDraft::id).collect(Collectors.toSet());
        for (SectionDraft section : draft.sections()) {
            for (StationDraft station : section.stations()) {
                switch (station) {
                    case StationDraft.OfLesson lesson -> {}
                    case StationDraft.OfGame game -> {}
                    case StationDraft.OfMates mates -> {}
                    case StationDraft.OfDrills drills -> check(drills, ids, faults);
                }
            }
        }
    }

    private static void check(StationDraft.OfDrills row, Set<String> ids, Faults faults) {
        for (Located<Integer> number : row.numbers()) {
            String id = row.kind().value() + "-" + number.value();
            if (!ids.contains(id)) {
                faults.add(number.place(), "there is no drill " + id);
            }
        }
    }
}
