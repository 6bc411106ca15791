package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Located;
import java.util.HashMap;
import java.util.Map;

/** No two of the hand-picked puzzles are alike, so that whoever meets all of them never solves one twice. */
final class ChoiceKept implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Map<String, String> families = new HashMap<>();
        draft.families()
                .forEach(family -> family.value()
                        .forEach(id -> families.put(id, family.value().get(0))));
        Map<String, String> picked = new HashMap<>();
        for (Located<String> id : draft.choice().ids()) {
            String before = picked.putIfAbsent(families.getOrDefault(id.value(), id.value()), id.value());
            if (before != null && !before.equals(id.value())) {
                faults.add(id.place(), id.value() + " is of the same family as " + before);
            }
        }
    }
}
