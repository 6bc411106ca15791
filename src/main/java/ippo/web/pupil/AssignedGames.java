package ippo.web.pupil;

import ippo.answer.Task.GameTask;
import ippo.classroom.AssignedWork;
import ippo.classroom.AssignedWork.Given;
import ippo.web.frame.Visit;
import ippo.web.work.Catalogue;
import ippo.work.Way;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where a game leads that somebody was given: back to the work, and on to its next part, instead of the course. Games
 * are played where the course has them, so it is the work that tells: what is open, has the game, and has nothing that
 * was tried after it. May be shared between threads.
 */
public final class AssignedGames {
    private final AssignedWork work;
    private final Catalogue catalogue;
    private final Clock clock;

    public AssignedGames(AssignedWork work, Catalogue catalogue, Clock clock) {
        this.work = work;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /** A game as a part of work. */
    private record Part(MyAssignment mine, int index) {
        /** Whether it is to be played yet, or was the last thing that was done. */
        private boolean isCurrent() {
            return !mine.isDone(index)
                    || (mine.ledger().totals().isDone() ? mine.isJustDone(index) : mine.isLatest(index));
        }
    }

    /** Where the work goes on behind a game of the course: its first part that is not done, or its list. */
    public Optional<Way> onwards(Visit visit, String station) {
        return part(visit, station).map(part -> next(part.mine(), visit).orElseGet(() -> list(part.mine(), visit)));
    }

    /** The list of the work that a game of the course belongs to. */
    public Optional<Way> back(Visit visit, String station) {
        return part(visit, station).map(part -> list(part.mine(), visit));
    }

    private static Way list(MyAssignment mine, Visit visit) {
        return new Way(mine.address(visit), "work.back");
    }

    private Optional<Way> next(MyAssignment mine, Visit visit) {
        return IntStream.range(0, mine.tasks().size())
                .filter(index -> !mine.isDone(index))
                .mapToObj(index -> mine.place(index, catalogue, visit))
                .flatMap(Optional::stream)
                .findFirst()
                .map(address -> new Way(address, "work.go-on"));
    }

    private Optional<Part> part(Visit visit, String station) {
        if (!visit.recall(work::isPupil).orElse(false)) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        GameTask game = new GameTask(station);
        List<Given> given = visit.recall(work::of).orElse(List.of());
        return given.stream()
                .filter(each -> each.assignment().terms().isOpen(now))
                .flatMap(each -> MyAssignment.find(work, each.assignment().id(), visit).stream())
                .flatMap(mine -> IntStream.range(0, mine.tasks().size())
                        .filter(index -> mine.task(index).equals(game))
                        .mapToObj(index -> new Part(mine, index)))
                .filter(Part::isCurrent)
                .findFirst();
    }
}
