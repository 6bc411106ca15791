package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Place;
import ippo.content.source.TextDraft;
import ippo.content.source.TextPart;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Every text has an introduction, and for every exercise of the lesson a task, a hint and a closing word; no others.
 */
final class SameAnchors implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (LessonDraft lesson : draft.lessons().values()) {
            Set<String> wanted = new LinkedHashSet<>();
            for (String id : lesson.exerciseIds()) {
                wanted.add(id);
                wanted.add(id + ".hint");
                wanted.add(id + ".done");
            }
            lesson.texts().values().forEach(text -> compare(text, wanted, faults));
        }
    }

    private static void compare(TextDraft text, Set<String> wanted, Faults faults) {
        if (text.part("").filter(part -> !part.blocks().isEmpty()).isEmpty()) {
            faults.add(text.place(), "there is no introduction");
        }
        for (String anchor : wanted) {
            if (!text.parts().containsKey(anchor)) {
                // shown where the exercise begins, if it does
                Place place = text.part(anchor.replaceAll("\\..*", ""))
                        .map(TextPart::place)
                        .orElse(text.place());
                faults.add(place, "there is no heading with {#" + anchor + "}");
            }
        }
        text.parts().forEach((anchor, part) -> {
            if (!anchor.isEmpty() && !wanted.contains(anchor)) {
                faults.add(part.place(), "{#" + anchor + "} belongs to no exercise of the lesson");
            }
        });
    }
}
