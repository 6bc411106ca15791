package ippo.web.worksheet;

import io.javalin.http.Context;
import ippo.answer.Task;
import ippo.content.Content;
import ippo.paper.ExerciseSheet;
import ippo.paper.ExerciseSheets;
import ippo.paper.Typefaces;
import ippo.web.frame.FileCache;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Optional;

/** Prints exercises and puzzles on paper: as pages that browsers print and as PDF files. May be shared. */
public final class Papers {
    /** How many boards a page of paper may have; the first is what one gets unasked. */
    private static final List<Integer> BOARDS = List.of(4, 1, 9);

    private final Content content;
    private final Pages pages;
    private final Site site;
    private final FileCache kept;
    private final ExerciseSheets printer = new ExerciseSheets(new Typefaces());

    /** @param kept keeps papers that are the same for everybody */
    public Papers(Content content, Pages pages, Site site, FileCache kept) {
        this.kept = kept;
        this.content = content;
        this.pages = pages;
        this.site = site;
    }

    /**
     * What is asked for.
     *
     * @param id names the file
     * @param back where one came from, and what leads there is called
     * @param tail what addresses of the same sheet in another size end with
     */
    public record Asked(String id, SafeHtml title, List<Task> tasks, String back, SafeHtml backTitle, String tail) {
        public Asked {
            tasks = List.copyOf(tasks);
        }

        public Asked(String id, SafeHtml title, List<Task> tasks, String back, SafeHtml backTitle) {
            this(id, title, tasks, back, backTitle, "");
        }

        /** The same with another way back. */
        Asked backTo(String otherBack, SafeHtml otherTitle, String otherTail) {
            return new Asked(id, title, tasks, otherBack, otherTitle, otherTail);
        }
    }

    /** @param sizes how many boards a page may have; @param here the address */
    @Template(value = "worksheet/sheet", place = Place.LEARN)
    record SheetPage(Worksheet sheet, int boards, List<Integer> sizes, boolean large, String here, Asked asked)
            implements Page {}

    private static int boards(Context ctx) {
        return Optional.ofNullable(ctx.queryParam("boards"))
                .flatMap(text -> BOARDS.stream()
                        .filter(count -> count.toString().equals(text))
                        .findFirst())
                .orElse(BOARDS.get(0));
    }

    private static boolean large(Context ctx) {
        return ctx.queryParam("large") != null;
    }

    private Worksheet sheet(Context ctx, Asked asked) {
        Visit visit = Visit.of(ctx);
        String root = site.origin(ctx) + visit.root();
        return Worksheet.of(asked.title(), asked.tasks(), content, boards(ctx), visit.words(), root);
    }

    /** Answers with what the course has, the same for everybody at this address, as a PDF file. */
    void printOfCourse(Context ctx, Asked asked) {
        String key = String.join(
                "\n",
                ctx.path(),
                String.valueOf(boards(ctx)),
                String.valueOf(large(ctx)),
                Visit.of(ctx).pieces(),
                site.origin(ctx));
        send(ctx, asked, kept.get(key, () -> file(ctx, asked)));
    }

    /** Answers with it as a PDF file, which is made anew each time: it may be somebody's own. */
    public void print(Context ctx, Asked asked) {
        send(ctx, asked, file(ctx, asked));
    }

    private byte[] file(Context ctx, Asked asked) {
        Visit visit = Visit.of(ctx);
        ExerciseSheet sheet = sheet(ctx, asked).onPaper(visit.words(), visit.pieces());
        return printer.print(sheet, ExerciseSheet.Layout.of(boards(ctx)), large(ctx));
    }

    private static void send(Context ctx, Asked asked, byte[] file) {
        // to be kept: our own policy keeps some browsers from showing it
        ctx.header("Content-Disposition", "attachment; filename=\"ippo-" + asked.id() + ".pdf\"");
        ctx.contentType("application/pdf").result(file);
    }

    /** Answers with it as a page that browsers print. */
    public void show(Context ctx, Asked asked) {
        pages.show(
                ctx,
                new SheetPage(
                        sheet(ctx, asked),
                        boards(ctx),
                        BOARDS.stream().sorted().toList(),
                        large(ctx),
                        ctx.path(),
                        asked));
    }
}
