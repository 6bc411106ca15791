package ippo.web.pupil;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.classroom.AssignedWork;
import ippo.classroom.AssignedWork.Answered;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.progress.Attempt;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.TestLock;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.learn.ExercisePages;
import ippo.web.play.AnswerMode;
import ippo.web.play.PlayAddress;
import ippo.web.play.Player;
import ippo.web.play.http.Answering;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.pupil.WorkList.Group;
import ippo.web.pupil.WorkList.Onward;
import ippo.web.pupil.WorkList.Row;
import ippo.web.words.SafeHtml;
import ippo.web.work.AssignedNames;
import ippo.web.work.Catalogue;
import ippo.web.work.WorkAddress;
import ippo.web.work.WorkLink;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Standing;
import ippo.work.Step;
import ippo.work.Way;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Assigned work for those who have it: its list, and each of its exercises and puzzles in the player. Who teaches there
 * is led to the teachers' page; whoever has not come in, to the way in that the address names, without a look at the
 * work. Everybody else gets the same answer as for work that does not exist.
 */
public final class WorkPages implements TrainingMode {

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
    private final TrainingRoutes training;
    private final TestLock lock;
    private final Pages pages;
    private final Clock clock;
    private final AssignedNames names;

    public WorkPages(
            AssignedWork work,
            Assignments assignments,
            Catalogue catalogue,
            ExercisePages exercises,
            TrainingRoutes training,
            TestLock lock,
            Pages pages,
            Clock clock,
            AssignedNames names) {
        this.names = names;
        this.work = work;
        this.assignments = assignments;
        this.catalogue = catalogue;
        this.exercises = exercises;
        this.training = training;
        this.lock = lock;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(LIST, this::list, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
        training.add(routes, new Introduction(work, exercises));
    }

    private void list(Context ctx) {
        Optional<MyAssignment> mine = MyAssignment.find(work, ctx);
        if (mine.isPresent()) {
            list(ctx, mine.get());
        } else {
            String elsewhere = elsewhere(ctx).orElseThrow(MyAssignment::none);
            ctx.redirect(Visit.of(ctx).address(elsewhere), HttpStatus.SEE_OTHER);
        }
    }

    /** Where somebody is led who has no such work, behind the language. */
    private Optional<String> elsewhere(Context ctx) {
        Visit visit = Visit.of(ctx);
        long id = MyAssignment.id(ctx);
        Optional<Teacher> teacher = visit.teacher();
        if (teacher.isPresent()) {
            return assignments.find(teacher.get(), id).map(found -> "teach/assignments/" + id);
        }
        return visit.pupil().isPresent() ? Optional.empty() : WorkAddress.wayIn(ctx, id);
    }

    private void list(Context ctx, MyAssignment mine) {
        Visit visit = Visit.of(ctx);
        Instant now = clock.instant();
        Assignment assignment = mine.assignment();
        boolean closed = assignment.terms().isClosed(now);
        Optional<String> start =
                closed ? Optional.empty() : sequence(mine, visit).start().map(Step::address);
        WorkList view = new WorkList(
                names.shown(assignment.name(), visit.words()),
                assignment.description(),
                TodayPages.when(assignment, now, visit),
                Count.of(mine.ledger().totals(), now, visit).words(),
                assignment.terms().isTest(),
                closed,
                start,
                start.isPresent() ? Optional.empty() : onward(assignment, now, visit),
                mine.ledger().totals().done() > 0,
                groups(mine, visit));
        pages.show(ctx, new WorkPage(view));
    }

    @Template(value = "pupil/work", place = Place.PUPIL)
    record WorkPage(WorkList work) implements Page {}

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

    private List<Group> groups(MyAssignment mine, Visit visit) {
        List<Group> groups = new ArrayList<>();
        String lesson = null;
        List<Row> rows = new ArrayList<>();
        Optional<String> introduction = Optional.empty();
        SafeHtml title = SafeHtml.escaped("");
        for (int index = 0; index < mine.tasks().size(); index++) {
            Task task = mine.task(index);
            Optional<WorkLink> named = catalogue.named(task, visit);
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
                introduction = Introduction.address(mine, index, exercises, visit);
            }
            rows.add(row(mine, index, named.get(), visit));
        }
        if (!rows.isEmpty()) {
            groups.add(new Group(title, introduction, rows));
        }
        return groups;
    }

    private Row row(MyAssignment mine, int index, WorkLink named, Visit visit) {
        Standing standing = mine.standing(index, clock.instant());
        String state = visit.words().say("work.standing." + standing);
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
    private SafeHtml title(MyAssignment mine, int index, WorkLink named, Visit visit) {
        return Optional.of(mine.task(index))
                .filter(task -> mine.assignment().terms().isTest() && !isOver(mine))
                .flatMap(catalogue::unnumbered)
                .map(visit.words()::html)
                .orElse(named.title());
    }

    @Override
    public String path() {
        return ONE;
    }

    /** What was done before it was assigned does not count. */
    @Override
    public boolean isMarkedByProgress() {
        return false;
    }

    /** Of a test that is over, on demand, what was answered and what came of it. */
    @Override
    public Optional<String> elsewhere(Context ctx, Played played) {
        return Optional.of(played)
                .filter(each -> each.mode() == AnswerMode.PRACTICE && ctx.queryParam(OWN) != null)
                .flatMap(Played::given)
                .flatMap(new Player(played.question(), Visit.of(ctx).words())::recorded)
                .map(state -> PlayAddress.of(state, played.address()));
    }

    /** The answer in a test. What was given to an older revision, or is cut off, can no longer be shown. */
    private Optional<String> given(MyAssignment mine, int index, Visit visit) {
        if (!mine.assignment().terms().isTest() || !mine.isDone(index)) {
            return Optional.empty();
        }
        Task task = mine.task(index);
        return visit.find(visitor -> work.answer(visitor, mine.assignment().id(), task))
                .filter(found -> found.revision() == catalogue.revision(task)
                        && found.answer().length() < Attempt.LONGEST_ANSWER)
                .map(Answered::answer);
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        MyAssignment mine = MyAssignment.of(work, ctx);
        Round round = Round.of(sequence(mine, visit), ctx, "error.no-exercise");
        int index = round.sequence().step().number().orElseThrow() - 1;
        Task task = mine.task(index);
        Sequence here = round.sequence().filled(() -> mine.isJustDone(index));
        boolean counts = mine.assignment().terms().isOpen(clock.instant());
        AnswerMode mode = !counts || !mine.assignment().terms().isTest()
                ? AnswerMode.PRACTICE
                : mine.isDone(index) ? AnswerMode.TAKEN : AnswerMode.TEST;
        if (mode != AnswerMode.PRACTICE) {
            lock.takenHere(visit, mine.assignment().id());
            here = catalogue.unnumbered(task).map(here::called).orElse(here);
        }
        return Round.of(here)
                .answering(Answering.in(
                        counts ? OptionalLong.of(mine.assignment().id()) : OptionalLong.empty(),
                        mode,
                        given(mine, index, visit)));
    }

    /** @throws Refusal if it is none from 1 to {@code most} */
    static int number(String text, int most) {
        if (!text.matches("[1-9][0-9]{0,3}") || Integer.parseInt(text) > most) {
            throw new Refusal(404, "error.no-exercise");
        }
        return Integer.parseInt(text);
    }

    /** What is there of the work, each step with its number in it; in a test only what has no answer comes next. */
    private Sequence sequence(MyAssignment mine, Visit visit) {
        List<Step> steps = new ArrayList<>();
        boolean listed = mine.tasks().size() <= MOST_STEPS;
        for (int i = 0; i < mine.tasks().size(); i++) {
            int index = i;
            Task task = mine.task(index);
            catalogue
                    .named(task, visit)
                    .map(named -> new Step(
                            shown(mine, index, visit),
                            OptionalInt.of(index + 1),
                            listed
                                    ? Optional.of(
                                            title(mine, index, named, visit).plain())
                                    : Optional.empty(),
                            mine.standing(index, clock.instant()).mark(),
                            Optional.of(task)))
                    .ifPresent(steps::add);
        }
        Way list = new Way(mine.address(visit), "work.back");
        boolean once = mine.assignment().terms().isTest();
        return new Sequence(list, steps, new Way(mine.address(visit), "work.end"))
                .in(once ? Order.OPEN_ONLY : Order.UNTIL_DONE);
    }

    private boolean isOver(MyAssignment mine) {
        return mine.assignment().terms().isClosed(clock.instant());
    }

    /** Where a task of the list is shown; of a test that is over, with the answer. */
    private String shown(MyAssignment mine, int index, Visit visit) {
        boolean answered = mine.assignment().terms().isTest() && isOver(mine) && mine.isDone(index);
        return mine.place(index, catalogue, visit).orElseThrow() + (answered ? "?" + OWN : "");
    }
}
