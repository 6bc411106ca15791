package ippo.i18n;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether all languages have the same messages with the same placeholders. English is the measure. */
public final class MessageCheck {
    private MessageCheck() {}

    /** Everything wrong with the messages on the class path; empty if all is well. */
    public static List<MessageFault> faults() {
        return compare(Language.SHIPPED.stream().map(Messages::bundled).toList());
    }

    /** @param files the first one is the measure of the others */
    static List<MessageFault> compare(List<MessageFile> files) {
        List<MessageFault> faults = new ArrayList<>();
        MessageFile measure = files.get(0);
        for (MessageFile file : files) {
            faults.addAll(file.faults());
            Map<String, Integer> missing = new LinkedHashMap<>(measure.lines());
            missing.keySet().removeAll(file.texts().keySet());
            missing.forEach((key, line) ->
                    faults.add(new MessageFault(file.name(), 1, key + " is missing: " + measure.name() + ":" + line)));
            file.lines().forEach((key, line) -> {
                if (!measure.texts().containsKey(key)) {
                    faults.add(new MessageFault(file.name(), line, key + " is not in " + measure.name()));
                } else if (!measure.placeholders(key).equals(file.placeholders(key))) {
                    faults.add(new MessageFault(
                            file.name(),
                            line,
                            key + " has the placeholders " + file.placeholders(key) + ", but " + measure.name()
                                    + " has " + measure.placeholders(key)));
                }
            });
        }
        return List.copyOf(faults);
    }
}
