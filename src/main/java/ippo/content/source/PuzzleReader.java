package ippo.content.source;

import ippo.content.Lazy;
import ippo.i18n.Language;
import ippo.notation.Reading;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.tsume.SolutionTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads the folder of one puzzle set: {@code set.yaml}, and either {@code puzzles.yaml} and {@code trees.json} or, for
 * thousands, the files of {@link BankFile}.
 */
public final class PuzzleReader {
    public static final String TREES = "trees.json";

    private static final String LICENCE = "CC0-1.0";

    private final Folder puzzles;
    private final String id;
    private final Set<Language> languages;
    private final Faults faults;

    /** @param languages those that the set needs a title in */
    public PuzzleReader(Folder puzzles, String id, Set<Language> languages, Faults faults) {
        this.puzzles = puzzles;
        this.id = id;
        this.languages = languages;
        this.faults = faults;
    }

    /** The set; empty without a readable {@code set.yaml} and {@code puzzles.yaml}. */
    public Optional<PuzzleSetDraft> read() {
        String path = id + "/set.yaml";
        Optional<YamlMap> head = yaml(path).flatMap(value -> value.map("id", "author", "licence", "source", "titles"));
        Optional<List<PuzzleDraft>> drafts = puzzles.has(id + "/" + BankFile.PUZZLES) ? Optional.of(bank()) : listed();
        if (head.isEmpty() || drafts.isEmpty()) {
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
        Language source = head.get().need("source").flatMap(this::language).orElse(Language.EN);
        return Optional.of(new PuzzleSetDraft(
                id,
                new Place(puzzles.name(path), 1),
                author.orElse(""),
                LICENCE,
                source,
                titles(head.get(), source),
                drafts.get()));
    }

    private Optional<List<PuzzleDraft>> listed() {
        return yaml(id + "/puzzles.yaml").map(list -> {
            Map<String, SolutionTree> trees = trees();
            List<PuzzleDraft> drafts = new ArrayList<>();
            for (YamlValue item : list.list()) {
                puzzle(item, trees).ifPresent(drafts::add);
            }
            return drafts;
        });
    }

    private List<PuzzleDraft> bank() {
        String trees = id + "/" + BankFile.TREES;
        String path = id + "/" + BankFile.PUZZLES;
        Lazy<Map<String, String>> lines = Lazy.of(() -> puzzles.has(trees)
                ? BankFile.trees(puzzles.text(trees, new Faults()).orElse(""))
                : Map.of());
        return puzzles.text(path, faults)
                .map(text -> BankFile.read(text, puzzles.name(path), lines, faults))
                .orElse(List.of());
    }

    private Map<String, SolutionTree> trees() {
        String path = id + "/" + TREES;
        if (!puzzles.has(path)) {
            return Map.of(); // every puzzle will be found to have no tree
        }
        Optional<String> text = puzzles.text(path, faults);
        Optional<Reading<Map<String, SolutionTree>>> trees = text.map(TreeFile::read);
        Optional<Reading.Fault<Map<String, SolutionTree>>> wrong = trees.flatMap(Reading::asFault);
        if (wrong.isPresent()) {
            Reading.Fault<Map<String, SolutionTree>> fault = wrong.get();
            int line = (int) text.get()
                            .chars()
                            .limit(Math.max(0, fault.at()))
                            .filter(c -> c == '\n')
                            .count()
                    + 1;
            faults.add(new Place(puzzles.name(path), line), fault.problem());
        }
        return trees.flatMap(Reading::asOptional).orElse(Map.of());
    }

    private Optional<YamlValue> yaml(String path) {
        return puzzles.text(path, faults).flatMap(text -> YamlValue.read(puzzles.name(path), text, 0, faults));
    }

    private Map<Language, String> titles(YamlMap head, Language source) {
        Map<Language, String> titles = new LinkedHashMap<>();
        Optional<YamlMap> map = head.need("titles")
                .flatMap(
                        value -> value.map(languages.stream().map(Language::tag).toArray(String[]::new)));
        // The source's stands in for those that are missing.
        map.ifPresent(values -> values.need(source.tag()));
        for (Language language : languages) {
            map.flatMap(values -> values.get(language.tag()))
                    .flatMap(YamlValue::text)
                    .ifPresent(title -> titles.put(language, title));
        }
        return titles;
    }

    private Optional<Language> language(YamlValue value) {
        Optional<Language> language = value.word().flatMap(tag -> Language.ofTag(languages, tag));
        if (language.isEmpty()) {
            value.fault("expected the tag of one of our languages, such as en");
        }
        return language;
    }

    private static Optional<PuzzleDraft> puzzle(YamlValue item, Map<String, SolutionTree> trees) {
        Optional<YamlMap> map = item.map("id", "number", "sfen", "plies", "solution", "tags");
        if (map.isEmpty()) {
            return Optional.empty();
        }
        Optional<Located<String>> name = map.get().need("id").flatMap(YamlValue::placedWord);
        Optional<Located<Integer>> number = map.get().need("number").flatMap(PuzzleReader::number);
        Optional<Position> start = map.get().need("sfen").flatMap(PuzzleReader::position);
        Optional<Located<Integer>> plies = map.get().need("plies").flatMap(PuzzleReader::number);
        Optional<Located<List<Move>>> solution = map.get().need("solution").flatMap(PuzzleReader::moves);
        List<String> tags = map.get().needList("tags").stream()
                .flatMap(tag -> tag.word().stream())
                .toList();
        if (name.isEmpty() || number.isEmpty() || start.isEmpty() || plies.isEmpty() || solution.isEmpty()) {
            return Optional.empty();
        }
        Optional<SolutionTree> tree = Optional.ofNullable(trees.get(name.get().value()));
        return Optional.of(new PuzzleDraft(
                name.get(),
                number.get(),
                Lazy.known(start.get()),
                plies.get(),
                solution.get(),
                tags,
                Optional.empty(),
                Lazy.known(tree)));
    }

    private static Optional<Located<Integer>> number(YamlValue value) {
        OptionalInt number = value.number();
        return number.isPresent() ? Optional.of(new Located<>(number.getAsInt(), value.place())) : Optional.empty();
    }

    private static Optional<Located<List<Move>>> moves(YamlValue value) {
        return value.moves().map(moves -> new Located<>(moves, value.place()));
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
