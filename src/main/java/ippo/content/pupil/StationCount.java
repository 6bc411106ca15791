package ippo.content.pupil;

import ippo.answer.AnswerKind;
import ippo.content.Content;
import ippo.content.Pace;
import ippo.content.Section;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.rules.Color;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What the way through the course consists of.
 *
 * @param stations on the way, its side path included
 * @param games of them
 * @param mateRows of them
 * @param drillRows of them
 * @param twoKingsPercent the share of exercises with both kings on the board, after the first unit
 * @param choicesPercent the share of exercises that are answered by choosing
 * @param minutesToFirstGame from the welcome to the first game, by estimate
 */
public record StationCount(
        int stations,
        int games,
        int mateRows,
        int drillRows,
        int twoKingsPercent,
        int choicesPercent,
        int minutesToFirstGame) {
    private static final double MINUTE = 60;

    public static StationCount of(Content content) {
        List<Station> all = content.stations();
        List<Exercise> exercises = exercises(content.sections());
        return new StationCount(
                all.size(),
                count(all, content::game),
                count(all, content::mates),
                count(all, content::drills),
                percent(exercises(content.sections().stream().skip(1).toList()), StationCount::hasTwoKings),
                percent(exercises, exercise -> exercise.style() == AnswerKind.CHOOSE && !exercise.isDeed()),
                toFirstGame(content));
    }

    private static int count(List<Station> all, Function<String, Optional<? extends Station>> kind) {
        return (int) all.stream()
                .filter(station -> kind.apply(station.id()).isPresent())
                .count();
    }

    private static int toFirstGame(Content content) {
        int welcome = content.welcome().map(Pace::seconds).orElse(0);
        int before = content.stations().stream()
                .takeWhile(station -> content.game(station.id()).isEmpty())
                .mapToInt(Pace::seconds)
                .sum();
        return (int) Math.round((welcome + before) / MINUTE);
    }

    private static List<Exercise> exercises(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.lessons().stream())
                .flatMap(lesson -> lesson.exercises().stream())
                .toList();
    }

    private static boolean hasTwoKings(Exercise exercise) {
        Position start = exercise.start();
        return Stream.of(Color.values()).allMatch(color -> start.king(color).isPresent());
    }

    private static int percent(List<Exercise> all, Predicate<Exercise> which) {
        return all.isEmpty()
                ? 0
                : (int) Math.round(100.0 * all.stream().filter(which).count() / all.size());
    }
}
