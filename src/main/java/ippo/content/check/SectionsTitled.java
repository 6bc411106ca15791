package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.SectionDraft;
import java.util.List;

/** Every section of the curriculum has lessons, and a title among the messages of every language. */
final class SectionsTitled implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (SectionDraft section : draft.sections()) {
            Located<String> id = section.id();
            if (section.lessons().isEmpty()) {
                faults.add(id.place(), "the section " + id.value() + " has no lessons");
            }
            List<String> untitled = draft.messages().values().stream()
                    .filter(messages -> !messages.has("section." + id.value()))
                    .map(messages -> messages.language().tag())
                    .sorted()
                    .toList();
            if (!untitled.isEmpty()) {
                String key = "section." + id.value();
                faults.add(id.place(), "there is no message " + key + " in " + String.join(", ", untitled));
            }
        }
    }
}
