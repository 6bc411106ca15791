package ippo.web.milestone;

import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.content.Content;
import ippo.content.Section;
import ippo.content.Station;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a visitor has earned a certificate for, and when. May be shared between threads. */
public final class Earned {
    private final Content content;
    private final Progress progress;
    private final Games games;

    public Earned(Content content, Progress progress, Games games) {
        this.content = content;
        this.progress = progress;
        this.games = games;
    }

    /** All units, side paths too. */
    public List<Section> units() {
        return content.sections();
    }

    /** The unit of this id. */
    public Optional<Section> unit(String id) {
        return units().stream().filter(unit -> unit.id().equals(id)).findFirst();
    }

    /** The unit that has this task. */
    Optional<Section> unitOf(Task task) {
        return units().stream()
                .filter(unit -> tasks(unit).anyMatch(task::equals))
                .findFirst();
    }

    /** When a unit was done; empty if something in it is open. */
    public Optional<Instant> at(Visitor visitor, Section unit) {
        return all(visitor, tasks(unit).toList());
    }

    /** When the course was done, without its side paths; empty if something in it is open. */
    public Optional<Instant> ofCourse(Visitor visitor) {
        return all(
                visitor,
                units().stream()
                        .filter(unit -> !unit.isAside())
                        .flatMap(Earned::tasks)
                        .toList());
    }

    /** The first game that was won. */
    public Optional<KeptGame> game(Visitor visitor) {
        return games.firstWon(visitor);
    }

    private Optional<Instant> all(Visitor visitor, Collection<Task> tasks) {
        Collection<TaskProgress> achieved = progress.of(visitor, tasks).values();
        return achieved.stream().allMatch(TaskProgress::isSolved)
                ? achieved.stream().flatMap(best -> best.solvedAt().stream()).max(Comparator.naturalOrder())
                : Optional.empty();
    }

    private static Stream<Task> tasks(Section unit) {
        return unit.stations().stream().map(Station::tasks).flatMap(List::stream);
    }
}
