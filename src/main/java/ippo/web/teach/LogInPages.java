package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.TeacherAccounts;
import ippo.account.Teachers;
import ippo.account.Teachers.LogIn;
import ippo.web.frame.Afterwards;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Guard;
import ippo.web.frame.Pages;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where teachers log in, and where everybody logs out. */
public final class LogInPages {
    private final Teachers teachers;
    private final TeacherAccounts accounts;
    private final Registration registration;
    private final Pages pages;

    /** @param registration whether the way to a new account is shown */
    public LogInPages(Teachers teachers, TeacherAccounts accounts, Registration registration, Pages pages) {
        this.teachers = teachers;
        this.accounts = accounts;
        this.registration = registration;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/" + Guard.LOGIN, this::show, Role.ANYONE, Cost.PAGE);
        routes.post("/{lang}/" + Guard.LOGIN, this::logIn, Role.ANYONE, Cost.PASSWORD);
        routes.post("/{lang}/logout", this::logOut, Role.ANYONE, Cost.WRITE);
    }

    private void show(Context ctx) {
        Optional<Afterwards> then = Afterwards.read(ctx.queryParam(Afterwards.PARAMETER));
        if (Visit.of(ctx).teacher().isPresent()) {
            goOn(ctx, then);
            return;
        }
        String why = ctx.queryParam(Guard.UNSENT) != null
                ? "teach.login.unsent"
                : then.isPresent() ? "teach.login.first" : "";
        show(ctx, "", then, why, "");
    }

    private static void goOn(Context ctx, Optional<Afterwards> then) {
        ctx.redirect(Visit.of(ctx).address(then.map(Afterwards::place).orElse("teach")), HttpStatus.SEE_OTHER);
    }

    /**
     * @param why key of why to log in, or nothing
     * @param trouble key of what to tell, or nothing
     */
    private void show(Context ctx, String name, Optional<Afterwards> then, String why, String trouble) {
        pages.show(
                ctx,
                "teach/login",
                "teach",
                Map.of(
                        "name", name,
                        "then", then.map(Afterwards::place).orElse(""),
                        "why", why,
                        "registration", registration.name().toLowerCase(Locale.ROOT),
                        "trouble", trouble));
    }

    private void logIn(Context ctx) {
        String name = FormFields.line(ctx, "name");
        Optional<Afterwards> then = Afterwards.read(ctx.formParam(Afterwards.PARAMETER));
        LogIn came = teachers.logIn(name, FormFields.exact(ctx, "password"), FormFields.line(ctx, "code"));
        if (came instanceof LogIn.In in && accounts.isDisabled(in.teacher())) {
            ctx.status(HttpStatus.FORBIDDEN);
            show(ctx, name, then, "", "teach.login.disabled");
            return;
        }
        if (came instanceof LogIn.In in) {
            Visit.of(ctx).logIn(new Session.OfTeacher(in.teacher()));
            goOn(ctx, then);
            return;
        }
        if (came instanceof LogIn.NeedsCode) {
            ctx.status(HttpStatus.FORBIDDEN);
            show(ctx, name, then, "", "teach.login.code.missing");
            return;
        }
        boolean over = came instanceof LogIn.Over;
        ctx.status(over ? HttpStatus.TOO_MANY_REQUESTS : HttpStatus.FORBIDDEN);
        show(ctx, name, then, "", over ? "teach.login.over" : "teach.login.wrong");
    }

    private void logOut(Context ctx) {
        boolean teacher = Visit.of(ctx).teacher().isPresent();
        Visit.of(ctx).logOut();
        ctx.redirect(Visit.of(ctx).address(teacher ? Guard.LOGIN : ""), HttpStatus.SEE_OTHER);
    }
}
