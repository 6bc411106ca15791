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
import ippo.answer.Phrase;
import ippo.classroom.Classes;
import ippo.classroom.Receipt;
import ippo.classroom.SchoolClass;
import ippo.classroom.Zones;
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.Guard;
import ippo.web.frame.QrCode;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.work.Times;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A teacher's own account. What changes it asks for the password again: a screen may be left alone for a moment. */
public final class AccountPages {
    private static final String PATH = "/{lang}/teach/account";

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
        routes.get(PATH, ctx -> pages.show(ctx, page(ctx)), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/password", this::setPassword, Role.TEACHER, Cost.PASSWORD);
        routes.post(PATH + "/codes", this::newCodes, Role.TEACHER, Cost.PASSWORD);
        routes.get(PATH + "/totp", ctx -> showTotp(ctx, Totp.newSecret(), Form.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/totp", this::startTotp, Role.TEACHER, Cost.PASSWORD);
        routes.post(PATH + "/totp/off", this::stopTotp, Role.TEACHER, Cost.PASSWORD);
        routes.post(PATH + "/everywhere", this::logOutEverywhere, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/invite", this::invite, Role.TEACHER, Cost.WRITE);
        routes.get(PATH + "/delete", ctx -> askToDelete(ctx, Form.empty()), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/delete", this::delete, Role.TEACHER, Cost.PASSWORD);
    }

    private static Teacher teacher(Context ctx) {
        return Visit.of(ctx).requireTeacher();
    }

    /** A part of the page that may stand open. */
    enum Part {
        PASSWORD,
        CODES,
        TOTP;

        private static Optional<Part> asked(Context ctx) {
            return Stream.of(values())
                    .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(ctx.queryParam("open")))
                    .findFirst();
        }
    }

    /**
     * The account.
     *
     * @param codes how many recovery codes are left
     * @param totp whether codes of a device are asked for
     * @param invites whether teachers may invite others
     */
    @Template(value = "teach/account", place = Place.TEACH)
    record AccountPage(
            String name,
            int codes,
            boolean totp,
            boolean invites,
            Optional<Phrase> done,
            Optional<Part> open,
            Form<?> password,
            Form<?> newCodes,
            Form<?> noTotp)
            implements Page {
        AccountPage refused(Part part, Form<?> form) {
            return new AccountPage(
                    name,
                    codes,
                    totp,
                    invites,
                    done,
                    Optional.of(part),
                    part == Part.PASSWORD ? form : password,
                    part == Part.CODES ? form : newCodes,
                    part == Part.TOTP ? form : noTotp);
        }
    }

    private AccountPage page(Context ctx) {
        Teacher teacher = teacher(ctx);
        return new AccountPage(
                teacher.name(),
                teachers.recoveryCodes(teacher),
                teachers.hasTotp(teacher),
                registration == Registration.INVITE,
                FlashMessage.said(ctx),
                Part.asked(ctx),
                Form.empty(),
                Form.empty(),
                Form.empty());
    }

    /** A form that asks for the password alone. */
    private Form<String> confirmed(Context ctx) {
        return confirmed(
                ctx,
                Form.read(ctx, fields -> {
                    Field<String> password = fields.secret("password");
                    return password::get;
                }),
                password -> password);
    }

    /** The form, refused unless the password in it is right; one that is refused already is not asked for it. */
    private <T> Form<T> confirmed(Context ctx, Form<T> form, Function<T, String> password) {
        if (form.value().isEmpty()) {
            return form;
        }
        Confirmation confirmation =
                teachers.confirm(teacher(ctx), password.apply(form.value().get()));
        if (confirmation == Confirmation.RIGHT) {
            return form;
        }
        boolean judged = confirmation == Confirmation.WRONG;
        Visit.of(ctx).failedToLogIn(Kind.CONFIRMATION, judged);
        ctx.status(judged ? HttpStatus.FORBIDDEN : HttpStatus.TOO_MANY_REQUESTS);
        return form.refused("password", judged ? "teach.password.not-right" : "teach.password.wait");
    }

    private void done(Context ctx, FlashMessage done) {
        ctx.redirect(Visit.of(ctx).address("teach/account" + done.query()), HttpStatus.SEE_OTHER);
    }

    private void setPassword(Context ctx) {
        Form<NewPassword> form = confirmed(ctx, NewPassword.read(ctx), NewPassword::now);
        if (form.value().isEmpty()) {
            pages.show(ctx, page(ctx).refused(Part.PASSWORD, form));
            return;
        }
        Teacher teacher = teacher(ctx);
        teachers.setPassword(teacher, form.value().get().fresh());
        Visit.of(ctx).logIn(new Session.OfTeacher(teacher));
        done(ctx, FlashMessage.PASSWORD);
    }

    /** The codes are in this answer and nowhere else. */
    private void newCodes(Context ctx) {
        Form<String> form = confirmed(ctx);
        if (form.value().isEmpty()) {
            pages.show(ctx, page(ctx).refused(Part.CODES, form));
            return;
        }
        showCodes(ctx, pages, teacher(ctx), teachers.newRecoveryCodes(teacher(ctx)), false);
    }

    /** @param first whether the account has just been made, and leads on to a class */
    static void showCodes(Context ctx, Pages pages, Teacher teacher, List<String> codes, boolean first) {
        pages.show(ctx, new CodesPage(codes, teacher.name(), first));
    }

    @Template(value = "teach/codes", place = Place.TEACH)
    record CodesPage(List<String> codes, String name, boolean first) implements Page {}

    /**
     * Where codes of a device are switched on.
     *
     * @param spelled the secret as it is read off
     * @param codes how many recovery codes are left
     */
    @Template(value = "teach/totp", place = Place.TEACH)
    record TotpPage(String secret, String spelled, SafeHtml picture, int codes, Form<NewTotp> form) implements Page {}

    private void showTotp(Context ctx, String secret, Form<NewTotp> form) {
        pages.show(
                ctx,
                new TotpPage(
                        secret,
                        secret.replaceAll("(.{4})(?=.)", "$1 "),
                        QrCode.svg(Totp.address(secret), Visit.of(ctx).words().say("teach.totp.picture")),
                        teachers.recoveryCodes(teacher(ctx)),
                        form));
    }

    private void startTotp(Context ctx) {
        Form<NewTotp> form = confirmed(ctx, NewTotp.read(ctx), NewTotp::password);
        String secret = form.typed("secret");
        if (form.value().isEmpty()) {
            showTotp(ctx, secret, form);
        } else if (!teachers.startTotp(teacher(ctx), secret, form.value().get().code())) {
            showTotp(ctx, secret, form.refused("code", "teach.totp.wrong"));
        } else {
            done(ctx, FlashMessage.TOTP_ON);
        }
    }

    private void stopTotp(Context ctx) {
        Form<String> form = confirmed(ctx);
        if (form.value().isEmpty()) {
            pages.show(ctx, page(ctx).refused(Part.TOTP, form));
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
        pages.show(ctx, new InvitedPage(origin + Visit.of(ctx).address("teach/new") + "?invitation=" + code));
    }

    @Template(value = "teach/invited", place = Place.TEACH)
    record InvitedPage(String address) implements Page {}

    /** @param classes of which this is the only teacher */
    @Template(value = "teach/account-delete", place = Place.TEACH)
    record DeletePage(List<SchoolClass> classes, Form<String> form) implements Page {}

    private void askToDelete(Context ctx, Form<String> form) {
        pages.show(ctx, new DeletePage(classes.alone(teacher(ctx)), form));
    }

    private void delete(Context ctx) {
        Form<String> form = confirmed(ctx);
        if (form.value().isEmpty()) {
            askToDelete(ctx, form);
            return;
        }
        String at =
                Times.proved(clock.instant(), Zones.ofServer(), Visit.of(ctx).language());
        List<Receipt> receipts = classes.deleteTeacher(teacher(ctx));
        Visit.of(ctx).logOut();
        pages.show(ctx, new ReceiptPage(receipts, at, Optional.empty()));
    }

    /** What a teacher types for another password. */
    private record NewPassword(String now, String fresh) {
        static Form<NewPassword> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<String> now = fields.secret("password");
                Field<String> fresh = fields.secret("new-password").check(Teachers::isPassword, "teach.password.wrong");
                return () -> new NewPassword(now.get(), fresh.get());
            });
        }
    }

    /** What a teacher types to have codes of a device asked for. */
    private record NewTotp(String code, String password) {
        static Form<NewTotp> read(Context ctx) {
            return Form.read(ctx, fields -> {
                fields.choice("secret", text -> Optional.of(text).filter(Totp::isSecret));
                Field<String> code = fields.secret("code").map(String::strip);
                Field<String> password = fields.secret("password");
                return () -> new NewTotp(code.get(), password.get());
            });
        }
    }
}
