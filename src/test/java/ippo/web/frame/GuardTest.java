package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.javalin.Javalin;
import io.javalin.config.RoutesConfig;
import io.javalin.security.RouteRole;
import ippo.account.Sessions;
import ippo.account.Visitors;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.store.Database;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No route is let through by oversight. */
class GuardTest {
    /** A role that no visitor has. */
    private enum Nobody implements RouteRole {
        NOBODY
    }

    @TempDir
    Path folder;

    @Test
    void aRouteWithoutARoleStopsTheStart() {
        Javalin app = app(routes -> routes.get("/{lang}/open", ctx -> ctx.result("let in")), Path.of("unused"));
        assertThatThrownBy(() -> Guard.requireRoles(app)).hasMessage("no role for GET /{lang}/open");
        Guard.requireRoles(
                app(routes -> routes.get("/{lang}/open", ctx -> {}, Role.ANYONE, Cost.PAGE), Path.of("unused")));
    }

    @Test
    void aRouteWithoutExactlyOneCostClassStopsTheStart() {
        Javalin none = app(routes -> routes.get("/{lang}/open", ctx -> {}, Role.ANYONE), Path.of("unused"));
        assertThatThrownBy(() -> Guard.requireRoles(none)).hasMessage("not one cost class for GET /{lang}/open");
        Javalin two = app(
                routes -> routes.get("/{lang}/open", ctx -> {}, Role.ANYONE, Cost.PAGE, Cost.PAPER), Path.of("unused"));
        assertThatThrownBy(() -> Guard.requireRoles(two)).hasMessage("not one cost class for GET /{lang}/open");
    }

    @Test
    void aCostClassAloneIsNoRole() throws Exception {
        Javalin app = app(routes -> routes.get("/{lang}/open", ctx -> {}, Cost.PAGE), Path.of("unused"));
        assertThatThrownBy(() -> Guard.requireRoles(app)).hasMessage("no role for GET /{lang}/open");
        assertThat(status(routes -> routes.get("/en/page", ctx -> ctx.result("let in"), Cost.PAGE)))
                .isEqualTo(500);
    }

    @Test
    void whoLacksARoutesRoleIsRefused() throws Exception {
        assertThat(status(routes -> routes.get("/en/page", ctx -> ctx.result("let in"), Nobody.NOBODY)))
                .isEqualTo(403);
        assertThat(status(routes ->
                        routes.get("/en/page", ctx -> ctx.result("let in"), Nobody.NOBODY, Role.ANYONE, Cost.PAGE)))
                .isEqualTo(200);
        assertThat(status(routes -> routes.get("/en/page", ctx -> ctx.result("let in"), Role.MONITOR, Cost.PAGE)))
                .isEqualTo(200);
    }

    @Test
    void aRouteWithoutARoleLetsNobodyIn() throws Exception {
        assertThat(status(routes -> routes.get("/en/page", ctx -> ctx.result("let in"))))
                .isEqualTo(500);
    }

    private int status(Consumer<RoutesConfig> routes) throws Exception {
        Javalin app = app(routes, folder);
        app.start("127.0.0.1", 0);
        try {
            URI page = URI.create("http://127.0.0.1:" + app.port() + "/en/page");
            return HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } finally {
            app.stop();
        }
    }

    private static Javalin app(Consumer<RoutesConfig> routes, Path folder) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.appData(Site.KEY, Site.DIRECT);
            config.routes.before(ctx -> {
                try (Database database = Database.open(folder)) {
                    Visit.begin(
                            ctx,
                            Messages.of(Language.EN),
                            new Visitors(database, Clock.systemUTC()),
                            new Sessions(database, Clock.systemUTC()),
                            new DatabaseBreaker(System::nanoTime),
                            new Limits(System::nanoTime));
                }
            });
            config.routes.beforeMatched(Guard::check);
            config.routes.exception(Refusal.class, (refusal, ctx) -> ctx.status(refusal.status()));
            config.routes.exception(IllegalStateException.class, (mistake, ctx) -> ctx.status(500));
            routes.accept(config.routes);
        });
    }
}
