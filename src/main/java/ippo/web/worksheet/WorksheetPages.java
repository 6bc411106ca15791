package ippo.web.worksheet;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.Section;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The worksheets of lessons and units. Browsers print them, or save them as PDF. */
public final class WorksheetPages {
    /** How many boards a page of paper may have; the first is what one gets unasked. */
    private static final List<Integer> BOARDS = List.of(4, 1, 9);

    private final Content content;
    private final Pages pages;
    private final Site site;

    public WorksheetPages(Content content, Pages pages, Site site) {
        this.content = content;
        this.pages = pages;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/worksheets/lesson/{lesson}", this::lesson, Role.ANYONE);
        routes.get("/{lang}/worksheets/unit/{unit}", this::unit, Role.ANYONE);
    }

    private void lesson(Context ctx) {
        Lesson lesson = content.lesson(ctx.pathParam("lesson")).orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        SafeHtml title = new SafeHtml(lesson.text(Visit.of(ctx).language()).titleHtml());
        show(ctx, title, List.of(lesson));
    }

    private void unit(Context ctx) {
        String id = ctx.pathParam("unit");
        Section unit = content.sections().stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refusal(404, "error.no-lesson"));
        show(ctx, Visit.of(ctx).words().html("section." + id), unit.lessons());
    }

    private void show(Context ctx, SafeHtml title, List<Lesson> lessons) {
        Visit visit = Visit.of(ctx);
        int boards = Optional.ofNullable(ctx.queryParam("boards"))
                .flatMap(text -> BOARDS.stream()
                        .filter(count -> count.toString().equals(text))
                        .findFirst())
                .orElse(BOARDS.get(0));
        String origin = site.origin(ctx);
        Worksheet sheet = Worksheet.of(title, lessons, boards, visit.words(), origin + visit.address("learn"));
        pages.show(
                ctx,
                "worksheet/sheet",
                "learn",
                Map.of(
                        "sheet",
                        sheet,
                        "boards",
                        boards,
                        "sizes",
                        BOARDS.stream().sorted().toList(),
                        "large",
                        ctx.queryParam("large") != null,
                        "here",
                        ctx.path()));
    }
}
