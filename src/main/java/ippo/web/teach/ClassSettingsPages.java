package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Phrase;
import ippo.classroom.AuditAction;
import ippo.classroom.AuditEntry;
import ippo.classroom.Changed;
import ippo.classroom.Classes;
import ippo.classroom.FieldValues;
import ippo.classroom.Joining;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.Receipt;
import ippo.classroom.Removals;
import ippo.classroom.SchoolClass;
import ippo.classroom.SharedField;
import ippo.i18n.Language;
import ippo.web.frame.Cost;
import ippo.web.frame.FormFields;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Field;
import ippo.web.kit.Form;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import ippo.web.teach.SharedForm.Clash;
import ippo.web.words.SafeHtml;
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
import java.util.stream.Collectors;

/**
 * A class as a whole: name, language, year, joining, who else teaches it, what was changed, putting it by, deleting it.
 */
public final class ClassSettingsPages {
    private static final String PATH = ClassPages.PATH;
    private static final String SETTINGS = "/settings";
    /** What follows within this is shown as one. */
    private static final Duration ONE_GO = Duration.ofMinutes(1);

    private final Classes classes;
    private final Members members;
    private final Teachers teachers;
    private final SchoolYears years;
    private final Pages pages;
    private final Set<Language> languages;
    private final Clock clock;

    public ClassSettingsPages(
            Classes classes,
            Members members,
            Teachers teachers,
            SchoolYears years,
            Pages pages,
            Set<Language> languages,
            Clock clock) {
        this.classes = classes;
        this.members = members;
        this.teachers = teachers;
        this.years = years;
        this.pages = pages;
        this.languages = languages;
        this.clock = clock;
    }

    public void addTo(RoutesConfig routes) {
        routes.get(PATH + SETTINGS, this::show, Role.TEACHER, Cost.PAGE);
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

    /** What a class is to be. */
    private record Wanted(String name, Language language, LocalDate ends, ZoneId zone) {
        static Form<Wanted> shown(FieldValues values) {
            return Form.<Wanted>empty()
                    .with(ClassForm.NAME, values.of(SharedField.NAME))
                    .with(ClassForm.LANGUAGE, values.of(SharedField.LANGUAGE))
                    .with(ClassForm.ENDS, values.of(SharedField.LAST_DAY))
                    .with(ZoneField.NAME, values.of(SharedField.ZONE));
        }
    }

    /** Reads what the class is to be; where the form says nothing, it stays. */
    private Form<Wanted> read(Context ctx, SchoolClass schoolClass) {
        return Form.read(ctx, fields -> {
            Field<String> name = fields.name(ClassForm.NAME, Classes.LONGEST_NAME);
            Field<Language> language = fields.choice(
                    ClassForm.LANGUAGE,
                    tag -> tag.isEmpty() ? Optional.of(schoolClass.language()) : Language.ofTag(languages, tag));
            Field<ZoneId> zone = ZoneField.read(fields, schoolClass.zone());
            Field<LocalDate> ends = fields.day(ClassForm.ENDS, "teach.class.ends.past")
                    .check(day -> isFine(day, schoolClass, zone.get()), "teach.class.ends.past");
            return () -> new Wanted(name.get(), language.get(), ends.get(), zone.get());
        });
    }

    /** Whether a class may end so: over by now, it would be deleted before its time. */
    private boolean isFine(LocalDate end, SchoolClass schoolClass, ZoneId zone) {
        return !years.isOver(end, zone) || end.equals(schoolClass.endsOn());
    }

    /**
     * A class as a whole.
     *
     * @param kept for how many days it is kept after its last
     * @param me who reads
     * @param letIn the form for another teacher, which also tells what is wrong with who teaches
     * @param joinFor for how long joining was to be open, where that comes back
     */
    @Template(value = "teach/settings", place = Place.TEACH)
    record SettingsPage(
            SchoolClass schoolClass,
            LockedForm<Wanted> form,
            SafeHtml zones,
            int kept,
            List<Teacher> teachers,
            Teacher owner,
            Teacher me,
            Form<Teacher> letIn,
            ShownJoining joining,
            ClashView joiningClash,
            Optional<String> joinFor,
            Optional<Phrase> done)
            implements Page {}

    private void show(Context ctx) {
        show(ctx, fresh(ctx), Form.empty(), Optional.empty());
    }

    private LockedForm<Wanted> fresh(Context ctx) {
        FieldValues now = FieldValues.of(ClassPages.schoolClass(ctx, classes));
        return LockedForm.fresh(Wanted.shown(now), now);
    }

    /** @param joiningClash how joining was changed elsewhere meanwhile */
    private void show(Context ctx, LockedForm<Wanted> form, Form<Teacher> letIn, Optional<ClashView> joiningClash) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        String joiningVersion = SharedForm.version(FieldValues.of(schoolClass.joining()));
        pages.show(
                ctx,
                new SettingsPage(
                        schoolClass,
                        form,
                        ZoneField.options(form.form()),
                        years.daysKept(),
                        classes.teachers(teacher(ctx), schoolClass.id()),
                        classes.owner(teacher(ctx), schoolClass.id()).orElseThrow(ClassSettingsPages::notThere),
                        teacher(ctx),
                        letIn,
                        ShownJoining.of(schoolClass, clock.instant(), Visit.of(ctx)),
                        joiningClash.orElseGet(() -> ClashView.none(joiningVersion)),
                        Optional.of(FormFields.line(ctx, "for")).filter(length -> FormFields.isTicked(ctx, "joinable")),
                        FlashMessage.said(ctx)));
    }

    /** Tells what is wrong with who teaches. */
    private void refuse(Context ctx, Form<Teacher> letIn) {
        show(ctx, fresh(ctx), letIn, Optional.empty());
    }

    private void done(Context ctx, boolean there, FlashMessage done) {
        if (!there) {
            throw notThere();
        }
        ctx.redirect(
                ClassPages.address(ctx, ClassPages.schoolClass(ctx, classes), SETTINGS + done.query()),
                HttpStatus.SEE_OTHER);
    }

    private void change(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        FieldValues now = FieldValues.of(schoolClass);
        Form<Wanted> form = read(ctx, schoolClass);
        if (form.value().isEmpty()) {
            show(ctx, LockedForm.refused(form, ctx, now), Form.empty(), Optional.empty());
            return;
        }
        Wanted wanted = form.value().get();
        FieldValues sent = FieldValues.ofClass(wanted.name(), wanted.language(), wanted.ends(), wanted.zone());
        List<Clash> clashes = SharedForm.clashes(ctx, now, sent);
        Changed changed = clashes.isEmpty()
                ? classes.change(
                        teacher(ctx),
                        schoolClass.id(),
                        Optional.of(now),
                        wanted.name(),
                        wanted.language(),
                        wanted.ends(),
                        wanted.zone())
                : Changed.STALE;
        if (changed == Changed.STALE) {
            if (clashes.isEmpty()) {
                change(ctx); // it was changed in this moment
                return;
            }
            ctx.status(HttpStatus.CONFLICT);
            FieldWords words = FieldWords.of(Visit.of(ctx), schoolClass.zone(), List.of());
            ClashView clash = ClashView.of(SharedForm.version(now), clashes, words);
            Form<Wanted> merged = Wanted.shown(SharedForm.merged(sent, clashes));
            show(ctx, LockedForm.stale(merged, clash), Form.empty(), Optional.empty());
            return;
        }
        done(ctx, changed == Changed.DONE, FlashMessage.CHANGED);
    }

    /** Nothing said means closed. */
    private void setJoining(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        boolean open = FormFields.isTicked(ctx, "joinable");
        Joining wanted = open ? joining(FormFields.line(ctx, "for")) : new Joining.Closed();
        FieldValues now = FieldValues.of(schoolClass.joining());
        // who closes what has closed by itself changes nothing of anybody's
        List<Clash> clashes = !open && !schoolClass.joining().isOpen(clock.instant())
                ? List.of()
                : SharedForm.clashes(ctx, now, FieldValues.of(wanted));
        Changed changed = clashes.isEmpty()
                ? classes.setJoining(teacher(ctx), schoolClass.id(), Optional.of(schoolClass.joining()), wanted)
                : Changed.STALE;
        if (changed == Changed.STALE) {
            if (clashes.isEmpty()) {
                setJoining(ctx); // it was changed in this moment
                return;
            }
            ctx.status(HttpStatus.CONFLICT);
            FieldWords words = FieldWords.of(Visit.of(ctx), schoolClass.zone(), List.of());
            show(ctx, fresh(ctx), Form.empty(), Optional.of(ClashView.of(SharedForm.version(now), clashes, words)));
            return;
        }
        boolean there = changed == Changed.DONE;
        FlashMessage done = open ? FlashMessage.JOINING_ON : FlashMessage.JOINING_OFF;
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
            done(ctx, changed, FlashMessage.ARCHIVED);
        } else {
            // from whichever page of it: now its pupils are wanted
            ctx.redirect(
                    Visit.of(ctx)
                            .address("teach/classes/" + schoolClass.id()
                                    + (changed ? FlashMessage.REOPENED.query() : "")),
                    HttpStatus.SEE_OTHER);
        }
    }

    private void addTeacher(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Form<Teacher> form = Form.read(ctx, fields -> {
            Field<Teacher> other = fields.line("teacher")
                    .read(teachers::named, "teach.class.teachers.unknown")
                    .check(each -> each.id() != teacher(ctx).id(), "teach.class.teachers.yourself");
            return other::get;
        });
        if (form.value().isEmpty()) {
            refuse(ctx, form);
            return;
        }
        done(
                ctx,
                classes.addTeacher(teacher(ctx), schoolClass.id(), form.value().get()),
                FlashMessage.LET_IN);
    }

    private void removeTeacher(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Teacher teacher = teacher(ctx);
        Optional<Teacher> other = teachers.named(FormFields.line(ctx, "teacher"));
        boolean gone = other.filter(each -> classes.removeTeacher(teacher, schoolClass.id(), each))
                .isPresent();
        if (!gone) {
            boolean alone = classes.teachers(teacher, schoolClass.id()).size() == 1;
            String why = alone ? "teach.class.teachers.last" : "teach.class.teachers.owner";
            refuse(ctx, Form.<Teacher>empty().refused(Phrase.of(why)));
        } else if (classes.find(teacher, schoolClass.id()).isEmpty()) {
            ctx.redirect(Visit.of(ctx).address("teach"), HttpStatus.SEE_OTHER);
        } else {
            done(ctx, true, FlashMessage.TEACHER_GONE);
        }
    }

    private void handOver(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        boolean given = teachers.named(FormFields.line(ctx, "teacher"))
                .filter(other -> classes.handOver(teacher(ctx), schoolClass.id(), other))
                .isPresent();
        if (given) {
            done(ctx, true, FlashMessage.HANDED_OVER);
        } else {
            refuse(ctx, Form.<Teacher>empty().refused(Phrase.of("teach.class.teachers.not-handed-over")));
        }
    }

    /** What was changed, in the times of a zone. */
    @Template(value = "teach/changes", place = Place.TEACH)
    record ChangesPage(SchoolClass schoolClass, List<Change> changes, String zone) implements Page {}

    private void showChanges(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Teacher teacher = teacher(ctx);
        Map<Long, String> pupils =
                members.of(teacher, schoolClass.id()).stream().collect(Collectors.toMap(Member::id, Member::nickname));
        FieldWords words = new FieldWords(
                Visit.of(ctx),
                schoolClass.zone(),
                pupils,
                id -> classes.find(teacher, id).map(SchoolClass::name));
        List<Change> changes = Change.of(classes.audit(teacher, schoolClass.id()), words);
        pages.show(ctx, new ChangesPage(schoolClass, changes, Times.named(schoolClass.zone())));
    }

    /**
     * A line of the list of changes: what one teacher did at one go.
     *
     * @param deed key of what was done
     * @param subjects to whom or what, in the order of the list
     * @param fields from what to what
     */
    public record Change(String at, String teacher, String deed, List<String> subjects, List<FieldWords.Shown> fields) {
        public Change {
            subjects = List.copyOf(subjects);
            fields = List.copyOf(fields);
        }

        /** @param entries the latest first */
        static List<Change> of(List<AuditEntry> entries, FieldWords words) {
            Visit visit = words.visit();
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
                        Times.written(first.at(), words.zone(), language),
                        who(first, visit),
                        "teach.deed." + first.deed(),
                        entries.subList(from, to).stream()
                                .map(entry -> subject(entry, visit))
                                .sorted(order::compare)
                                .toList(),
                        first.changes().stream().map(words::shown).toList()));
                from = to;
            }
            return changes;
        }

        /** Whose account is deleted has no name any more. */
        private static String who(AuditEntry entry, Visit visit) {
            if (entry.deed() == AuditAction.CLASS_GIVEN) {
                return visit.words().say("teach.changes.operator");
            }
            return entry.teacher().isEmpty() && entry.deed().isOfTeacher()
                    ? visit.words().say("teach.changes.gone-teacher")
                    : entry.teacher();
        }

        /** Who is gone has no name any more. */
        private static String subject(AuditEntry entry, Visit visit) {
            boolean isGone =
                    entry.subject().isEmpty() && entry.deed().isOfPupil() && entry.deed() != AuditAction.PUPIL_DELETED;
            return isGone ? visit.words().say("teach.changes.gone") : entry.subject();
        }

        private static boolean isOneGo(AuditEntry latest, AuditEntry other) {
            return other.deed() == latest.deed()
                    && other.changes().equals(latest.changes())
                    && other.teacher().equals(latest.teacher())
                    && (!other.subject().isEmpty()
                            || other.deed().isOfPupil() && other.deed() != AuditAction.PUPIL_DELETED)
                    && Duration.between(other.at(), latest.at()).compareTo(ONE_GO) <= 0;
        }
    }

    /** @param day until which it can be taken back */
    @Template(value = "teach/delete", place = Place.TEACH)
    record DeletePage(SchoolClass schoolClass, Receipt receipt, String day) implements Page {}

    private void askToDelete(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Receipt receipt = classes.wouldDelete(teacher(ctx), schoolClass.id()).orElseThrow(ClassSettingsPages::notThere);
        pages.show(ctx, new DeletePage(schoolClass, receipt, wipedOn(receipt, schoolClass, Visit.of(ctx))));
    }

    private static String wipedOn(Receipt receipt, SchoolClass schoolClass, Visit visit) {
        return RemovedPages.day(
                receipt.at().plus(Duration.ofDays(Removals.DAYS)), schoolClass.zone(), visit.language());
    }

    /** The receipt is in this answer and nowhere else. */
    private void delete(Context ctx) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        Receipt receipt = classes.remove(teacher(ctx), schoolClass.id()).orElseThrow(ClassSettingsPages::notThere);
        String at = Times.proved(receipt.at(), schoolClass.zone(), Visit.of(ctx).language());
        pages.show(
                ctx, new ReceiptPage(List.of(receipt), at, Optional.of(wipedOn(receipt, schoolClass, Visit.of(ctx)))));
    }
}
