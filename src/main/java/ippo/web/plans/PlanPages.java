package ippo.web.plans;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.content.Plan;
import ippo.paper.PlanPapers;
import ippo.paper.Typefaces;
import ippo.rules.Arena;
import ippo.web.frame.Cost;
import ippo.web.frame.FileCache;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import java.util.List;
import java.util.stream.Stream;

/** The lesson plans. Anybody may read them, with or without a class. */
public final class PlanPages {
    private final Content content;
    private final Pages pages;
    private final Site site;
    private final FileCache kept;
    private final PlanPapers printer = new PlanPapers(new Typefaces());

    /** @param kept keeps papers */
    public PlanPages(Content content, Pages pages, Site site, FileCache kept) {
        this.kept = kept;
        this.content = content;
        this.pages = pages;
        this.site = site;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/teach/plans", this::list, Role.ANYONE, Cost.PAGE);
        // the first that fits is taken, and {plan} fits "runners.pdf" too
        routes.get("/{lang}/teach/plans/{plan}.pdf", this::print, Role.ANYONE, Cost.PAPER);
        routes.get("/{lang}/teach/plans/{plan}", this::show, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/teach/paper-set", this::paperSet, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/teach/paper-small", this::paperSmall, Role.ANYONE, Cost.PAGE);
    }

    /** A plan in the list. */
    record Tile(String address, String lang, SafeHtml title, SafeHtml aim) {}

    @Template(value = "plans/list", place = Place.TEACH)
    record ListPage(List<Tile> plans) implements Page {}

    /** @param here the address; @param plan its id; @param set id of the set of all that it assigns */
    @Template(value = "plans/sheet", place = Place.TEACH)
    record SheetPage(PlanSheet sheet, String here, String plan, String set) implements Page {}

    /**
     * Boards and pieces to be printed and cut out.
     *
     * @param title key of its title
     * @param how key of what to do with it
     */
    @Template(value = "plans/paper", place = Place.TEACH)
    record PaperPage(String title, String how, List<PaperBoard> boards, List<PaperPiece> pieces) implements Page {}

    private void list(Context ctx) {
        Visit visit = Visit.of(ctx);
        List<Tile> tiles = content.plans().stream()
                .map(plan -> new Tile(
                        visit.root() + "/teach/plans/" + plan.id(),
                        plan.text(visit.language()).language().tag(),
                        new SafeHtml(plan.text(visit.language()).titleHtml()),
                        new SafeHtml(plan.text(visit.language()).aimHtml())))
                .toList();
        pages.show(ctx, new ListPage(tiles));
    }

    private Plan plan(Context ctx) {
        return content.plan(ctx.pathParam("plan")).orElseThrow(() -> new Refusal(404, "error.no-page"));
    }

    private PlanSheet sheet(Context ctx) {
        Visit visit = Visit.of(ctx);
        return PlanSheet.of(plan(ctx), content, visit.words(), visit.root());
    }

    private void show(Context ctx) {
        pages.show(
                ctx,
                new SheetPage(sheet(ctx), ctx.path(), plan(ctx).id(), plan(ctx).setId()));
    }

    private void print(Context ctx) {
        Visit visit = Visit.of(ctx);
        String id = plan(ctx).id();
        String address = site.origin(ctx) + visit.address("teach/plans/" + id);
        String key = String.join("\n", address, visit.pieces());
        byte[] file = kept.get(key, () -> printer.print(sheet(ctx).onPaper(visit.words(), visit.pieces(), address)));
        // to be kept: our own policy keeps some browsers from showing it
        ctx.header("Content-Disposition", "attachment; filename=\"ippo-" + id + ".pdf\"");
        ctx.contentType("application/pdf").result(file);
    }

    private void paperSet(Context ctx) {
        List<PaperBoard> board = List.of(PaperBoard.of(Arena.SHOGI));
        pages.show(ctx, new PaperPage("plans.set", "plans.set.how", board, PaperPiece.ALL));
    }

    private void paperSmall(Context ctx) {
        List<PaperBoard> boards =
                Stream.of(Arena.MINI, Arena.GOROGORO).map(PaperBoard::of).toList();
        pages.show(ctx, new PaperPage("plans.small", "plans.small.how", boards, PaperPiece.SMALL));
    }
}
