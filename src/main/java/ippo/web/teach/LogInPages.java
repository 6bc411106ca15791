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
import ippo.answer.Phrase;
import ippo.web.frame.ClassAddress;
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.Guard;
import ippo.web.frame.LoginReturn;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.time.Duration;
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
        show(ctx, then, why(ctx, then), Form.empty());
    }

    private static Optional<String> why(Context ctx, Optional<LoginReturn> then) {
        if (ctx.queryParam(EVERYWHERE) != null) {
            return Optional.of("teach.login.everywhere");
        }
        if (ctx.queryParam(Guard.UNSENT) != null) {
            return Optional.of("teach.login.unsent");
        }
        return then.map(known -> "teach.login.first");
    }

    private static void goOn(Context ctx, Optional<LoginReturn> then) {
        ctx.redirect(Visit.of(ctx).address(then.map(LoginReturn::place).orElse("teach")), HttpStatus.SEE_OTHER);
    }

    /**
     * The log-in.
     *
     * @param then where it leads, if not to the classes
     * @param why key of why to log in, if there is a reason
     */
    @Template(value = "teach/login", place = Place.TEACH)
    record LogInPage(Optional<String> then, Optional<String> why, Registration registration, Form<Credentials> form)
            implements Page {}

    private void show(Context ctx, Optional<LoginReturn> then, Optional<String> why, Form<Credentials> form) {
        pages.show(ctx, new LogInPage(then.map(LoginReturn::place), why, registration, form));
    }

    /** What a teacher types to log in. */
    private record Credentials(String name, String password, String code) {
        static Form<Credentials> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<String> name = fields.line("name");
                Field<String> password = fields.secret("password");
                Field<String> code = fields.secret("code").map(String::strip);
                return () -> new Credentials(name.get(), password.get(), code.get());
            });
        }
    }

    private void logIn(Context ctx) {
        Form<Credentials> form = Credentials.read(ctx);
        Credentials sent = form.value().orElseThrow();
        Optional<LoginReturn> then = LoginReturn.read(ctx.formParam(LoginReturn.PARAMETER));
        Visit visit = Visit.of(ctx);
        switch (teachers.logIn(sent.name(), sent.password(), sent.code(), visit.caller())) {
            case LogIn.In in
            when accounts.isDisabled(in.teacher()) ->
                refuse(ctx, HttpStatus.FORBIDDEN, then, form, Phrase.of("teach.login.disabled"));
            case LogIn.In in -> {
                visit.logIn(new Session.OfTeacher(in.teacher()));
                goOn(ctx, then);
            }
            case LogIn.Wait wait -> {
                visit.failedToLogIn(Kind.PASSWORD, false);
                ctx.header(Header.RETRY_AFTER, String.valueOf(wait.time().toSeconds() + 1));
                Phrase why = Phrase.of("teach.wait." + wait.why(), "minutes", minutes(wait.time()));
                refuse(ctx, HttpStatus.TOO_MANY_REQUESTS, then, form, why);
            }
            case LogIn.NeedsCode needsCode -> {
                visit.failedToLogIn(Kind.DEVICE_CODE, true);
                refuse(ctx, HttpStatus.FORBIDDEN, then, form, Phrase.of("teach.login.code.missing"));
            }
            case LogIn.Wrong wrong -> {
                visit.failedToLogIn(Kind.PASSWORD, true);
                refuse(ctx, HttpStatus.FORBIDDEN, then, form, Phrase.of("teach.login.wrong"));
            }
        }
    }

    private void refuse(
            Context ctx, HttpStatus status, Optional<LoginReturn> then, Form<Credentials> form, Phrase why) {
        ctx.status(status);
        show(ctx, then, Optional.empty(), form.refused(why));
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
