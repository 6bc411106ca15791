package ippo.content.source;

import ippo.content.source.EntrancesDraft.BoardDraft;
import ippo.content.source.EntrancesDraft.PartDraft;
import ippo.content.source.EntrancesDraft.RungDraft;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the entrances of the curriculum file: boards for chess players, and the boards of the placement. */
final class EntrancesReader {
    private EntrancesReader() {}

    /** Empty if there are none, or if something that cannot be done without could not be read. */
    static Optional<EntrancesDraft> entrances(YamlMap curriculum) {
        Optional<YamlMap> both = curriculum.get("entrances").flatMap(value -> value.map("chess", "shogi"));
        Optional<YamlMap> chess =
                both.flatMap(map -> map.need("chess")).flatMap(value -> value.map("boards", "game", "opens"));
        Optional<YamlMap> shogi = both.flatMap(map -> map.need("shogi")).flatMap(value -> value.map("boards", "opens"));
        if (chess.isEmpty() || shogi.isEmpty()) {
            return Optional.empty();
        }
        List<PartDraft> parts = chess.get().needList("boards").stream()
                .flatMap(value -> part(value).stream())
                .toList();
        List<RungDraft> rungs = shogi.get().needList("boards").stream()
                .flatMap(value -> rung(value).stream())
                .toList();
        Optional<Located<String>> game = word(chess.get(), "game");
        Optional<Located<String>> opens = word(chess.get(), "opens");
        Optional<Located<String>> beyond = word(shogi.get(), "opens");
        return game.isEmpty() || opens.isEmpty() || beyond.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new EntrancesDraft(both.get().place(), parts, game.get(), opens.get(), rungs, beyond.get()));
    }

    private static Optional<Located<String>> word(YamlMap map, String key) {
        return map.need(key).flatMap(YamlValue::placedWord);
    }

    /** Cards, if there are any, and exercises of one lesson. */
    private static Optional<PartDraft> part(YamlValue value) {
        return value.map("lesson", "cards", "exercises")
                .flatMap(map -> word(map, "lesson")
                        .map(lesson -> new PartDraft(
                                lesson.value(),
                                map.get("cards").isEmpty()
                                        ? List.of()
                                        : words(map, "cards").toList(),
                                words(map, "exercises")
                                        .map(exercise -> new BoardDraft(lesson.value(), exercise))
                                        .toList())));
    }

    private static Stream<Located<String>> words(YamlMap map, String key) {
        return map.needList(key).stream().flatMap(value -> value.placedWord().stream());
    }

    private static Optional<RungDraft> rung(YamlValue value) {
        return value.map("lesson", "exercise", "opens").flatMap(map -> {
            Optional<Located<String>> lesson = word(map, "lesson");
            Optional<Located<String>> exercise = word(map, "exercise");
            Optional<Located<String>> opens = word(map, "opens");
            return lesson.isEmpty() || exercise.isEmpty() || opens.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new RungDraft(new BoardDraft(lesson.get().value(), exercise.get()), opens.get()));
        });
    }
}
