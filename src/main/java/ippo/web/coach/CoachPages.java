package ippo.web.coach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import ippo.content.Content;
import ippo.i18n.Language;
import ippo.web.frame.Cost;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.PieceAddress;
import ippo.web.words.SafeHtml;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The page of all pieces, which to a script is only the notes, once for all boards; and a page for each piece. */
public final class CoachPages {
    private final Content content;
    private final Pages pages;
    private final Map<Language, SafeHtml> notes = new ConcurrentHashMap<>();

    public CoachPages(Content content, Pages pages) {
        this.content = content;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/pieces", this::show, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/pieces/{piece}", this::piece, Role.ANYONE, Cost.PAGE);
    }

    @Template(value = "coach/pieces", place = Place.LEARN)
    record PiecesPage(SafeHtml notes) implements Page {}

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        SafeHtml printed =
                notes.computeIfAbsent(visit.language(), language -> PieceNotes.print(visit.words(), visit.root()));
        if (Pages.wantsPart(ctx)) {
            ctx.header(Header.CACHE_CONTROL, "private, max-age=3600");
            ctx.header(Header.VARY, "X-Ippo-Part");
            ctx.html(printed.text()).contentType("text/html; charset=utf-8");
        } else {
            pages.show(ctx, new PiecesPage(printed));
        }
    }

    private void piece(Context ctx) {
        Visit visit = Visit.of(ctx);
        PiecePage page = PieceAddress.read(ctx.pathParam("piece"))
                .flatMap(type -> PiecePage.of(type, content, visit.words(), visit.root()))
                .orElseThrow(() -> new Refusal(404, "error.no-page"));
        pages.show(ctx, page);
    }
}
