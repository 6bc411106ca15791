package ippo.content.source;

import ippo.content.Block;
import ippo.content.Plan;
import ippo.content.source.PlanDraft.StepDraft;
import ippo.content.source.PlanDraft.WorkDraft;
import ippo.i18n.Language;
import ippo.rules.SetupFault;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the folder of plans: {@code plans.yaml}, and for each plan a folder with a text file a language. */
final class PlanReader {
    static final String PLANS = "plans.yaml";

    private final Folder folder;
    private final Map<Language, Prose> prose;
    private final Faults faults;

    PlanReader(Folder folder, Map<Language, Prose> prose, Faults faults) {
        this.folder = folder;
        this.prose = prose;
        this.faults = faults;
    }

    /** The plans, as far as they can be read; none where the folder does not list any. */
    PlansDraft read() {
        Place place = new Place(folder.name(PLANS), 1);
        if (!folder.has(PLANS)) {
            return new PlansDraft(place, List.of(), List.of());
        }
        Optional<YamlMap> map = folder.text(PLANS, faults)
                .flatMap(text -> YamlValue.read(folder.name(PLANS), text, 0, faults))
                .flatMap(value -> value.map("languages", "plans"));
        List<PlanDraft> plans = map.map(values -> values.needList("plans")).orElse(List.of()).stream()
                .flatMap(value -> plan(value).stream())
                .toList();
        return new PlansDraft(
                place, map.map(values -> words(values, "languages")).orElse(List.of()), plans);
    }

    private Optional<PlanDraft> plan(YamlValue value) {
        return value.map("id", "revision", "words", "steps", "home").flatMap(this::plan);
    }

    private Optional<PlanDraft> plan(YamlMap values) {
        int revision = number(values, "revision").orElse(0);
        List<StepDraft> steps = values.needList("steps").stream()
                .flatMap(step -> step(step).stream())
                .toList();
        WorkDraft home = values.need("home")
                .flatMap(value -> value.map("lessons", "stations", "worksheets", "puzzles"))
                .map(this::work)
                .orElse(new WorkDraft(List.of(), List.of(), List.of(), List.of()));
        return id(values).map(id -> {
            TextsDraft files = TextsDraft.of(folder, id.value(), prose, faults);
            return new PlanDraft(id, revision, words(values, "words"), steps, home, files);
        });
    }

    private Optional<StepDraft> step(YamlValue value) {
        return value.map("id", "minutes", "boards", "lessons", "stations", "worksheets", "puzzles")
                .flatMap(values -> id(values).map(id -> {
                    int minutes = number(values, "minutes").orElse(0);
                    List<Block.Board> boards = list(values, "boards")
                            .flatMap(board -> board(board).stream())
                            .toList();
                    return new StepDraft(id, minutes, boards, work(values));
                }));
    }

    private Optional<Block.Board> board(YamlValue value) {
        Optional<Block.Board> board = value.text().flatMap(text -> new BoardReader(value.place(), faults).read(text));
        Set<SetupFault> unplayable =
                board.map(there -> there.setup().faults(Strictness.TEACHING)).orElse(Set.of());
        if (!unplayable.isEmpty()) {
            value.fault("this position cannot be played on: " + unplayable);
        }
        return board;
    }

    private WorkDraft work(YamlMap values) {
        List<Located<Plan.Puzzles>> puzzles = new ArrayList<>();
        for (YamlValue value : list(values, "puzzles").toList()) {
            value.map("plies", "from", "to").ifPresent(run -> {
                OptionalInt plies = number(run, "plies");
                OptionalInt from = number(run, "from");
                OptionalInt to = number(run, "to");
                if (plies.isPresent() && from.isPresent() && to.isPresent()) {
                    puzzles.add(new Located<>(
                            new Plan.Puzzles(plies.getAsInt(), from.getAsInt(), to.getAsInt()), value.place()));
                }
            });
        }
        return new WorkDraft(words(values, "lessons"), words(values, "stations"), words(values, "worksheets"), puzzles);
    }

    private static Optional<Located<String>> id(YamlMap values) {
        return values.need("id").flatMap(YamlValue::placedWord);
    }

    private static OptionalInt number(YamlMap values, String key) {
        return values.need(key).map(YamlValue::number).orElse(OptionalInt.empty());
    }

    private static Stream<YamlValue> list(YamlMap values, String key) {
        return values.get(key).map(YamlValue::list).orElse(List.of()).stream();
    }

    private static List<Located<String>> words(YamlMap values, String key) {
        return list(values, key).flatMap(value -> value.placedWord().stream()).toList();
    }
}
