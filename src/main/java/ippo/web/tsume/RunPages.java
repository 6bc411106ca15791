package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.progress.Solved;
import ippo.training.KeptRuns;
import ippo.training.PuzzleRun;
import ippo.training.SolverLevel;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.text.Collator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs that people put together: where one is made, the page of one, its puzzles one after the other, and what came of
 * it. The address of a try holds when it began, so that nothing of it is stored and every start is a new one.
 */
public final class RunPages implements TrainingMode {
    private static final String RUNS = "/{lang}/tsume/runs";
    private static final String RUN = RUNS + "/{run}";
    private static final String TRY = RUN + "/{since}";
    private static final Pattern SECONDS = Pattern.compile("[1-9][0-9]{9}");
    /** In ms, long enough to see the mate. */
    private static final int PAUSE = 1200;

    private static final List<Integer> COUNTS = List.of(5, 10, 20, 30, 50);
    private static final List<Integer> MINUTES = List.of(0, 3, 5, 10, 20, 30);
    private static final int USUAL_COUNT = 10;
    private static final int USUAL_LONGEST = 5;
    private static final int USUAL_TO = 8;

    private final PuzzleBank bank;
    private final KeptRuns kept;
    private final Progress progress;
    private final TrainingRoutes training;
    private final Pages pages;
    private final Site site;
    private final Clock clock;
    private final RandomGenerator random;

    public RunPages(
            PuzzleBank bank,
            KeptRuns kept,
            Progress progress,
            TrainingRoutes training,
            Pages pages,
            Site site,
            Clock clock,
            RandomGenerator random) {
        this.bank = bank;
        this.kept = kept;
        this.progress = progress;
        this.training = training;
        this.pages = pages;
        this.site = site;
        this.clock = clock;
        this.random = random;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(RUNS, ctx -> showAll(ctx, false), Role.ANYONE, Cost.PAGE);
        routes.post(RUNS, this::make, Role.ANYONE, Cost.WRITE);
        routes.get(RUN, this::show, Role.ANYONE, Cost.PAGE);
        routes.post(RUN, this::change, Role.ANYONE, Cost.WRITE);
        routes.get(TRY, this::showResult, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
    }

    /** What can be chosen. */
    public record Option(String value, String label, boolean isChosen) {}

    /** A run in a list. */
    public record Line(String address, String text) {}

    /**
     * Where a run is made, and those that are kept.
     *
     * @param isNone whether nothing was like what was just asked for
     */
    @Template(value = "tsume/runs", place = Place.TSUME)
    record RunsPage(
            boolean isNone,
            List<Option> from,
            List<Option> to,
            List<Option> shortest,
            List<Option> longest,
            List<Option> themes,
            List<Option> counts,
            List<Option> minutes,
            List<Line> kept)
            implements Page {}

    /**
     * A run.
     *
     * @param result what came of a try; empty before one
     * @param link that shows it to others
     * @param assign where a teacher gives it to a class; empty for everybody else
     */
    @Template(value = "tsume/run", place = Place.TSUME)
    record RunPage(
            String address,
            String text,
            Optional<SafeHtml> result,
            boolean isKept,
            String link,
            Optional<String> assign)
            implements Page {}

    private void showAll(Context ctx, boolean isNone) {
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        List<Integer> levels =
                IntStream.rangeClosed(1, SolverLevel.LEVELS).boxed().toList();
        List<Integer> lengths = List.copyOf(bank.lengths());
        pages.show(
                ctx,
                new RunsPage(
                        isNone,
                        options(levels, 1, String::valueOf),
                        options(levels, USUAL_TO, String::valueOf),
                        options(lengths, 1, plies -> words.say("tsume.plies", "plies", plies)),
                        options(lengths, USUAL_LONGEST, plies -> words.say("tsume.plies", "plies", plies)),
                        themes(words),
                        options(COUNTS, USUAL_COUNT, String::valueOf),
                        options(
                                MINUTES,
                                0,
                                minutes -> minutes == 0
                                        ? words.say("runs.no-clock")
                                        : words.say("runs.minutes", "minutes", minutes)),
                        visit.recall(kept::of).orElse(List.of()).stream()
                                .map(run -> new Line(address(visit, run), told(words, run)))
                                .toList()));
    }

    private static List<Option> options(List<Integer> values, int usual, IntFunction<String> label) {
        return values.stream()
                .map(value -> new Option(String.valueOf(value), label.apply(value), value == usual))
                .toList();
    }

    private List<Option> themes(Words words) {
        Collator alphabet = Collator.getInstance(words.language().locale());
        Stream<Option> all = bank.themes().stream()
                .sorted(Comparator.comparing(theme -> words.speak("theme." + theme), alphabet))
                .map(theme -> new Option(theme, words.say("theme." + theme), false));
        return Stream.concat(Stream.of(new Option("any", words.say("runs.any-theme"), true)), all)
                .toList();
    }

    private void make(Context ctx) {
        int from = number(ctx, "from");
        int to = number(ctx, "to");
        int shortest = number(ctx, "shortest");
        int longest = number(ctx, "longest");
        String theme = Optional.ofNullable(ctx.formParam("theme")).orElseThrow(Refusal::malformed);
        PuzzleRun run;
        try {
            run = new PuzzleRun(
                    Math.min(from, to),
                    Math.max(from, to),
                    Math.min(shortest, longest),
                    Math.max(shortest, longest),
                    number(ctx, "count"),
                    number(ctx, "minutes"),
                    Math.floorMod(random.nextInt(), PuzzleRun.SEEDS),
                    Optional.of(theme).filter(bank.themes()::contains));
        } catch (IllegalArgumentException e) {
            throw Refusal.malformed();
        }
        if (run.puzzles(bank).isEmpty()) {
            showAll(ctx, true);
            return;
        }
        ctx.redirect(address(Visit.of(ctx), run), HttpStatus.SEE_OTHER);
    }

    private static int number(Context ctx, String field) {
        return Optional.ofNullable(ctx.formParam(field))
                .filter(text -> text.matches("0|[1-9][0-9]?"))
                .map(Integer::parseInt)
                .orElseThrow(Refusal::malformed);
    }

    private static String address(Visit visit, PuzzleRun run) {
        return visit.address("tsume/runs/" + run.text());
    }

    private static String address(Visit visit, PuzzleRun run, Instant since) {
        return address(visit, run) + "/" + since.getEpochSecond();
    }

    /** Such as "10 puzzles, level 3 to 5, mate in 3 to 7, 5 minutes: Head gold", and no more than there are. */
    private String told(Words words, PuzzleRun run) {
        List<String> parts = new ArrayList<>();
        parts.add(words.say(Phrase.of("runs.told", "count", run.puzzles(bank).size())
                .with("from", run.from())
                .with("to", run.to())));
        parts.add(words.say(
                run.shortest() == run.longest()
                        ? Phrase.of("tsume.plies", "plies", run.shortest())
                        : Phrase.of("runs.lengths", "shortest", run.shortest()).with("longest", run.longest())));
        if (run.minutes() > 0) {
            parts.add(words.say("runs.minutes", "minutes", run.minutes()));
        }
        run.theme().ifPresent(theme -> parts.add(words.say("theme." + theme)));
        return String.join(" · ", parts);
    }

    private PuzzleRun run(Context ctx) {
        return PuzzleRun.of(ctx.pathParam("run"))
                .filter(run -> run.theme().isEmpty()
                        || bank.themes().contains(run.theme().get()))
                .filter(run -> !run.puzzles(bank).isEmpty())
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    /** When a try began; not in times to come. */
    private Instant since(Context ctx) {
        return Optional.of(ctx.pathParam("since"))
                .filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Instant.ofEpochSecond(Long.parseLong(text)))
                .filter(since -> !since.isAfter(clock.instant()))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void show(Context ctx) {
        show(ctx, run(ctx), Optional.empty());
    }

    private void show(Context ctx, PuzzleRun run, Optional<SafeHtml> result) {
        Visit visit = Visit.of(ctx);
        pages.show(
                ctx,
                new RunPage(
                        address(visit, run),
                        told(visit.words(), run),
                        result,
                        visit.recall(kept::of).orElse(List.of()).contains(run),
                        site.origin(ctx) + address(visit, run),
                        visit.teacher().map(teacher -> visit.address("teach/sets/" + run.text() + "/assign"))));
    }

    private void change(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleRun run = run(ctx);
        switch (Optional.ofNullable(ctx.formParam("do")).orElse("")) {
            case "begin" -> ctx.redirect(address(visit, run, clock.instant()) + "/1", HttpStatus.SEE_OTHER);
            case "keep" -> {
                keep(visit.remember(visitor -> kept.keep(visitor, run)));
                ctx.redirect(address(visit, run), HttpStatus.SEE_OTHER);
            }
            case "remove" -> {
                keep(visit.remember(visitor -> kept.remove(visitor, run)));
                ctx.redirect(visit.address("tsume/runs"), HttpStatus.SEE_OTHER);
            }
            default -> throw Refusal.malformed();
        }
    }

    private static void keep(boolean isKept) {
        if (!isKept) {
            throw new Refusal(503, "error.store");
        }
    }

    private static boolean isOver(PuzzleRun run, Instant since, Instant now) {
        return run.time().filter(time -> !now.isBefore(since.plus(time))).isPresent();
    }

    /** Which of the run were solved since a try began and in its time, and when. */
    private List<Solved> solved(Visit visit, PuzzleRun run, Instant since) {
        Set<Task> tasks = run.puzzles(bank).stream().map(BankPuzzle::task).collect(Collectors.toSet());
        return visit.recall(visitor -> progress.solvedSince(visitor, since)).orElse(List.of()).stream()
                .filter(each -> tasks.contains(each.task()))
                .filter(each -> !isOver(run, since, each.at()))
                .toList();
    }

    private void showResult(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleRun run = run(ctx);
        Instant since = since(ctx);
        List<Solved> solved = solved(visit, run, since);
        long count = solved.stream().map(Solved::task).distinct().count();
        Duration took = solved.stream()
                .map(Solved::at)
                .max(Comparator.naturalOrder())
                .map(last -> Duration.between(since, last))
                .orElse(Duration.ZERO);
        Phrase result = Phrase.of("runs.result", "count", count)
                .with("all", run.puzzles(bank).size())
                .with("time", written(took));
        show(ctx, run, Optional.of(visit.words().html(result)));
    }

    private static String written(Duration time) {
        return String.format("%d:%02d", time.toMinutes(), time.toSecondsPart());
    }

    @Override
    public String path() {
        return TRY + "/{number}";
    }

    /** What was solved in this try counts, not what progress knows from before. */
    @Override
    public boolean isMarkedByProgress() {
        return false;
    }

    @Override
    public Optional<String> elsewhere(Context ctx, Played played) {
        PuzzleRun run = run(ctx);
        Instant since = since(ctx);
        return isOver(run, since, clock.instant()) && ctx.queryString() == null
                ? Optional.of(address(Visit.of(ctx), run, since))
                : Optional.empty();
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleRun run = run(ctx);
        Instant since = since(ctx);
        return Round.of(sequence(visit, run, since), ctx, "error.no-puzzle")
                .showing(() -> sequence(visit, run, since)
                        .at(ctx.path())
                        .orElseThrow(() -> new Refusal(404, "error.no-puzzle")));
    }

    private Sequence sequence(Visit visit, PuzzleRun run, Instant since) {
        Set<Task> done = solved(visit, run, since).stream().map(Solved::task).collect(Collectors.toSet());
        String address = address(visit, run, since);
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : run.puzzles(bank)) {
            int number = steps.size() + 1;
            steps.add(
                    new Step(number, address + "/" + number, visit.words().say("tsume.plies", "plies", puzzle.plies()))
                            .asking(puzzle.task())
                            .marked(done.contains(puzzle.task()) ? Mark.DONE : Mark.OPEN));
        }
        Sequence sequence = new Sequence(new Way(address(visit, run), "runs.back"), steps, new Way(address, "runs.end"))
                .onwards("tsume.next");
        Sequence timed = run.time()
                .map(time -> Duration.between(clock.instant(), since.plus(time)))
                .map(left -> sequence.called(Phrase.of("storm.state", "count", done.size())
                        .with("time", written(left.isNegative() ? Duration.ZERO : left))))
                .orElse(sequence);
        return visit.preferences().goesOn() ? timed.flowing(PAUSE) : timed;
    }
}
