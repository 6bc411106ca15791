package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.DrillDraft;
import ippo.content.source.Faults;
import ippo.drill.Drill;
import ippo.drill.DrillProver;
import ippo.drill.DrillTheme;
import ippo.rules.Move;
import ippo.threat.Limits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Drills have numbers and positions of their own, the right answers that they name, and nothing that could be spared.
 */
final class DrillsProved implements Check {
    private static final Limits PROOF = Limits.of(20_000, 1_000_000);

    /** A prime, so that a sample has something of everything. */
    private static final int EVERY = 53;

    private final Proving proving;

    DrillsProved(Proving proving) {
        this.proving = proving;
    }

    @Override
    public void run(Draft draft, Faults faults) {
        List<DrillDraft> drills = draft.drills().get();
        Map<Object, DrillDraft> known = new HashMap<>();
        for (DrillDraft drill : drills) {
            same(known, drill.id(), drill, faults);
            same(
                    known,
                    List.of(
                            drill.numbered().drill().kind(),
                            drill.numbered().drill().start()),
                    drill,
                    faults);
        }
        DrillProver prover = new DrillProver(PROOF);
        for (int i = 0; i < drills.size(); i++) {
            if (proving == Proving.ALL || i % EVERY == 0) {
                fault(prover, drills.get(i).numbered().drill()).ifPresent(new Told(drills.get(i), faults)::tell);
            }
        }
    }

    private record Told(DrillDraft drill, Faults faults) {
        void tell(String what) {
            faults.add(drill.place(), drill.id() + ": " + what);
        }
    }

    private static void same(Map<Object, DrillDraft> known, Object what, DrillDraft drill, Faults faults) {
        Optional.ofNullable(known.putIfAbsent(what, drill))
                .ifPresent(other -> new Told(drill, faults)
                        .tell("the same as " + other.id() + " in line "
                                + other.place().line()));
    }

    private static Optional<String> fault(DrillProver prover, Drill drill) {
        Optional<Drill> proved = prover.drill(drill.kind(), drill.start());
        if (proved.isEmpty()) {
            return Optional.of("this is no drill of its kind, or that could not be proved");
        }
        if (!proved.get().right().equals(drill.right())) {
            return Optional.of("the right moves are "
                    + proved.get().right().stream().map(Move::usi).collect(Collectors.joining(" ")));
        }
        Set<DrillTheme> themes = proved.get().themes();
        if (!themes.equals(drill.themes())) {
            return Optional.of(
                    "the themes are " + themes.stream().map(DrillTheme::id).collect(Collectors.joining(" ")));
        }
        return prover.spared(drill).map(less -> "less is enough: " + less.start());
    }
}
