package ippo.content.check;

import ippo.content.Plan;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.PlanDraft;
import ippo.content.source.PlanDraft.StepDraft;
import ippo.content.source.PlansDraft;
import ippo.content.source.TermDraft;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import ippo.i18n.Language;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Plans keep what they promise: each is told in all languages of their list, as it is now; its steps fill a lesson at
 * school; the words that it teaches are said, and the course has introduced them by then; worksheets are of lessons
 * that pupils have played.
 */
final class PlansKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        PlansDraft plans = draft.plans();
        Set<Language> promised = plans.languages().stream()
                .flatMap(tag -> language(tag, draft, faults).stream())
                .collect(Collectors.toSet());
        Set<String> played = new HashSet<>();
        for (PlanDraft plan : plans.plans()) {
            int minutes = plan.steps().stream().mapToInt(StepDraft::minutes).sum();
            if (minutes != Plan.MINUTES) {
                faults.add(plan.id().place(), "the steps take " + minutes + " minutes, not " + Plan.MINUTES);
            }
            plan.works().forEach(work -> work.lessons().forEach(lesson -> played.add(lesson.value())));
            plan.works()
                    .forEach(work -> work.worksheets().stream()
                            .filter(sheet -> !played.contains(sheet.value()))
                            .forEach(sheet -> faults.add(sheet.place(), sheet.value() + " was not played so far")));
            plan.untold().forEach((language, place) -> {
                if (promised.contains(language)) {
                    faults.add(place, "the plan " + plan.id().value() + " has no text in " + language.tag());
                }
            });
            plan.words().forEach(word -> word(word, plan, draft, played, faults));
            plan.texts().values().forEach(text -> fresh(plan, text, faults));
        }
    }

    private static Optional<Language> language(Located<String> tag, Draft draft, Faults faults) {
        Optional<Language> language = Language.ofTag(draft.messages().keySet(), tag.value());
        if (language.isEmpty()) {
            faults.add(tag.place(), "there is no language " + tag.value());
        }
        return language;
    }

    private static void fresh(PlanDraft plan, TextDraft text, Faults faults) {
        text.translates()
                .filter(told -> plan.revision() > 0 && told.value() != plan.revision())
                .ifPresent(told -> faults.add(
                        told.place(),
                        "translates revision " + told.value() + ", but the plan is at revision " + plan.revision()));
    }

    private static void word(Located<String> word, PlanDraft plan, Draft draft, Set<String> played, Faults faults) {
        for (TermDraft term : draft.terms()) {
            if (!term.id().value().equals(word.value())) {
                continue;
            }
            if (!played.contains(term.lesson().value())) {
                faults.add(
                        word.place(),
                        "the lesson " + term.lesson().value() + ", which introduces " + word.value()
                                + ", was not played so far");
            }
            for (TextDraft text : plan.texts().values()) {
                TermFinder finder = new TermFinder(List.of(term), text.language());
                if (text.parts().values().stream().noneMatch(part -> says(part, finder))) {
                    faults.add(text.place(), "the word " + word.value() + " is to be taught, but never said");
                }
            }
        }
    }

    private static boolean says(TextPart part, TermFinder finder) {
        return part.values().stream()
                .anyMatch(block -> block.asHtml()
                        .filter(html -> !finder.uses(html.plain()).isEmpty())
                        .isPresent());
    }
}
