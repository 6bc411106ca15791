package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.openings.OpeningCheck;

/** Openings have lines of legal moves that are long enough, and a name and an idea in every language. */
final class OpeningsTold implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        OpeningCheck openings = OpeningCheck.bundled();
        openings.faults().forEach(fault -> faults.add(new Place(fault.file(), fault.line()), fault.what()));
        draft.messages()
                .forEach((language, messages) -> openings.ids().forEach((id, file) -> {
                    for (String key : new String[] {"opening." + id, "opening.idea." + id}) {
                        if (!messages.has(key)) {
                            faults.add(new Place(file, 1), "there is no " + key + " in " + language.tag());
                        }
                    }
                }));
    }
}
