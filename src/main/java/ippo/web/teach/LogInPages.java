package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.TeacherAccounts;
import ippo.account.Teachers;
import ippo.account.Teachers.LogIn;
import ippo.web.frame.ClassAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.FormFields;
import ippo.web.frame.Guard;
import ippo.web.frame.LoginReturn;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.words.Words;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where teachers log in, and where everybody logs out. */
public final class LogInPages {
    /** Said by the address where somebody has just logged out everywhere. */
    static final String EVERYWHERE = "everywhere";

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
        Optional<LoginReturn> then = LoginReturn.read(ctx.queryParam(LoginReturn.PARAMETER));
        if (Visit.of(ctx).teacher().isPresent()) {
            goOn(ctx, then);
            return;
        }
        show(ctx, "", then, why(ctx, then), "");
    }

    private static String why(Context ctx, Optional<LoginReturn> then) {
        if (ctx.queryParam(EVERYWHERE) != null) {
            return "teach.login.everywhere";
        }
        if (ctx.queryParam(Guard.UNSENT) != null) {
            return "teach.login.unsent";
        }
        return then.isPresent() ? "teach.login.first" : "";
    }

    private static void goOn(Context ctx, Optional<LoginReturn> then) {
        ctx.redirect(Visit.of(ctx).address(then.map(LoginReturn::place).orElse("teach")), HttpStatus.SEE_OTHER);
    }

    /**
     * @param why key of why to log in, or nothing
     * @param trouble sentence of what to tell, or nothing
     */
    private void show(Context ctx, String name, Optional<LoginReturn> then, String why, String trouble) {
        pages.show(
                ctx,
                "teach/login",
                "teach",
                Map.of(
                        "name", name,
                        "then", then.map(LoginReturn::place).orElse(""),
                        "why", why,
                        "registration", registration.name().toLowerCase(Locale.ROOT),
                        "trouble", trouble));
    }

    private void logIn(Context ctx) {
        String name = FormFields.line(ctx, "name");
        Optional<LoginReturn> then = LoginReturn.read(ctx.formParam(LoginReturn.PARAMETER));
        String password = FormFields.exact(ctx, "password");
        Visit visit = Visit.of(ctx);
        Words words = visit.words();
        switch (teachers.logIn(name, password, FormFields.line(ctx, "code"), visit.caller())) {
            case LogIn.In in
            when accounts.isDisabled(in.teacher()) -> {
                ctx.status(HttpStatus.FORBIDDEN);
                show(ctx, name, then, "", words.say("teach.login.disabled"));
            }
            case LogIn.In in -> {
                visit.logIn(new Session.OfTeacher(in.teacher()));
                goOn(ctx, then);
            }
            case LogIn.Wait wait -> {
                visit.failedToLogIn(Kind.PASSWORD, false);
                ctx.status(HttpStatus.TOO_MANY_REQUESTS);
                ctx.header(Header.RETRY_AFTER, String.valueOf(wait.time().toSeconds() + 1));
                show(ctx, name, then, "", words.say("teach.wait." + wait.why(), "minutes", minutes(wait.time())));
            }
            case LogIn.NeedsCode needsCode -> {
                visit.failedToLogIn(Kind.DEVICE_CODE, true);
                ctx.status(HttpStatus.FORBIDDEN);
                show(ctx, name, then, "", words.say("teach.login.code.missing"));
            }
            case LogIn.Wrong wrong -> {
                visit.failedToLogIn(Kind.PASSWORD, true);
                ctx.status(HttpStatus.FORBIDDEN);
                show(ctx, name, then, "", words.say("teach.login.wrong"));
            }
        }
    }

    /** Whole ones: who waits a little longer than needed is not sent away a second time. */
    private static long minutes(Duration time) {
        return Math.max(1, time.plusSeconds(59).toMinutes());
    }

    private void logOut(Context ctx) {
        boolean teacher = Visit.of(ctx).teacher().isPresent();
        boolean pupil =
                Visit.of(ctx).pupil().isPresent() || ClassAddress.of(ctx).isPresent();
        Visit.of(ctx).logOut();
        // at a shared device the next child comes in with a card of the same class
        ctx.redirect(
                Visit.of(ctx).address(teacher ? Guard.LOGIN : pupil ? ClassAddress.place(ctx) : ""),
                HttpStatus.SEE_OTHER);
    }
}
