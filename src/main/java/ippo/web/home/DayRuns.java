package ippo.web.home;

import io.javalin.http.Context;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.game.Games;
import ippo.game.KeptGame;
import ippo.training.DayPractice;
import ippo.training.DayPractice.Practice;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import ippo.web.game.GamesPages;
import ippo.web.home.DayRun.Last;
import ippo.web.learn.CoursePath;
import ippo.web.learn.LearnPages;
import ippo.web.play.http.Played;
import ippo.web.play.http.TrainingMode;
import ippo.work.Way;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Today's five minutes of whoever comes back: one puzzle leads to the next, the last of them to a game or a station of
 * the course, and that to the first page again. The address names the day, so that a run that was begun before midnight
 * goes on after it.
 */
public final class DayRuns implements TrainingMode {
    /** Among so many of somebody's games one that goes on is looked for. */
    private static final int LATEST = 12;
    /** A game that nobody went on with for so long is not asked for. */
    private static final Duration RECENT = Duration.ofDays(7);
    /** With so many own moves a day has had its game, although it goes on. */
    private static final int ENOUGH_MOVES = 5;

    private final PuzzleBank bank;
    private final DayPractice practice;
    private final Games games;
    private final LearnPages learn;
    private final Clock clock;

    public DayRuns(PuzzleBank bank, DayPractice practice, Games games, LearnPages learn, Clock clock) {
        this.bank = bank;
        this.practice = practice;
        this.games = games;
        this.learn = learn;
        this.clock = clock;
    }

    LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    /** The run of today. @param path of the course, as the visitor sees it */
    DayRun today(Visit visit, CoursePath path) {
        return run(visit, path, today());
    }

    private DayRun run(Visit visit, CoursePath path, LocalDate day) {
        Practice puzzles = visit.recall(visitor -> practice.of(visitor, day))
                .orElseGet(() -> new Practice(List.of(), Optional.empty(), Set.of()));
        return new DayRun(day, puzzles, last(visit, path, DayPractice.begin(day)), visit.root());
    }

    /** What was done of games and stations since then; if nothing was, a game that goes on, or the next station. */
    private Optional<Last> last(Visit visit, CoursePath path, Instant since) {
        List<KeptGame> latest =
                visit.recall(visitor -> games.latest(visitor, LATEST)).orElse(List.of());
        return path.firstDoneSince(since)
                .map(stop -> station(stop, true))
                .or(() -> latest.stream()
                        .filter(game -> !game.changedAt().isBefore(since))
                        .filter(game -> game.match().ownMoves() >= (game.match().isOver() ? 1 : ENOUGH_MOVES))
                        .findFirst()
                        .map(game -> game(visit, game, true)))
                .or(() -> unfinished(latest).map(game -> game(visit, game, false)))
                .or(() -> path.here().map(here -> station(here.stop(), false)));
    }

    private Optional<KeptGame> unfinished(List<KeptGame> latest) {
        Instant recent = clock.instant().minus(RECENT);
        return latest.stream()
                .filter(game -> !game.match().isOver() && game.match().ownMoves() > 0)
                .filter(game -> game.changedAt().isAfter(recent))
                .findFirst();
    }

    private static Last station(CoursePath.Stop stop, boolean isDone) {
        return new Last(stop.address(), "daily.course", stop.title(), isDone, stop.id());
    }

    private static Last game(Visit visit, KeptGame game, boolean isDone) {
        return new Last(
                visit.address("play/" + game.id()),
                "daily.game",
                visit.words().html(GamesPages.what(game)),
                isDone,
                game.station().orElse(game.id()));
    }

    /** What goes on after a run that is done: a game, or the next station; empty if there is neither. */
    Optional<Last> next(Visit visit, CoursePath path) {
        return unfinished(visit.recall(visitor -> games.latest(visitor, LATEST)).orElse(List.of()))
                .map(game -> game(visit, game, false))
                .or(() -> path.here().map(here -> station(here.stop(), false)));
    }

    /** Where a station leads: if it was all that was left of today's run, to that run's end, else on in the course. */
    public Way onwards(Visit visit, String station) {
        return end(visit, station).orElseGet(() -> learn.onwards(visit, station));
    }

    /** The end of today's run, if this station, or this game that is none, was all that was left of it. */
    public Optional<Way> end(Visit visit, String id) {
        return Optional.of(today(visit, learn.path(visit)))
                .filter(run -> run.endsWith(id))
                .map(run -> new Way(visit.address(""), "daily.end"));
    }

    @Override
    public String path() {
        return "/{lang}" + DayRun.PATH + "/{day}/{puzzle}";
    }

    /** Done is what was done since the day began, not what was solved at any time. */
    @Override
    public boolean isMarkedByProgress() {
        return false;
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        LocalDate day = day(ctx);
        BankPuzzle here = bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        return Round.of(run(visit, learn.path(visit), day).at(here, visit.words()))
                .showing(() -> run(visit, learn.path(visit), day).at(here, visit.words()));
    }

    /** An old day is over: the first page has today's. */
    @Override
    public Optional<String> elsewhere(Context ctx, Played played) {
        return day(ctx).isBefore(today().minusDays(1))
                ? Optional.of(Visit.of(ctx).address(""))
                : Optional.empty();
    }

    private LocalDate day(Context ctx) {
        try {
            return Optional.of(LocalDate.parse(ctx.pathParam("day")))
                    .filter(day -> !day.isAfter(today()))
                    .orElseThrow(() -> new Refusal(404, "error.no-page"));
        } catch (DateTimeParseException e) {
            throw new Refusal(404, "error.no-page");
        }
    }
}
