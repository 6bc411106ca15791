package ippo.web.teach.results;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.Focus;
import ippo.classroom.PupilResults;
import ippo.classroom.Results;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.WorkSet;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.name.Names;
import ippo.web.frame.Cost;
import ippo.web.frame.Download;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.work.AssignedLines;
import ippo.web.work.AssignedNames;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What came of a class, for those who teach there. Whatever is not theirs is as if it did not exist. */
public final class ResultPages {
    private final Content content;
    private final AssignedLines lines;
    private final Assignments assignments;
    private final AssignedNames names;
    private final Results results;
    private final Sets sets;
    private final Pages pages;
    private final Site site;
    private final Clock clock;
    private final ResultFinder works;
    private final Again again;

    public ResultPages(
            Content content,
            Classes classes,
            Assignments assignments,
            AssignedNames names,
            AssignedLines lines,
            Results results,
            Sets sets,
            Pages pages,
            Site site,
            Clock clock) {
        this.content = content;
        this.lines = lines;
        this.assignments = assignments;
        this.names = names;
        this.results = results;
        this.sets = sets;
        this.pages = pages;
        this.site = site;
        this.clock = clock;
        this.works = new ResultFinder(content, classes, assignments, names);
        this.again = new Again(content, results);
    }

    public void addTo(RoutesConfig routes) {
        routes.get(ResultFinder.CLASS + "/table", this::index, Role.TEACHER, Cost.PAGE);
        // before those of assignments, whose ids stand in the same place
        routes.get(ResultFinder.CLASS + "/table/grades", this::grades, Role.TEACHER, Cost.PAGE);
        routes.get(ResultFinder.CLASS + "/table/grades/csv", this::gradesFile, Role.TEACHER, Cost.PAGE);
        works.finders().forEach((path, finder) -> add(routes, ResultFinder.CLASS + "/table/" + path, finder));
    }

    private void add(RoutesConfig routes, String table, Function<Context, ResultScope> finder) {
        routes.get(table, ctx -> table(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(table + "/task", ctx -> task(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(table + "/pupil/{pupil}", ctx -> pupil(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(table + "/cell/{pupil}", ctx -> cell(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(table + "/csv", ctx -> csv(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(table + "/json", ctx -> json(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.get(table + "/xapi", ctx -> xapi(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
        routes.post(table + "/again", ctx -> again(ctx, finder.apply(ctx)), Role.TEACHER, Cost.WRITE);
    }

    @Template(value = "teach/results/grades", place = Place.TEACH)
    record GradesPage(SchoolClass room, Grades grades) implements Page {}

    private void grades(Context ctx) {
        SchoolClass room = works.room(ctx);
        pages.show(ctx, new GradesPage(room, gradesOf(ctx, room)));
    }

    private Grades gradesOf(Context ctx, SchoolClass room) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        Instant now = clock.instant();
        List<Assignment> opened = Assignments.opened(assignments.of(teacher, room.id()), now, Grades.MOST);
        return Grades.of(
                opened,
                results.totals(teacher, room.id(), opened),
                visit.address("teach/classes/" + room.id() + "/table/"),
                each -> names.shown(each.name(), visit.words()),
                now,
                visit.words());
    }

    private void gradesFile(Context ctx) {
        SchoolClass room = works.room(ctx);
        Words words = Visit.of(ctx).words();
        boolean plain = ctx.queryParam("plain") != null;
        char separator = plain ? ',' : words.say("language.columns").charAt(0);
        Download.name(ctx, List.of("ippo", room.name(), words.say("teach.grades")), "csv");
        ctx.result(gradesOf(ctx, room).csv(words, separator, !plain)).contentType("text/csv; charset=utf-8");
    }

    private List<PupilResults> results(Context ctx, ResultScope work) {
        return results(ctx, work, Focus.WHOLE);
    }

    private List<PupilResults> results(Context ctx, ResultScope work, Focus focus) {
        Teacher teacher = Visit.of(ctx).requireTeacher();
        return work.assignment()
                .map(assignment -> results.of(teacher, assignment, focus))
                .orElseGet(() -> results.of(teacher, work.room().id(), work.tasks(), focus));
    }

    private PupilResults named(Context ctx, ResultScope work, Optional<Task> task) {
        Focus focus = new Focus(Optional.of(ResultFinder.id(ctx, "pupil")), task);
        return results(ctx, work, focus).stream().findFirst().orElseThrow(ResultFinder::missing);
    }

    private static ListedTask asked(Context ctx, ResultScope work) {
        return Optional.ofNullable(ctx.queryParam("task"))
                .flatMap(Task::read)
                .flatMap(work::item)
                .orElseThrow(ResultFinder::missing);
    }

    /** @param address of the table */
    record Unit(SafeHtml title, String address, List<Part> lessons) {
        /** With those of its lessons that somebody has begun, or the others; empty if there are none. */
        private Optional<Unit> only(boolean begun) {
            List<Part> some = lessons.stream()
                    .filter(lesson -> lesson.begun().isPresent() == begun)
                    .toList();
            return some.isEmpty() ? Optional.empty() : Optional.of(new Unit(title, address, some));
        }
    }

    /** A lesson. @param begun such as "begun: 6"; empty where nobody has */
    record Part(SafeHtml title, String language, String address, Optional<String> begun) {}

    private void index(Context ctx) {
        Visit visit = Visit.of(ctx);
        Teacher teacher = visit.requireTeacher();
        SchoolClass room = works.room(ctx);
        String table = visit.address("teach/classes/" + room.id() + "/table/");
        Map<String, Integer> begun = results.begunLessons(teacher, room.id());
        List<Unit> units = content.sections().stream()
                .map(section -> new Unit(
                        visit.words().html("section." + section.id()),
                        table + "unit/" + section.id(),
                        section.lessons().stream()
                                .map(lesson -> part(lesson, table, begun, visit))
                                .toList()))
                .toList();
        pages.show(
                ctx,
                new IndexPage(
                        room,
                        units.stream().flatMap(unit -> unit.only(true).stream()).toList(),
                        units.stream()
                                .flatMap(unit -> unit.only(false).stream())
                                .toList(),
                        table,
                        lines.of(teacher, room, visit)));
    }

    /**
     * All that there are results of.
     *
     * @param begun units with the lessons that somebody has begun
     * @param idle the same with the others
     * @param table what addresses of tables begin with
     */
    @Template(value = "teach/results/index", place = Place.TEACH)
    record IndexPage(
            SchoolClass room, List<Unit> begun, List<Unit> idle, String table, List<AssignedLines.Line> assigned)
            implements Page {}

    private static Part part(Lesson lesson, String table, Map<String, Integer> begun, Visit visit) {
        LessonText text = lesson.text(visit.language());
        return new Part(
                new SafeHtml(text.titleHtml()),
                text.language().tag(),
                table + "lesson/" + lesson.id(),
                Optional.ofNullable(begun.get(lesson.id()))
                        .map(count -> visit.words().say("teach.results.begun-by", "count", count)));
    }

    private void table(Context ctx, ResultScope work) {
        TableView view = TableView.of(work, results(ctx, work), Visit.of(ctx).words());
        Optional<String> show = work.items().stream()
                .filter(item -> item.question().isPresent())
                .findFirst()
                .map(item -> work.show(item.task()));
        String caption = work.isTest() ? "teach.results.caption.test" : "teach.results.caption";
        pages.show(ctx, new TablePage(work.room(), work, view, work.isOver(clock.instant()), show, caption));
    }

    /**
     * The table of a piece of work.
     *
     * @param over whether nothing counts any more
     * @param show address of the first task on the projector
     * @param caption key of what the table is called
     */
    @Template(value = "teach/results/table", place = Place.TEACH)
    record TablePage(
            SchoolClass room, ResultScope work, TableView table, boolean over, Optional<String> show, String caption)
            implements Page {}

    @Template(value = "teach/results/task", place = Place.TEACH)
    record TaskPage(SchoolClass room, ResultScope work, TaskView task) implements Page {}

    @Template(value = "teach/results/pupil", place = Place.TEACH)
    record PupilPage(SchoolClass room, ResultScope work, PupilView pupil) implements Page {}

    @Template(value = "teach/results/cell", place = Place.TEACH)
    record CellPage(SchoolClass room, ResultScope work, CellView cell) implements Page {}

    private void task(Context ctx, ResultScope work) {
        ListedTask item = asked(ctx, work);
        TaskView view = TaskView.of(
                work,
                item,
                results(ctx, work, Focus.column(item.task())),
                Visit.of(ctx).words());
        pages.show(ctx, new TaskPage(work.room(), work, view));
    }

    private void pupil(Context ctx, ResultScope work) {
        PupilView view = PupilView.of(
                work, named(ctx, work, Optional.empty()), Visit.of(ctx).words());
        pages.show(ctx, new PupilPage(work.room(), work, view));
    }

    private void cell(Context ctx, ResultScope work) {
        ListedTask item = asked(ctx, work);
        CellView view = CellView.of(
                work,
                item,
                named(ctx, work, Optional.of(item.task())),
                Visit.of(ctx).words());
        pages.show(ctx, new CellPage(work.room(), work, view));
    }

    private void csv(Context ctx, ResultScope work) {
        // a spreadsheet parts columns by what does not part the digits of its language
        char ofLanguage = Visit.of(ctx).words().say("language.columns").charAt(0);
        if (ctx.queryParam("table") != null) {
            String table = Exports.table(work, results(ctx, work), Visit.of(ctx).words(), ofLanguage);
            save(ctx, work, "csv", "text/csv; charset=utf-8", table);
            return;
        }
        boolean bom = ctx.queryParam("bom") != null;
        char separator = bom ? ofLanguage : ',';
        save(ctx, work, "csv", "text/csv; charset=utf-8", Exports.csv(work, results(ctx, work), separator, bom));
    }

    private void json(Context ctx, ResultScope work) {
        save(ctx, work, "json", "application/json", Exports.json(work, results(ctx, work), clock.instant()));
    }

    private void xapi(Context ctx, ResultScope work) {
        String origin = site.publicOrigin().orElseGet(() -> ctx.scheme() + "://" + ctx.host());
        save(ctx, work, "jsonl", "application/x-ndjson", Exports.xapi(work, results(ctx, work), origin));
    }

    private static void save(Context ctx, ResultScope work, String extension, String type, String file) {
        Download.name(ctx, List.of("ippo", work.room().name(), work.title().plain()), extension);
        ctx.result(file).contentType(type);
    }

    /** Makes a set of what was missed most, for the teacher to look over and assign. */
    private void again(Context ctx, ResultScope work) {
        Visit visit = Visit.of(ctx);
        List<PupilResults> pupils = results(ctx, work);
        List<SetItem> missed = again.of(visit.requireTeacher(), work, pupils).stream()
                .<SetItem>map(SetItem.Single::new)
                .toList();
        if (missed.isEmpty()) {
            throw ResultFinder.missing();
        }
        String name = visit.words()
                .say("teach.results.again-name", "title", work.title().plain());
        // pressed twice, it makes one set
        WorkSet made = sets.of(visit.requireTeacher()).stream()
                .filter(set -> set.name().equals(cut(name)) && set.items().equals(missed))
                .findFirst()
                .or(() -> sets.create(visit.requireTeacher(), cut(name), "", missed))
                .orElseThrow(() -> new Refusal(409, "teach.results.too-many-sets"));
        ctx.redirect(
                visit.address(
                        "teach/sets/" + made.id() + "?class=" + work.room().id() + whoMissed(work, pupils) + "&again"),
                HttpStatus.SEE_OTHER);
    }

    /** Behind an address with a class: who shall get it again. */
    private static String whoMissed(ResultScope work, List<PupilResults> pupils) {
        List<Long> missed = Again.missed(work, pupils);
        return missed.isEmpty()
                ? ""
                : "&pupils=" + missed.stream().map(String::valueOf).collect(Collectors.joining("-"));
    }

    private static String cut(String name) {
        return Names.readable(
                name.codePointCount(0, name.length()) <= Sets.LONGEST_NAME / 2
                        ? name
                        : name.substring(0, name.offsetByCodePoints(0, Sets.LONGEST_NAME / 2)));
    }
}
