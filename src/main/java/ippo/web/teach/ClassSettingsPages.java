package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.classroom.AuditEntry;
import ippo.classroom.Classes;
import ippo.classroom.Deed;
import ippo.classroom.Joining;
import ippo.classroom.Receipt;
import ippo.classroom.Removals;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Pages;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.work.Times;
import java.text.Collator;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A class as a whole: name, language, year, joining, who else teaches it, what was changed, putting it by, deleting it.
 */
public final class ClassSettingsPages {
    private static final String PATH = ClassPages.PATH;
    private static final String SETTINGS = "/settings";
    /** What follows within this is shown as one. */
    private static final Duration ONE_GO = Duration.ofMinutes(1);

    private final Classes classes;
    private final Teachers teachers;
    private final SchoolYears years;
    private final Pages pages;
    private final Set<Language> languages;
    private final Clock clock;

    public ClassSettingsPages(
            Classes classes, Teachers teachers, SchoolYears years, Pages pages, Set<Language> languages, Clock clock) {
        this.classes = classes;
        this.teachers = teachers;
        this.years = years;
        this.pages = pages;
        this.languages = languages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH + SETTINGS, ctx -> show(ctx, ""), Role.TEACHER, Cost.PAGE);
        routes.post(PATH + SETTINGS, this::change, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/joining", this::setJoining, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/archive", this::setArchived, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/teachers", this::addTeacher, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/teachers/remove", this::removeTeacher, Role.TEACHER, Cost.WRITE);
        routes.post(PATH + "/owner", this::handOver, Role.TEACHER, Cost.WRITE);
        for (String form : List.of("/joining", "/archive", "/teachers", "/teachers/remove", "/owner")) {
            routes.get(PATH + form, this::toSettings, Role.TEACHER, Cost.PAGE);
        }
        routes.get(PATH + "/changes", this::showChanges, Role.TEACHER, Cost.PAGE);
        routes.get(PATH + "/delete", this::askToDelete, Role.TEACHER, Cost.PAGE);
        routes.post(PATH + "/delete", this::delete, Role.TEACHER, Cost.WRITE);
    }

    private static Teacher teacher(Context ctx) {
        return Visit.of(ctx).requireTeacher();
    }

    private static Refusal notThere() {
        return new Refusal(404, "error.no-page");
    }

    /** From where a form was sent to, asked for in another language, to where it stands. */
    private void toSettings(Context ctx) {
        ctx.redirect(ClassPages.address(ctx, ClassPages.schoolClass(ctx, classes), SETTINGS), HttpStatus.SEE_OTHER);
    }

    /** @param trouble key of what is wrong, or nothing */
    private void show(Context ctx, String trouble) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        pages.show(
                ctx,
                "teach/settings",
                OverviewPages.PLACE,
                Map.of(
                        "class",
                        schoolClass,
                        "zones",
                        ZoneField.options(schoolClass.zone()),
                        "teachers",
                        classes.teachers(teacher(ctx), schoolClass.id()),
                        "owner",
                        classes.owner(teacher(ctx), schoolClass.id()).orElseThrow(ClassSettingsPages::notThere),
                        "me",
                        teacher(ctx),
                        "joining",
                        ShownJoining.of(schoolClass, clock.instant(), Visit.of(ctx)),
                        "trouble",
                        trouble,
                        "typed",
                        trouble.equals("teach.class.teachers.unknown") ? FormFields.line(ctx, "teacher") : "",
                        "done",
                        Done.key(ctx)));
    }

    private void refuse(Context ctx, String trouble) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        show(ctx, trouble);
    }

    private void done(Context ctx, boolean there, Done done) {
        if (!there) {
            throw notThere();
        }
        ctx.redirect(
                ClassPages.address(ctx, ClassPages.schoolClass(ctx, classes), SETTINGS + done.query()),
                HttpStatus.SEE_OTHER);
    }

    private void change(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        String name = FormFields.name(ctx, "name");
        Optional<LocalDate> end = FormFields.day(ctx, "ends");
        if (!Classes.isName(name) || end.isEmpty()) {
            refuse(ctx, FormFields.nameTrouble(name, Classes.LONGEST_NAME).orElse("teach.class.ends.past"));
            return;
        }
        ZoneId zone = ZoneField.read(ctx, schoolClass.zone());
        String tag = FormFields.line(ctx, "language");
        Language language = tag.isEmpty()
                ? schoolClass.language()
                : Language.ofTag(languages, tag).orElseThrow(Refusal::malformed);
        if (years.isOver(end.get(), zone) && !end.get().equals(schoolClass.endsOn())) {
            // the class would be deleted before its time
            refuse(ctx, "teach.class.ends.past");
            return;
        }
        done(ctx, classes.change(teacher(ctx), schoolClass.id(), name, language, end.get(), zone), Done.CHANGED);
    }

    /** Nothing said means closed. */
    private void setJoining(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        boolean open = FormFields.isTicked(ctx, "joinable");
        boolean there = classes.setJoining(
                teacher(ctx), schoolClass.id(), open ? joining(FormFields.line(ctx, "for")) : new Joining.Closed());
        Done done = open ? Done.JOINING_ON : Done.JOINING_OFF;
        if (FormFields.line(ctx, "from").equals("pupils")) {
            ctx.redirect(ClassPages.address(ctx, schoolClass, done.query()), HttpStatus.SEE_OTHER);
        } else {
            done(ctx, there, done);
        }
    }

    private Joining joining(String length) {
        return switch (length) {
            case "closed" -> new Joining.OpenUntilClosed();
            case "day" -> new Joining.OpenUntil(clock.instant().plus(Duration.ofDays(1)));
            default -> new Joining.OpenUntil(clock.instant().plus(Duration.ofHours(1)));
        };
    }

    private void setArchived(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        // said, not turned over: a page left open must not archive what was reopened since
        boolean archived = FormFields.line(ctx, "archived").equals("yes");
        boolean changed = classes.setArchived(teacher(ctx), schoolClass.id(), archived);
        if (archived) {
            done(ctx, changed, Done.ARCHIVED);
        } else {
            // from whichever page of it: now its pupils are wanted
            ctx.redirect(
                    Visit.of(ctx).address("teach/classes/" + schoolClass.id() + (changed ? Done.REOPENED.query() : "")),
                    HttpStatus.SEE_OTHER);
        }
    }

    private void addTeacher(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Optional<Teacher> other = teachers.named(FormFields.line(ctx, "teacher"));
        if (other.isEmpty()) {
            refuse(ctx, "teach.class.teachers.unknown");
            return;
        }
        if (other.get().id() == teacher(ctx).id()) {
            refuse(ctx, "teach.class.teachers.yourself");
            return;
        }
        done(ctx, classes.addTeacher(teacher(ctx), schoolClass.id(), other.get()), Done.LET_IN);
    }

    private void removeTeacher(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Teacher teacher = teacher(ctx);
        Optional<Teacher> other = teachers.named(FormFields.line(ctx, "teacher"));
        boolean gone = other.filter(each -> classes.removeTeacher(teacher, schoolClass.id(), each))
                .isPresent();
        if (!gone) {
            boolean alone = classes.teachers(teacher, schoolClass.id()).size() == 1;
            refuse(ctx, alone ? "teach.class.teachers.last" : "teach.class.teachers.owner");
        } else if (classes.find(teacher, schoolClass.id()).isEmpty()) {
            ctx.redirect(Visit.of(ctx).address("teach"), HttpStatus.SEE_OTHER);
        } else {
            done(ctx, true, Done.TEACHER_GONE);
        }
    }

    private void handOver(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        boolean given = teachers.named(FormFields.line(ctx, "teacher"))
                .filter(other -> classes.handOver(teacher(ctx), schoolClass.id(), other))
                .isPresent();
        if (given) {
            done(ctx, true, Done.HANDED_OVER);
        } else {
            refuse(ctx, "teach.class.teachers.not-handed-over");
        }
    }

    private void showChanges(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        List<Change> changes =
                Change.of(classes.audit(teacher(ctx), schoolClass.id()), schoolClass.zone(), Visit.of(ctx));
        pages.show(
                ctx,
                "teach/changes",
                OverviewPages.PLACE,
                Map.of("class", schoolClass, "changes", changes, "zone", Times.named(schoolClass.zone())));
    }

    /**
     * A line of the list of changes: what one teacher did at one go.
     *
     * @param deed key of what was done
     * @param subjects to whom or what, in the order of the list
     */
    public record Change(String at, String teacher, String deed, List<String> subjects) {
        public Change {
            subjects = List.copyOf(subjects);
        }

        /** @param entries the latest first */
        static List<Change> of(List<AuditEntry> entries, ZoneId zone, Visit visit) {
            Language language = visit.language();
            Collator order = Collator.getInstance(language.locale());
            List<Change> changes = new ArrayList<>();
            int from = 0;
            while (from < entries.size()) {
                AuditEntry first = entries.get(from);
                int to = from + 1;
                while (to < entries.size() && isOneGo(first, entries.get(to))) {
                    to++;
                }
                changes.add(new Change(
                        Times.written(first.at(), zone, language),
                        who(first, visit),
                        "teach.deed." + first.deed(),
                        entries.subList(from, to).stream()
                                .map(entry -> subject(entry, visit))
                                .sorted(order::compare)
                                .toList()));
                from = to;
            }
            return changes;
        }

        /** Whose account is deleted has no name any more. */
        private static String who(AuditEntry entry, Visit visit) {
            if (entry.deed() == Deed.CLASS_GIVEN) {
                return visit.words().say("teach.changes.operator");
            }
            return entry.teacher().isEmpty() && entry.deed().isOfTeacher()
                    ? visit.words().say("teach.changes.gone-teacher")
                    : entry.teacher();
        }

        /** Who is gone has no name any more. */
        private static String subject(AuditEntry entry, Visit visit) {
            boolean isGone =
                    entry.subject().isEmpty() && entry.deed().isOfPupil() && entry.deed() != Deed.PUPIL_DELETED;
            return isGone ? visit.words().say("teach.changes.gone") : entry.subject();
        }

        private static boolean isOneGo(AuditEntry latest, AuditEntry other) {
            return other.deed() == latest.deed()
                    && other.teacher().equals(latest.teacher())
                    && (!other.subject().isEmpty() || other.deed().isOfPupil() && other.deed() != Deed.PUPIL_DELETED)
                    && Duration.between(other.at(), latest.at()).compareTo(ONE_GO) <= 0;
        }
    }

    private void askToDelete(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Receipt receipt = classes.wouldDelete(teacher(ctx), schoolClass.id()).orElseThrow(ClassSettingsPages::notThere);
        pages.show(
                ctx,
                "teach/delete",
                OverviewPages.PLACE,
                Map.of("class", schoolClass, "receipt", receipt, "day", wipedOn(receipt, schoolClass, Visit.of(ctx))));
    }

    private static String wipedOn(Receipt receipt, SchoolClass schoolClass, Visit visit) {
        return RemovedPages.day(
                receipt.at().plus(Duration.ofDays(Removals.DAYS)), schoolClass.zone(), visit.language());
    }

    /** The receipt is in this answer and nowhere else. */
    private void delete(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Receipt receipt = classes.remove(teacher(ctx), schoolClass.id()).orElseThrow(ClassSettingsPages::notThere);
        pages.show(
                ctx,
                "teach/receipt",
                OverviewPages.PLACE,
                Map.of(
                        "receipts",
                        List.of(receipt),
                        "at",
                        Times.proved(
                                receipt.at(), schoolClass.zone(), Visit.of(ctx).language()),
                        "until",
                        wipedOn(receipt, schoolClass, Visit.of(ctx))));
    }
}
