package ippo.web.worksheet;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.paper.ExerciseSheet;
import ippo.paper.ExerciseSheets;
import ippo.paper.Typefaces;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The worksheets of lessons and units, as pages that browsers print and as PDF files. */
public final class WorksheetPages {
    /** How many boards a page of paper may have; the first is what one gets unasked. */
    private static final List<Integer> BOARDS = List.of(4, 1, 9);

    private final Content content;
    private final Pages pages;
    private final Site site;
    private final ExerciseSheets printer = new ExerciseSheets(new Typefaces());

    public WorksheetPages(Content content, Pages pages, Site site) {
        this.content = content;
        this.pages = pages;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        // the first that fits is taken, and {lesson} fits "pawn.pdf" too
        routes.get("/{lang}/worksheets/lesson/{lesson}.pdf", ctx -> print(ctx, lesson(ctx)), Role.ANYONE);
        routes.get("/{lang}/worksheets/unit/{unit}.pdf", ctx -> print(ctx, unit(ctx)), Role.ANYONE);
        routes.get("/{lang}/worksheets/lesson/{lesson}", ctx -> show(ctx, lesson(ctx)), Role.ANYONE);
        routes.get("/{lang}/worksheets/unit/{unit}", ctx -> show(ctx, unit(ctx)), Role.ANYONE);
    }

    /** What is asked for. */
    private record Asked(String id, SafeHtml title, List<Lesson> lessons) {}

    private Asked lesson(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        return new Asked(
                lesson.id(), new SafeHtml(lesson.text(Visit.of(ctx).language()).titleHtml()), List.of(lesson));
    }

    private Asked unit(Context ctx) {
        String id = ctx.pathParam("unit");
        Section unit = content.sections().stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        return new Asked(id, Visit.of(ctx).words().html("section." + id), unit.lessons());
    }

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
        String root = site.origin(ctx) + visit.address("learn");
        return Worksheet.of(asked.title(), asked.lessons(), boards(ctx), visit.words(), root);
    }

    private void print(Context ctx, Asked asked) {
        Visit visit = Visit.of(ctx);
        ExerciseSheet sheet = sheet(ctx, asked).onPaper(visit.words(), visit.pieces());
        byte[] file = printer.print(sheet, ExerciseSheet.Layout.of(boards(ctx)), large(ctx));
        // to be kept: our own policy keeps some browsers from showing it
        ctx.header("Content-Disposition", "attachment; filename=\"ippo-" + asked.id() + ".pdf\"");
        ctx.contentType("application/pdf").result(file);
    }

    private void show(Context ctx, Asked asked) {
        pages.show(
                ctx,
                "worksheet/sheet",
                "learn",
                Map.of(
                        "sheet",
                        sheet(ctx, asked),
                        "boards",
                        boards(ctx),
                        "sizes",
                        BOARDS.stream().sorted().toList(),
                        "large",
                        large(ctx),
                        "here",
                        ctx.path()));
    }
}
