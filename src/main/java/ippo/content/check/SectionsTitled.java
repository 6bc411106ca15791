package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import ippo.content.source.SectionDraft;
import java.util.List;

/**
 * Every section of the curriculum has lessons, and among the messages of every language a title and what one can do
 * after it.
 */
final class SectionsTitled implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        for (SectionDraft section : draft.sections()) {
            Located<String> id = section.id();
            if (section.lessons().isEmpty()) {
                faults.add(id.place(), "the section " + id.value() + " has no lessons");
            }
            for (String key : List.of("section." + id.value(), "section." + id.value() + ".can")) {
                List<String> untold = draft.messages().values().stream()
                        .filter(messages -> !messages.has(key))
                        .map(messages -> messages.language().tag())
                        .sorted()
                        .toList();
                if (!untold.isEmpty()) {
                    faults.add(id.place(), "there is no message " + key + " in " + String.join(", ", untold));
                }
            }
        }
    }
}
