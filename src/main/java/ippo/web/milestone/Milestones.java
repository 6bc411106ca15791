package ippo.web.milestone;

import ippo.account.Visitor;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.content.Lesson;
import ippo.content.LessonMates;
import ippo.content.Section;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.progress.Kind;
import ippo.progress.Progress;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.web.frame.Visit;
import ippo.web.play.Milestone;
import ippo.web.play.Milestone.Animal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells whether something has just come about that comes once in the life of a learner. What is done stays done, so
 * that the times of progress tell; who loads the page again at once sees it again. May be shared between threads.
 */
public final class Milestones {
    /** So long a page that is loaded again still tells of it. */
    private static final Duration JUST = Duration.ofMinutes(2);

    private final Progress progress;
    private final Earned earned;
    private final Clock clock;
    private final Animal animal;
    private final LessonMates mates;

    /** @param animals the address of the sprite of all opponents */
    public Milestones(LessonMates mates, Progress progress, Earned earned, Clock clock, String animals) {
        this.mates = mates;
        this.progress = progress;
        this.earned = earned;
        this.clock = clock;
        this.animal = new Animal(animals + "#chick", animals + "#bows");
    }

    /** Whose king is mated. */
    private static Optional<Color> mated(Position position) {
        return Optional.of(position.sideToMove()).filter(side -> position.isCheckmate());
    }

    /** Of a question that is done now. @param reached what stands on the board */
    public Optional<Milestone> ofAnswer(Visit visit, Task task, Position reached, Color learner) {
        Optional<Color> falls = mated(reached).filter(side -> side != learner);
        return visit.find(visitor -> Optional.of(task)
                .filter(each -> isJust(progress.of(visitor, each).solvedAt()))
                .flatMap(each -> unit(visit, visitor, each, falls)
                        .or(() ->
                                falls.filter(any -> isFirstMate(visitor, each)).map(side -> mate(side)))));
    }

    /** Of one of the boards that welcome a newcomer, of which nothing is kept. */
    public Optional<Milestone> ofWelcome(Visit visit, Position reached, Color learner) {
        return mated(reached)
                .filter(side -> side != learner && visit.find(progress::last).isEmpty())
                .map(this::mate);
    }

    private Milestone mate(Color falls) {
        return new Milestone(Phrase.of("milestone.mate"), Optional.of(falls), Optional.empty(), Optional.of(animal));
    }

    private boolean isJust(Optional<Instant> then) {
        return then.filter(at -> at.isAfter(clock.instant().minus(JUST))).isPresent();
    }

    private boolean isFirstMate(Visitor visitor, Task task) {
        Set<LessonTask> solved = progress.lessons(visitor).entrySet().stream()
                .flatMap(lesson -> lesson.getValue().exercises().entrySet().stream()
                        .filter(each -> each.getValue().isSolved())
                        .map(each -> new LessonTask(lesson.getKey(), each.getKey())))
                .collect(Collectors.toSet());
        long before = mates.tasks().stream()
                .filter(each -> solved.contains(each) && !each.equals(task))
                .count();
        int puzzles = progress.solved(visitor, Kind.PUZZLE);
        return before == 0
                && switch (task) {
                    case PuzzleTask puzzle -> puzzles == 1;
                    case LessonTask lesson -> puzzles == 0;
                    case GameTask game -> puzzles == 0;
                    case DrillTask drill -> puzzles == 0;
                };
    }

    /** Of a game that is over. @param station of the course that it is */
    public Optional<Milestone> ofGame(Visit visit, KeptGame game, Optional<GameTask> station) {
        Match match = game.match();
        if (!match.isOver() || !isJust(Optional.of(game.changedAt()))) {
            return Optional.empty();
        }
        boolean isWon = match.result().equals(Optional.of(Match.Result.WON));
        Optional<Color> falls = mated(match.game().position()).filter(side -> side != match.learner());
        return visit.find(visitor -> station.filter(
                                task -> isJust(progress.of(visitor, task).solvedAt()))
                        .flatMap(task -> unit(visit, visitor, task, falls))
                        .or(() ->
                                isWon && earned.game(visitor).map(KeptGame::id).equals(Optional.of(game.id()))
                                        ? Optional.of(new Milestone(
                                                Phrase.of("milestone.game"),
                                                falls,
                                                Optional.of(visit.address("certificate/game")),
                                                Optional.empty()))
                                        : Optional.empty()))
                .map(milestone ->
                        new Milestone(milestone.said(), milestone.falls(), milestone.certificate(), Optional.empty()));
    }

    /** Of the last page of a lesson that is done. */
    public Optional<Milestone> ofLesson(Visit visit, Lesson lesson) {
        List<LessonTask> tasks = lesson.exercises().stream()
                .map(exercise -> new LessonTask(lesson.id(), exercise.id()))
                .toList();
        return visit.find(visitor -> progress.of(visitor, tasks).entrySet().stream()
                .filter(each -> isJust(each.getValue().solvedAt()))
                .map(Map.Entry::getKey)
                .findFirst()
                .flatMap(task -> done(visit, visitor, task, Optional.empty())));
    }

    /** The end of a unit; that of a lesson is told on the lesson's last page. */
    private Optional<Milestone> unit(Visit visit, Visitor visitor, Task task, Optional<Color> falls) {
        return switch (task) {
            case LessonTask lesson -> Optional.empty();
            case PuzzleTask puzzle -> done(visit, visitor, task, falls);
            case GameTask game -> done(visit, visitor, task, falls);
            case DrillTask drill -> done(visit, visitor, task, falls);
        };
    }

    private Optional<Milestone> done(Visit visit, Visitor visitor, Task task, Optional<Color> falls) {
        Optional<Section> unit =
                earned.unitOf(task).filter(each -> earned.at(visitor, each).isPresent());
        return unit.map(each -> !each.isAside() && earned.ofCourse(visitor).isPresent()
                        ? Map.entry(Phrase.of("milestone.course"), "certificate/course")
                        : Map.entry(
                                Phrase.of("milestone.unit", "unit", Phrase.of("section." + each.id())),
                                "certificate/unit/" + each.id()))
                .map(told -> new Milestone(
                        told.getKey(), falls, Optional.of(visit.address(told.getValue())), Optional.of(animal)));
    }
}
