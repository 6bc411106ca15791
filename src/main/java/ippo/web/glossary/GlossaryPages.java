package ippo.web.glossary;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;

/** The page of all words, and that of the proverbs. */
public final class GlossaryPages {
    private final Content content;
    private final Pages pages;

    public GlossaryPages(Content content, Pages pages) {
        this.content = content;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/glossary", this::words, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/proverbs", this::proverbs, Role.ANYONE, Cost.PAGE);
    }

    private void words(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(ctx, Glossary.of(content, visit.words(), visit.root()));
    }

    private void proverbs(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(ctx, Proverbs.of(content, visit.words(), visit.root()));
    }
}
