package ippo.web.plans;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Plan;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.Map;

/** The lesson plans. Anybody may read them, with or without a class. */
public final class PlanPages {
    private final Content content;
    private final Pages pages;

    public PlanPages(Content content, Pages pages) {
        this.content = content;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/teach/plans", this::list, Role.ANYONE);
        routes.get("/{lang}/teach/plans/{plan}", this::plan, Role.ANYONE);
        routes.get("/{lang}/teach/paper-set", this::paperSet, Role.ANYONE);
    }

    /** A plan in the list. */
    record Tile(String address, String lang, SafeHtml title, SafeHtml aim) {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Tile> tiles = content.plans().stream()
                .map(plan -> new Tile(
                        visit.root() + "/teach/plans/" + plan.id(),
                        plan.text(visit.language()).language().tag(),
                        new SafeHtml(plan.text(visit.language()).titleHtml()),
                        new SafeHtml(plan.text(visit.language()).aimHtml())))
                .toList();
        pages.show(ctx, "plans/list", "teach", Map.of("plans", tiles));
    }

    private void plan(Context ctx) {
        Plan plan = content.plan(ctx.pathParam("plan")).orElseThrow(() -> new Refusal(404, "error.no-page"));
        Visit visit = Visit.of(ctx);
        pages.show(
                ctx, "plans/sheet", "teach", Map.of("sheet", PlanSheet.of(plan, content, visit.words(), visit.root())));
    }

    private void paperSet(Context ctx) {
        pages.show(ctx, "plans/paper-set", "teach", Map.of("pieces", PaperPiece.ALL));
    }
}
