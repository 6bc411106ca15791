package ippo.content.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the sections of the curriculum file: each a list of stations, of which the first key tells the kind. */
final class CurriculumReader {
    private CurriculumReader() {}

    static List<SectionDraft> sections(YamlMap curriculum) {
        List<SectionDraft> sections = new ArrayList<>();
        for (YamlValue item : curriculum.needList("sections")) {
            item.map("id", "aside", "stations")
                    .ifPresent(map -> map.need("id")
                            .flatMap(YamlValue::placedWord)
                            .ifPresent(id -> sections.add(new SectionDraft(
                                    id,
                                    map.get("aside")
                                            .filter(value -> value.expect("true"))
                                            .isPresent(),
                                    map.needList("stations").stream()
                                            .flatMap(value -> station(value).stream())
                                            .toList()))));
        }
        return sections;
    }

    private static Optional<StationDraft> station(YamlValue value) {
        Optional<YamlMap> map = value.map(
                "lesson", "game", "opening", "level", "mates", "plies", "puzzles", "drills", "kind", "numbers");
        if (map.isEmpty()) {
            return Optional.empty();
        }
        YamlMap values = map.get();
        if (values.get("game").isPresent()) {
            return values.only("game", "opening", "level") ? game(values) : Optional.empty();
        }
        if (values.get("mates").isPresent()) {
            return values.only("mates", "plies", "puzzles") ? mates(values) : Optional.empty();
        }
        if (values.get("drills").isPresent()) {
            return values.only("drills", "kind", "numbers") ? drills(values) : Optional.empty();
        }
        return values.only("lesson")
                ? values.need("lesson").flatMap(YamlValue::placedWord).map(StationDraft.OfLesson::new)
                : Optional.empty();
    }

    private static Optional<StationDraft> game(YamlMap values) {
        Optional<Located<String>> id = values.need("game").flatMap(YamlValue::placedWord);
        Optional<Located<String>> opening = values.need("opening").flatMap(YamlValue::placedWord);
        Optional<Located<Integer>> level = values.need("level").flatMap(CurriculumReader::number);
        return id.isEmpty() || opening.isEmpty() || level.isEmpty()
                ? Optional.empty()
                : Optional.of(new StationDraft.OfGame(id.get(), opening.get(), level.get()));
    }

    private static Optional<StationDraft> mates(YamlMap values) {
        Optional<Located<String>> id = values.need("mates").flatMap(YamlValue::placedWord);
        Optional<Located<Integer>> plies = values.need("plies").flatMap(CurriculumReader::number);
        List<Located<Integer>> numbers = values.needList("puzzles").stream()
                .flatMap(value -> number(value).stream())
                .toList();
        return id.isEmpty() || plies.isEmpty()
                ? Optional.empty()
                : Optional.of(new StationDraft.OfMates(id.get(), plies.get().value(), numbers));
    }

    private static Optional<StationDraft> drills(YamlMap values) {
        Optional<Located<String>> id = values.need("drills").flatMap(YamlValue::placedWord);
        Optional<Located<String>> kind = values.need("kind").flatMap(YamlValue::placedWord);
        List<Located<Integer>> numbers = values.needList("numbers").stream()
                .flatMap(value -> number(value).stream())
                .toList();
        return id.isEmpty() || kind.isEmpty()
                ? Optional.empty()
                : Optional.of(new StationDraft.OfDrills(id.get(), kind.get(), numbers));
    }

    private static Optional<Located<Integer>> number(YamlValue value) {
        return value.number().stream()
                .mapToObj(number -> new Located<>(number, value.place()))
                .findFirst();
    }
}
