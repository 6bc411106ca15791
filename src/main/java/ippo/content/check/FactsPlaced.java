package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.FactDraft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import java.util.Optional;

/** Every fact of the table is told where the table says. Whoever cuts a text that tells one finds another place. */
final class FactsPlaced implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        FactPlaces places = new FactPlaces(draft);
        for (FactDraft fact : draft.facts()) {
            Place line = fact.where().place();
            Optional<String> text = places.text(fact);
            if (text.isEmpty()) {
                faults.add(
                        line,
                        "fact " + fact.number() + ": there is no place "
                                + fact.where().value());
            } else if (!FactPlaces.holds(text.get(), fact)) {
                faults.add(
                        line,
                        "fact " + fact.number() + ": the English text of "
                                + fact.where().value() + " does not hold “" + fact.words() + "”");
            }
        }
    }
}
