package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Kind;
import ippo.progress.Progress;
import ippo.review.Card.Subject;
import ippo.training.DueReviews;
import ippo.training.DueReviews.Due;
import ippo.web.frame.Cost;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

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
    private static final int MISTAKES = 24;

    private final PuzzleBank bank;
    private final DueReviews reviews;
    private final Function<Visit, List<Way>> moments;
    private final Progress progress;
    private final TrainingRoutes training;
    private final Pages pages;
    private final Clock clock;

    /** @param moments those of games that are due */
    public AgainPages(
            PuzzleBank bank,
            DueReviews reviews,
            Function<Visit, List<Way>> moments,
            Progress progress,
            TrainingRoutes training,
            Pages pages,
            Clock clock) {
        this.bank = bank;
        this.reviews = reviews;
        this.moments = moments;
        this.progress = progress;
        this.training = training;
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
        training.add(
                routes,
                new Queue(
                        bank,
                        PUZZLE,
                        AgainPages::address,
                        visit -> queue(visit).stream().map(Due::puzzle)));
        training.add(routes, new Queue(bank, MISTAKE, AgainPages::mistake, visit -> missed(visit).stream()));
    }

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
    @Template(value = "tsume/again", place = Place.TSUME)
    record AgainPage(
            Optional<SafeHtml> due,
            String begin,
            List<PuzzleTile> puzzles,
            List<PuzzleListPage.Link> themes,
            List<Way> moments,
            List<PuzzleTile> missed)
            implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Due> queue = queue(visit);
        List<PuzzleTile> due = new ArrayList<>();
        List<PuzzleListPage.Link> themes = new ArrayList<>();
        for (Due each : queue) {
            switch (each.subject()) {
                case Subject.OfTheme of ->
                    themes.add(new PuzzleListPage.Link(
                            address(visit, each.puzzle()), visit.words().html("theme." + of.theme()), false));
                case Subject.OfPuzzle of -> due.add(tile(visit, each.puzzle()));
                case Subject.OfMoment of -> throw new IllegalStateException("a moment of a game has no puzzle: " + of);
            }
        }
        List<PuzzleTile> missed = missed(visit).stream()
                .map(puzzle -> tile(visit, puzzle).at(mistake(visit, puzzle)))
                .toList();
        List<Way> played = moments.apply(visit);
        pages.show(
                ctx,
                new AgainPage(
                        Optional.of(queue.size() + played.size())
                                .filter(count -> count > 0)
                                .map(count -> visit.words().html(Phrase.of("again.due", "count", count))),
                        queue.stream()
                                .map(each -> address(visit, each.puzzle()))
                                .findFirst()
                                .or(() -> played.stream().map(Way::address).findFirst())
                                .orElse(""),
                        due,
                        themes,
                        played,
                        missed));
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
        return visit.recall(visitor -> reviews.by(visitor, clock.instant())).orElse(List.of());
    }

    /**
     * Puzzles that are asked for one by one: each answer moves what is to come.
     *
     * @param address of a puzzle in it
     * @param waiting those in it now, the most urgent first
     */
    private record Queue(
            PuzzleBank bank,
            String path,
            BiFunction<Visit, BankPuzzle, String> address,
            Function<Visit, Stream<BankPuzzle>> waiting)
            implements TrainingMode {
        @Override
        public Round round(Context ctx) {
            Visit visit = Visit.of(ctx);
            BankPuzzle here =
                    bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
            return Round.of(sequence(visit, Stream.of(here)))
                    .showing(() -> sequence(
                            visit,
                            Stream.concat(Stream.of(here), waiting.apply(visit).filter(each -> !each.equals(here)))));
        }

        private Sequence sequence(Visit visit, Stream<BankPuzzle> puzzles) {
            Way back = new Way(visit.address("tsume/review"), "again.back");
            List<Step> steps = puzzles.map(puzzle ->
                            Step.unlisted(address.apply(visit, puzzle)).asking(puzzle.task()))
                    .toList();
            return new Sequence(back, steps, back).onwards("tsume.next");
        }
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
                .flatMap(each -> each.task().asPuzzle().flatMap(bank::puzzle).stream())
                .toList();
    }
}
