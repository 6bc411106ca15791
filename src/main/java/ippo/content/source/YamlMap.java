package ippo.content.source;

import ippo.exercise.Written;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The entries of a YAML map under known keys. */
final class YamlMap implements Written.Entries {
    private final YamlValue whole;
    private final List<String> known;
    private final Faults faults;
    private final Map<String, YamlValue> values = new LinkedHashMap<>();

    YamlMap(YamlValue whole, List<String> known, Faults faults) {
        this.whole = whole;
        this.known = known;
        this.faults = faults;
    }

    void put(YamlValue key, YamlValue value) {
        String name = known.stream().filter(key::isText).findFirst().orElse("");
        if (name.isEmpty()) {
            String what = key.text().orElse("");
            key.fault("unknown key " + what + "; known are " + String.join(", ", known));
        } else if (values.containsKey(name)) {
            key.fault(name + " is there already");
        } else {
            values.put(name, value);
        }
    }

    Place place() {
        return whole.place();
    }

    @Override
    public Set<String> keys() {
        return values.keySet();
    }

    @Override
    public Optional<YamlValue> get(String key) {
        return Optional.ofNullable(values.get(key));
    }

    @Override
    public Optional<YamlValue> need(String key) {
        if (!values.containsKey(key)) {
            faults.add(place(), key + " is missing");
        }
        return get(key);
    }

    /** Whether there are no other keys than these; otherwise that is a fault. */
    boolean only(String... allowed) {
        List<String> others = values.keySet().stream()
                .filter(key -> !List.of(allowed).contains(key))
                .toList();
        others.forEach(key -> values.get(key).fault(key + " does not belong to " + allowed[0]));
        return others.isEmpty();
    }

    /** The items under a key that must be there. */
    List<YamlValue> needList(String key) {
        return need(key).map(YamlValue::list).map(ArrayList::new).orElseGet(ArrayList::new);
    }
}
