package ippo.content.source;

import java.util.List;
import java.util.Optional;

/**
 * The lines between {@code ---} at the head of a text file, and the rest.
 *
 * @param lines how many lines stand before the body
 */
record FrontMatter(Optional<YamlMap> values, String body, int lines) {

    /** Splits a file and reads its head; a missing or unfinished one is a fault. */
    static FrontMatter read(String file, String text, Faults faults, String... keys) {
        List<String> lines = List.of(text.split("\n", -1));
        int end = lines.subList(Math.min(1, lines.size()), lines.size()).indexOf("---") + 1;
        if (!lines.get(0).equals("---")) {
            faults.add(new Place(file, 1), "expected --- and then " + String.join(", ", keys) + ", each with a value");
            return new FrontMatter(Optional.empty(), text, 0);
        }
        if (end == 0) {
            faults.add(new Place(file, 1), "expected a second line of --- after the head");
            return new FrontMatter(Optional.empty(), "", lines.size());
        }
        String head = String.join("\n", lines.subList(1, end));
        String body = String.join("\n", lines.subList(end + 1, lines.size()));
        Optional<YamlMap> values = YamlValue.read(file, head, 1, faults).flatMap(value -> value.map(keys));
        return new FrontMatter(values, body, end + 1);
    }
}
