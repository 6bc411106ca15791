package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedWork;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.learn.ExercisePages;
import ippo.web.learn.ExercisePages.Card;
import ippo.web.play.Manner;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Step;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The played introduction of a lesson on the way into assigned work: it leads to the exercise before which it stands,
 * and back to the work. A test has none.
 */
final class IntroductionPages {
    private static final String PATH = WorkPages.ONE + "/{card}";

    private final AssignedWork work;
    private final ExercisePages exercises;
    private final PlayPages player;

    IntroductionPages(AssignedWork work, ExercisePages exercises, PlayPages player) {
        this.work = work;
        this.exercises = exercises;
        this.player = player;
    }

    void addTo(RoutesConfig routes) {
        routes.get(PATH, ctx -> player.show(ctx, played(ctx)), Role.ANYONE, Cost.PAGE);
        routes.post(PATH, ctx -> player.answer(ctx, played(ctx)), Role.ANYONE, Cost.WRITE);
    }

    /** Where the introduction to a task of practice begins; empty if there is none. */
    static Optional<String> address(Mine mine, int index, ExercisePages exercises, Visit visit) {
        return cards(mine, index, exercises, visit).stream()
                .findFirst()
                .map(card -> mine.address(index, visit) + "/" + card.id());
    }

    private static List<Card> cards(Mine mine, int index, ExercisePages exercises, Visit visit) {
        boolean explained = !mine.assignment().terms().isTest();
        return explained && mine.tasks().get(index).task() instanceof LessonTask task
                ? exercises.cards(task.lesson(), visit)
                : List.of();
    }

    private Played played(Context ctx) {
        Visit visit = Visit.of(ctx);
        Mine mine = Mine.of(work, ctx);
        int index = WorkPages.number(ctx.pathParam("number"), mine.tasks().size()) - 1;
        List<Card> cards = cards(mine, index, exercises, visit);
        String id = ctx.pathParam("card");
        int here = cards.stream().map(Card::id).toList().indexOf(id);
        if (here < 0) {
            throw new Refusal(404, "error.no-exercise");
        }
        String lesson = ((LessonTask) mine.tasks().get(index).task()).lesson();
        String root = mine.address(index, visit);
        String next = here + 1 < cards.size()
                ? root + "/" + cards.get(here + 1).id()
                : mine.address(firstOpen(mine, index), visit);
        return new PlayedWork(
                exercises.card(lesson, id, visit).orElseThrow(),
                root + "/" + id,
                OptionalLong.empty(),
                Manner.PRACTICE,
                Optional.empty(),
                Optional.empty(),
                done -> new Bar(mine.address(visit), visit.words().say("work.back"), steps(cards, here, root, visit)),
                new Go(Leads.NEXT, next, visit.words().html("done.next")));
    }

    /** The first task from here on, of the same lesson, that is not done; if all are, this one. */
    private static int firstOpen(Mine mine, int from) {
        return IntStream.range(from, mine.tasks().size())
                .takeWhile(index -> mine.lesson(index).equals(mine.lesson(from)))
                .filter(index -> !mine.isDone(index))
                .findFirst()
                .orElse(from);
    }

    private static List<Step> steps(List<Card> cards, int here, String root, Visit visit) {
        return IntStream.range(0, cards.size())
                .mapToObj(index -> new Step(
                        root + "/" + cards.get(index).id(),
                        visit.words()
                                .say(
                                        "exercise.step-card",
                                        "title",
                                        cards.get(index).title()),
                        index < here,
                        index == here,
                        true))
                .toList();
    }
}
