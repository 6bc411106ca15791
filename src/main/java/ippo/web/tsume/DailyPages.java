package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.content.LessonMates;
import ippo.progress.Progress;
import ippo.training.DailyPuzzles;
import ippo.web.frame.Cost;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.words.SafeHtml;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The puzzles of each day, today's first: the page of a day, the days of a year month by month, and the puzzles
 * themselves, each leading to the next of its day. Days are those of UTC, and none that has not come yet is shown.
 */
public final class DailyPages implements TrainingMode {
    private static final String DAYS = "/{lang}/tsume/days";
    /** How many days can be seen, today included. */
    private static final int YEAR = 365;

    private final DailyPuzzles daily;
    private final Progress progress;
    private final LessonMates mates;
    private final TrainingRoutes training;
    private final Pages pages;
    private final DatabaseBreaker memory;
    private final Clock clock;

    public DailyPages(
            DailyPuzzles daily,
            Progress progress,
            LessonMates mates,
            TrainingRoutes training,
            Pages pages,
            DatabaseBreaker memory,
            Clock clock) {
        this.daily = daily;
        this.progress = progress;
        this.mates = mates;
        this.training = training;
        this.pages = pages;
        this.memory = memory;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/tsume/today", ctx -> showDay(ctx, today()), Role.ANYONE, Cost.PAGE);
        routes.get(DAYS, this::showMonth, Role.ANYONE, Cost.PAGE);
        routes.get(DAYS + "/{day}", ctx -> showDay(ctx, day(ctx)), Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
    }

    /**
     * The page of a day.
     *
     * @param title such as "Today's mates", or the date
     * @param date in words
     * @param week how far this week's goal is; empty on a page of another day
     * @param row such as "3 days in a row"; empty below two, so that nobody is told of a row that ended
     * @param kept such as "Days with a mate solved on the day: 12"; empty before the first
     */
    @Template(value = "tsume/day", place = Place.TSUME)
    record DayPage(
            SafeHtml title,
            boolean isToday,
            String date,
            List<PuzzleListPage.Group> groups,
            Optional<Week> week,
            Optional<SafeHtml> row,
            Optional<SafeHtml> kept)
            implements Page {}

    /**
     * A day in the list of a month.
     *
     * @param done such as "Solved: 2 of 5"
     * @param kept whether one was solved on the day itself
     */
    public record Line(String address, String date, SafeHtml done, int solved, int all, boolean kept) {}

    /** The days of a month, the latest first, and the other months. */
    @Template(value = "tsume/days", place = Place.TSUME)
    record MonthPage(String title, List<Line> days, List<PuzzleListPage.Link> months) implements Page {}

    LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    /** What a day has. Where the database is out of order that follows from the bank. */
    NavigableMap<Integer, BankPuzzle> of(LocalDate day) {
        return memory.write(() -> daily.of(day)).orElseGet(() -> daily.proposed(day));
    }

    private LocalDate day(Context ctx) {
        return date(ctx.pathParam("day")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private Optional<LocalDate> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text))
                    .filter(day -> !day.isAfter(today()) && day.isAfter(today().minusDays(YEAR)));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private void showDay(Context ctx, LocalDate day) {
        Visit visit = Visit.of(ctx);
        NavigableMap<Integer, BankPuzzle> puzzles = of(day);
        Standing standing = Standing.of(visit, progress, puzzles.values());
        List<PuzzleListPage.Group> groups = new ArrayList<>();
        puzzles.forEach((plies, puzzle) -> {
            PuzzleTile tile = standing.tile(puzzle).at(address(visit, day, plies));
            groups.add(new PuzzleListPage.Group(
                    visit.words().html(Phrase.of("tsume.plies", "plies", plies)),
                    new SafeHtml(""),
                    List.of(tile),
                    true,
                    Optional.empty()));
        });
        TreeSet<LocalDate> kept = kept(visit);
        int row = DailyPuzzles.row(kept, today());
        String date = written(day, visit);
        boolean isToday = day.equals(today());
        pages.show(
                ctx,
                new DayPage(
                        isToday ? visit.words().html("tsume.today") : SafeHtml.escaped(date),
                        isToday,
                        date,
                        groups,
                        isToday ? Optional.of(Week.of(visit, progress, mates, today())) : Optional.empty(),
                        Optional.of(row)
                                .filter(count -> count > 1)
                                .map(count -> visit.words().html(Phrase.of("days.row", "count", count))),
                        Optional.of(kept.size())
                                .filter(count -> count > 0)
                                .map(count -> visit.words().html(Phrase.of("days.kept", "count", count)))));
    }

    private void showMonth(Context ctx) {
        Visit visit = Visit.of(ctx);
        YearMonth newest = YearMonth.from(today());
        LocalDate first = today().minusDays(YEAR - 1);
        YearMonth month = month(ctx, newest);
        LocalDate from = month.atDay(1).isBefore(first) ? first : month.atDay(1);
        LocalDate to = month.atEndOfMonth().isAfter(today()) ? today() : month.atEndOfMonth();
        if (to.isBefore(from)) {
            throw new Refusal(404, "error.no-page");
        }
        NavigableMap<LocalDate, NavigableMap<Integer, BankPuzzle>> days =
                memory.write(() -> daily.between(from, to)).orElseGet(() -> proposed(from, to));
        Standing standing = Standing.of(
                visit,
                progress,
                days.values().stream().flatMap(day -> day.values().stream()).toList());
        TreeSet<LocalDate> kept = kept(visit);
        List<Line> lines = new ArrayList<>();
        days.descendingMap().forEach((day, puzzles) -> {
            lines.add(new Line(
                    visit.address("tsume/days/" + day),
                    written(day, visit),
                    standing.count(puzzles.values()),
                    standing.solved(puzzles.values()),
                    puzzles.size(),
                    kept.contains(day)));
        });
        List<PuzzleListPage.Link> months = new ArrayList<>();
        for (YearMonth each = newest; !each.isBefore(YearMonth.from(first)); each = each.minusMonths(1)) {
            months.add(new PuzzleListPage.Link(
                    visit.address("tsume/days?month=" + each),
                    SafeHtml.escaped(written(each, visit)),
                    each.equals(month)));
        }
        pages.show(ctx, new MonthPage(written(month, visit), lines, months));
    }

    private NavigableMap<LocalDate, NavigableMap<Integer, BankPuzzle>> proposed(LocalDate from, LocalDate to) {
        NavigableMap<LocalDate, NavigableMap<Integer, BankPuzzle>> days = new TreeMap<>();
        from.datesUntil(to.plusDays(1)).forEach(day -> days.put(day, daily.proposed(day)));
        return days;
    }

    private static YearMonth month(Context ctx, YearMonth usual) {
        String asked = ctx.queryParam("month");
        try {
            return asked == null ? usual : YearMonth.parse(asked);
        } catch (DateTimeParseException e) {
            throw new Refusal(404, "error.no-page");
        }
    }

    private TreeSet<LocalDate> kept(Visit visit) {
        return new TreeSet<>(visit.recall(visitor -> daily.kept(visitor, today().minusDays(YEAR - 1)))
                .orElseGet(TreeSet::new));
    }

    private static String address(Visit visit, LocalDate day, int plies) {
        return visit.address("tsume/days/" + day + "/" + plies);
    }

    private static String written(LocalDate day, Visit visit) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(visit.language().locale())
                .format(day);
    }

    private static String written(YearMonth month, Visit visit) {
        String pattern = visit.language().tag().equals("ja") ? "y年M月" : "LLLL y";
        return DateTimeFormatter.ofPattern(pattern, visit.language().locale()).format(month);
    }

    @Override
    public String path() {
        return DAYS + "/{day}/{plies}";
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        LocalDate day = day(ctx);
        List<Step> steps = new ArrayList<>();
        of(day).forEach((plies, puzzle) -> steps.add(new Step(
                        steps.size() + 1,
                        address(visit, day, plies),
                        visit.words().say("tsume.plies", "plies", plies))
                .asking(puzzle.task())));
        Way back = new Way(visit.address(day.equals(today()) ? "tsume/today" : "tsume/days/" + day), "days.back");
        return Round.of(new Sequence(back, steps, back).onwards("tsume.next"), ctx, "error.no-puzzle");
    }
}
