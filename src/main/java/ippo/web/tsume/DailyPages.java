package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.answer.Stars;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.LessonMates;
import ippo.paper.ResultImage;
import ippo.paper.Typefaces;
import ippo.progress.Progress;
import ippo.review.Reviews;
import ippo.training.DailyPuzzles;
import ippo.training.DayPuzzles;
import ippo.training.Lane;
import ippo.web.frame.Cost;
import ippo.web.frame.DatabaseBreaker;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
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
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The puzzles of each day, today's first: the page of a day with its lanes, what came of a lane, the days of a year
 * month by month, and the puzzles themselves, each leading to the next of its lane. Days are those of UTC, and none
 * that has not come yet is shown.
 */
public final class DailyPages implements TrainingMode {
    private static final String DAYS = "/{lang}/tsume/days";
    private static final String DAY = DAYS + "/{day}";
    private static final String LANE = DAY + "/{lane}";
    /** Where a puzzle of a day stood before there were lanes: the number of plies. */
    private static final Pattern FORMER = Pattern.compile("[13579]");
    /** How many days can be seen, today included. */
    private static final int YEAR = 365;
    /** The stars of each puzzle in the address of a picture. */
    private static final Pattern STARS = Pattern.compile("[0-3](-[0-3]){0,8}");
    /** In s. */
    private static final Pattern TIME = Pattern.compile("[1-9][0-9]{0,4}");
    /** The picture of an address never changes but for our drawing it better. */
    private static final String KEPT = "public, max-age=604800";
    /** Among so many tries those of a day are looked for. */
    private static final int LATEST = 200;

    private final DailyPuzzles daily;
    private final Progress progress;
    private final Reviews reviews;
    private final LessonMates mates;
    private final TrainingRoutes training;
    private final Pages pages;
    private final DatabaseBreaker memory;
    private final Site site;
    private final Clock clock;
    private final ResultImage image = new ResultImage(new Typefaces());

    public DailyPages(
            DailyPuzzles daily,
            Progress progress,
            Reviews reviews,
            LessonMates mates,
            TrainingRoutes training,
            Pages pages,
            DatabaseBreaker memory,
            Site site,
            Clock clock) {
        this.daily = daily;
        this.progress = progress;
        this.reviews = reviews;
        this.mates = mates;
        this.training = training;
        this.pages = pages;
        this.memory = memory;
        this.site = site;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/tsume/today", ctx -> showDay(ctx, today()), Role.ANYONE, Cost.PAGE);
        routes.get(DAYS, this::showMonth, Role.ANYONE, Cost.PAGE);
        routes.get(DAY, ctx -> showDay(ctx, day(ctx)), Role.ANYONE, Cost.PAGE);
        routes.get(LANE, this::showLane, Role.ANYONE, Cost.PAGE);
        routes.get(LANE + "/result.png", this::picture, Role.ANYONE, Cost.PAPER);
        training.add(routes, this);
    }

    /**
     * A lane of a day.
     *
     * @param isFitting whether it is the one for the solver's strength
     * @param isBegun whether something of it is solved
     */
    public record LaneGroup(
            String address,
            SafeHtml title,
            SafeHtml count,
            boolean isFitting,
            boolean isBegun,
            List<LanePuzzle> puzzles) {
        public LaneGroup {
            puzzles = List.copyOf(puzzles);
        }
    }

    /** A puzzle of a lane. @param what such as "Mate in 3" */
    public record LanePuzzle(SafeHtml what, PuzzleTile tile) {}

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
            List<LaneGroup> lanes,
            Optional<Week> week,
            Optional<SafeHtml> row,
            Optional<SafeHtml> kept)
            implements Page {}

    /**
     * What came of a lane.
     *
     * @param title of lane and day
     * @param result to pass on, as plain text with a link; empty before something is solved
     */
    @Template(value = "tsume/lane", place = Place.TSUME)
    record LanePage(String day, SafeHtml title, List<LanePuzzle> puzzles, SafeHtml count, Optional<Result> result)
            implements Page {}

    /** What came of a lane, to pass on. @param picture the address of the same as a picture, from the root on */
    public record Result(String text, String picture) {}

    /**
     * A day in the calendar of a month.
     *
     * @param number of the day in its month
     * @param said date and count in words
     * @param lanes how each of them stands, the easy one first
     * @param kept whether one was solved on the day itself
     */
    public record Line(String address, int number, String said, List<LaneMark> lanes, boolean kept) {}

    /** A day of the week. @param sign its first letter */
    public record Weekday(String sign, String said) {}

    /** How a lane of a day stands: nothing solved, something, or all. */
    public enum LaneMark {
        OPEN,
        BEGUN,
        DONE;

        /** Its class in the style sheet. */
        public String css() {
            return "is-" + name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The calendar of a month, and the other months.
     *
     * @param weekdays their letters, from Monday on
     * @param weeks seven places each, empty where the day is of another month, or not to be seen
     */
    @Template(value = "tsume/days", place = Place.TSUME)
    record MonthPage(
            String title,
            List<Weekday> weekdays,
            List<List<Optional<Line>>> weeks,
            Week week,
            List<PuzzleListPage.Link> months)
            implements Page {}

    LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    /** What a day has. Where the database is out of order that follows from the bank. */
    DayPuzzles of(LocalDate day) {
        return memory.write(() -> daily.of(day)).orElseGet(() -> daily.proposed(day));
    }

    /** The lane for a solver's strength. */
    Lane lane(Visit visit) {
        return Lane.fitting(visit.find(reviews::rating));
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
        DayPuzzles puzzles = of(day);
        Standing standing = Standing.of(visit, progress, puzzles.all());
        Lane fitting = lane(visit);
        List<LaneGroup> lanes = puzzles.lanes().entrySet().stream()
                .map(each -> new LaneGroup(
                        address(visit, day, each.getKey()),
                        visit.words().html("lane." + each.getKey().word()),
                        standing.count(each.getValue()),
                        each.getKey() == fitting,
                        standing.solved(each.getValue()) > 0,
                        tiles(visit, day, each.getKey(), each.getValue(), standing)))
                // the one that fits comes first
                .sorted(Comparator.comparing((LaneGroup group) -> !group.isFitting()))
                .toList();
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
                        lanes,
                        isToday ? Optional.of(week(visit)) : Optional.empty(),
                        Optional.of(row)
                                .filter(count -> count > 1)
                                .map(count -> visit.words().html(Phrase.of("days.row", "count", count))),
                        Optional.of(kept.size())
                                .filter(count -> count > 0)
                                .map(count -> visit.words().html(Phrase.of("days.kept", "count", count)))));
    }

    /** How far the goal of this week is. */
    Week week(Visit visit) {
        return Week.of(visit, progress, mates, today());
    }

    private static List<LanePuzzle> tiles(
            Visit visit, LocalDate day, Lane lane, List<BankPuzzle> puzzles, Standing standing) {
        return IntStream.range(0, puzzles.size())
                .mapToObj(place -> new LanePuzzle(
                        visit.words()
                                .html(Phrase.of(
                                        "tsume.plies",
                                        "plies",
                                        puzzles.get(place).plies())),
                        standing.tile(puzzles.get(place)).at(address(visit, day, lane) + "/" + (place + 1))))
                .toList();
    }

    private void showLane(Context ctx) {
        Visit visit = Visit.of(ctx);
        LocalDate day = day(ctx);
        if (FORMER.matcher(ctx.pathParam("lane")).matches()) {
            ctx.redirect(visit.address("tsume/days/" + day), HttpStatus.MOVED_PERMANENTLY);
            return;
        }
        Lane lane = lane(ctx);
        List<BankPuzzle> puzzles = of(day).of(lane);
        Standing standing = Standing.of(visit, progress, puzzles);
        pages.show(
                ctx,
                new LanePage(
                        visit.address("tsume/days/" + day),
                        SafeHtml.escaped(named(visit, day, lane)),
                        tiles(visit, day, lane, puzzles, standing),
                        standing.count(puzzles),
                        Optional.of(standing)
                                .filter(each -> each.solved(puzzles) > 0)
                                .map(each -> result(ctx, day, lane, puzzles, each))));
    }

    private Lane lane(Context ctx) {
        return Lane.of(ctx.pathParam("lane")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private static String named(Visit visit, LocalDate day, Lane lane) {
        return visit.words()
                .say(
                        "lane.of-day",
                        Map.of("lane", visit.words().say("lane." + lane.word()), "day", written(day, visit)));
    }

    /**
     * Such as "Ippo, Easy, 28 November 2026: ★★★ ★★☆ 1:12" and where the lane is; of whoever it is it tells nothing.
     */
    private Result result(Context ctx, LocalDate day, Lane lane, List<BankPuzzle> puzzles, Standing standing) {
        Visit visit = Visit.of(ctx);
        Optional<Duration> time =
                visit.preferences().time().equals("shown") ? time(visit, day, puzzles) : Optional.empty();
        String text = "Ippo, " + named(visit, day, lane) + visit.words().colon()
                + puzzles.stream().map(puzzle -> stars(standing, puzzle)).collect(Collectors.joining(" "))
                + time.map(took -> " " + written(took)).orElse("")
                + " " + site.origin(ctx) + address(visit, day, lane);
        String won = puzzles.stream()
                .map(puzzle -> String.valueOf(standing.stars().getOrDefault(puzzle.task(), 0)))
                .collect(Collectors.joining("-"));
        String picture = address(visit, day, lane) + "/result.png?stars=" + won
                + time.map(took -> "&time=" + Math.max(1, took.toSeconds())).orElse("");
        return new Result(text, picture);
    }

    private static String written(Duration time) {
        return String.format("%d:%02d", time.toMinutes(), time.toSecondsPart());
    }

    private void picture(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Integer> won = Optional.ofNullable(ctx.queryParam("stars"))
                .filter(text -> STARS.matcher(text).matches())
                .map(text -> Stream.of(text.split("-")).map(Integer::parseInt).toList())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        List<String> time = Optional.ofNullable(ctx.queryParam("time"))
                .filter(text -> TIME.matcher(text).matches())
                .map(text -> written(Duration.ofSeconds(Long.parseLong(text))))
                .stream()
                .toList();
        ctx.contentType("image/png").result(image.png(named(visit, day(ctx), lane(ctx)), won, time));
        ctx.header(Header.CACHE_CONTROL, KEPT);
    }

    private static String stars(Standing standing, BankPuzzle puzzle) {
        int won = standing.stars().getOrDefault(puzzle.task(), 0);
        return won == 0 ? "·" : "★".repeat(won) + "☆".repeat(Math.max(0, Stars.MOST - won));
    }

    /**
     * How long was thought in all; empty if that is not known of each. Of what was missed first only the time until
     * then is known, which is less than it took.
     */
    private Optional<Duration> time(Visit visit, LocalDate day, List<BankPuzzle> puzzles) {
        Map<PuzzleTask, Optional<Duration>> times = new HashMap<>();
        visit.recall(visitor -> reviews.trained(visitor, LATEST)).orElse(List.of()).stream()
                .filter(each -> LocalDate.ofInstant(each.at(), ZoneOffset.UTC).equals(day))
                // the last ones first, so that the first try of the day stays
                .forEach(each -> times.put(
                        each.puzzle(),
                        each.thought().filter(time -> each.grade().isRecalled())));
        return puzzles.stream()
                        .allMatch(puzzle -> times.getOrDefault(puzzle.task(), Optional.empty())
                                .isPresent())
                ? puzzles.stream()
                        .flatMap(puzzle -> times.get(puzzle.task()).stream())
                        .reduce(Duration::plus)
                : Optional.empty();
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
        NavigableMap<LocalDate, DayPuzzles> days =
                memory.write(() -> daily.between(from, to)).orElseGet(() -> proposed(from, to));
        Standing standing = Standing.of(
                visit,
                progress,
                days.values().stream().flatMap(day -> day.all().stream()).toList());
        TreeSet<LocalDate> kept = kept(visit);
        Map<LocalDate, Line> lines = new HashMap<>();
        days.forEach((day, puzzles) -> lines.put(day, line(visit, day, puzzles, standing, kept.contains(day))));
        List<PuzzleListPage.Link> months = new ArrayList<>();
        for (YearMonth each = newest; !each.isBefore(YearMonth.from(first)); each = each.minusMonths(1)) {
            months.add(new PuzzleListPage.Link(
                    visit.address("tsume/days?month=" + each),
                    SafeHtml.escaped(written(each, visit)),
                    each.equals(month)));
        }
        pages.show(
                ctx, new MonthPage(written(month, visit), weekdays(visit), weeks(month, lines), week(visit), months));
    }

    private static Line line(Visit visit, LocalDate day, DayPuzzles puzzles, Standing standing, boolean kept) {
        List<LaneMark> lanes = puzzles.lanes().values().stream()
                .map(lane -> standing.solved(lane) == lane.size()
                        ? LaneMark.DONE
                        : standing.solved(lane) > 0 ? LaneMark.BEGUN : LaneMark.OPEN)
                .toList();
        String said = written(day, visit)
                + visit.words().colon()
                + standing.count(puzzles.all()).plain()
                + (kept ? ", " + visit.words().say("days.on-time") : "");
        return new Line(visit.address("tsume/days/" + day), day.getDayOfMonth(), said, lanes, kept);
    }

    private static List<Weekday> weekdays(Visit visit) {
        Locale locale = visit.language().locale();
        return Stream.of(DayOfWeek.values())
                .map(day -> new Weekday(
                        day.getDisplayName(TextStyle.NARROW_STANDALONE, locale),
                        day.getDisplayName(TextStyle.FULL_STANDALONE, locale)))
                .toList();
    }

    private static List<List<Optional<Line>>> weeks(YearMonth month, Map<LocalDate, Line> lines) {
        LocalDate monday = month.atDay(1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return Stream.iterate(monday, day -> !day.isAfter(month.atEndOfMonth()), day -> day.plusWeeks(1))
                .map(week -> IntStream.range(0, DayOfWeek.values().length)
                        .mapToObj(week::plusDays)
                        .map(day -> Optional.ofNullable(lines.get(day)))
                        .toList())
                .toList();
    }

    private NavigableMap<LocalDate, DayPuzzles> proposed(LocalDate from, LocalDate to) {
        NavigableMap<LocalDate, DayPuzzles> days = new TreeMap<>();
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

    private static String address(Visit visit, LocalDate day, Lane lane) {
        return visit.address("tsume/days/" + day + "/" + lane.word());
    }

    /** A puzzle of a day, and where it is played. */
    record OfDay(BankPuzzle puzzle, String address) {}

    /** The first of today's that is open, of the lane that fits and then of the others; the first if there is none. */
    OfDay open(Visit visit, Standing standing) {
        LocalDate day = today();
        Lane fitting = lane(visit);
        List<OfDay> all = new ArrayList<>();
        of(day).lanes().entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<Lane, List<BankPuzzle>> each) -> each.getKey() != fitting))
                .forEach(each -> IntStream.range(0, each.getValue().size())
                        .forEach(place -> all.add(new OfDay(
                                each.getValue().get(place), address(visit, day, each.getKey()) + "/" + (place + 1)))));
        return all.stream()
                .filter(each -> !standing.isSolved(each.puzzle()))
                .findFirst()
                .orElseGet(() -> all.get(0));
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
        return LANE + "/{number}";
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        LocalDate day = day(ctx);
        Lane lane = lane(ctx);
        String address = address(visit, day, lane);
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : of(day).of(lane)) {
            int number = steps.size() + 1;
            steps.add(
                    new Step(number, address + "/" + number, visit.words().say("tsume.plies", "plies", puzzle.plies()))
                            .asking(puzzle.task()));
        }
        Way back = new Way(visit.address(day.equals(today()) ? "tsume/today" : "tsume/days/" + day), "days.back");
        return Round.of(
                new Sequence(back, steps, new Way(address, "lane.result")).onwards("tsume.next"),
                ctx,
                "error.no-puzzle");
    }
}
