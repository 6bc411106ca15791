package ippo.web.teach.results;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Outcome;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.PupilResults;
import ippo.classroom.Results;
import ippo.classroom.SchoolClass;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.results.Live.Picture;
import ippo.web.words.Words;
import ippo.web.work.AssignedNames;
import ippo.web.work.SetFinder;
import ippo.work.Try;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Any exercise and any puzzle on a projector, and who has answered it while the class is at it. */
public final class ShowPages {
    private static final String SHOW = "/{lang}/teach/show/";
    /** So many different answers are told. */
    private static final int MOST_ANSWERS = 8;

    private final Content content;
    private final ResultFinder works;
    private final ListedTasks items;
    private final Results results;
    private final Live live;
    private final Pages pages;
    private final Clock clock;
    private final SetFinder sets;

    public ShowPages(
            Content content,
            Classes classes,
            Assignments assignments,
            AssignedNames names,
            Results results,
            Live live,
            SetFinder sets,
            Pages pages,
            Clock clock) {
        this.content = content;
        this.works = new ResultFinder(content, classes, assignments, names);
        this.items = new ListedTasks(content);
        this.results = results;
        this.live = live;
        this.pages = pages;
        this.clock = clock;
        this.sets = sets;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(SHOW + "lesson/{lesson}", this::first, Role.TEACHER, Cost.PAGE);
        routes.get(SHOW + "lesson/{lesson}/{exercise}", this::exercise, Role.TEACHER, Cost.PAGE);
        routes.get(SHOW + "puzzle/{set}/{puzzle}", this::puzzle, Role.TEACHER, Cost.PAGE);
        routes.get(ResultFinder.CLASS + "/tally", this::events, Role.TEACHER, Cost.STREAM);
    }

    /** A lesson begins with its first exercise. */
    private void first(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(ResultFinder::missing);
        String query = Origin.of(ctx, Optional.empty(), Optional.empty()).query();
        Task task = new LessonTask(lesson.id(), lesson.exercises().get(0).id());
        ctx.redirect(Visit.of(ctx).address("teach/show/" + task.text() + query), HttpStatus.SEE_OTHER);
    }

    private void exercise(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(ResultFinder::missing);
        Exercise exercise = lesson.exercise(ctx.pathParam("exercise")).orElseThrow(ResultFinder::missing);
        List<Task> around = lesson.exercises().stream()
                .<Task>map(each -> new LessonTask(lesson.id(), each.id()))
                .toList();
        show(ctx, new LessonTask(lesson.id(), exercise.id()), around);
    }

    private void puzzle(Context ctx) {
        BankPuzzle shown = Task.read("puzzle/" + ctx.pathParam("set") + "/" + ctx.pathParam("puzzle"))
                .flatMap(Task::asPuzzle)
                .flatMap(content.bank()::puzzle)
                .orElseThrow(ResultFinder::missing);
        List<BankPuzzle> alike = content.bank().ofLength(shown.plies());
        List<Task> around = (alike.contains(shown) ? alike : List.of(shown))
                .stream().<Task>map(BankPuzzle::task).toList();
        show(ctx, shown.task(), around);
    }

    private void show(Context ctx, Task task, List<Task> around) {
        Visit visit = Visit.of(ctx);
        Optional<SchoolClass> room = Optional.ofNullable(ctx.queryParam("class"))
                .map(text -> works.room(ctx, ResultFinder.id(text).orElseThrow(ResultFinder::missing)));
        Optional<Long> work = Optional.ofNullable(ctx.queryParam("work"))
                .filter(text -> room.isPresent())
                .map(text -> ResultFinder.id(text).orElseThrow(ResultFinder::missing));
        List<Task> assigned =
                work.map(id -> works.tasks(ctx, room.orElseThrow(), id)).orElse(List.of());
        List<Task> shown = known(assigned, visit);
        boolean isAssigned = shown.contains(task);
        Origin origin = Origin.of(ctx, room.map(SchoolClass::id), work.filter(id -> isAssigned));
        List<Task> ofSet = origin.set()
                .flatMap(id -> sets.find(visit.requireTeacher(), id, visit.words()))
                .map(set -> known(set.tasks().stream().map(AssignedTask::task).toList(), visit))
                .filter(tasks -> tasks.contains(task))
                .orElse(around);
        long since = number(ctx, "since").orElseGet(clock::millis);
        ShowView view = ShowView.of(
                items.of(task, visit.words(), visit.root()),
                isAssigned ? shown : ofSet,
                number(ctx, "step").map(Math::toIntExact).orElse(0),
                origin,
                since,
                visit.words(),
                visit.root());
        pages.show(ctx, new ShowPage(view));
    }

    @Template(value = "teach/results/show", place = Place.TEACH)
    record ShowPage(ShowView show) implements Page {}

    /** What was assigned or put into a set may have been dropped from its lesson. */
    private List<Task> known(List<Task> tasks, Visit visit) {
        return tasks.stream()
                .filter(each ->
                        items.of(each, visit.words(), visit.root()).question().isPresent())
                .toList();
    }

    private static Optional<Long> number(Context ctx, String name) {
        return Optional.ofNullable(ctx.queryParam(name))
                .filter(text -> text.matches("[0-9]{1,14}"))
                .map(Long::parseLong);
    }

    private void events(Context ctx) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        Teacher teacher = visit.requireTeacher();
        long room = works.room(ctx).id();
        ListedTask item = Optional.ofNullable(ctx.queryParam("task"))
                .flatMap(Task::read)
                .map(task -> items.of(task, words, visit.root()))
                .filter(found -> found.question().isPresent())
                .orElseThrow(ResultFinder::missing);
        Instant since = Instant.ofEpochMilli(number(ctx, "since").orElseThrow(ResultFinder::missing));
        Picture picture = new Picture(
                List.of(teacher.id(), room, item.task(), since, words.language()),
                Set.of(item.task()),
                () -> tally(item, results.of(teacher, room, List.of(item.task())), since, words));
        live.stream(ctx, picture);
    }

    /** What was answered since the question was put: how many have answered, and what they answered first. */
    static Map<String, Object> tally(ListedTask item, List<PupilResults> pupils, Instant since, Words words) {
        List<List<Try>> answered = pupils.stream()
                .map(pupil -> pupil.of(item.task()).tries().stream()
                        .filter(each -> !each.at().isBefore(since) && each.outcome() != Outcome.GAVE_UP)
                        .toList())
                .filter(tries -> !tries.isEmpty())
                .toList();
        int right = (int) answered.stream()
                .filter(tries -> tries.stream().anyMatch(each -> each.outcome() == Outcome.SOLVED))
                .count();
        Map<String, List<Try>> first = answered.stream()
                .map(tries -> tries.get(0))
                .collect(Collectors.groupingBy(Try::answer, LinkedHashMap::new, Collectors.toList()));
        List<Object> answers = new ArrayList<>();
        first.values().stream()
                .sorted(Comparator.comparingInt((List<Try> same) -> same.size()).reversed())
                .limit(MOST_ANSWERS)
                .forEach(same -> answers.add(List.of(
                        Answer.of(item, same.get(0), words).given().plain(),
                        same.size(),
                        same.get(0).outcome() == Outcome.SOLVED)));
        Map<String, Object> parts = new LinkedHashMap<>();
        parts.put(
                "answered",
                words.say(Phrase.of("teach.show.answered", "count", answered.size())
                        .with("all", pupils.size())));
        parts.put("right", words.say(Phrase.of("teach.show.right", "count", right)));
        parts.put("answers", answers);
        return parts;
    }
}
