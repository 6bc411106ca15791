package ippo.web.teach.results;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.account.Teacher;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.Presences;
import ippo.classroom.Presences.Present;
import ippo.classroom.PupilResults;
import ippo.classroom.Results;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.results.Live.Picture;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.web.work.AssignedNames;
import ippo.work.Result;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** A class at work, as it happens; without names until they are asked for, since everybody may look on. */
public final class LivePages {
    private final Content content;
    private final ResultFinder works;
    private final Results results;
    private final Presences presences;
    private final Live live;
    private final Pages pages;
    private final Clock clock;

    public LivePages(
            Content content,
            Classes classes,
            Assignments assignments,
            AssignedNames names,
            Results results,
            Presences presences,
            Live live,
            Pages pages,
            Clock clock) {
        this.content = content;
        this.works = new ResultFinder(content, classes, assignments, names);
        this.results = results;
        this.presences = presences;
        this.live = live;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        works.finders().forEach((path, finder) -> {
            routes.get(
                    ResultFinder.CLASS + "/live/" + path, ctx -> page(ctx, finder.apply(ctx)), Role.TEACHER, Cost.PAGE);
            routes.get(
                    ResultFinder.CLASS + "/live/" + path + "/events",
                    ctx -> events(ctx, finder),
                    Role.TEACHER,
                    Cost.STREAM);
        });
    }

    /** @param id what changes of this row are called by; @param cells one {@code td} for each column */
    record Row(String id, String name, Share done, SafeHtml cells) {}

    /** @param id what changes of this count are called by */
    record Count(String id, String text) {}

    private void page(Context ctx, ResultScope work) {
        Words words = Visit.of(ctx).words();
        boolean named = ctx.queryParam("names") != null;
        List<PupilResults> pupils = new ArrayList<>(results(Visit.of(ctx).requireTeacher(), work));
        if (!named) {
            // in the order of names everybody would know who is who
            pupils.sort(Comparator.comparingLong(PupilResults::member));
        }
        boolean untold = isUntold(work);
        Cells cells = new Cells(work, words, untold);
        List<Row> rows = new ArrayList<>();
        for (PupilResults pupil : pupils) {
            String name = named ? pupil.nickname() : words.say("teach.live.pupil", Map.of("number", rows.size() + 1));
            rows.add(new Row(doneId(pupil), name, done(work, pupil, untold, words), cells.printLive(pupil)));
        }
        List<Count> solved = new ArrayList<>();
        for (int i = 0; i < work.items().size(); i++) {
            solved.add(new Count("n" + i, solved(work, i, untold, pupils)));
        }
        pages.show(
                ctx,
                new LivePage(
                        work.room(),
                        work,
                        named,
                        untold,
                        untold ? TableView.untoldLegend(words) : TableView.legend(work, words),
                        // no themes: the whole room looks on, and a theme is a hint
                        TableView.groups(work),
                        TableView.columns(work),
                        rows,
                        solved));
    }

    /**
     * A class at work.
     *
     * @param named whether names are shown
     * @param untold whether it is told only who has answered, not how
     * @param solved for each column how many have solved it
     */
    @Template(value = "teach/results/live", place = Place.TEACH)
    record LivePage(
            SchoolClass room,
            ResultScope work,
            boolean named,
            boolean untold,
            List<TableView.Legend> legend,
            List<TableView.Group> groups,
            List<TableView.Column> columns,
            List<Row> rows,
            List<Count> solved)
            implements Page {}

    /** A class looks on, and some may still be at it: whether their answers are right is told when the test is over. */
    private boolean isUntold(ResultScope work) {
        return work.assignment()
                .filter(each -> each.terms().isTest() && !each.terms().isClosed(clock.instant()))
                .isPresent();
    }

    private List<PupilResults> results(Teacher teacher, ResultScope work) {
        return work.assignment()
                .map(assignment -> results.of(teacher, assignment).stream()
                        .filter(pupil -> pupil.former().isEmpty())
                        .toList())
                .orElseGet(() -> results.of(teacher, work.room().id(), work.tasks()));
    }

    static String cellId(PupilResults pupil, int index) {
        return "m" + pupil.member() + "-" + index;
    }

    private static String doneId(PupilResults pupil) {
        return "m" + pupil.member();
    }

    private static Share done(ResultScope work, PupilResults pupil, boolean untold, Words words) {
        int done = (int) work.tasks().stream()
                .filter(task -> counts(pupil, task, untold))
                .count();
        return Share.of(done, work.items().size(), words);
    }

    private static String solved(ResultScope work, int index, boolean untold, List<PupilResults> pupils) {
        return String.valueOf(pupils.stream()
                .filter(pupil -> counts(pupil, work.items().get(index).task(), untold))
                .count());
    }

    /** Whether a task is right; while that is not to be told, whether it is done: a test's by its answer. */
    private static boolean counts(PupilResults pupil, Task task, boolean untold) {
        return untold ? pupil.ledger().isDone(task) : pupil.of(task).isSolved();
    }

    /** Nobody's name is in the stream. */
    private void events(Context ctx, Function<Context, ResultScope> finder) {
        ResultScope work = finder.apply(ctx);
        Teacher teacher = Visit.of(ctx).requireTeacher();
        Words words = Visit.of(ctx).words();
        boolean untold = isUntold(work); // as the page is, until it is loaded again
        Picture picture = new Picture(List.of(teacher.id(), ctx.path(), untold), listened(work), () -> {
            Map<String, Object> parts = parts(work, results(teacher, work), untold, words);
            parts.put("stuck", stuck(teacher, work, words));
            return parts;
        });
        live.stream(ctx, picture);
    }

    /** Who tries and does not get on, the longest first: the row's id, and where and for how long. */
    private List<List<String>> stuck(Teacher teacher, ResultScope work, Words words) {
        return presences.of(teacher, work.room().id()).stream()
                .filter(Present::isStuck)
                .map(each -> List.of("m" + each.member(), words.say(stuck(each, work, words))))
                .toList();
    }

    private static Phrase stuck(Present pupil, ResultScope work, Words words) {
        String where = work.items().stream()
                .filter(item -> item.address().endsWith("/" + pupil.place()))
                .findFirst()
                .map(item -> item.title().plain())
                .orElseGet(() -> words.say("teach.live.stuck.elsewhere"));
        return Phrase.of("teach.live.stuck.row", "where", where)
                .with("minutes", pupil.idle().toMinutes())
                .with("tries", pupil.tries());
    }

    /** What changes the picture: of drawn puzzles all that any pupil may get, since some are still to be drawn. */
    private Set<Task> listened(ResultScope work) {
        Set<Task> tasks = new LinkedHashSet<>(work.tasks());
        if (work.isDrawn()) {
            content.bank().ever().forEach(puzzle -> tasks.add(puzzle.task()));
        }
        return tasks;
    }

    private static Map<String, Object> parts(ResultScope work, List<PupilResults> pupils, boolean untold, Words words) {
        Map<String, Object> parts = new LinkedHashMap<>();
        Cells cells = new Cells(work, words, untold);
        for (PupilResults pupil : pupils) {
            Share done = done(work, pupil, untold, words);
            parts.put(doneId(pupil), done.text());
            parts.put(doneId(pupil) + "-brief", done.brief());
            for (int i = 0; i < work.items().size(); i++) {
                Result result = pupil.of(work.items().get(i).task());
                if (result.state() != Result.State.NOT_STARTED) {
                    Cell cell = cells.cell(result);
                    parts.put(cellId(pupil, i), List.of(cell.css(), cell.symbol(), cell.label()));
                }
            }
        }
        for (int i = 0; i < work.items().size(); i++) {
            parts.put("n" + i, solved(work, i, untold, pupils));
        }
        return parts;
    }
}
