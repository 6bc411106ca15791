package ippo.web.settings;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.web.frame.Pages;
import ippo.web.frame.Preferences;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.util.List;
import java.util.Map;

/** Piece set, light or dark, sound. */
public final class SettingsPages {
    private static final String PATH = "/{lang}/settings";

    private final Pages pages;

    public SettingsPages(Pages pages) {
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH, this::show, Role.ANYONE);
        routes.post(PATH, this::change, Role.ANYONE);
    }

    private void show(Context ctx) {
        Map<String, Object> model = Map.of(
                "options",
                List.of(
                        Map.of("name", "set", "choices", Preferences.CHOICES.get("set")),
                        Map.of("name", "theme", "choices", Preferences.CHOICES.get("theme")),
                        Map.of("name", "sound", "choices", Preferences.CHOICES.get("sound"))));
        pages.show(ctx, "settings/settings", "settings", model);
    }

    private void change(Context ctx) {
        Preferences.remember(ctx);
        if (Pages.wantsPart(ctx)) {
            ctx.status(HttpStatus.NO_CONTENT);
        } else {
            ctx.redirect(Visit.of(ctx).address("settings"), HttpStatus.SEE_OTHER);
        }
    }
}
