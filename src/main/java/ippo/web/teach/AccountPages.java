package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Invitations;
import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Teachers.Confirmation;
import ippo.account.Totp;
import ippo.classroom.Classes;
import ippo.classroom.Receipt;
import ippo.classroom.Zones;
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.FormFields;
import ippo.web.frame.Guard;
import ippo.web.frame.QrCode;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Pages;
import ippo.web.work.Times;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A teacher's own account. What changes it asks for the password again: a screen may be left alone for a moment. */
public final class AccountPages {
    private static final String PATH = "/{lang}/teach/account";
    private static final String PLACE = OverviewPages.PLACE;

    private final Teachers teachers;
    private final Classes classes;
    private final Invitations invitations;
    private final Registration registration;
    private final Pages pages;
    private final Clock clock;

    public AccountPages(
            Teachers teachers,
            Classes classes,
            Invitations invitations,
            Registration registration,
            Pages pages,
            Clock clock) {
        this.teachers = teachers;
        this.classes = classes;
        this.invitations = invitations;
        this.registration = registration;
        this.pages = pages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(
                PATH,
                ctx -> show(ctx, "", Optional.ofNullable(ctx.queryParam("open")).orElse("")),
                Role.TEACHER,
                Cost.PAGE);
        routes.post(PATH + "/password", this::setPassword, Role.TEACHER, Cost.PASSWORD);
        routes.post(PATH + "/codes", this::newCodes, Role.TEACHER, Cost.PASSWORD);
        routes.get(PATH + "/totp", ctx -> showTotp(ctx, Totp.newSecret(), ""), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/totp", this::startTotp, Role.TEACHER, Cost.PASSWORD);
        routes.post(PATH + "/totp/off", this::stopTotp, Role.TEACHER, Cost.PASSWORD);
        routes.post(PATH + "/everywhere", this::logOutEverywhere, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/invite", this::invite, Role.TEACHER, Cost.WRITE);
        routes.get(PATH + "/delete", ctx -> askToDelete(ctx, ""), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/delete", this::delete, Role.TEACHER, Cost.PASSWORD);
    }

    private static Teacher teacher(Context ctx) {
        return Visit.of(ctx).requireTeacher();
    }

    /**
     * @param trouble key of what is wrong, or nothing
     * @param open which part stands open: password, codes, totp, or nothing
     */
    private void show(Context ctx, String trouble, String open) {
        Teacher teacher = teacher(ctx);
        pages.show(
                ctx,
                "teach/account",
                PLACE,
                Map.of(
                        "name",
                        teacher.name(),
                        "codes",
                        teachers.recoveryCodes(teacher),
                        "totp",
                        teachers.hasTotp(teacher),
                        "invites",
                        registration == Registration.INVITE,
                        "trouble",
                        trouble,
                        "open",
                        open,
                        "done",
                        FlashMessage.key(ctx)));
    }

    /** Asks whether the password in the form is right. @return key of what to tell if it is not */
    private Optional<String> objection(Context ctx) {
        Confirmation confirmation = teachers.confirm(teacher(ctx), FormFields.exact(ctx, "password"));
        if (confirmation == Confirmation.RIGHT) {
            return Optional.empty();
        }
        boolean judged = confirmation == Confirmation.WRONG;
        Visit.of(ctx).failedToLogIn(Kind.CONFIRMATION, judged);
        ctx.status(judged ? HttpStatus.FORBIDDEN : HttpStatus.TOO_MANY_REQUESTS);
        return Optional.of(judged ? "teach.password.not-right" : "teach.password.wait");
    }

    private void done(Context ctx, FlashMessage done) {
        ctx.redirect(Visit.of(ctx).address("teach/account" + done.query()), HttpStatus.SEE_OTHER);
    }

    private void setPassword(Context ctx) {
        String fresh = FormFields.exact(ctx, "new-password");
        Teacher teacher = teacher(ctx);
        if (!Teachers.isPassword(fresh)) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(ctx, "teach.password.wrong", "password");
            return;
        }
        Optional<String> objection = objection(ctx);
        if (objection.isPresent()) {
            show(ctx, objection.get(), "password");
            return;
        }
        teachers.setPassword(teacher, fresh);
        Visit.of(ctx).logIn(new Session.OfTeacher(teacher));
        done(ctx, FlashMessage.PASSWORD);
    }

    /** The codes are in this answer and nowhere else. */
    private void newCodes(Context ctx) {
        Optional<String> objection = objection(ctx);
        if (objection.isPresent()) {
            show(ctx, objection.get(), "codes");
            return;
        }
        showCodes(ctx, pages, teacher(ctx), teachers.newRecoveryCodes(teacher(ctx)), false);
    }

    /** @param first whether the account has just been made, and leads on to a class */
    static void showCodes(Context ctx, Pages pages, Teacher teacher, List<String> codes, boolean first) {
        pages.show(ctx, "teach/codes", PLACE, Map.of("codes", codes, "name", teacher.name(), "first", first));
    }

    private void showTotp(Context ctx, String secret, String trouble) {
        String label = Visit.of(ctx).words().say("teach.totp.picture");
        pages.show(
                ctx,
                "teach/totp",
                PLACE,
                Map.of(
                        "secret",
                        secret,
                        "spelled",
                        secret.replaceAll("(.{4})(?=.)", "$1 "),
                        "picture",
                        QrCode.svg(Totp.address(secret), label),
                        "codes",
                        teachers.recoveryCodes(teacher(ctx)),
                        "trouble",
                        trouble));
    }

    private void startTotp(Context ctx) {
        String secret = FormFields.line(ctx, "secret");
        if (!Totp.isSecret(secret)) {
            throw Refusal.malformed();
        }
        Optional<String> objection = objection(ctx);
        if (objection.isPresent()) {
            showTotp(ctx, secret, objection.get());
        } else if (!teachers.startTotp(teacher(ctx), secret, FormFields.line(ctx, "code"))) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            showTotp(ctx, secret, "teach.totp.wrong");
        } else {
            done(ctx, FlashMessage.TOTP_ON);
        }
    }

    private void stopTotp(Context ctx) {
        Optional<String> objection = objection(ctx);
        if (objection.isPresent()) {
            show(ctx, objection.get(), "totp");
            return;
        }
        teachers.stopTotp(teacher(ctx));
        done(ctx, FlashMessage.TOTP_OFF);
    }

    /** Without asking for the password: whoever does it gains nothing. */
    private void logOutEverywhere(Context ctx) {
        teachers.logOutEverywhere(teacher(ctx));
        Visit.of(ctx).logOut();
        ctx.redirect(Visit.of(ctx).address(Guard.LOGIN) + "?" + LogInPages.EVERYWHERE, HttpStatus.SEE_OTHER);
    }

    private void invite(Context ctx) {
        if (registration != Registration.INVITE) {
            throw new Refusal(404, "error.no-page");
        }
        String origin = ctx.appData(Site.KEY).publicOrigin().orElseGet(() -> ctx.scheme() + "://" + ctx.host());
        String code = invitations.create(Optional.of(teacher(ctx)));
        pages.show(
                ctx,
                "teach/invited",
                PLACE,
                Map.of("address", origin + Visit.of(ctx).address("teach/new") + "?invitation=" + code));
    }

    private void askToDelete(Context ctx, String trouble) {
        pages.show(
                ctx, "teach/account-delete", PLACE, Map.of("classes", classes.alone(teacher(ctx)), "trouble", trouble));
    }

    private void delete(Context ctx) {
        Optional<String> objection = objection(ctx);
        if (objection.isPresent()) {
            askToDelete(ctx, objection.get());
            return;
        }
        String at =
                Times.proved(clock.instant(), Zones.ofServer(), Visit.of(ctx).language());
        List<Receipt> receipts = classes.deleteTeacher(teacher(ctx));
        Visit.of(ctx).logOut();
        pages.show(ctx, "teach/receipt", PLACE, Map.of("receipts", receipts, "at", at, "until", ""));
    }
}
