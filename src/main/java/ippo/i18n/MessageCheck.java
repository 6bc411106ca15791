package ippo.i18n;

import ippo.fault.FileFault;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Whether all languages have the same messages with the same placeholders. English is the measure. */
public final class MessageCheck {
    private MessageCheck() {}

    /** Everything wrong with the messages on the class path; empty if all is well. */
    public static List<FileFault> faults() {
        List<FileFault> faults = new ArrayList<>(
                compare(Language.SHIPPED.stream().map(Messages::bundled).toList()));
        Language.SHIPPED.forEach(language -> faults.addAll(plurals(language, Messages.bundled(language))));
        return List.copyOf(faults);
    }

    /** Words that depend on a number, but not in the plural categories of the language. */
    static List<FileFault> plurals(Language language, MessageFile file) {
        Set<PluralCategory> wanted = PluralRules.everyday(language);
        List<FileFault> faults = new ArrayList<>();
        file.texts()
                .forEach((key, text) -> Sentence.of(text).parts().stream()
                        .flatMap(part -> part.count().stream())
                        .filter(count -> !count.forms().keySet().equals(wanted))
                        .map(count -> new FileFault(
                                file.name(),
                                file.lines().get(key),
                                key + " has " + keywords(count.forms().keySet()) + " of {" + count.name() + "?…}, but "
                                        + language.tag() + " has " + keywords(wanted)))
                        .forEach(faults::add));
        return faults;
    }

    private static List<String> keywords(Set<PluralCategory> categories) {
        return categories.stream()
                .map(category -> category.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** @param files the first one is the measure of the others */
    static List<FileFault> compare(List<MessageFile> files) {
        List<FileFault> faults = new ArrayList<>();
        MessageFile measure = files.get(0);
        for (MessageFile file : files) {
            faults.addAll(file.faults());
            Map<String, Integer> missing = new LinkedHashMap<>(measure.lines());
            missing.keySet().removeAll(file.texts().keySet());
            missing.forEach((key, line) ->
                    faults.add(new FileFault(file.name(), 1, key + " is missing: " + measure.name() + ":" + line)));
            file.lines().forEach((key, line) -> {
                if (!measure.texts().containsKey(key)) {
                    faults.add(new FileFault(file.name(), line, key + " is not in " + measure.name()));
                } else if (!measure.placeholders(key).equals(file.placeholders(key))) {
                    faults.add(new FileFault(
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
