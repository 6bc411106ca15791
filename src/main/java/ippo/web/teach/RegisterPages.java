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
import ippo.web.frame.Cost;
import ippo.web.frame.FailedLogins.Kind;
import ippo.web.frame.FormFields;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import java.util.Map;
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
        routes.get(RECOVER, ctx -> showRecover(ctx, "", ""), Role.ANYONE, Cost.PAGE);
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
        showNew(ctx, "", invitation, "");
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

    /** @param trouble key of what is wrong, or nothing */
    private void showNew(Context ctx, String name, String invitation, String trouble) {
        pages.show(
                ctx,
                "teach/new",
                OverviewPages.PLACE,
                Map.of("name", name, "invitation", invitation, "trouble", trouble));
    }

    private void register(Context ctx) {
        String name = FormFields.name(ctx, "name");
        String password = FormFields.exact(ctx, "new-password");
        String invitation = FormFields.line(ctx, "invitation");
        if (isOwn(ctx, name)) {
            // sent twice: the codes were in the first answer, and new ones can be had there
            ctx.redirect(Visit.of(ctx).address("teach/account"), HttpStatus.SEE_OTHER);
            return;
        }
        requireAllowed(invitation);
        if (!Teachers.isName(name) || !Teachers.isPassword(password)) {
            refuse(
                    ctx,
                    name,
                    invitation,
                    FormFields.nameTrouble(name, Teachers.LONGEST_NAME).orElse("teach.password.wrong"));
            return;
        }
        Visit.of(ctx).countNewcomer();
        Optional<Teacher> made = registration == Registration.INVITE
                ? teachers.create(name, password, invitation)
                : teachers.create(name, password);
        if (made.isEmpty()) {
            // with an invitation it may be that, too
            boolean invited = registration == Registration.INVITE && !invitations.isGood(invitation);
            refuse(ctx, name, invitation, invited ? "teach.invitation.used" : "teach.name.taken");
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

    private void refuse(Context ctx, String name, String invitation, String trouble) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        showNew(ctx, name, invitation, trouble);
    }

    private void showRecover(Context ctx, String name, String trouble) {
        pages.show(ctx, "teach/recover", OverviewPages.PLACE, Map.of("name", name, "trouble", trouble));
    }

    private void recover(Context ctx) {
        String name = FormFields.line(ctx, "name");
        String password = FormFields.exact(ctx, "new-password");
        if (!Teachers.isPassword(password)) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            showRecover(ctx, name, "teach.password.wrong");
            return;
        }
        Optional<Teacher> back = teachers.recover(name, FormFields.line(ctx, "code"), password);
        if (back.filter(accounts::isDisabled).isPresent()) {
            ctx.status(HttpStatus.FORBIDDEN);
            showRecover(ctx, name, "teach.login.disabled");
            return;
        }
        if (back.isPresent()) {
            Visit.of(ctx).logIn(new Session.OfTeacher(back.get()));
            ctx.redirect(Visit.of(ctx).address("teach/account" + FlashMessage.PASSWORD.query()), HttpStatus.SEE_OTHER);
            return;
        }
        Visit.of(ctx).failedToLogIn(Kind.RECOVERY_CODE, true);
        ctx.status(HttpStatus.FORBIDDEN);
        showRecover(ctx, name, "teach.recover.wrong");
    }
}
