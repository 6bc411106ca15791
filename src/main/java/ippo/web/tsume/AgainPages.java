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

    /** The beginnings of addresses of puzzles. */
    private static final String REVIEWS = "tsume/review/";

    private static final String MISTAKES = "tsume/mistakes/";
    /** At the end of an address: the puzzle in a mirror. */
    private static final String MIRRORED = "/mirrored";

    private static final int MOST_MISTAKES = 24;

    private final PuzzleBank bank;
    private final DueReviews reviews;
    private final Function<Visit, List<Way>> moments;
    private final Progress progress;
    private final PuzzlePages puzzles;
    private final TrainingRoutes training;
    private final Pages pages;
    private final Clock clock;

    /** @param moments those of games that are due */
    public AgainPages(
            PuzzleBank bank,
            DueReviews reviews,
            Function<Visit, List<Way>> moments,
            Progress progress,
            PuzzlePages puzzles,
            TrainingRoutes training,
            Pages pages,
            Clock clock) {
        this.bank = bank;
        this.reviews = reviews;
        this.moments = moments;
        this.progress = progress;
        this.puzzles = puzzles;
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
        training.add(routes, new Queue(REVIEWS, false, this::waiting));
        training.add(routes, new Queue(REVIEWS, true, this::waiting));
        training.add(
                routes,
                new Queue(
                        MISTAKES,
                        false,
                        visit -> missed(visit).stream()
                                .map(puzzle -> new Asking(puzzle, address(visit, MISTAKES, puzzle, false)))));
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
                            address(visit, each), visit.words().html("theme." + of.theme()), false));
                case Subject.OfPuzzle of -> due.add(tile(visit, each.puzzle()).at(address(visit, each)));
                case Subject.OfMoment of -> throw new IllegalStateException("a moment of a game has no puzzle: " + of);
            }
        }
        List<PuzzleTile> missed = missed(visit).stream()
                .map(puzzle -> tile(visit, puzzle).at(address(visit, MISTAKES, puzzle, false)))
                .toList();
        List<Way> played = moments.apply(visit);
        pages.show(
                ctx,
                new AgainPage(
                        Optional.of(queue.size() + played.size())
                                .filter(count -> count > 0)
                                .map(count -> visit.words().html(Phrase.of("again.due", "count", count))),
                        queue.stream()
                                .map(each -> address(visit, each))
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
        return PuzzleTile.of(puzzle, 0, visit.words(), visit.root());
    }

    private static String address(Visit visit, Due due) {
        return address(visit, REVIEWS, due.puzzle(), due.isMirrored());
    }

    private static String address(Visit visit, String folder, BankPuzzle puzzle, boolean isMirrored) {
        return visit.address(folder + puzzle.id() + (isMirrored ? MIRRORED : ""));
    }

    /** How much waits for a visitor, as far as it can be done. */
    int count(Visit visit) {
        return queue(visit).size() + moments.apply(visit).size();
    }

    private List<Due> queue(Visit visit) {
        return visit.recall(visitor -> reviews.by(visitor, clock.instant())).orElse(List.of());
    }

    private Stream<Asking> waiting(Visit visit) {
        return queue(visit).stream().map(due -> new Asking(due.puzzle(), address(visit, due)));
    }

    /** A puzzle, and where it is asked. */
    private record Asking(BankPuzzle puzzle, String address) {}

    /** Puzzles that are asked for one by one: each answer moves what is to come. */
    private final class Queue implements TrainingMode {
        private final String folder;
        private final boolean isMirrored;
        private final Function<Visit, Stream<Asking>> waiting;

        /**
         * @param folder the beginning of their addresses
         * @param isMirrored whether they are asked in a mirror
         * @param waiting those in it now, the most urgent first
         */
        Queue(String folder, boolean isMirrored, Function<Visit, Stream<Asking>> waiting) {
            this.folder = folder;
            this.isMirrored = isMirrored;
            this.waiting = waiting;
        }

        @Override
        public String path() {
            return "/{lang}/" + folder + "{puzzle}" + (isMirrored ? MIRRORED : "");
        }

        @Override
        public Round round(Context ctx) {
            Visit visit = Visit.of(ctx);
            BankPuzzle puzzle =
                    bank.puzzle(ctx.pathParam("puzzle")).orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
            Asking here = new Asking(puzzle, address(visit, folder, puzzle, isMirrored));
            Round round = Round.of(sequence(visit, Stream.of(here)))
                    .showing(() -> sequence(
                            visit,
                            Stream.concat(
                                    Stream.of(here),
                                    waiting.apply(visit)
                                            .filter(each -> !each.puzzle().equals(puzzle)))));
            return isMirrored ? round.asking(puzzles.mirrored(puzzle, visit)) : round;
        }

        private Sequence sequence(Visit visit, Stream<Asking> asked) {
            Way back = new Way(visit.address("tsume/review"), "again.back");
            List<Step> steps = asked.map(each ->
                            Step.unlisted(each.address()).asking(each.puzzle().task()))
                    .toList();
            Sequence sequence = new Sequence(back, steps, back).onwards("tsume.next");
            return isMirrored ? sequence.called(Phrase.of("train.mirrored")) : sequence;
        }
    }

    /** What did not go well when it was last done: first what was never solved, and what was done longest ago. */
    private List<BankPuzzle> missed(Visit visit) {
        return visit
                .recall(visitor -> progress.missed(visitor, Kind.PUZZLE, clock.instant(), MOST_MISTAKES))
                .orElse(List.of())
                .stream()
                .flatMap(each -> each.task().asPuzzle().flatMap(bank::puzzle).stream())
                .toList();
    }
}
