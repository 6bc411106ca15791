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
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.PuzzleBank;
import ippo.web.frame.FormFields;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.tsume.PuzzleTile;
import ippo.web.work.Catalogue;
import ippo.web.work.Named;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Where lessons, exercises and puzzles are found for a set. */
public final class SetAddPages {
    private static final String PATH = "/{lang}/teach/sets/{set}/add";
    /** Puzzles on one page. */
    private static final int PAGE = 24;
    /** Puzzles that are added at once. */
    private static final int SOME = 20;

    private final Sets sets;
    private final Catalogue catalogue;
    private final Content content;
    private final Pages pages;
    private final RandomGenerator random;

    /** @param random picks puzzles of a kind */
    public SetAddPages(Sets sets, Catalogue catalogue, Pages pages, RandomGenerator random) {
        this.sets = sets;
        this.catalogue = catalogue;
        this.content = catalogue.content();
        this.pages = pages;
        this.random = random;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.TEACHER);
        routes.post(PATH, this::add, Role.TEACHER);
    }

    /** A unit with its lessons. */
    public record Unit(String title, List<LessonLine> lessons) {}

    /**
     * A lesson to be added whole, or opened.
     *
     * @param isIn whether the set has it already
     * @param open whether its exercises are shown
     * @param exercises if it is open
     */
    public record LessonLine(String id, Named named, boolean isIn, boolean open, List<Found> exercises) {}

    /** Something to be added. @param isIn whether the set has it already */
    public record Found(Named named, boolean isIn) {}

    /** A puzzle to be added, with a picture. */
    public record FoundPuzzle(Named named, PuzzleTile tile, boolean isIn) {}

    /** A choice of a length or theme. */
    public record Choice(String value, String label, boolean chosen) {}

    /**
     * What was found.
     *
     * @param count such as "37 puzzles"
     * @param some how many can be added at once
     * @param page from 1
     */
    public record Search(
            List<Choice> lengths,
            List<Choice> themes,
            String count,
            int some,
            List<FoundPuzzle> puzzles,
            int page,
            int pages) {}

    private WorkSet set(Context ctx) {
        return sets.find(Visit.of(ctx).requireTeacher(), FormFields.pathId(ctx, "set"))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        WorkSet set = set(ctx);
        Set<SetItem> in = new HashSet<>(set.items());
        Kind kind = kind(ctx.queryParam("plies"), ctx.queryParam("theme"));
        pages.show(
                ctx,
                "teach/set-add",
                OverviewPages.PLACE,
                Map.of(
                        "set",
                        set,
                        "units",
                        units(
                                visit,
                                in,
                                Optional.ofNullable(ctx.queryParam("lesson")).orElse("")),
                        "search",
                        search(visit, in, kind, page(ctx)),
                        "kind",
                        kind,
                        "room",
                        Sets.MOST_ITEMS - set.items().size(),
                        "added",
                        Optional.ofNullable(ctx.queryParam("added"))
                                .filter(n -> n.matches("[0-9]{1,3}"))
                                .orElse("")));
    }

    private static int page(Context ctx) {
        return Optional.ofNullable(ctx.queryParam("page"))
                .filter(text -> text.matches("[1-9][0-9]{0,3}"))
                .map(Integer::parseInt)
                .orElse(1);
    }

    private List<Unit> units(Visit visit, Set<SetItem> in, String open) {
        return content.sections().stream()
                .map(section -> new Unit(
                        visit.words().say("section." + section.id()),
                        section.lessons().stream()
                                .map(lesson ->
                                        line(lesson, visit, in, lesson.id().equals(open)))
                                .toList()))
                .toList();
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

    /** What puzzles are looked for: of any length or theme where these are not given. */
    public record Kind(String plies, String theme) {}

    private Kind kind(String plies, String theme) {
        PuzzleBank bank = content.bank();
        return new Kind(
                bank.lengths().stream()
                        .map(String::valueOf)
                        .filter(each -> each.equals(plies))
                        .findFirst()
                        .orElse(""),
                theme != null && bank.themes().contains(theme) ? theme : "");
    }

    private List<BankPuzzle> of(Kind kind) {
        PuzzleBank bank = content.bank();
        List<BankPuzzle> all = kind.theme().isEmpty() ? bank.all() : bank.ofTheme(kind.theme());
        return kind.plies().isEmpty()
                ? all
                : all.stream()
                        .filter(puzzle -> String.valueOf(puzzle.plies()).equals(kind.plies()))
                        .toList();
    }

    private Search search(Visit visit, Set<SetItem> in, Kind kind, int asked) {
        List<BankPuzzle> all = of(kind);
        int last = Math.max(1, (all.size() + PAGE - 1) / PAGE);
        int page = Math.min(asked, last);
        List<FoundPuzzle> shown = all.subList((page - 1) * PAGE, Math.min(all.size(), page * PAGE)).stream()
                .map(puzzle -> {
                    SetItem item = new Single(puzzle.task());
                    return new FoundPuzzle(
                            catalogue.named(item, visit).orElseThrow(),
                            PuzzleTile.of(puzzle, 0, visit.words(), visit.root()),
                            in.contains(item));
                })
                .toList();
        List<Choice> lengths = Stream.concat(
                        Stream.of(new Choice(
                                "",
                                visit.words().say("teach.add.any"),
                                kind.plies().isEmpty())),
                        content.bank().lengths().stream()
                                .map(plies -> new Choice(
                                        String.valueOf(plies),
                                        visit.words().say("tsume.plies", "plies", plies),
                                        kind.plies().equals(String.valueOf(plies)))))
                .toList();
        List<Choice> themes = Stream.concat(
                        Stream.of(new Choice(
                                "",
                                visit.words().say("teach.add.any"),
                                kind.theme().isEmpty())),
                        content.bank().themes().stream()
                                .map(theme -> new Choice(
                                        theme,
                                        visit.words().say("theme." + theme),
                                        kind.theme().equals(theme)))
                                .sorted(Comparator.comparing(Choice::label)))
                .toList();
        return new Search(
                lengths,
                themes,
                visit.words().say("teach.add.found", "count", all.size()),
                (int) Math.min(
                        SOME,
                        all.stream()
                                .filter(puzzle -> !in.contains(new Single(puzzle.task())))
                                .count()),
                shown,
                page,
                last);
    }

    private void add(Context ctx) {
        Visit visit = Visit.of(ctx);
        WorkSet set = set(ctx);
        Kind kind = kind(FormFields.line(ctx, "plies"), FormFields.line(ctx, "theme"));
        List<SetItem> items = ctx.formParam("some") != null
                ? some(kind, new HashSet<>(set.items()))
                : ctx.formParams("item").stream()
                        .map(text -> SetItem.read(text).filter(catalogue::has).orElseThrow(Refusal::malformed))
                        .toList();
        int added =
                sets.add(visit.requireTeacher(), set.id(), items).orElseThrow(() -> new Refusal(404, "error.no-page"));
        String lesson =
                content.lesson(FormFields.line(ctx, "lesson")).map(Lesson::id).orElse("");
        ctx.redirect(
                visit.address("teach/sets/" + set.id() + "/add?added=" + added + "&lesson=" + lesson + "&plies="
                        + kind.plies() + "&theme=" + kind.theme()),
                HttpStatus.SEE_OTHER);
    }

    /** Some puzzles of a kind that the set has not, picked at random, in the order of the bank. */
    private List<SetItem> some(Kind kind, Set<SetItem> in) {
        List<SetItem> all = new ArrayList<>(of(kind).stream()
                .<SetItem>map(puzzle -> new Single(puzzle.task()))
                .filter(item -> !in.contains(item))
                .toList());
        List<SetItem> order = List.copyOf(all);
        Set<SetItem> picked = new HashSet<>();
        while (picked.size() < SOME && !all.isEmpty()) {
            picked.add(all.remove(random.nextInt(all.size())));
        }
        return order.stream().filter(picked::contains).toList();
    }
}
