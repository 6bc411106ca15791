package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.PuzzleBook;
import ippo.progress.Progress;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Puzzle books: which there are and how far one is; one of them, chapter by chapter; and its puzzles, each leading to
 * the next.
 */
public final class PuzzleBookPages implements TrainingMode {
    private static final String BOOKS = "/{lang}/tsume/books";
    private static final String BOOK = BOOKS + "/{book}";
    /** Where books stood before; links and bookmarks still lead there. */
    private static final String FORMER = "/{lang}/tsume/courses";

    private final Content content;
    private final Progress progress;
    private final BookRoundPages rounds;
    private final TrainingRoutes training;
    private final Pages pages;

    public PuzzleBookPages(
            Content content, Progress progress, BookRoundPages rounds, TrainingRoutes training, Pages pages) {
        this.content = content;
        this.progress = progress;
        this.rounds = rounds;
        this.training = training;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(BOOKS, this::list, Role.ANYONE, Cost.PAGE);
        routes.get(BOOK, this::show, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
        routes.get(FORMER, ctx -> moved(ctx, Visit.of(ctx).address("tsume/books")), Role.ANYONE, Cost.FILE);
        routes.get(FORMER + "/{book}", ctx -> moved(ctx, address(Visit.of(ctx), book(ctx))), Role.ANYONE, Cost.FILE);
        routes.get(FORMER + "/{book}/{puzzle}", this::movedPuzzle, Role.ANYONE, Cost.FILE);
    }

    /**
     * A book in a list.
     *
     * @param lang the language of its title
     * @param count such as "Solved: 12 of 100"
     */
    public record Line(
            String address, String lang, SafeHtml title, SafeHtml summary, SafeHtml count, int solved, int all) {}

    /**
     * The page of a book.
     *
     * @param plainTitle without furigana
     * @param go where to begin or to go on; empty when all is solved
     * @param isBegun whether something is solved
     * @param rounds through all of it
     */
    @Template(value = "tsume/book", place = Place.TSUME)
    record BookPage(
            Line line,
            String plainTitle,
            Optional<String> go,
            boolean isBegun,
            BookRoundPages.Rounds rounds,
            List<Chapter> chapters)
            implements Page {
        BookPage {
            chapters = List.copyOf(chapters);
        }
    }

    /**
     * A chapter.
     *
     * @param words what to look for
     * @param count such as "Solved: 3 of 10"
     */
    public record Chapter(int number, SafeHtml title, SafeHtml words, SafeHtml count, List<PuzzleTile> tiles) {
        public Chapter {
            tiles = List.copyOf(tiles);
        }
    }

    @Template(value = "tsume/books", place = Place.TSUME)
    record BookListPage(List<Line> books) implements Page {}

    private void list(Context ctx) {
        pages.show(ctx, new BookListPage(lines(Visit.of(ctx))));
    }

    /** All books, and how far the visitor is in each. */
    List<Line> lines(Visit visit) {
        return content.books().stream()
                .map(book -> line(visit, book, Standing.of(visit, progress, book.puzzles())))
                .toList();
    }

    private static Line line(Visit visit, PuzzleBook book, Standing standing) {
        PuzzleBook.Text text = book.text(visit.language());
        List<BankPuzzle> all = book.puzzles();
        return new Line(
                address(visit, book),
                book.told(visit.language()).tag(),
                new SafeHtml(text.titleHtml()),
                new SafeHtml(text.summaryHtml()),
                standing.count(all),
                standing.solved(all),
                all.size());
    }

    private static String address(Visit visit, PuzzleBook book) {
        return visit.address("tsume/books/" + book.id());
    }

    private static String address(Visit visit, PuzzleBook book, BankPuzzle puzzle) {
        return address(visit, book) + "/" + puzzle.id();
    }

    private PuzzleBook book(Context ctx) {
        return content.book(ctx.pathParam("book")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void movedPuzzle(Context ctx) {
        PuzzleBook book = book(ctx);
        BankPuzzle puzzle = book.puzzles().stream()
                .filter(each -> each.id().equals(ctx.pathParam("puzzle")))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        moved(ctx, address(Visit.of(ctx), book, puzzle));
    }

    /** Permanent redirect; the query holds the state of the player. */
    private static void moved(Context ctx, String address) {
        String query =
                Optional.ofNullable(ctx.queryString()).map(text -> "?" + text).orElse("");
        ctx.redirect(address + query, HttpStatus.MOVED_PERMANENTLY);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleBook book = book(ctx);
        PuzzleBook.Text text = book.text(visit.language());
        Standing standing = Standing.of(visit, progress, book.puzzles());
        List<Chapter> chapters = new ArrayList<>();
        for (PuzzleBook.Chapter chapter : book.chapters()) {
            PuzzleBook.ChapterText told = text.chapters().get(chapter.id());
            chapters.add(new Chapter(
                    chapters.size() + 1,
                    new SafeHtml(told.titleHtml()),
                    new SafeHtml(told.wordsHtml()),
                    standing.count(chapter.puzzles()),
                    chapter.puzzles().stream()
                            .map(puzzle -> standing.tile(puzzle).at(address(visit, book, puzzle)))
                            .toList()));
        }
        Line line = line(visit, book, standing);
        pages.show(
                ctx,
                new BookPage(
                        line,
                        text.title(),
                        goOn(book.puzzles(), standing).map(puzzle -> address(visit, book, puzzle)),
                        line.solved() > 0,
                        rounds.of(visit, book),
                        chapters));
    }

    /**
     * Where somebody was: the first that is open after the last one solved, so that nobody is sent back again and again
     * to one that was left out; those come at the end.
     */
    private static Optional<BankPuzzle> goOn(List<BankPuzzle> all, Standing standing) {
        int from = all.size();
        while (from > 0 && !standing.isSolved(all.get(from - 1))) {
            from--;
        }
        return from < all.size()
                ? Optional.of(all.get(from))
                : all.stream().filter(puzzle -> !standing.isSolved(puzzle)).findFirst();
    }

    @Override
    public String path() {
        return BOOK + "/{puzzle}";
    }

    /** Those of the chapter, and the one that comes after them. */
    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleBook book = book(ctx);
        List<BankPuzzle> chapter = book.chapters().stream()
                .map(PuzzleBook.Chapter::puzzles)
                .filter(puzzles ->
                        puzzles.stream().anyMatch(puzzle -> puzzle.id().equals(ctx.pathParam("puzzle"))))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : chapter) {
            String title = visit.words().say("tsume.tile", Map.of("plies", puzzle.plies(), "number", puzzle.number()));
            steps.add(new Step(steps.size() + 1, address(visit, book, puzzle), title).asking(puzzle.task()));
        }
        book.after(chapter.get(chapter.size() - 1))
                .ifPresent(puzzle -> steps.add(Step.unlisted(address(visit, book, puzzle))));
        Way back = new Way(address(visit, book), "book.back");
        return Round.of(new Sequence(back, steps, back).onwards("tsume.next"), ctx, "error.no-puzzle");
    }
}
