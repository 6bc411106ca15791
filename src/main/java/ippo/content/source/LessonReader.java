package ippo.content.source;

import ippo.answer.Reply;
import ippo.exercise.Exercise;
import ippo.exercise.Goal;
import ippo.exercise.Goals;
import ippo.i18n.Language;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the folder of one lesson: {@code lesson.yaml} and a text file a language. */
final class LessonReader {
    /** Headings of the text that are no exercises. */
    private static final Set<String> NAMED_OTHERWISE = Stream.concat(
                    Stream.of(TextDraft.CURIOUS), TextDraft.KNOWN.stream())
            .collect(Collectors.toUnmodifiableSet());

    private final Folder lessons;
    private final String id;
    private final Map<Language, Prose> prose;
    private final Faults faults;

    LessonReader(Folder lessons, String id, Map<Language, Prose> prose, Faults faults) {
        this.lessons = lessons;
        this.id = id;
        this.prose = prose;
        this.faults = faults;
    }

    /** The lesson, as far as it can be read; empty without a readable {@code lesson.yaml}. */
    Optional<LessonDraft> read() {
        String path = id + "/lesson.yaml";
        String file = lessons.name(path);
        Optional<YamlMap> map = lessons.text(path, faults)
                .flatMap(text -> YamlValue.read(file, text, 0, faults))
                .flatMap(value ->
                        value.map("revision", "source", "requires", "teaches", "needs", "icon", "cards", "exercises"));
        return map.map(values -> draft(file, values));
    }

    private LessonDraft draft(String file, YamlMap values) {
        int revision =
                values.need("revision").map(value -> value.number().orElse(0)).orElse(0);
        Language source = values.need("source").flatMap(this::language).orElse(Language.EN);
        List<Located<String>> cardIds = new ArrayList<>();
        List<ExerciseDraft> cards = exercises(values.needList("cards"), cardIds);
        List<Located<String>> ids = new ArrayList<>();
        List<ExerciseDraft> exercises = exercises(values.needList("exercises"), ids);
        return new LessonDraft(
                id,
                new Place(file, 1),
                revision,
                source,
                words(values.needList("requires")),
                words(values.get("teaches").map(YamlValue::list).orElse(List.of())),
                words(values.get("needs").map(YamlValue::list).orElse(List.of())),
                values.get("icon").flatMap(LessonReader::icon),
                cardIds,
                cards,
                ids,
                exercises,
                TextsDraft.of(lessons, id, prose, faults));
    }

    private static List<Located<String>> words(List<YamlValue> items) {
        return items.stream().flatMap(item -> item.placedWord().stream()).toList();
    }

    private Optional<Language> language(YamlValue value) {
        Optional<Language> language = value.word().flatMap(tag -> Language.ofTag(prose.keySet(), tag));
        if (language.isEmpty()) {
            value.fault("expected the tag of one of our languages, such as en");
        }
        return language;
    }

    private static Optional<Piece> icon(YamlValue value) {
        Optional<Piece> icon = value.text().flatMap(Piece::ofLetter);
        if (icon.isEmpty()) {
            value.fault("expected the SFEN letter of a piece, such as \"P\"");
        }
        return icon;
    }

    /** @param ids where the id of each is noted, whether the rest of it can be read or not */
    private static List<ExerciseDraft> exercises(List<YamlValue> items, List<Located<String>> ids) {
        List<ExerciseDraft> exercises = new ArrayList<>();
        items.forEach(item -> exercise(item, ids).ifPresent(exercises::add));
        return exercises;
    }

    private static Optional<ExerciseDraft> exercise(YamlValue item, List<Located<String>> ids) {
        Optional<YamlMap> map = item.map("id", "from", "sfen", "clock", "goal", "solution");
        if (map.isEmpty()) {
            return Optional.empty();
        }
        Optional<YamlValue> idValue = map.get().need("id");
        Optional<String> exerciseId = idValue.flatMap(YamlValue::word);
        exerciseId
                .filter(NAMED_OTHERWISE::contains)
                .ifPresent(name -> idValue.get().fault(name + " names a part of the text, not an exercise"));
        exerciseId.ifPresent(name -> ids.add(new Located<>(name, idValue.get().place())));
        Optional<Position> start = map.get().need("sfen").flatMap(LessonReader::position);
        Optional<YamlValue> goalValue = map.get().need("goal");
        Optional<Goal> goal = goalValue.flatMap(Goals.ALL::read);
        Optional<YamlValue> solutionValue = map.get().need("solution");
        if (goal.isEmpty() || solutionValue.isEmpty()) {
            return Optional.empty();
        }
        Optional<Reply> solution = goal.get().solution(solutionValue.get());
        if (exerciseId.isEmpty() || start.isEmpty() || solution.isEmpty()) {
            return Optional.empty();
        }
        OptionalInt clock = map.get().get("clock").map(YamlValue::number).orElse(OptionalInt.empty());
        Exercise exercise = new Exercise(exerciseId.get(), start.get(), goal.get(), solution.get(), clock);
        return Optional.of(new ExerciseDraft(
                exercise,
                Goals.ALL.kind(goalValue.get()),
                goalValue.get().place(),
                solutionValue.get().place(),
                map.get().get("from").flatMap(LessonReader::moves)));
    }

    /** Moves with spaces between them, in quotes; empty if one cannot be read. */
    private static Optional<Located<List<Move>>> moves(YamlValue value) {
        List<Move> moves = new ArrayList<>();
        for (String usi : value.quoted().orElse("").strip().split("\\s+")) {
            Reading<Move> move = Usi.read(usi);
            move.complaint().ifPresent(complaint -> value.fault("move \"" + usi + "\", " + complaint));
            if (move.complaint().isPresent()) {
                return Optional.empty();
            }
            move.asOptional().ifPresent(moves::add);
        }
        return Optional.of(new Located<>(List.copyOf(moves), value.place()));
    }

    private static Optional<Position> position(YamlValue value) {
        Optional<Position> position = position(value, Strictness.TEACHING);
        if (position.isPresent() && position.get().sideToMove() != Color.BLACK) {
            value.fault("the learner is always Black: write b for the side to move");
            return Optional.empty();
        }
        return position;
    }

    /** The position of an SFEN in quotes; empty if it cannot be read or not be played on. */
    static Optional<Position> position(YamlValue value, Strictness strictness) {
        Optional<Reading<Setup>> setup = value.quoted().map(Sfen::readOfAnySize);
        setup.flatMap(Reading::complaint).ifPresent(complaint -> value.fault("SFEN, " + complaint));
        Optional<Setup> drawn = setup.flatMap(Reading::asOptional);
        Set<SetupFault> unplayable =
                drawn.map(drawing -> drawing.faults(strictness)).orElse(Set.of());
        if (!unplayable.isEmpty()) {
            value.fault("this position cannot be played on: " + unplayable);
            return Optional.empty();
        }
        return drawn.map(drawing -> Position.of(drawing, strictness));
    }
}
