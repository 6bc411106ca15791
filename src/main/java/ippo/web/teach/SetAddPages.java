package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Task.LessonTask;
import ippo.classroom.SetItem;
import ippo.classroom.SetItem.Single;
import ippo.classroom.SetItem.WholeLesson;
import ippo.classroom.Sets;
import ippo.classroom.WorkSet;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Station;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.work.Catalogue;
import ippo.web.work.WorkLink;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Where lessons, exercises and puzzles are found for a set. */
public final class SetAddPages {
    private static final String PATH = "/{lang}/teach/sets/{set}/add";

    private static final String ITEM = "item";

    private final Sets sets;
    private final Catalogue catalogue;
    private final Content content;
    private final Pages pages;
    private final PuzzleSearch puzzles;

    /** @param random picks puzzles of a kind */
    public SetAddPages(Sets sets, Catalogue catalogue, Pages pages, RandomGenerator random) {
        this.sets = sets;
        this.catalogue = catalogue;
        this.content = catalogue.content();
        this.pages = pages;
        this.puzzles = new PuzzleSearch(catalogue, random);
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER, Cost.PAGE);
        routes.post(PATH, this::add, Role.TEACHER, Cost.WRITE);
    }

    /**
     * A unit with its stations.
     *
     * @param others its games, rows of mates and rows of drills
     * @param open whether these are shown: something was just done there
     */
    public record Unit(String title, List<LessonLine> lessons, List<StationLine> others, boolean open) {}

    /**
     * A game, or a row of mates or drills.
     *
     * @param detail how many tasks it has
     * @param isIn whether the set has all of it already
     */
    public record StationLine(String id, SafeHtml title, String detail, boolean isIn) {}

    /**
     * A lesson to be added whole, or opened.
     *
     * @param isIn whether the set has it already
     * @param open whether its exercises are shown
     * @param exercises if it is open
     */
    public record LessonLine(String id, WorkLink named, boolean isIn, boolean open, List<Found> exercises) {}

    /** Something to be added. @param isIn whether the set has it already */
    public record Found(WorkLink named, boolean isIn) {}

    private WorkSet set(Context ctx) {
        return sets.find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "set"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        WorkSet set = set(ctx);
        Set<SetItem> in = new HashSet<>(set.items());
        PuzzleKind kind = puzzles.kind(ctx::queryParam);
        Optional<String> fresh = fresh(ctx, in);
        pages.show(
                ctx,
                new AddPage(
                        set,
                        units(visit, in, Optional.ofNullable(ctx.queryParam("lesson")), fresh),
                        puzzles.search(visit, in, kind, page(ctx.queryParam("page"))),
                        kind,
                        Sets.MOST_ITEMS - set.items().size(),
                        Optional.ofNullable(ctx.queryParam("added")).filter(n -> n.matches("[0-9]{1,3}")),
                        fresh,
                        ChosenClass.of(ctx)));
    }

    /**
     * Where a set gets more.
     *
     * @param room how many items there is room for
     * @param added how many were just added
     * @param fresh what was just added, if it was one thing
     */
    @Template(value = "teach/set-add", place = Place.TEACH)
    record AddPage(
            WorkSet set,
            List<Unit> units,
            PuzzleSearch.Search search,
            PuzzleKind kind,
            int room,
            Optional<String> added,
            Optional<String> fresh,
            ChosenClass carried)
            implements Page {}

    /** What was just added, if it was one thing. */
    private static Optional<String> fresh(Context ctx, Set<SetItem> in) {
        return Optional.ofNullable(ctx.queryParam(ITEM))
                .flatMap(SetItem::read)
                .filter(in::contains)
                .map(SetItem::text);
    }

    private static int page(String said) {
        return Optional.ofNullable(said)
                .filter(text -> text.matches("[1-9][0-9]{0,3}"))
                .map(Integer::parseInt)
                .orElse(1);
    }

    /** @param open the lesson whose exercises are shown @param fresh what was just added */
    private List<Unit> units(Visit visit, Set<SetItem> in, Optional<String> open, Optional<String> fresh) {
        return content.sections().stream()
                .map(section -> {
                    List<LessonLine> lines = section.lessons().stream()
                            .map(lesson -> line(
                                    lesson,
                                    visit,
                                    in,
                                    open.filter(lesson.id()::equals).isPresent()))
                            .toList();
                    boolean shown = lines.stream()
                            .anyMatch(line -> line.open()
                                    || fresh.filter(line.named().text()::equals).isPresent());
                    List<StationLine> others = section.stations().stream()
                            .filter(station -> content.lesson(station.id()).isEmpty())
                            .map(station -> line(station, visit, in))
                            .toList();
                    return new Unit(visit.words().say("section." + section.id()), lines, others, shown);
                })
                .toList();
    }

    private StationLine line(Station station, Visit visit, Set<SetItem> in) {
        return new StationLine(
                station.id(),
                visit.words().html("station." + station.id()),
                catalogue.count(station.tasks().size(), visit),
                in.containsAll(items(station)));
    }

    private static List<SetItem> items(Station station) {
        return station.tasks().stream().<SetItem>map(Single::new).toList();
    }

    private LessonLine line(Lesson lesson, Visit visit, Set<SetItem> in, boolean open) {
        SetItem whole = new WholeLesson(lesson.id());
        List<Found> exercises = !open
                ? List.of()
                : lesson.exercises().stream()
                        .<SetItem>map(exercise -> new Single(new LessonTask(lesson.id(), exercise.id())))
                        .map(item -> new Found(catalogue.named(item, visit).orElseThrow(), in.contains(item)))
                        .toList();
        return new LessonLine(
                lesson.id(), catalogue.named(whole, visit).orElseThrow(), in.contains(whole), open, exercises);
    }

    private void add(Context ctx) {
        Visit visit = Visit.of(ctx);
        WorkSet set = set(ctx);
        PuzzleKind kind = puzzles.kind(ctx::formParam);
        Optional<String> station = Optional.ofNullable(ctx.formParam("station"));
        List<SetItem> items = ctx.formParam("some") != null
                ? puzzles.some(kind, new HashSet<>(set.items()))
                : station.isPresent()
                        ? items(content.station(station.get()).orElseThrow(Refusal::malformed))
                        : ctx.formParams(ITEM).stream()
                                .map(text -> SetItem.read(text)
                                        .filter(catalogue::has)
                                        .orElseThrow(Refusal::malformed))
                                .toList();
        int added =
                sets.add(visit.requireTeacher(), set.id(), items).orElseThrow(() -> new Refusal(404, "error.no-page"));
        String lesson =
                content.lesson(FormFields.line(ctx, "lesson")).map(Lesson::id).orElse("");
        String item = items.size() == 1 && added == 1
                ? "&" + ITEM + "=" + items.get(0).text()
                : "";
        String query = "?added=" + added + item + "&lesson=" + lesson + "&" + kind.query() + "&page="
                + page(ctx.formParam("page")) + ChosenClass.of(ctx).more();
        ctx.redirect(visit.address("teach/sets/" + set.id() + "/add" + query + "#added"), HttpStatus.SEE_OTHER);
    }
}
