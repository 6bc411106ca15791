package ippo.web.teach;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import ippo.account.Teacher;
import ippo.account.Teachers;
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
import ippo.web.kit.Pages;
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

    /**
     * The form for what a class is, as it is shown.
     *
     * @param language a tag
     * @param ends an ISO date, or what was sent instead
     * @param clash what was changed elsewhere meanwhile
     */
    public record Form(String name, String language, String ends, SafeHtml zones, ClashView clash) {
        static Form of(FieldValues values, ClashView clash) {
            return new Form(
                    values.of(SharedField.NAME),
                    values.of(SharedField.LANGUAGE),
                    values.of(SharedField.LAST_DAY),
                    ZoneField.options(ZoneId.of(values.of(SharedField.ZONE))),
                    clash);
        }
    }

    private void show(Context ctx) {
        show(ctx, "");
    }

    /** @param trouble key of what is wrong, or nothing */
    private void show(Context ctx, String trouble) {
        FieldValues now = FieldValues.of(ClassPages.schoolClass(ctx, classes));
        show(ctx, trouble, Form.of(now, ClashView.none(SharedForm.version(now))), Optional.empty());
    }

    /** @param joiningClash how joining was changed elsewhere meanwhile */
    private void show(Context ctx, String trouble, Form form, Optional<ClashView> joiningClash) {
        SchoolClass schoolClass = ClassPages.schoolClass(ctx, classes);
        String joiningVersion = SharedForm.version(FieldValues.of(schoolClass.joining()));
        pages.show(
                ctx,
                "teach/settings",
                OverviewPages.PLACE,
                Map.ofEntries(
                        Map.entry("class", schoolClass),
                        Map.entry("form", form),
                        Map.entry("kept", years.daysKept()),
                        Map.entry("teachers", classes.teachers(teacher(ctx), schoolClass.id())),
                        Map.entry(
                                "owner",
                                classes.owner(teacher(ctx), schoolClass.id())
                                        .orElseThrow(ClassSettingsPages::notThere)),
                        Map.entry("me", teacher(ctx)),
                        Map.entry("joining", ShownJoining.of(schoolClass, clock.instant(), Visit.of(ctx))),
                        Map.entry("joiningClash", joiningClash.orElseGet(() -> ClashView.none(joiningVersion))),
                        Map.entry("joinable", FormFields.line(ctx, "joinable")),
                        Map.entry("joinFor", FormFields.line(ctx, "for")),
                        Map.entry("trouble", trouble),
                        Map.entry(
                                "typed",
                                trouble.equals("teach.class.teachers.unknown") ? FormFields.line(ctx, "teacher") : ""),
                        Map.entry("done", FlashMessage.key(ctx))));
    }

    private void refuse(Context ctx, String trouble) {
        ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
        show(ctx, trouble);
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
        String name = FormFields.name(ctx, "name");
        Optional<LocalDate> end = FormFields.day(ctx, "ends");
        ZoneId zone = ZoneField.read(ctx, schoolClass.zone());
        String tag = FormFields.line(ctx, "language");
        Language language = tag.isEmpty()
                ? schoolClass.language()
                : Language.ofTag(languages, tag).orElseThrow(Refusal::malformed);
        FieldValues now = FieldValues.of(schoolClass);
        FieldValues sent = FieldValues.ofClass(name, language, end.orElse(schoolClass.endsOn()), zone);
        String trouble = trouble(name, end.filter(day -> isFine(day, schoolClass, zone)));
        if (!trouble.isEmpty()) {
            ctx.status(HttpStatus.UNPROCESSABLE_CONTENT);
            show(
                    ctx,
                    trouble,
                    new Form(
                            name,
                            language.tag(),
                            FormFields.line(ctx, "ends"),
                            ZoneField.options(zone),
                            ClashView.none(SharedForm.version(ctx, now))),
                    Optional.empty());
            return;
        }
        List<Clash> clashes = SharedForm.clashes(ctx, now, sent);
        Changed changed = clashes.isEmpty()
                ? classes.change(
                        teacher(ctx), schoolClass.id(), Optional.of(now), name, language, end.orElseThrow(), zone)
                : Changed.STALE;
        if (changed == Changed.STALE) {
            if (clashes.isEmpty()) {
                change(ctx); // it was changed in this moment
                return;
            }
            ctx.status(HttpStatus.CONFLICT);
            FieldWords words = FieldWords.of(Visit.of(ctx), schoolClass.zone(), List.of());
            ClashView clash = ClashView.of(SharedForm.version(now), clashes, words);
            show(ctx, "", Form.of(SharedForm.merged(sent, clashes), clash), Optional.empty());
            return;
        }
        done(ctx, changed == Changed.DONE, FlashMessage.CHANGED);
    }

    /** Whether a class may end so: over by now, it would be deleted before its time. */
    private boolean isFine(LocalDate end, SchoolClass schoolClass, ZoneId zone) {
        return !years.isOver(end, zone) || end.equals(schoolClass.endsOn());
    }

    private static String trouble(String name, Optional<LocalDate> end) {
        return FormFields.nameTrouble(name, Classes.LONGEST_NAME).orElse(end.isEmpty() ? "teach.class.ends.past" : "");
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
            FieldValues settings = FieldValues.of(schoolClass);
            show(
                    ctx,
                    "",
                    Form.of(settings, ClashView.none(SharedForm.version(settings))),
                    Optional.of(ClashView.of(SharedForm.version(now), clashes, words)));
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
        Optional<Teacher> other = teachers.named(FormFields.line(ctx, "teacher"));
        if (other.isEmpty()) {
            refuse(ctx, "teach.class.teachers.unknown");
            return;
        }
        if (other.get().id() == teacher(ctx).id()) {
            refuse(ctx, "teach.class.teachers.yourself");
            return;
        }
        done(ctx, classes.addTeacher(teacher(ctx), schoolClass.id(), other.get()), FlashMessage.LET_IN);
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
            refuse(ctx, "teach.class.teachers.not-handed-over");
        }
    }

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
