package ippo.content.check;

import ippo.answer.Choice;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.i18n.MessageCheck;
import ippo.i18n.Messages;
import ippo.rules.Illegality;
import ippo.rules.PieceType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Message files agree in all languages, and have what content stands on: names of pieces, reasons, choices. */
final class MessagesComplete implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        MessageCheck.faults().forEach(fault -> faults.add(new Place(fault.file(), fault.line()), fault.what()));
        Messages english = draft.messages().values().iterator().next(); // the measure of the others
        for (String key : needed()) {
            if (!english.has(key)) {
                faults.add(new Place("messages/ui_en.properties", 1), key + " is missing");
            }
        }
    }

    private static List<String> needed() {
        List<String> keys = new ArrayList<>();
        Stream.of(PieceType.values()).forEach(type -> keys.add("piece." + type));
        keys.addAll(List.of("choice.LEGAL", "choice.must", "choice.may", "choice.cannot", Choice.TOLD));
        Stream.of(Illegality.values()).forEach(reason -> keys.add("choice." + reason));
        return keys;
    }
}
