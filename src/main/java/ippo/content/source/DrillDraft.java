package ippo.content.source;

import ippo.content.BankDrill;
import ippo.drill.Drill;
import ippo.drill.DrillFile;
import ippo.drill.DrillTheme;
import ippo.exercise.Exercise;
import ippo.exercise.TwoKings;
import ippo.rules.Move;

/** A drill, and where it stands. */
public record DrillDraft(Place place, DrillFile.Numbered numbered) {
    public String id() {
        return numbered.id();
    }

    /** The drill as it is played. */
    public BankDrill drill() {
        Drill drill = numbered.drill();
        return new BankDrill(drill.kind(), numbered.number(), isHit(drill), exercise(drill));
    }

    private static boolean isHit(Drill drill) {
        return switch (drill.kind()) {
            case RACE -> true;
            case HIT_OR_DEFEND -> drill.themes().contains(DrillTheme.HIT);
            case BRINKMATE_1, BRINKMATE_3, DEFENCE -> false;
        };
    }

    private Exercise exercise(Drill drill) {
        Move first = drill.right().get(0);
        return switch (drill.kind()) {
            case BRINKMATE_1 -> TwoKings.brinkmate(id(), drill.start(), 1, first);
            case BRINKMATE_3 -> TwoKings.brinkmate(id(), drill.start(), 3, first);
            case DEFENCE -> TwoKings.defence(id(), drill.start(), first);
            case RACE, HIT_OR_DEFEND -> TwoKings.race(id(), drill.start(), isHit(drill), first);
        };
    }
}
