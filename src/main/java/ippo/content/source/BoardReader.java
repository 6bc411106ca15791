package ippo.content.source;

import ippo.answer.Arrow;
import ippo.content.Block;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the attributes of a <code>{{board sfen="…" marks="5c 5d" arrows="5d5c"}}</code>. */
final class BoardReader {
    private static final Pattern ATTRIBUTE = Pattern.compile("\\s*([A-Za-z]+)=\"([^\"]*)\"");
    private static final Set<String> KNOWN = Set.of("sfen", "marks", "arrows");

    private final Place place;
    private final Faults faults;

    BoardReader(Place place, Faults faults) {
        this.place = place;
        this.faults = faults;
    }

    /** The diagram; empty if it has faults. */
    Optional<Block.Board> read(String text) {
        Optional<Map<String, String>> attributes = attributes(text);
        if (attributes.isEmpty()) {
            return Optional.empty();
        }
        if (!attributes.get().containsKey("sfen")) {
            faults.add(place, "{{board}} without sfen=\"…\"");
            return Optional.empty();
        }
        Reading<Setup> setup = Sfen.readOfAnySize(attributes.get().get("sfen"));
        setup.complaint().ifPresent(fault -> faults.add(place, "{{board}} sfen: " + fault));
        Optional<Set<Square>> marks = marks(words(attributes.get().get("marks")));
        Optional<List<Arrow>> arrows = arrows(words(attributes.get().get("arrows")));
        if (setup.asOptional().isEmpty() || marks.isEmpty() || arrows.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Block.Board(setup.orElseThrow(), marks.get(), arrows.get()));
    }

    private Optional<Map<String, String>> attributes(String text) {
        Map<String, String> attributes = new LinkedHashMap<>();
        Matcher matcher = ATTRIBUTE.matcher(text);
        int end = 0;
        while (matcher.find() && matcher.start() == end) {
            end = matcher.end();
            String name = matcher.group(1);
            if (!KNOWN.contains(name) || attributes.containsKey(name)) {
                faults.add(place, "{{board}} has sfen, marks and arrows, once each; not " + name);
                return Optional.empty();
            }
            attributes.put(name, matcher.group(2));
        }
        if (end < text.length()) {
            faults.add(
                    place,
                    "{{board}}: expected name=\"value\" at: "
                            + text.substring(end).strip());
            return Optional.empty();
        }
        return Optional.of(attributes);
    }

    private static List<String> words(String value) {
        return value == null || value.isBlank()
                ? List.of()
                : List.of(value.strip().split(" +"));
    }

    private Optional<Set<Square>> marks(List<String> words) {
        Set<Square> marks = new TreeSet<>();
        for (String word : words) {
            Optional<Square> square = Square.named(word);
            if (square.isEmpty() || !marks.add(square.get())) {
                faults.add(place, "{{board}} marks: " + word + (square.isEmpty() ? " is no square" : " comes twice"));
                return Optional.empty();
            }
        }
        return Optional.of(marks);
    }

    private Optional<List<Arrow>> arrows(List<String> words) {
        List<Arrow> arrows = new ArrayList<>();
        for (String word : words) {
            Optional<Square> from = word.length() == 4 ? Square.named(word.substring(0, 2)) : Optional.empty();
            Optional<Square> to = word.length() == 4 ? Square.named(word.substring(2)) : Optional.empty();
            if (from.isEmpty() || to.isEmpty() || from.equals(to)) {
                faults.add(place, "{{board}} arrows: " + word + " is not two squares such as 5d5c");
                return Optional.empty();
            }
            arrows.add(new Arrow(from.get(), to.get()));
        }
        return Optional.of(arrows);
    }
}
