package ippo.web.frame;

import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.OpenTests;
import ippo.classroom.OpenTests.Open;
import ippo.content.Content;
import ippo.notation.Sfen;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Closes the tasks of an open test everywhere but in the test: whoever has it gets neither hint nor judgement nor
 * solution elsewhere. That it was tried is noted for the teacher, and so is what was met in the same browser by
 * somebody who had not logged in. May be shared between threads.
 */
public final class TestLock {
    /** The status of what is refused. */
    public static final int LOCKED = 423;

    private final OpenTests tests;
    private final Content content;

    public TestLock(OpenTests tests, Content content) {
        this.tests = tests;
        this.content = content;
    }

    /** Whether a task is in an open test of the visitor's. */
    public boolean bars(Visit visit, Task task) {
        return visit.recall(tests::of).orElse(List.of()).stream()
                .anyMatch(open -> open.task().equals(task));
    }

    /** @throws Refusal if one of these tasks is in an open test of the visitor's */
    public void require(Visit visit, Set<? extends Task> tasks) {
        require(visit, open -> tasks.contains(open.task()));
    }

    /** @throws Refusal if a task begins with this position, or its mirror image, in an open test of the visitor's */
    public void require(Visit visit, Position position) {
        require(
                visit,
                open -> start(open.task())
                        .filter(start -> alike(start).contains(written(position.toSetup())))
                        .isPresent());
    }

    private void require(Visit visit, Predicate<Open> isAsked) {
        List<Open> near = visit.recall(tests::nearby).orElse(List.of()).stream()
                .filter(isAsked)
                .toList();
        if (!near.isEmpty()) {
            note(visit, near, false);
        }
        List<Open> own = visit.recall(tests::of).orElse(List.of()).stream()
                .filter(isAsked)
                .toList();
        if (!own.isEmpty()) {
            note(visit, own, true);
            throw new Refusal(LOCKED, "error.in-test");
        }
    }

    private void note(Visit visit, List<Open> met, boolean inAccount) {
        visit.recall(visitor -> {
            tests.met(met, inAccount);
            return true;
        });
    }

    /** Notes which browser a test is taken in, if it is somebody else's when the pupil has not logged in. */
    public void takenHere(Visit visit, long assignment) {
        visit.pupil()
                .ifPresent(pupil -> visit.ofBrowser()
                        .filter(other -> !other.equals(pupil))
                        .ifPresent(other -> visit.recall(any -> {
                            tests.takenIn(pupil, assignment, other);
                            return true;
                        })));
    }

    /** Where a task begins; empty if there is none such any more. */
    private Optional<Position> start(Task task) {
        return switch (task) {
            case LessonTask exercise ->
                content.lesson(exercise.lesson())
                        .flatMap(lesson -> lesson.exercise(exercise.exercise()))
                        .map(found -> found.start());
            case PuzzleTask puzzle ->
                content.bank().puzzle(puzzle).map(found -> found.puzzle().start());
            case GameTask game -> Optional.empty(); // no test asks for a game
            case DrillTask drill ->
                content.drills().drill(drill).map(found -> found.exercise().start());
        };
    }

    /** A position, its mirror image, and both with colours changed. */
    private static Set<String> alike(Position position) {
        Set<String> alike = new HashSet<>();
        for (Setup setup : List.of(position.toSetup(), position.toSetup().turned())) {
            alike.add(written(setup));
            alike.add(written(mirrored(setup)));
        }
        return alike;
    }

    private static String written(Setup setup) {
        return Sfen.writeWithoutPly(setup);
    }

    static Setup mirrored(Setup setup) {
        int edges = setup.arena().files() + 1;
        Map<Square, Piece> pieces = new HashMap<>();
        setup.pieces().forEach((square, piece) -> pieces.put(Square.at(edges - square.file(), square.rank()), piece));
        return new Setup(setup.arena(), pieces, setup.hands(), setup.sideToMove(), setup.ply());
    }
}
