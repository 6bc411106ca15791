package ippo.content;

import ippo.i18n.Language;
import ippo.exercise.SolutionTree;
import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the folder of one puzzle set: {@code set.yaml} and {@code puzzles.yaml}. */
final class PuzzleReader {
    private static final String LICENCE = "CC0-1.0";

    private final Folder puzzles;
    private final String id;
    private final Faults faults;

    PuzzleReader(Folder puzzles, String id, Faults faults) {
        this.puzzles = puzzles;
        this.id = id;
        this.faults = faults;
    }

    /** The set; empty without a readable {@code set.yaml} and {@code puzzles.yaml}. */
    Optional<PuzzleSetDraft> read() {
        String path = id + "/set.yaml";
        Optional<YamlMap> head = yaml(path).flatMap(value -> value.map("id", "author", "licence", "titles"));
        Optional<YamlValue> list = yaml(id + "/puzzles.yaml");
        if (head.isEmpty() || list.isEmpty()) {
            return Optional.empty();
        }
        head.get().need("id").ifPresent(value -> {
            if (!value.isText(id)) {
                value.fault("the id must be the name of the folder, " + id);
            }
        });
        Optional<String> author = head.get().need("author").flatMap(YamlValue::text);
        head.get().need("licence").ifPresent(value -> {
            if (!value.isText(LICENCE)) {
                value.fault("our puzzles are " + LICENCE);
            }
        });
        List<PuzzleDraft> drafts = new ArrayList<>();
        Map<String, SolutionTree> trees = trees();
        for (YamlValue item : list.get().list()) {
            puzzle(item, trees).ifPresent(drafts::add);
        }
        return Optional.of(new PuzzleSetDraft(
                id, new Place(puzzles.name(path), 1), author.orElse(""), LICENCE, titles(head.get()), drafts));
    }

    private Optional<YamlValue> yaml(String path) {
        return puzzles.text(path, faults).flatMap(text -> YamlValue.read(puzzles.name(path), text, 0, faults));
    }

    private static Map<Language, String> titles(YamlMap head) {
        Map<Language, String> titles = new EnumMap<>(Language.class);
        Optional<YamlMap> map = head.need("titles").flatMap(value -> value.map("en", "it", "ja", "es"));
        for (Language language : Language.values()) {
            map.flatMap(values -> values.need(language.tag()))
                    .flatMap(YamlValue::text)
                    .ifPresent(title -> titles.put(language, title));
        }
        return titles;
    }

    /** The solution trees by puzzle; a set of puzzles that were just written has none yet. */
    private Map<String, SolutionTree> trees() {
        String path = id + "/trees.json";
        if (!puzzles.has(path)) {
            return Map.of();
        }
        Reading<Map<String, SolutionTree>> read =
                puzzles.text(path, faults).map(TreeFile::read).orElseGet(() -> Reading.of(Map.of()));
        read.complaint().ifPresent(what -> faults.add(new Place(puzzles.name(path), 1), what));
        return read.asOptional().orElse(Map.of());
    }

    private Optional<PuzzleDraft> puzzle(YamlValue item, Map<String, SolutionTree> trees) {
        Optional<YamlMap> map = item.map("id", "sfen", "plies", "solution", "tags");
        if (map.isEmpty()) {
            return Optional.empty();
        }
        Optional<YamlValue> idValue = map.get().need("id");
        Optional<String> puzzleId = idValue.flatMap(YamlValue::word);
        Optional<Position> start = map.get().need("sfen").flatMap(PuzzleReader::position);
        OptionalInt plies = map.get().need("plies").map(YamlValue::number).orElse(OptionalInt.empty());
        Optional<YamlValue> solutionValue = map.get().need("solution");
        Optional<List<String>> solution = solutionValue.flatMap(GoalReader::moves);
        List<String> tags = map.get().needList("tags").stream()
                .flatMap(tag -> tag.word().stream())
                .toList();
        if (puzzleId.isEmpty() || start.isEmpty() || plies.isEmpty() || solution.isEmpty()) {
            return Optional.empty();
        }
        List<Move> moves = solution.get().stream().map(usi -> Usi.read(usi).orElseThrow()).toList();
        return Optional.of(new PuzzleDraft(
                new PuzzleEntry(puzzleId.get(), start.get(), plies.getAsInt(), moves, tags),
                Optional.ofNullable(trees.get(puzzleId.get())),
                idValue.get().place(),
                solutionValue.get().place()));
    }

    private static Optional<Position> position(YamlValue value) {
        Optional<Position> position = LessonReader.position(value, Strictness.TSUME);
        if (position.isPresent() && position.get().sideToMove() != Color.BLACK) {
            value.fault("the attacker is always Black: write b for the side to move");
            return Optional.empty();
        }
        return position;
    }
}
