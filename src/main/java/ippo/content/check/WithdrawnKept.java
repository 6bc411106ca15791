package ippo.content.check;

import ippo.compose.family.Withdrawal;
import ippo.content.Plan;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.PlanDraft.WorkDraft;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.StationDraft;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Of no family are more puzzles shown than {@link Withdrawal} leaves, and those that are withdrawn are in no book,
 * plan, row of mates or choice.
 */
public final class WithdrawnKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> bound = bound(draft);
        Set<String> known = new HashSet<>();
        puzzles(draft).forEach(puzzle -> known.add(puzzle.id()));
        Set<String> withdrawn = new HashSet<>();
        for (Located<String> id : draft.withdrawn()) {
            if (!known.contains(id.value())) {
                faults.add(id.place(), "there is no puzzle " + id.value());
            }
            if (!withdrawn.add(id.value())) {
                faults.add(id.place(), "the puzzle " + id.value() + " is there already");
            }
            if (bound.contains(id.value())) {
                faults.add(id.place(), id.value() + " is needed by the choice, a book, a plan or a row of mates");
            }
        }
        for (Located<List<String>> family : draft.families()) {
            List<String> shown = family.value().stream()
                    .filter(id -> !withdrawn.contains(id))
                    .toList();
            if (shown.size() > Withdrawal.MOST && !bound.containsAll(shown)) {
                faults.add(
                        family.place(),
                        "of this family " + String.join(" ", shown) + " are shown, more than " + Withdrawal.MOST
                                + ": run bin/ippo families");
            }
        }
    }

    private static Stream<PuzzleDraft> puzzles(Draft draft) {
        return draft.sets().stream().flatMap(set -> set.puzzles().stream());
    }

    /** The ids of puzzles that other content refers to. */
    public static Set<String> bound(Draft draft) {
        Map<List<Integer>, String> ids = new HashMap<>();
        puzzles(draft)
                .forEach(puzzle ->
                        ids.put(List.of(puzzle.plies().value(), puzzle.number().value()), puzzle.id()));
        Set<String> bound = new HashSet<>();
        draft.choice().ids().forEach(id -> bound.add(id.value()));
        draft.books()
                .books()
                .forEach(book -> book.chapters().forEach(chapter -> add(ids, bound, book.plies(), chapter.numbers())));
        draft.sections().stream()
                .flatMap(section -> section.stations().stream())
                .forEach(station -> {
                    switch (station) {
                        case StationDraft.OfMates mates -> add(ids, bound, mates.plies(), mates.numbers());
                        case StationDraft.OfLesson lesson -> {} // has boards of its own
                        case StationDraft.OfGame game -> {} // has no puzzles
                        case StationDraft.OfDrills drills -> {} // are no puzzles of the bank
                    }
                });
        draft.plans().plans().stream()
                .flatMap(plan -> plan.works().stream())
                .map(WorkDraft::puzzles)
                .flatMap(List::stream)
                .map(Located::value)
                .forEach(puzzles -> bound.addAll(ofPlan(ids, puzzles)));
        return bound;
    }

    private static void add(
            Map<List<Integer>, String> ids, Set<String> bound, int plies, List<Located<Integer>> numbers) {
        for (Located<Integer> number : numbers) {
            String id = ids.get(List.of(plies, number.value()));
            if (id != null) {
                bound.add(id); // of others other checks tell
            }
        }
    }

    private static List<String> ofPlan(Map<List<Integer>, String> ids, Plan.Puzzles puzzles) {
        return ids.entrySet().stream()
                .filter(entry -> entry.getKey().get(0) == puzzles.plies()
                        && puzzles.from() <= entry.getKey().get(1)
                        && entry.getKey().get(1) <= puzzles.to())
                .map(Map.Entry::getValue)
                .toList();
    }
}
