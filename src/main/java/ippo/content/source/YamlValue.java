package ippo.content.source;

import ippo.exercise.Written;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * A value of a YAML file that knows its line. Whatever is asked of it and is not there becomes a fault and an empty
 * answer, so that reading goes on and finds all faults.
 */
final class YamlValue implements Written {
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    private final Node node;
    private final String file;
    private final int before;
    private final Faults faults;

    private YamlValue(Node node, String file, int before, Faults faults) {
        this.node = node;
        this.file = file;
        this.before = before;
        this.faults = faults;
    }

    /**
     * Reads a text.
     *
     * @param before how many lines of the file come before it
     */
    static Optional<YamlValue> read(String file, String text, int before, Faults faults) {
        try {
            Node node = new Yaml(new LoaderOptions()).compose(new StringReader(text));
            if (node == null) {
                faults.add(new Place(file, before + 1), "there is nothing here");
                return Optional.empty();
            }
            return Optional.of(new YamlValue(node, file, before, faults));
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine();
            faults.add(new Place(file, before + line + 1), "this is not YAML: " + e.getProblem());
        } catch (YAMLException e) {
            faults.add(new Place(file, before + 1), "this is not YAML: " + e.getMessage());
        }
        return Optional.empty();
    }

    Place place() {
        return new Place(file, before + node.getStartMark().getLine() + 1);
    }

    @Override
    public void fault(String what) {
        faults.add(place(), what);
    }

    @Override
    public Optional<String> text() {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return Optional.of(scalar.getValue().strip());
        }
        fault("expected a text");
        return Optional.empty();
    }

    @Override
    public Optional<String> quoted() {
        if (node instanceof ScalarNode scalar && scalar.getScalarStyle() == ScalarStyle.PLAIN) {
            fault("write \"" + scalar.getValue() + "\" in quotes");
            return Optional.empty();
        }
        return text();
    }

    /** A name of small letters, digits and hyphens, as ids are. */
    Optional<String> word() {
        if (node instanceof ScalarNode scalar && WORD.matcher(scalar.getValue()).matches()) {
            return Optional.of(scalar.getValue());
        }
        fault("expected a name of small letters, digits and hyphens");
        return Optional.empty();
    }

    /** The same, and where it stands. */
    Optional<Located<String>> placedWord() {
        return word().map(word -> new Located<>(word, place()));
    }

    @Override
    public OptionalInt number() {
        if (node instanceof ScalarNode scalar && scalar.getValue().matches("[1-9][0-9]{0,3}")) {
            return OptionalInt.of(Integer.parseInt(scalar.getValue()));
        }
        fault("expected a whole number from 1 to 9999");
        return OptionalInt.empty();
    }

    @Override
    public List<YamlValue> list() {
        if (!(node instanceof SequenceNode sequence)) {
            fault("expected a list, such as [a, b]");
            return List.of();
        }
        List<YamlValue> items = new ArrayList<>();
        sequence.getValue().forEach(item -> items.add(new YamlValue(item, file, before, faults)));
        return items;
    }

    @Override
    public boolean isText(String text) {
        return node instanceof ScalarNode scalar && scalar.getValue().equals(text);
    }

    @Override
    public Optional<YamlMap> map(String... keys) {
        if (!(node instanceof MappingNode mapping)) {
            fault("expected " + String.join(", ", keys) + ", each with a value");
            return Optional.empty();
        }
        YamlMap map = new YamlMap(this, List.of(keys), faults);
        mapping.getValue()
                .forEach(entry -> map.put(
                        new YamlValue(entry.getKeyNode(), file, before, faults),
                        new YamlValue(entry.getValueNode(), file, before, faults)));
        return Optional.of(map);
    }
}
