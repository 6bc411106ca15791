package ippo.web.glossary;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.content.Content;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;

/** The page of all words. */
public final class GlossaryPages {
    private final Content content;
    private final Pages pages;

    public GlossaryPages(Content content, Pages pages) {
        this.content = content;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/glossary", this::show, Role.ANYONE, Cost.PAGE);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(ctx, Glossary.of(content, visit.words(), visit.root()));
    }
}
