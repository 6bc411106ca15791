package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.AssignedWork;
import ippo.classroom.AssignedWork.Answered;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.progress.Attempt;
import ippo.web.frame.Cost;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.learn.ExercisePages;
import ippo.web.play.Manner;
import ippo.web.play.PlayAddress;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.PlayView.Mark;
import ippo.web.play.PlayView.Step;
import ippo.web.play.Player;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import ippo.web.pupil.WorkList.Group;
import ippo.web.pupil.WorkList.Onward;
import ippo.web.pupil.WorkList.Row;
import ippo.web.pupil.WorkList.Standing;
import ippo.web.tsume.PuzzlePages;
import ippo.web.words.SafeHtml;
import ippo.web.work.AssignedNames;
import ippo.web.work.Catalogue;
import ippo.web.work.Named;
import ippo.web.work.WorkAddress;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Assigned work for those who have it: its list, and each of its exercises and puzzles in the player. Who teaches there
 * is led to the teachers' page; whoever has not come in, to the way in that the address names, without a look at the
 * work. Everybody else gets the same answer as for work that does not exist.
 */
public final class WorkPages {
    static final String PLACE = "pupil";

    static final String LIST = "/{lang}/work/{assignment}";
    static final String ONE = LIST + "/{number}";
    /** The player shows the way through so many. */
    private static final int MOST_STEPS = 14;
    /** In an address: shows one's own answer in a test that is over. */
    private static final String OWN = "mine";

    private final AssignedWork work;
    private final Assignments assignments;
    private final Catalogue catalogue;
    private final ExercisePages exercises;
    private final PuzzlePages puzzles;
    private final PlayPages player;
    private final TestLock lock;
    private final Pages pages;
    private final Clock clock;
    private final AssignedNames names;

    public WorkPages(
            AssignedWork work,
            Assignments assignments,
            Catalogue catalogue,
            ExercisePages exercises,
            PuzzlePages puzzles,
            PlayPages player,
            TestLock lock,
            Pages pages,
            Clock clock,
            AssignedNames names) {
        this.names = names;
        this.work = work;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.exercises = exercises;
        this.puzzles = puzzles;
        this.player = player;
        this.lock = lock;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(LIST, this::list, Role.ANYONE, Cost.PAGE);
        routes.get(ONE, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(ONE, ctx -> player.answer(ctx, played(ctx)), Role.ANYONE, Cost.WRITE);
        new IntroductionPages(work, exercises, player).addTo(routes);
    }

    private void list(Context ctx) {
        Optional<Mine> mine = Mine.find(work, ctx);
        if (mine.isPresent()) {
            list(ctx, mine.get());
        } else {
            String elsewhere = elsewhere(ctx).orElseThrow(Mine::none);
            ctx.redirect(Visit.of(ctx).address(elsewhere), HttpStatus.SEE_OTHER);
        }
    }

    /** Where somebody is led who has no such work, behind the language. */
    private Optional<String> elsewhere(Context ctx) {
        Visit visit = Visit.of(ctx);
        long id = Mine.id(ctx);
        Optional<Teacher> teacher = visit.teacher();
        if (teacher.isPresent()) {
            return assignments.find(teacher.get(), id).map(found -> "teach/assignments/" + id);
        }
        return visit.pupil().isPresent() ? Optional.empty() : WorkAddress.wayIn(ctx, id);
    }

    private void list(Context ctx, Mine mine) {
        Visit visit = Visit.of(ctx);
        Instant now = clock.instant();
        Assignment assignment = mine.assignment();
        boolean closed = assignment.terms().isClosed(now);
        Optional<String> start = IntStream.range(0, mine.tasks().size())
                .filter(index -> !mine.isDone(index) && there(mine, index, visit))
                .mapToObj(index -> mine.address(index, visit))
                .findFirst()
                .filter(any -> !closed);
        WorkList view = new WorkList(
                names.shown(assignment.name(), visit.words()),
                assignment.description(),
                TodayPages.when(assignment, now, visit),
                Count.of(
                                assignment.terms(),
                                now,
                                mine.done().size(),
                                mine.right(),
                                mine.tasks().size(),
                                visit)
                        .words(),
                assignment.terms().isTest(),
                closed,
                start,
                start.isPresent() ? Optional.empty() : onward(assignment, now, visit),
                !mine.done().isEmpty(),
                groups(mine, closed, visit));
        pages.show(ctx, "pupil/work", PLACE, Map.of("work", view));
    }

    /** The open work that is due first. */
    private Optional<Onward> onward(Assignment here, Instant now, Visit visit) {
        return visit.recall(work::of).orElse(List.of()).stream()
                .filter(each ->
                        TodayPages.isOpen(each, now) && each.assignment().id() != here.id())
                .findFirst()
                .map(each -> new Onward(
                        visit.address("work/" + each.assignment().id()),
                        names.shown(each.assignment().name(), visit.words())));
    }

    private boolean there(Mine mine, int index, Visit visit) {
        return catalogue.named(mine.tasks().get(index).task(), visit).isPresent();
    }

    private List<Group> groups(Mine mine, boolean closed, Visit visit) {
        List<Group> groups = new ArrayList<>();
        String lesson = null;
        List<Row> rows = new ArrayList<>();
        Optional<String> introduction = Optional.empty();
        SafeHtml title = SafeHtml.escaped("");
        for (int index = 0; index < mine.tasks().size(); index++) {
            Task task = mine.tasks().get(index).task();
            Optional<Named> named = catalogue.named(task, visit);
            if (named.isEmpty()) {
                continue; // dropped from the content since
            }
            // a test goes from one thing to the next in each pupil's own order
            String belongs = mine.assignment().terms().isTest() ? "" : mine.lesson(index);
            if (!belongs.equals(lesson)) {
                if (!rows.isEmpty()) {
                    groups.add(new Group(title, introduction, rows));
                }
                rows = new ArrayList<>();
                lesson = belongs;
                title = catalogue.title(belongs, visit);
                introduction = IntroductionPages.address(mine, index, exercises, visit);
            }
            rows.add(row(mine, index, named.get(), closed, visit));
        }
        if (!rows.isEmpty()) {
            groups.add(new Group(title, introduction, rows));
        }
        return groups;
    }

    private Row row(Mine mine, int index, Named named, boolean closed, Visit visit) {
        Standing standing = standing(mine, index, closed);
        String state = visit.words().say(standing.key());
        SafeHtml title = title(mine, index, named, visit);
        return new Row(
                index + 1,
                shown(mine, index, visit),
                title,
                standing,
                state,
                visit.words().say("work.row", Map.of("number", index + 1, "title", title.spoken(), "state", state)));
    }

    /** What a task is called; in an open test without the number by which it could be looked up. */
    private SafeHtml title(Mine mine, int index, Named named, Visit visit) {
        return Optional.of(mine.tasks().get(index).task())
                .filter(task -> mine.assignment().terms().isTest() && !isOver(mine))
                .flatMap(task -> catalogue.unnumbered(task, visit))
                .orElse(named.title());
    }

    private static Standing standing(Mine mine, int index, boolean closed) {
        Optional<Outcome> outcome =
                Optional.ofNullable(mine.done().get(mine.tasks().get(index).task()));
        if (!mine.assignment().terms().isTest()) {
            return outcome.isPresent() ? Standing.DONE : mine.isBegun(index) ? Standing.BEGUN : Standing.OPEN;
        }
        if (!closed) {
            return outcome.isPresent() ? Standing.ANSWERED : Standing.OPEN;
        }
        return outcome.map(what -> what == Outcome.SOLVED ? Standing.RIGHT : Standing.WRONG)
                .orElse(Standing.MISSING);
    }

    /** An exercise; of a test that is over, on demand, with what was answered and what came of it. */
    private void show(Context ctx) {
        PlayedWork played = played(ctx);
        Optional<String> own = Optional.of(played)
                .filter(each -> each.manner() == Manner.PRACTICE && ctx.queryParam(OWN) != null)
                .flatMap(PlayedWork::given)
                .flatMap(new Player(played.question(), Visit.of(ctx).words())::recorded)
                .map(state -> PlayAddress.of(state, played.address()));
        if (own.isPresent()) {
            ctx.redirect(own.get(), HttpStatus.SEE_OTHER);
        } else {
            player.show(ctx, played);
        }
    }

    /** The answer in a test. What was given to an older revision, or is cut off, can no longer be shown. */
    private Optional<String> given(Mine mine, int index, int revision, Visit visit) {
        if (!mine.assignment().terms().isTest() || !mine.isDone(index)) {
            return Optional.empty();
        }
        Task task = mine.tasks().get(index).task();
        return visit.recall(visitor -> work.answer(visitor, mine.assignment().id(), task))
                .flatMap(found -> found)
                .filter(found -> found.revision() == revision && found.answer().length() < Attempt.LONGEST_ANSWER)
                .map(Answered::answer);
    }

    private PlayedWork played(Context ctx) {
        Visit visit = Visit.of(ctx);
        Mine mine = Mine.of(work, ctx);
        int index = number(ctx.pathParam("number"), mine.tasks().size()) - 1;
        Task task = mine.tasks().get(index).task();
        Played alone = (task instanceof LessonTask exercise
                        ? exercises.played(exercise, visit)
                        : puzzles.played((PuzzleTask) task, visit))
                .orElseThrow(() -> new Refusal(404, "error.no-exercise"));
        boolean counts = mine.assignment().terms().isOpen(clock.instant());
        Manner manner = !counts || !mine.assignment().terms().isTest()
                ? Manner.PRACTICE
                : mine.isDone(index) ? Manner.TAKEN : Manner.TEST;
        if (manner != Manner.PRACTICE) {
            lock.takenHere(visit, mine.assignment().id());
        }
        return new PlayedWork(
                alone,
                mine.address(index, visit),
                counts ? OptionalLong.of(mine.assignment().id()) : OptionalLong.empty(),
                manner,
                given(mine, index, alone.revision(), visit),
                manner == Manner.PRACTICE ? Optional.empty() : catalogue.unnumbered(task, visit),
                done -> bar(mine, index, done, visit),
                next(mine, index, visit));
    }

    /** @throws Refusal if it is none from 1 to {@code most} */
    static int number(String text, int most) {
        if (!text.matches("[1-9][0-9]{0,3}") || Integer.parseInt(text) > most) {
            throw new Refusal(404, "error.no-exercise");
        }
        return Integer.parseInt(text);
    }

    private Bar bar(Mine mine, int here, boolean done, Visit visit) {
        List<Step> steps = new ArrayList<>();
        boolean few = mine.tasks().size() <= MOST_STEPS;
        for (int index = 0; few && index < mine.tasks().size(); index++) {
            int number = index + 1;
            Mark mark = mark(mine, index, index == here && done);
            Optional<Named> named = catalogue.named(mine.tasks().get(index).task(), visit);
            String address = shown(mine, index, visit);
            boolean isHere = index == here;
            Optional<SafeHtml> title = named.map(there -> title(mine, number - 1, there, visit));
            title.ifPresent(there -> steps.add(new Step(
                    address,
                    visit.words().say(key(mark), Map.of("number", number, "title", there.plain())),
                    mark,
                    isHere,
                    false)));
        }
        return new Bar(mine.address(visit), visit.words().say("work.back"), steps);
    }

    /** @param now whether it has just been done */
    private Mark mark(Mine mine, int index, boolean now) {
        Optional<Outcome> outcome =
                Optional.ofNullable(mine.done().get(mine.tasks().get(index).task()));
        if (mine.assignment().terms().isTest() && !isOver(mine)) {
            return outcome.isPresent() || now ? Mark.ANSWERED : Mark.OPEN;
        }
        if (mine.assignment().terms().isTest() && outcome.isPresent()) {
            return outcome.get() == Outcome.SOLVED ? Mark.DONE : Mark.WRONG;
        }
        return outcome.isPresent() || now ? Mark.DONE : Mark.OPEN;
    }

    private static String key(Mark mark) {
        return switch (mark) {
            case OPEN -> "exercise.step";
            case DONE -> "exercise.step-done";
            case ANSWERED -> "exercise.step-answered";
            case WRONG -> "exercise.step-wrong";
        };
    }

    private boolean isOver(Mine mine) {
        return mine.assignment().terms().isClosed(clock.instant());
    }

    /** Where a task of the list is shown: of a test that is over, with the answer. */
    private String shown(Mine mine, int index, Visit visit) {
        boolean answered = mine.assignment().terms().isTest() && isOver(mine) && mine.isDone(index);
        return mine.address(index, visit) + (answered ? "?" + OWN : "");
    }

    /** The next of the work; after the last one, what is still open; and when all is done, its list. */
    private Go next(Mine mine, int here, Visit visit) {
        int size = mine.tasks().size();
        return IntStream.concat(
                        IntStream.range(here + 1, size),
                        IntStream.range(0, here).filter(index -> !mine.isDone(index)))
                .filter(index -> there(mine, index, visit))
                .filter(index -> mine.assignment().terms().isTest() ? !mine.isDone(index) : true)
                .mapToObj(index -> new Go(
                        Leads.NEXT, mine.address(index, visit), visit.words().html("done.next")))
                .findFirst()
                .orElseGet(() ->
                        new Go(Leads.AWAY, mine.address(visit), visit.words().html("work.end")));
    }
}
