package ippo.web.learn;

import ippo.answer.Task.DrillTask;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.progress.Entered;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.util.List;
import java.util.Optional;

/**
 * The stations of the way through the course, or of its side path, as one sequence.
 *
 * @param opens the station at which the way opens for who is not new to all of it; those before it are known
 * @param root the beginning of addresses, such as {@code /en}
 */
record PathSequence(List<Station> stations, Optional<Station> opens, PathProgress achieved, String root) {
    PathSequence {
        stations = List.copyOf(stations);
    }

    /** The way through the course, without its side path. */
    static PathSequence main(Content content, PathProgress achieved, String root) {
        return of(content, false, achieved, root);
    }

    /** The way, or the side path, on which this station is. */
    static PathSequence through(String station, Content content, PathProgress achieved, String root) {
        boolean isAside = content.sections().stream()
                .filter(Section::isAside)
                .flatMap(section -> section.stations().stream())
                .anyMatch(each -> each.id().equals(station));
        return of(content, isAside, achieved, root);
    }

    private static PathSequence of(Content content, boolean isAside, PathProgress achieved, String root) {
        return new PathSequence(
                content.sections().stream()
                        .filter(section -> section.isAside() == isAside)
                        .flatMap(section -> section.stations().stream())
                        .toList(),
                achieved.entered().flatMap(entered -> opens(entered, content)),
                achieved,
                root);
    }

    private static Optional<Station> opens(Entered entered, Content content) {
        return switch (entered.entrance()) {
            case NEW -> Optional.empty();
            case CHESS -> content.entrances().map(entrances -> entrances.chess().opens());
            case SHOGI -> entered.station().flatMap(content::station);
        };
    }

    /** Whether it is passed over, since it lies before where the way opens; what was done is done, and not known. */
    boolean isKnown(Station station) {
        return isBefore(station) && !achieved.isDone(station);
    }

    private boolean isBefore(Station station) {
        int here = stations.indexOf(station); // of the side path none is on the way
        return here >= 0
                && opens.map(stations::indexOf).filter(index -> here < index).isPresent();
    }

    /** Whether the visitor was last at a station from which the way goes on, not at one that is known. */
    boolean isUnderWay() {
        return achieved.lastOf(stations).filter(last -> !isBefore(last)).isPresent();
    }

    /** Where to go on: where the visitor was last, or at the next open station after that; empty once all is done. */
    Optional<Station> here() {
        Optional<Station> last = achieved.lastOf(stations).filter(station -> !isBefore(station));
        return last.filter(station -> !achieved.isDone(station))
                .or(() -> last.flatMap(this::after))
                .or(() -> sequence().start().map(this::station));
    }

    /** The next open station after this one, and after the last the first that is open. */
    Optional<Station> after(String id) {
        return stations.stream()
                .filter(station -> station.id().equals(id))
                .findFirst()
                .flatMap(this::after);
    }

    private Optional<Station> after(Station station) {
        return sequence().at(stations.indexOf(station)).next().map(this::station);
    }

    private Station station(Step step) {
        return stations.stream()
                .filter(station -> address(station).equals(step.address()))
                .findFirst()
                .orElseThrow();
    }

    private Sequence sequence() {
        List<Step> steps = stations.stream()
                .map(station -> {
                    Step step = Step.unlisted(address(station));
                    return achieved.isDone(station) || isBefore(station) ? step.marked(Mark.DONE) : step;
                })
                .toList();
        Way back = new Way(root + "/learn", "path.back");
        return new Sequence(back, steps, back).in(Order.OPEN_ONLY);
    }

    /** Where a station begins or goes on. */
    String address(Station station) {
        return switch (station) {
            case Station.OfLesson(Lesson lesson) -> start(lesson);
            case Station.OfGame game -> root + "/play/station/" + game.id();
            case Station.OfMates mates ->
                root + "/tsume/rows/" + mates.id() + "/" + start(mates).id();
            case Station.OfDrills drills ->
                root + "/tsume/drill-rows/" + drills.id() + "/" + start(drills).id();
        };
    }

    /** The first card of a lesson that was not begun, else its first open exercise, else its first. */
    private String start(Lesson lesson) {
        boolean begun = !achieved.of(lesson).exercises().isEmpty();
        Exercise first = begun || lesson.cards().isEmpty()
                ? achieved.firstOpen(lesson).orElse(lesson.exercises().get(0))
                : lesson.cards().get(0);
        return root + "/learn/" + lesson.id() + "/" + first.id();
    }

    private DrillTask start(Station.OfDrills row) {
        return row.drills().stream()
                .filter(drill -> !achieved.of(drill).isSolved())
                .findFirst()
                .orElse(row.drills().get(0));
    }

    private BankPuzzle start(Station.OfMates mates) {
        return mates.puzzles().stream()
                .filter(puzzle -> !achieved.of(puzzle.task()).isSolved())
                .findFirst()
                .orElse(mates.puzzles().get(0));
    }
}
