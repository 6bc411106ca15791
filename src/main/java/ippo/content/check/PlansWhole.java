package ippo.content.check;

import ippo.content.Plan;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.PlanDraft;
import ippo.content.source.PlanDraft.WorkDraft;
import ippo.content.source.PuzzleDraft;
import ippo.content.source.StationDraft;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A plan has a text for each of its steps, and lessons, words and puzzles that it names are there. */
final class PlansWhole implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> lessons = draft.sections().stream()
                .flatMap(section -> section.lessons().stream())
                .map(Located::value)
                .collect(Collectors.toSet());
        Set<String> others = draft.sections().stream()
                .flatMap(section -> section.stations().stream())
                .flatMap(station -> switch (station) {
                    case StationDraft.OfGame game -> Stream.of(game.id().value());
                    case StationDraft.OfMates mates -> Stream.of(mates.id().value());
                    case StationDraft.OfLesson lesson -> Stream.<String>empty();
                    case StationDraft.OfDrills drills -> Stream.<String>empty();
                })
                .collect(Collectors.toSet());
        Set<String> terms =
                draft.terms().stream().map(term -> term.id().value()).collect(Collectors.toSet());
        Set<String> ids = new HashSet<>();
        for (PlanDraft plan : draft.plans().plans()) {
            if (!ids.add(plan.id().value())) {
                faults.add(plan.id().place(), "the plan " + plan.id().value() + " is there already");
            }
            all(plan.words(), terms, "term", faults);
            for (WorkDraft work : plan.works()) {
                all(work.lessons(), lessons, "lesson of the curriculum", faults);
                all(work.stations(), others, "game or row of mates of the curriculum", faults);
                all(work.worksheets(), lessons, "lesson of the curriculum", faults);
                work.puzzles().forEach(puzzles -> puzzles(puzzles, draft, faults));
            }
            source(plan, faults);
        }
    }

    private static void all(List<Located<String>> named, Set<String> known, String what, Faults faults) {
        named.stream()
                .filter(name -> !known.contains(name.value()))
                .forEach(name -> faults.add(name.place(), name.value() + " is no " + what));
    }

    private static void puzzles(Located<Plan.Puzzles> named, Draft draft, Faults faults) {
        Plan.Puzzles puzzles = named.value();
        Set<Integer> numbers = draft.sets().stream()
                .flatMap(set -> set.puzzles().stream())
                .filter(puzzle -> puzzle.plies().value() == puzzles.plies())
                .map(PuzzleDraft::number)
                .map(Located::value)
                .collect(Collectors.toSet());
        for (int number : List.of(puzzles.from(), puzzles.to())) {
            if (!numbers.contains(number)) {
                faults.add(named.place(), "there is no mate in " + puzzles.plies() + " with the number " + number);
            }
        }
        if (puzzles.from() > puzzles.to()) {
            faults.add(named.place(), "from " + puzzles.from() + " comes after " + puzzles.to());
        }
    }

    private static void source(PlanDraft plan, Faults faults) {
        if (!plan.hasText(Plan.SOURCE)) {
            faults.add(
                    plan.untold().getOrDefault(Plan.SOURCE, plan.id().place()),
                    "the plan " + plan.id().value() + " has no text in " + Plan.SOURCE.tag());
        }
    }
}
