package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.PuzzleBook;
import ippo.training.BookRounds;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.play.http.TrainingMode;
import ippo.web.play.http.TrainingRoutes;
import ippo.web.words.SafeHtml;
import ippo.work.Mark;
import ippo.work.Sequence;
import ippo.work.Sequence.Order;
import ippo.work.Step;
import ippo.work.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rounds through a puzzle book: begun on the book's page, then its puzzles one after the other, solved or not before.
 */
public final class BookRoundPages implements TrainingMode {
    private static final String ROUND = "/{lang}/tsume/books/{book}/round";
    /** In ms, long enough to see the mate. */
    private static final int PAUSE = 1200;

    private final Content content;
    private final BookRounds rounds;
    private final TrainingRoutes training;

    public BookRoundPages(Content content, BookRounds rounds, TrainingRoutes training) {
        this.content = content;
        this.rounds = rounds;
        this.training = training;
    }

    public void addTo(RoutesConfig routes) {
        routes.post(ROUND, this::begin, Role.ANYONE, Cost.WRITE);
        training.add(routes, this);
    }

    /**
     * The rounds of a book, as its page shows them.
     *
     * @param begin where the next one is begun
     * @param next its number
     * @param go where the one that goes on does so; empty if none does
     * @param lines such as "Round 1: solved 60 of 60, mistakes: 12, time: 38:10"
     */
    public record Rounds(String begin, int next, Optional<String> go, List<SafeHtml> lines) {
        public Rounds {
            lines = List.copyOf(lines);
        }
    }

    /** The rounds of a visitor through a book. */
    Rounds of(Visit visit, PuzzleBook book) {
        List<BookRounds.Round> all = rounds(visit, book);
        List<SafeHtml> lines = all.stream()
                .map(round -> visit.words()
                        .html(Phrase.of("round.line", "number", round.number())
                                .with("solved", round.solved().size())
                                .with("all", round.all())
                                .with("mistakes", round.mistakes())
                                .with("time", written(round.time()))))
                .toList();
        return new Rounds(address(visit, book) + "/round", all.size() + 1, open(visit, book, all), lines);
    }

    private List<BookRounds.Round> rounds(Visit visit, PuzzleBook book) {
        return visit.recall(visitor -> rounds.of(visitor, book)).orElse(List.of());
    }

    private static String written(Duration time) {
        return String.format("%d:%02d", time.toMinutes(), time.toSecondsPart());
    }

    /** The first puzzle that the round which goes on has open. */
    private static Optional<String> open(Visit visit, PuzzleBook book, List<BookRounds.Round> all) {
        Set<Task> solved = solved(all);
        return all.isEmpty()
                ? Optional.empty()
                : book.puzzles().stream()
                        .filter(puzzle -> !solved.contains(puzzle.task()))
                        .findFirst()
                        .map(puzzle -> address(visit, book, puzzle));
    }

    private static Set<Task> solved(List<BookRounds.Round> all) {
        return all.isEmpty() ? Set.of() : all.get(all.size() - 1).solved();
    }

    private static String address(Visit visit, PuzzleBook book) {
        return visit.address("tsume/books/" + book.id());
    }

    private static String address(Visit visit, PuzzleBook book, BankPuzzle puzzle) {
        return address(visit, book) + "/round/" + puzzle.id();
    }

    private PuzzleBook book(Context ctx) {
        return content.book(ctx.pathParam("book")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void begin(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleBook book = book(ctx);
        if (!visit.remember(visitor -> rounds.begin(visitor, book))) {
            throw new Refusal(503, "error.store");
        }
        ctx.redirect(
                open(visit, book, rounds(visit, book)).orElseGet(() -> address(visit, book)), HttpStatus.SEE_OTHER);
    }

    @Override
    public String path() {
        return ROUND + "/{puzzle}";
    }

    /** What was solved in this round counts, not what progress knows from before. */
    @Override
    public boolean isMarkedByProgress() {
        return false;
    }

    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleBook book = book(ctx);
        return Round.of(sequence(visit, book), ctx, "error.no-puzzle")
                .showing(() ->
                        sequence(visit, book).at(ctx.path()).orElseThrow(() -> new Refusal(404, "error.no-puzzle")));
    }

    private Sequence sequence(Visit visit, PuzzleBook book) {
        Set<Task> done = solved(rounds(visit, book));
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : book.puzzles()) {
            String title = visit.words().say("tsume.tile", Map.of("plies", puzzle.plies(), "number", puzzle.number()));
            steps.add(new Step(steps.size() + 1, address(visit, book, puzzle), title)
                    .asking(puzzle.task())
                    .marked(done.contains(puzzle.task()) ? Mark.DONE : Mark.OPEN));
        }
        Way back = new Way(address(visit, book), "book.back");
        Sequence sequence = new Sequence(back, steps, back).in(Order.OPEN_ONLY).onwards("tsume.next");
        return visit.preferences().goesOn() ? sequence.flowing(PAUSE) : sequence;
    }
}
