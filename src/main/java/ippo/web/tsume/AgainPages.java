package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Visitor;
import ippo.answer.Phrase;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Kind;
import ippo.progress.Progress;
import ippo.review.Card;
import ippo.review.Card.Subject;
import ippo.review.Reviews;
import ippo.web.frame.Cost;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.http.PlayPages;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What is met again: the puzzles and themes that are due, one leading to the next, and all mistakes for whoever wants
 * them at once, one after the other until none is left.
 */
public final class AgainPages {
    private static final String PATH = "/{lang}/tsume/review";
    /** What people type. */
    private static final String SHORT = "/{lang}/review";

    private static final String PUZZLE = PATH + "/{puzzle}";
    private static final String MISTAKE = "/{lang}/tsume/mistakes/{puzzle}";
    /** Of what is due, at a time: a day's work for the most eager. */
    private static final int QUEUE = 30;

    private static final int MISTAKES = 24;

    private final PuzzleBank bank;
    private final Reviews reviews;
    private final Function<Visit, List<Waiting>> moments;
    private final PuzzlePages puzzles;
    private final Progress progress;
    private final PlayPages player;
    private final Pages pages;
    private final Clock clock;

    /** @param moments those of games that are due */
    public AgainPages(
            PuzzleBank bank,
            Reviews reviews,
            Function<Visit, List<Waiting>> moments,
            PuzzlePages puzzles,
            Progress progress,
            PlayPages player,
            Pages pages,
            Clock clock) {
        this.bank = bank;
        this.reviews = reviews;
        this.moments = moments;
        this.puzzles = puzzles;
        this.progress = progress;
        this.player = player;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE, Cost.PAGE);
        routes.get(
                SHORT,
                ctx -> ctx.redirect(Visit.of(ctx).address("tsume/review"), HttpStatus.SEE_OTHER),
                Role.ANYONE,
                Cost.PAGE);
        routes.get(PUZZLE, ctx -> player.show(ctx, played(ctx)), Role.ANYONE, Cost.PAGE);
        routes.post(PUZZLE, ctx -> player.answer(ctx, played(ctx)), Role.ANYONE, Cost.WRITE);
        routes.get(MISTAKE, ctx -> player.show(ctx, mistake(ctx)), Role.ANYONE, Cost.PAGE);
        routes.post(MISTAKE, ctx -> player.answer(ctx, mistake(ctx)), Role.ANYONE, Cost.WRITE);
    }

    /** Something that is due, and the puzzle in which it is met. */
    private record Due(Subject subject, BankPuzzle puzzle) {}

    /**
     * What waits elsewhere.
     *
     * @param text what it is
     */
    public record Waiting(String address, SafeHtml text) {}

    /**
     * The page.
     *
     * @param due such as "Waiting for you today: 5"; empty if nothing is due
     * @param begin where the first of it is
     * @param puzzles those that are due
     * @param themes those that are due, each leading to a new puzzle
     * @param moments those of games that are due
     * @param missed what did not go well when it was last done
     */
    public record Again(
            Optional<SafeHtml> due,
            String begin,
            List<PuzzleTile> puzzles,
            List<PuzzleList.Link> themes,
            List<Waiting> moments,
            List<PuzzleTile> missed) {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Due> queue = queue(visit);
        List<PuzzleTile> due = new ArrayList<>();
        List<PuzzleList.Link> themes = new ArrayList<>();
        for (Due each : queue) {
            if (each.subject() instanceof Subject.OfTheme of) {
                themes.add(new PuzzleList.Link(
                        address(visit, each.puzzle()), visit.words().html("theme." + of.theme()), false));
            } else {
                due.add(tile(visit, each.puzzle()));
            }
        }
        List<PuzzleTile> missed = missed(visit).stream()
                .map(puzzle -> tile(visit, puzzle).at(mistake(visit, puzzle)))
                .toList();
        List<Waiting> played = moments.apply(visit);
        Again again = new Again(
                Optional.of(queue.size() + played.size())
                        .filter(count -> count > 0)
                        .map(count -> visit.words().html(Phrase.of("again.due", "count", count))),
                queue.stream()
                        .map(each -> address(visit, each.puzzle()))
                        .findFirst()
                        .or(() -> played.stream().map(Waiting::address).findFirst())
                        .orElse(""),
                due,
                themes,
                played,
                missed);
        pages.show(ctx, "tsume/again", "tsume", Map.of("again", again));
    }

    /** Without stars: what matters here is how it goes now. */
    private static PuzzleTile tile(Visit visit, BankPuzzle puzzle) {
        return PuzzleTile.of(puzzle, 0, visit.words(), visit.root()).at(address(visit, puzzle));
    }

    private static String address(Visit visit, BankPuzzle puzzle) {
        return visit.address("tsume/review/" + puzzle.id());
    }

    /** How much waits for a visitor, as far as it can be done. */
    int count(Visit visit) {
        return queue(visit).size() + moments.apply(visit).size();
    }

    private List<Due> queue(Visit visit) {
        Instant now = clock.instant();
        return visit.recall(visitor -> reviews.due(visitor, now, QUEUE).stream()
                        .flatMap(card -> due(visitor, card).stream())
                        .toList())
                .orElse(List.of());
    }

    /** A theme of which nothing is new any more waits for puzzles to come. */
    private Optional<Due> due(Visitor visitor, Card card) {
        Subject subject = card.subject();
        Optional<PuzzleTask> task = Optional.empty();
        if (subject instanceof Subject.OfPuzzle of) {
            task = Optional.of(of.puzzle());
        } else if (subject instanceof Subject.OfTheme of) {
            task = progress.firstUnmet(visitor, reviews.ofTheme(of.theme()));
        }
        return task.flatMap(bank::puzzle).map(puzzle -> new Due(subject, puzzle));
    }

    private Played played(Context ctx) {
        Visit visit = Visit.of(ctx);
        BankPuzzle here = here(ctx);
        return among(
                visit,
                here,
                address(visit, here),
                () -> queue(visit).stream()
                        .map(Due::puzzle)
                        .filter(each -> !each.equals(here))
                        .findFirst()
                        .map(each -> address(visit, each)));
    }

    private Played mistake(Context ctx) {
        Visit visit = Visit.of(ctx);
        BankPuzzle here = here(ctx);
        return among(
                visit,
                here,
                mistake(visit, here),
                () -> missed(visit).stream()
                        .filter(each -> !each.equals(here))
                        .findFirst()
                        .map(each -> mistake(visit, each)));
    }

    private BankPuzzle here(Context ctx) {
        return bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
    }

    /** @param next asked when it is shown: until then the answer has moved what is to come */
    private Played among(Visit visit, BankPuzzle here, String address, Supplier<Optional<String>> next) {
        Played alone = puzzles.played(here.task(), visit).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        return new PlayedAmong(
                alone,
                address,
                done -> new Bar(visit.address("tsume/review"), visit.words().say("again.back"), List.of()),
                () -> PlayedAmong.on(visit, next.get(), visit.address("tsume/review"), "again.back"));
    }

    private static String mistake(Visit visit, BankPuzzle puzzle) {
        return visit.address("tsume/mistakes/" + puzzle.id());
    }

    /** What did not go well when it was last done: first what was never solved, and what was done longest ago. */
    private List<BankPuzzle> missed(Visit visit) {
        return visit
                .recall(visitor -> progress.missed(visitor, Kind.PUZZLE, clock.instant(), MISTAKES))
                .orElse(List.of())
                .stream()
                .flatMap(each -> bank.puzzle((PuzzleTask) each.task()).stream())
                .toList();
    }
}
