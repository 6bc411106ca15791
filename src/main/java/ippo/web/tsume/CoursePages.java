package ippo.web.tsume;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.PuzzleBook;
import ippo.progress.Progress;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
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
 * The courses of puzzles: which there are and how far one is; one of them, chapter by chapter; and its puzzles, each
 * leading to the next.
 */
public final class CoursePages implements TrainingMode {
    private static final String COURSES = "/{lang}/tsume/courses";
    private static final String COURSE = COURSES + "/{course}";

    private final Content content;
    private final Progress progress;
    private final TrainingRoutes training;
    private final Pages pages;

    public CoursePages(Content content, Progress progress, TrainingRoutes training, Pages pages) {
        this.content = content;
        this.progress = progress;
        this.training = training;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(COURSES, this::list, Role.ANYONE, Cost.PAGE);
        routes.get(COURSE, this::show, Role.ANYONE, Cost.PAGE);
        training.add(routes, this);
    }

    /**
     * A course in a list.
     *
     * @param lang the language of its title
     * @param count such as "Solved: 12 of 100"
     */
    public record Line(
            String address, String lang, SafeHtml title, SafeHtml summary, SafeHtml count, int solved, int all) {}

    /**
     * The page of a course.
     *
     * @param plainTitle without furigana
     * @param go where to begin or to go on; empty when all is solved
     * @param isBegun whether something is solved
     */
    public record Course(Line line, String plainTitle, Optional<String> go, boolean isBegun, List<Chapter> chapters) {
        public Course {
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

    private void list(Context ctx) {
        pages.show(ctx, "tsume/courses", "tsume", Map.of("courses", lines(Visit.of(ctx))));
    }

    /** All courses, and how far the visitor is in each. */
    List<Line> lines(Visit visit) {
        return content.courses().stream()
                .map(course -> line(visit, course, Standing.of(visit, progress, course.puzzles())))
                .toList();
    }

    private static Line line(Visit visit, PuzzleBook course, Standing standing) {
        PuzzleBook.Text text = course.text(visit.language());
        List<BankPuzzle> all = course.puzzles();
        return new Line(
                address(visit, course),
                course.told(visit.language()).tag(),
                new SafeHtml(text.titleHtml()),
                new SafeHtml(text.summaryHtml()),
                standing.count(all),
                standing.solved(all),
                all.size());
    }

    private static String address(Visit visit, PuzzleBook course) {
        return visit.address("tsume/courses/" + course.id());
    }

    private static String address(Visit visit, PuzzleBook course, BankPuzzle puzzle) {
        return address(visit, course) + "/" + puzzle.id();
    }

    private PuzzleBook course(Context ctx) {
        return content.course(ctx.pathParam("course")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleBook course = course(ctx);
        PuzzleBook.Text text = course.text(visit.language());
        Standing standing = Standing.of(visit, progress, course.puzzles());
        List<Chapter> chapters = new ArrayList<>();
        for (PuzzleBook.Chapter chapter : course.chapters()) {
            PuzzleBook.ChapterText told = text.chapters().get(chapter.id());
            chapters.add(new Chapter(
                    chapters.size() + 1,
                    new SafeHtml(told.titleHtml()),
                    new SafeHtml(told.wordsHtml()),
                    standing.count(chapter.puzzles()),
                    chapter.puzzles().stream()
                            .map(puzzle -> standing.tile(puzzle).at(address(visit, course, puzzle)))
                            .toList()));
        }
        Line line = line(visit, course, standing);
        pages.show(
                ctx,
                "tsume/course",
                "tsume",
                Map.of(
                        "course",
                        new Course(
                                line,
                                text.title(),
                                goOn(course.puzzles(), standing).map(puzzle -> address(visit, course, puzzle)),
                                line.solved() > 0,
                                chapters)));
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
        return COURSE + "/{puzzle}";
    }

    /** Those of the chapter, and the one that comes after them. */
    @Override
    public Round round(Context ctx) {
        Visit visit = Visit.of(ctx);
        PuzzleBook course = course(ctx);
        List<BankPuzzle> chapter = course.chapters().stream()
                .map(PuzzleBook.Chapter::puzzles)
                .filter(puzzles ->
                        puzzles.stream().anyMatch(puzzle -> puzzle.id().equals(ctx.pathParam("puzzle"))))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-puzzle"));
        List<Step> steps = new ArrayList<>();
        for (BankPuzzle puzzle : chapter) {
            String title = visit.words().say("tsume.tile", Map.of("plies", puzzle.plies(), "number", puzzle.number()));
            steps.add(new Step(steps.size() + 1, address(visit, course, puzzle), title).asking(puzzle.task()));
        }
        course.after(chapter.get(chapter.size() - 1))
                .ifPresent(puzzle -> steps.add(Step.unlisted(address(visit, course, puzzle))));
        Way back = new Way(address(visit, course), "course.back");
        return Round.of(new Sequence(back, steps, back).onwards("tsume.next"), ctx, "error.no-puzzle");
    }
}
