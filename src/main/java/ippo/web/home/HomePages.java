package ippo.web.home;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.web.frame.Pages;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.learn.LearnPages;
import java.util.Map;

/** The first page: where to begin, or where one was. */
public final class HomePages {
    private final Pages pages;
    private final LearnPages learn;

    public HomePages(Pages pages, LearnPages learn) {
        this.pages = pages;
        this.learn = learn;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/", this::show, Role.ANYONE);
    }

    private void show(Context ctx) {
        Visit visit = Visit.of(ctx);
        pages.show(
                ctx,
                "home/home",
                "home",
                Map.of("path", learn.path(visit), "known", visit.visitor().isPresent()));
    }
}
