package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Invitations;
import ippo.account.Registration;
import ippo.account.Session;
import ippo.account.Teacher;
import ippo.account.TeacherAccounts;
import ippo.account.Teachers;
import ippo.answer.Phrase;
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.util.Optional;

/** New accounts of teachers, where the server allows that, and accounts whose password is forgotten. */
public final class RegisterPages {
    private static final String NEW = "/{lang}/teach/new";
    private static final String RECOVER = "/{lang}/teach/recover";

    private final Teachers teachers;
    private final TeacherAccounts accounts;
    private final Invitations invitations;
    private final Registration registration;
    private final Pages pages;

    public RegisterPages(
            Teachers teachers,
            TeacherAccounts accounts,
            Invitations invitations,
            Registration registration,
            Pages pages) {
        this.teachers = teachers;
        this.accounts = accounts;
        this.invitations = invitations;
        this.registration = registration;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(NEW, this::showNew, Role.ANYONE, Cost.PAGE);
        routes.post(NEW, this::register, Role.ANYONE, Cost.PASSWORD);
        routes.get(RECOVER, ctx -> pages.show(ctx, new RecoverPage(Form.empty())), Role.ANYONE, Cost.PAGE);
        routes.post(RECOVER, this::recover, Role.ANYONE, Cost.PASSWORD);
    }

    private void showNew(Context ctx) {
        if (Visit.of(ctx).teacher().isPresent()) {
            // who has just made an account and changes the language
            ctx.redirect(Visit.of(ctx).address("teach"), HttpStatus.SEE_OTHER);
            return;
        }
        String invitation = Optional.ofNullable(ctx.queryParam("invitation")).orElse("");
        requireAllowed(invitation);
        pages.show(ctx, new NewPage(invitation, Form.empty()));
    }

    private void requireAllowed(String invitation) {
        boolean allowed = switch (registration) {
            case OFF -> false;
            case INVITE -> invitations.isGood(invitation);
            case OPEN -> true;
        };
        if (!allowed) {
            throw new Refusal(404, "error.no-page");
        }
    }

    private void register(Context ctx) {
        Form<NewAccount> form = NewAccount.read(ctx);
        String invitation = form.typed("invitation");
        if (isOwn(ctx, form.typed("name"))) {
            // sent twice: the codes were in the first answer, and new ones can be had there
            ctx.redirect(Visit.of(ctx).address("teach/account"), HttpStatus.SEE_OTHER);
            return;
        }
        requireAllowed(invitation);
        if (form.value().isEmpty()) {
            pages.show(ctx, new NewPage(invitation, form));
            return;
        }
        NewAccount asked = form.value().get();
        Visit.of(ctx).countNewcomer();
        Optional<Teacher> made = registration == Registration.INVITE
                ? teachers.create(asked.name(), asked.password(), invitation)
                : teachers.create(asked.name(), asked.password());
        if (made.isEmpty()) {
            // with an invitation it may be that, too
            boolean invited = registration == Registration.INVITE && !invitations.isGood(invitation);
            pages.show(
                    ctx,
                    new NewPage(
                            invitation,
                            invited
                                    ? form.refused(Phrase.of("teach.invitation.used"))
                                    : form.refused("name", "teach.name.taken")));
            return;
        }
        Visit.of(ctx).logIn(new Session.OfTeacher(made.get()));
        // the codes are in this answer and nowhere else
        AccountPages.showCodes(ctx, pages, made.get(), teachers.newRecoveryCodes(made.get()), true);
    }

    /** Whether this teacher is logged in already. */
    private boolean isOwn(Context ctx, String name) {
        return Visit.of(ctx)
                .teacher()
                .flatMap(teacher -> teachers.named(name).filter(teacher::equals))
                .isPresent();
    }

    private void recover(Context ctx) {
        Form<Recovery> form = Recovery.read(ctx);
        if (form.value().isEmpty()) {
            pages.show(ctx, new RecoverPage(form));
            return;
        }
        Recovery asked = form.value().get();
        Optional<Teacher> back = teachers.recover(asked.name(), asked.code(), asked.password());
        if (back.filter(accounts::isDisabled).isPresent()) {
            ctx.status(HttpStatus.FORBIDDEN);
            pages.show(ctx, new RecoverPage(form.refused(Phrase.of("teach.login.disabled"))));
            return;
        }
        if (back.isPresent()) {
            Visit.of(ctx).logIn(new Session.OfTeacher(back.get()));
            ctx.redirect(Visit.of(ctx).address("teach/account" + FlashMessage.PASSWORD.query()), HttpStatus.SEE_OTHER);
            return;
        }
        Visit.of(ctx).failedToLogIn(Kind.RECOVERY_CODE, true);
        ctx.status(HttpStatus.FORBIDDEN);
        pages.show(ctx, new RecoverPage(form.refused(Phrase.of("teach.recover.wrong"))));
    }

    @Template(value = "teach/new", place = Place.TEACH)
    record NewPage(String invitation, Form<NewAccount> form) implements Page {}

    @Template(value = "teach/recover", place = Place.TEACH)
    record RecoverPage(Form<Recovery> form) implements Page {}

    /** What a new teacher types. */
    private record NewAccount(String name, String password) {
        static Form<NewAccount> read(Context ctx) {
            return Form.read(ctx, fields -> {
                fields.line("invitation");
                Field<String> name = fields.name("name", Teachers.LONGEST_NAME);
                Field<String> password =
                        fields.secret("new-password").check(Teachers::isPassword, "teach.password.wrong");
                return () -> new NewAccount(name.get(), password.get());
            });
        }
    }

    /** What a teacher types who has forgotten the password. */
    private record Recovery(String name, String code, String password) {
        static Form<Recovery> read(Context ctx) {
            return Form.read(ctx, fields -> {
                Field<String> name = fields.line("name");
                Field<String> code = fields.secret("code").map(String::strip);
                Field<String> password =
                        fields.secret("new-password").check(Teachers::isPassword, "teach.password.wrong");
                return () -> new Recovery(name.get(), code.get(), password.get());
            });
        }
    }
}
