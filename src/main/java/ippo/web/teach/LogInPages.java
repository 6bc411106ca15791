package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Session;
import ippo.account.Teachers;
import ippo.account.Teachers.LogIn;
import ippo.web.frame.FormFields;
import ippo.web.frame.Guard;
import ippo.web.frame.Pages;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.util.Map;

/** Where teachers log in, and where everybody logs out. */
public final class LogInPages {
    private final Teachers teachers;
    private final Pages pages;

    public LogInPages(Teachers teachers, Pages pages) {
        this.teachers = teachers;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/" + Guard.LOGIN, this::show, Role.ANYONE);
        routes.post("/{lang}/" + Guard.LOGIN, this::logIn, Role.ANYONE);
        routes.post("/{lang}/logout", this::logOut, Role.ANYONE);
    }

    private void show(Context ctx) {
        if (Visit.of(ctx).teacher().isPresent()) {
            ctx.redirect(Visit.of(ctx).address("teach"), HttpStatus.SEE_OTHER);
            return;
        }
        show(ctx, "", "");
    }

    /** @param trouble key of what to tell, or nothing */
    private void show(Context ctx, String name, String trouble) {
        pages.show(ctx, "teach/login", "teach", Map.of("name", name, "trouble", trouble));
    }

    private void logIn(Context ctx) {
        String name = FormFields.line(ctx, "name");
        LogIn came = teachers.logIn(name, FormFields.exact(ctx, "password"), FormFields.line(ctx, "code"));
        if (came instanceof LogIn.In in) {
            Visit.of(ctx).logIn(new Session.OfTeacher(in.teacher()));
            ctx.redirect(Visit.of(ctx).address("teach"), HttpStatus.SEE_OTHER);
            return;
        }
        if (came instanceof LogIn.NeedsCode) {
            ctx.status(HttpStatus.FORBIDDEN);
            show(ctx, name, "teach.login.code.missing");
            return;
        }
        boolean over = came instanceof LogIn.Over;
        ctx.status(over ? HttpStatus.TOO_MANY_REQUESTS : HttpStatus.FORBIDDEN);
        show(ctx, name, over ? "teach.login.over" : "teach.login.wrong");
    }

    private void logOut(Context ctx) {
        boolean teacher = Visit.of(ctx).teacher().isPresent();
        Visit.of(ctx).logOut();
        ctx.redirect(Visit.of(ctx).address(teacher ? Guard.LOGIN : ""), HttpStatus.SEE_OTHER);
    }
}
