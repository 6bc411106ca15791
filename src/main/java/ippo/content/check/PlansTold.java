package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.PlanDraft;
import ippo.content.source.TextDraft;
import java.util.HashSet;
import java.util.List;

/** Every text of a plan tells of each of its steps, and of nothing else. */
final class PlansTold implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        draft.plans().plans().forEach(plan -> texts(plan, faults));
    }

    private static void texts(PlanDraft plan, Faults faults) {
        List<String> anchors = plan.anchors();
        if (new HashSet<>(anchors).size() < anchors.size()) {
            faults.add(plan.id().place(), "two headings alike among " + anchors);
        }
        for (TextDraft text : plan.texts().values()) {
            anchors.stream()
                    .filter(anchor -> text.part(anchor).isEmpty())
                    .forEach(anchor -> faults.add(text.place(), "there is no heading with {#" + anchor + "}"));
            text.parts().values().stream()
                    .filter(part -> !anchors.contains(part.anchor())
                            && !(part.anchor().isEmpty() && part.blocks().isEmpty()))
                    .forEach(part -> faults.add(part.place(), "{#" + part.anchor() + "} is no part of the plan"));
        }
    }
}
