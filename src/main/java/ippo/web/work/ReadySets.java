package ippo.web.work;

import ippo.answer.Phrase;
import ippo.classroom.SetItem;
import ippo.classroom.SetItem.Single;
import ippo.classroom.SetItem.WholeLesson;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Plan;
import ippo.content.PuzzleBank;
import ippo.content.Section;
import ippo.content.Station;
import ippo.training.PuzzleRun;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Sets that nobody has to make: every unit of the course, every lesson plan, every lesson and other station, and the
 * first puzzles of each length and theme. Nothing of them is stored: they follow the content. May be shared between
 * threads.
 */
public final class ReadySets {
    /** Puzzles in one. */
    private static final int PUZZLES = 12;
    /** As many as a class can be given at once. */
    private static final int MOST_OF_A_RANGE = 100;
    /** So few are no set. */
    private static final int FEWEST = 6;

    private static final Pattern RANGE = Pattern.compile("mate-(\\d{1,2})-(\\d{1,4})-(\\d{1,4})");

    private final PuzzleBank bank;
    private final List<Ready> units = new ArrayList<>();
    private final List<Ready> plans = new ArrayList<>();
    private final List<Ready> lessons = new ArrayList<>();
    private final List<Ready> lengths = new ArrayList<>();
    private final List<Ready> themes = new ArrayList<>();
    private final List<Ready> stations = new ArrayList<>();

    public ReadySets(Content content) {
        bank = content.bank();
        for (Section section : content.sections()) {
            units.add(new Ready(
                    "unit-" + section.id(),
                    new Name.Unit(section.id()),
                    section.stations().stream()
                            .flatMap(station -> items(station, content))
                            .toList()));
            section.stations().stream()
                    .filter(station -> content.lesson(station.id()).isEmpty())
                    .forEach(station -> stations.add(new Ready(
                            "station-" + station.id(),
                            new Name.OfStation(station.id()),
                            items(station, content).toList())));
            section.lessons()
                    .forEach(lesson -> lessons.add(new Ready(
                            "lesson-" + lesson.id(),
                            new Name.OfLesson(lesson),
                            List.of(new WholeLesson(lesson.id())))));
        }
        for (Plan plan : content.plans()) {
            plans.add(new Ready(
                    plan.setId(),
                    new Name.OfPlan(plan),
                    plan.steps().stream()
                            .flatMap(step -> items(step.work(), content))
                            .distinct()
                            .toList()));
        }
        for (int plies : content.bank().lengths()) {
            add(lengths, "mate-" + plies, new Name.Length(plies), content.bank().ofLength(plies));
        }
        for (String theme : content.bank().themes()) {
            add(themes, "theme-" + theme, new Name.Theme(theme), content.bank().ofTheme(theme));
        }
    }

    /** A lesson of the way as a whole; of another station all that is to be done there. */
    private static Stream<SetItem> items(Station station, Content content) {
        return content.lesson(station.id()).isPresent()
                ? Stream.of(new WholeLesson(station.id()))
                : station.tasks().stream().map(Single::new);
    }

    private static Stream<SetItem> items(Plan.Work work, Content content) {
        Stream<SetItem> lessons = work.lessons().stream().map(WholeLesson::new);
        Stream<SetItem> stations = work.stations().stream()
                .flatMap(id -> content.station(id).stream())
                .flatMap(station -> items(station, content));
        Stream<SetItem> puzzles = work.puzzles().stream()
                .flatMap(run -> content.bank().numbered(run.plies(), run.from(), run.to()).stream())
                .map(puzzle -> new Single(puzzle.task()));
        return Stream.of(lessons, stations, puzzles).flatMap(each -> each);
    }

    private static void add(List<Ready> puzzles, String id, Name name, List<BankPuzzle> all) {
        if (all.size() >= FEWEST) {
            puzzles.add(new Ready(
                    id,
                    name,
                    all.stream()
                            .limit(PUZZLES)
                            .<SetItem>map(puzzle -> new Single(puzzle.task()))
                            .toList()));
        }
    }

    /** A set. @param id stands in addresses; begins with a letter, so that it is no id of a teacher's set */
    public record Ready(String id, Name name, List<SetItem> items) {
        public Ready {
            items = List.copyOf(items);
        }
    }

    /** What a set is called. */
    public sealed interface Name {
        String in(Words words);

        record Unit(String section) implements Name {
            @Override
            public String in(Words words) {
                return words.say("section." + section);
            }
        }

        record OfLesson(Lesson lesson) implements Name {
            @Override
            public String in(Words words) {
                return lesson.text(words.language()).title();
            }
        }

        /** A game, or a row of mates or drills, on the way. */
        record OfStation(String id) implements Name {
            @Override
            public String in(Words words) {
                return words.say("station." + id);
            }
        }

        record OfPlan(Plan plan) implements Name {
            @Override
            public String in(Words words) {
                return plan.text(words.language()).title();
            }
        }

        record Length(int plies) implements Name {
            @Override
            public String in(Words words) {
                return words.say(Phrase.of("tsume.plies", "plies", plies));
            }
        }

        /** Problems of a length by their numbers. */
        record Range(int plies, int from, int to) implements Name {
            @Override
            public String in(Words words) {
                return new Length(plies).in(words) + " · " + (from == to ? "" + from : from + "–" + to);
            }
        }

        record Run() implements Name {
            @Override
            public String in(Words words) {
                return words.say("runs.one");
            }
        }

        record Theme(String theme) implements Name {
            @Override
            public String in(Words words) {
                return words.say("theme." + theme);
            }
        }
    }

    public List<Ready> units() {
        return units;
    }

    /** What pupils do in the lessons that are planned for teachers. */
    public List<Ready> plans() {
        return plans;
    }

    public List<Ready> lessons() {
        return lessons;
    }

    /** Games, rows of mates and rows of drills on the way. */
    public List<Ready> stations() {
        return stations;
    }

    /** Puzzles of each length. */
    public List<Ready> lengths() {
        return lengths;
    }

    /** Puzzles of each theme. */
    public List<Ready> themes() {
        return themes;
    }

    /** The set with this id: a unit's, a plan's, a lesson's, a station's, or one of puzzles. */
    public Optional<Ready> find(String id) {
        return List.of(units, plans, lessons, stations, lengths, themes).stream()
                .flatMap(List::stream)
                .filter(ready -> ready.id().equals(id))
                .findFirst()
                .or(() -> ofRange(id))
                .or(() -> ofRun(id));
    }

    /** A run that somebody has put together, by its text. */
    private Optional<Ready> ofRun(String id) {
        return PuzzleRun.of(id)
                .map(run -> new Ready(
                        id,
                        new Name.Run(),
                        run.puzzles(bank).stream()
                                .<SetItem>map(puzzle -> new Single(puzzle.task()))
                                .toList()))
                .filter(ready -> !ready.items().isEmpty());
    }

    private Optional<Ready> ofRange(String id) {
        Matcher range = RANGE.matcher(id);
        if (!range.matches()) {
            return Optional.empty();
        }
        int plies = Integer.parseInt(range.group(1));
        int from = Integer.parseInt(range.group(2));
        int to = Integer.parseInt(range.group(3));
        if (from < 1
                || from > to
                || bank.puzzle(plies, from).isEmpty()
                || bank.puzzle(plies, to).isEmpty()
                || to - from >= MOST_OF_A_RANGE
                || !id.equals(new Plan.Puzzles(plies, from, to).id())) {
            return Optional.empty();
        }
        return Optional.of(new Ready(
                        id,
                        new Name.Range(plies, from, to),
                        bank.numbered(plies, from, to).stream()
                                .<SetItem>map(puzzle -> new Single(puzzle.task()))
                                .toList()))
                .filter(ready -> !ready.items().isEmpty());
    }
}
