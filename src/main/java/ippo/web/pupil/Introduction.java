package ippo.web.pupil;

import io.javalin.http.Context;
import ippo.classroom.AssignedWork;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.learn.ExercisePages;
import ippo.web.play.http.TrainingMode;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The played introduction of a lesson on the way into assigned work: it leads to the exercise before which it stands,
 * and back to the work. A test has none.
 */
record Introduction(AssignedWork work, ExercisePages exercises) implements TrainingMode {
    @Override
    public String path() {
        return WorkPages.ONE + "/{card}";
    }

    /** Where the introduction to a task of practice begins; empty if there is none. */
    static Optional<String> address(MyAssignment mine, int index, ExercisePages exercises, Visit visit) {
        return cards(mine, index, exercises, visit).stream().findFirst().map(Step::address);
    }

    private static List<Step> cards(MyAssignment mine, int index, ExercisePages exercises, Visit visit) {
        return mine.assignment().terms().isTest()
                ? List.of()
                : exercises.cards(mine.lesson(index), mine.address(index, visit), visit);
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        MyAssignment mine = MyAssignment.of(work, ctx);
        int index = WorkPages.number(ctx.pathParam("number"), mine.tasks().size()) - 1;
        List<Step> steps = new ArrayList<>(cards(mine, index, exercises, visit));
        steps.add(Step.unlisted(mine.address(firstOpen(mine, index), visit)));
        Way back = new Way(mine.address(visit), "work.back");
        Round round = Round.of(new Sequence(back, steps, back), ctx, "error.no-exercise");
        return exercises
                .card(mine.lesson(index), ctx.pathParam("card"), visit)
                .map(round::asking)
                .orElseThrow(() -> new Refusal(404, "error.no-exercise"));
    }

    /** The first task from here on, of the same lesson, that is not done; if all are, this one. */
    private static int firstOpen(MyAssignment mine, int from) {
        return IntStream.range(from, mine.tasks().size())
                .takeWhile(index -> mine.lesson(index).equals(mine.lesson(from)))
                .filter(index -> !mine.isDone(index))
                .findFirst()
                .orElse(from);
    }
}
