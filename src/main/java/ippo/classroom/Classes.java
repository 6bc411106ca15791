package ippo.classroom;

import ippo.account.Deletions;
import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.i18n.Language;
import ippo.name.Names;
import ippo.store.Columns;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jdbi.v3.core.Handle;

/** The classes, each as those who teach there see it. May be shared between threads. */
public final class Classes {
    /** In characters. */
    public static final int LONGEST_NAME = 80;
    /** So many lines of what was changed are shown. */
    private static final int LATEST = 500;

    static final String COLUMNS = "school_class.id, school_class.name, school_class.language,"
            + " school_class.ends_on, school_class.code, school_class.joinable,"
            + " school_class.joinable_until, school_class.archived, school_class.zone, school_class.notice_days";
    /** What children type: no letter looks like another or like a digit. */
    private static final String CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

    private static final int CODE_LENGTH = 8;

    private final Database database;
    private final Clock clock;

    public Classes(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Makes a class with one teacher and nobody in it, in the zone of the server. */
    public SchoolClass create(Teacher teacher, String name, Language language, LocalDate endsOn) {
        return create(teacher, name, language, endsOn, Zones.ofServer());
    }

    /** Makes a class with one teacher and nobody in it. */
    public SchoolClass create(Teacher teacher, String name, Language language, LocalDate endsOn, ZoneId zone) {
        return database.write(handle -> insert(handle, teacher, name, language, endsOn, zone, clock.instant()));
    }

    private static SchoolClass insert(
            Handle handle,
            Teacher teacher,
            String name,
            Language language,
            LocalDate endsOn,
            ZoneId zone,
            Instant now) {
        SchoolClass made =
                new SchoolClass(Secrets.id(), name, language, endsOn, newCode(), new Joining.Closed(), false, zone, 0);
        handle.createUpdate("insert into school_class (id, name, language, ends_on, code, zone, salt, made_on,"
                        + " owner) values (:id, :name, :language, :endsOn, :code, :zone, :salt, :today, :owner)")
                .bind("owner", teacher.id())
                .bind("id", made.id())
                .bind("name", name)
                .bind("language", language.tag())
                .bind("endsOn", endsOn.toString())
                .bind("code", made.code())
                .bind("zone", zone.getId())
                .bind("salt", Secrets.random(16))
                .bind("today", now.atOffset(ZoneOffset.UTC).toLocalDate().toString())
                .execute();
        letIn(handle, made.id(), teacher.id(), now);
        Audit.note(handle, made.id(), teacher, AuditAction.CLASS_MADE, name, now);
        return made;
    }

    /**
     * Begins the next school year of a class: a new class with its language and zone gets these pupils, with their
     * cards and answers. The old one keeps its tables until its own end; if nobody is left in it, it is archived.
     *
     * @param ids of the pupils; others than the class's own are left out
     * @return empty if there is no such class where this teacher teaches, or none of its pupils is among these
     */
    public Optional<SchoolClass> nextYear(Teacher teacher, long id, Set<Long> ids, String name, LocalDate endsOn) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<SchoolClass> old = locked(handle, teacher, id);
            List<Member> pupils = ids.stream()
                    .flatMap(pupil -> Members.find(handle, teacher, id, pupil).stream())
                    .toList();
            if (old.isEmpty() || pupils.isEmpty()) {
                return Optional.empty();
            }
            SchoolClass made = insert(
                    handle,
                    teacher,
                    name,
                    old.get().language(),
                    endsOn,
                    old.get().zone(),
                    now);
            Members.move(handle, teacher, id, pupils, made.id(), now);
            if (!old.get().archived() && count(handle, "member", id) == 0) {
                handle.createUpdate("update school_class set archived = 1 where id = :id")
                        .bind("id", id)
                        .execute();
                Audit.note(handle, id, teacher, AuditAction.CLASS_ARCHIVED, "", now);
            }
            return Optional.of(made);
        });
    }

    /** The classes where somebody teaches, those of this year first, by name. */
    public List<SchoolClass> of(Teacher teacher) {
        return database.read(handle -> handle.createQuery("select " + COLUMNS + " from school_class where" + Scope.CLASS
                        + "order by school_class.archived, school_class.name, school_class.id")
                .bind("teacher", teacher.id())
                .map((row, context) -> schoolClass(row))
                .list());
    }

    /** How many pupils are in each class where somebody teaches; a class without pupils is not in it. */
    public Map<Long, Integer> sizes(Teacher teacher) {
        return database.read(handle -> handle.createQuery("select school_class.id, count(*) from school_class"
                        + " join member on member.school_class = school_class.id where" + Scope.CLASS
                        + "group by school_class.id")
                .bind("teacher", teacher.id())
                .reduceRows(new HashMap<>(), (sizes, row) -> {
                    sizes.put(row.getColumn(1, Long.class), row.getColumn(2, Integer.class));
                    return sizes;
                }));
    }

    /** A class; empty if there is none such where this teacher teaches. */
    public Optional<SchoolClass> find(Teacher teacher, long id) {
        return database.read(handle -> find(handle, teacher, id));
    }

    /**
     * Changes what a class is called, the language of its new cards, when its year ends, and in which zone its times
     * are meant; what was to happen at some moment still happens then. Cards that were printed stay as they are.
     *
     * @return whether it is there for this teacher
     */
    public boolean change(Teacher teacher, long id, String name, Language language, LocalDate endsOn, ZoneId zone) {
        return change(teacher, id, Optional.empty(), name, language, endsOn, zone) == Changed.DONE;
    }

    /**
     * The same, unless somebody else has changed one of these meanwhile.
     *
     * @param seen what it was when whoever asks last looked; empty to change it in any case
     */
    public Changed change(
            Teacher teacher,
            long id,
            Optional<FieldValues> seen,
            String name,
            Language language,
            LocalDate endsOn,
            ZoneId zone) {
        if (!isName(name)) {
            throw new IllegalArgumentException("no name of a class");
        }
        return database.write(handle -> {
            Optional<FieldValues> before = locked(handle, teacher, id).map(FieldValues::of);
            if (before.isEmpty()) {
                return Changed.NOT_THERE;
            }
            if (seen.isPresent() && !seen.equals(before)) {
                return Changed.STALE;
            }
            List<FieldChange> changes = before.get().changesTo(FieldValues.ofClass(name, language, endsOn, zone));
            if (changes.isEmpty()) {
                return Changed.DONE;
            }
            handle.createUpdate("update school_class set name = :name, language = :language,"
                            + " ends_on = :endsOn, zone = :zone,"
                            // who extends the year is told anew when that is over
                            + " notice_days = case when ends_on = :endsOn then notice_days else 0 end"
                            + " where id = :id")
                    .bind("name", name)
                    .bind("language", language.tag())
                    .bind("endsOn", endsOn.toString())
                    .bind("zone", zone.getId())
                    .bind("id", id)
                    .execute();
            Audit.noteChanges(handle, id, teacher, AuditAction.CLASS_CHANGED, name, changes, clock.instant());
            return Changed.DONE;
        });
    }

    /** A class as it stays until the transaction ends. */
    private static Optional<SchoolClass> locked(Handle handle, Teacher teacher, long id) {
        handle.createUpdate("update school_class set name = name where school_class.id = :id and" + Scope.CLASS)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .execute();
        return find(handle, teacher, id);
    }

    /** Lets pupils with accounts of their own join, or no longer. @return whether it is there for this teacher */
    public boolean setJoining(Teacher teacher, long id, Joining joining) {
        return setJoining(teacher, id, Optional.empty(), joining) == Changed.DONE;
    }

    /**
     * The same, unless somebody else has changed it meanwhile.
     *
     * @param seen what it was when whoever asks last looked; empty to change it in any case
     */
    public Changed setJoining(Teacher teacher, long id, Optional<Joining> seen, Joining joining) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<Joining> before = locked(handle, teacher, id).map(SchoolClass::joining);
            if (before.isEmpty()) {
                return Changed.NOT_THERE;
            }
            if (seen.isPresent() && !seen.equals(before)) {
                return Changed.STALE;
            }
            handle.createUpdate("update school_class set joinable = :joinable, joinable_until = :until where id = :id")
                    .bind("joinable", joining.equals(new Joining.Closed()) ? 0 : 1)
                    .bind("until", joining.closesAt())
                    .bind("id", id)
                    .execute();
            if (joining.isOpen(now) || before.get().isOpen(now)) {
                AuditAction deed = joining.isOpen(now) ? AuditAction.JOINING_OPENED : AuditAction.JOINING_CLOSED;
                List<FieldChange> changes = FieldValues.of(before.get()).changesTo(FieldValues.of(joining));
                if (!changes.isEmpty() && !isSameMinute(before.get(), joining)) {
                    Audit.noteChanges(handle, id, teacher, deed, "", changes, now);
                }
            }
            return Changed.DONE;
        });
    }

    /** Whether it closes by itself at nearly the same time, as when somebody presses twice. */
    private static boolean isSameMinute(Joining before, Joining after) {
        return before.closesAt()
                .flatMap(was ->
                        after.closesAt().map(is -> Duration.between(was, is).abs()))
                .filter(apart -> apart.compareTo(Duration.ofMinutes(1)) < 0)
                .isPresent();
    }

    /**
     * Puts a class by, or takes it up again. While it is put by, nobody comes in with its cards.
     *
     * @return whether it is there for this teacher
     */
    public boolean setArchived(Teacher teacher, long id, boolean archived) {
        return change(teacher, id, archived ? AuditAction.CLASS_ARCHIVED : AuditAction.CLASS_REOPENED, "", handle -> {
            if (archived) {
                endSessions(handle, id);
            }
            return handle.createUpdate("update school_class set archived = :archived where id = :id"
                            + " and archived <> :archived")
                    .bind("archived", archived)
                    .bind("id", id)
                    .execute();
        });
    }

    static int endSessions(Handle handle, long id) {
        return handle.createUpdate(
                        "delete from session where visitor in (select visitor from card where school_class = :id)")
                .bind("id", id)
                .execute();
    }

    private boolean change(Teacher teacher, long id, AuditAction deed, String subject, ToIntFunction<Handle> work) {
        return database.write(handle -> {
            boolean there = Scope.holds(handle, teacher, id);
            if (there && work.applyAsInt(handle) > 0) {
                Audit.note(handle, id, teacher, deed, subject, clock.instant());
            }
            return there;
        });
    }

    /** Who teaches in a class, by name; nobody if this teacher does not. */
    public List<Teacher> teachers(Teacher teacher, long id) {
        return database.read(handle -> handle.createQuery("select teacher.id, teacher.shown from school_class"
                        + " join class_teacher as other on other.school_class = school_class.id"
                        + " join teacher on teacher.id = other.teacher"
                        + " where school_class.id = :id and" + Scope.CLASS + "order by teacher.shown")
                .bind("id", id)
                .bind("teacher", teacher.id())
                .mapTo(Teacher.class)
                .list());
    }

    /** Lets another teacher into a class, with all rights. @return whether it is there for this teacher */
    public boolean addTeacher(Teacher teacher, long id, Teacher other) {
        return database.write(handle -> {
            boolean there = Scope.holds(handle, teacher, id);
            if (there && letIn(handle, id, other) > 0) {
                // who is let in again need not be taken back
                Removals.forget(handle, Removal.Kind.TEACHER, id, other.id());
                Audit.note(handle, id, teacher, AuditAction.TEACHER_ADDED, other, clock.instant());
            }
            return there;
        });
    }

    private int letIn(Handle handle, long id, Teacher teacher) {
        return letIn(handle, id, teacher.id(), clock.instant());
    }

    static int letIn(Handle handle, long id, long teacher, Instant now) {
        return handle.createUpdate("insert into class_teacher (school_class, teacher, joined_at)"
                        + " values (:class, :teacher, :now) on conflict do nothing")
                .bind("class", id)
                .bind("teacher", teacher)
                .bind("now", now)
                .execute();
    }

    /**
     * Who owns a class: the one who made it or was handed it; once that account is gone, the one who teaches there for
     * longest.
     *
     * @return empty if there is no such class where this teacher teaches
     */
    public Optional<Teacher> owner(Teacher teacher, long id) {
        return database.read(handle -> Scope.holds(handle, teacher, id) ? owner(handle, id) : Optional.empty());
    }

    static Optional<Teacher> owner(Handle handle, long id) {
        return handle.createQuery("select teacher.id, teacher.shown from class_teacher"
                        + " join school_class on school_class.id = class_teacher.school_class"
                        + " join teacher on teacher.id = class_teacher.teacher where school_class.id = :id"
                        + " order by case when class_teacher.teacher = school_class.owner then 0 else 1 end,"
                        + " class_teacher.joined_at, teacher.id limit 1")
                .bind("id", id)
                .mapTo(Teacher.class)
                .findOne();
    }

    private static boolean isOwner(Handle handle, long id, Teacher teacher) {
        return owner(handle, id).filter(teacher::equals).isPresent();
    }

    /** Hands a class over to another of its teachers. @return whether it was this teacher's, and is the other's now */
    public boolean handOver(Teacher owner, long id, Teacher other) {
        return database.write(handle -> {
            boolean may = Scope.holds(handle, owner, id)
                    && isOwner(handle, id, owner)
                    && Scope.holds(handle, other, id)
                    && !other.equals(owner);
            if (may) {
                setOwner(handle, id, other);
                Audit.note(handle, id, owner, AuditAction.OWNER_CHANGED, other, clock.instant());
            }
            return may;
        });
    }

    static int setOwner(Handle handle, long id, Teacher owner) {
        return handle.createUpdate("update school_class set owner = :owner where id = :id and not exists"
                        + " (select 1 from removal where removal.bin = school_class.id)")
                .bind("owner", owner.id())
                .bind("id", id)
                .execute();
    }

    /**
     * Takes a teacher, perhaps the one who asks, out of a class. The owner stays. It can be taken back.
     *
     * @return whether he or she was there and is no more
     */
    public boolean removeTeacher(Teacher teacher, long id, Teacher other) {
        return database.write(handle -> {
            if (!Scope.holds(handle, teacher, id) || isOwner(handle, id, other)) {
                return false;
            }
            int gone = letOut(handle, id, other.id());
            if (gone > 0) {
                Bins.putTeacher(handle, id, other, teacher, clock.instant());
                Audit.note(handle, id, teacher, AuditAction.TEACHER_REMOVED, other, clock.instant());
            }
            return gone > 0;
        });
    }

    static int letOut(Handle handle, long id, long teacher) {
        return handle.createUpdate("delete from class_teacher where school_class = :id and teacher = :teacher")
                .bind("id", id)
                .bind("teacher", teacher)
                .execute();
    }

    private static int count(Handle handle, String table, long id) {
        return handle.createQuery("select count(*) from " + table + " where school_class = :id")
                .bind("id", id)
                .mapTo(Integer.class)
                .one();
    }

    /** What was changed in a class, the latest first. */
    public List<AuditEntry> audit(Teacher teacher, long id) {
        return database.read(handle -> {
            Map<Long, List<FieldChange>> changes = changes(handle, id);
            return handle.createQuery("select audit.id, audit.at, audit.teacher, audit.deed, audit.subject"
                            + " from school_class join audit on audit.school_class = school_class.id"
                            + " where school_class.id = :id and" + Scope.CLASS
                            + "order by audit.at desc, audit.id limit :most")
                    .bind("id", id)
                    .bind("teacher", teacher.id())
                    .bind("most", LATEST)
                    .map((row, context) -> new AuditEntry(
                            Instant.ofEpochMilli(row.getLong("at")),
                            row.getString("teacher"),
                            AuditAction.valueOf(row.getString("deed")),
                            row.getString("subject"),
                            changes.getOrDefault(row.getLong("id"), List.of())))
                    .list();
        });
    }

    /** By the ids of their lines, in order. */
    private static Map<Long, List<FieldChange>> changes(Handle handle, long id) {
        return handle.createQuery("select audit_change.audit, audit_change.field, audit_change.was,"
                        + " audit_change.became from audit join audit_change on audit_change.audit = audit.id"
                        + " where audit.school_class = :id order by audit_change.audit, audit_change.place")
                .bind("id", id)
                .reduceRows(new HashMap<>(), (changes, row) -> {
                    changes.computeIfAbsent(row.getColumn("audit", Long.class), line -> new ArrayList<>())
                            .add(new FieldChange(
                                    SharedField.valueOf(row.getColumn("field", String.class)),
                                    row.getColumn("was", String.class),
                                    row.getColumn("became", String.class)));
                    return changes;
                });
    }

    /**
     * What would be deleted with a class.
     *
     * @return empty if there is none such where this teacher teaches
     */
    public Optional<Receipt> wouldDelete(Teacher teacher, long id) {
        return database.read(handle -> receipt(handle, teacher, id));
    }

    /**
     * Takes a class out of sight of everybody. For thirty days each of its teachers can take it back.
     *
     * @return what will be deleted with it; empty if there is none such where this teacher teaches
     */
    public Optional<Receipt> remove(Teacher teacher, long id) {
        return database.write(handle -> {
            Optional<Receipt> receipt = receipt(handle, teacher, id);
            if (receipt.isPresent()) {
                Bins.putClass(handle, find(handle, teacher, id).orElseThrow(), teacher, clock.instant());
                Audit.note(handle, id, teacher, AuditAction.CLASS_REMOVED, "", clock.instant());
            }
            return receipt;
        });
    }

    private Optional<Receipt> receipt(Handle handle, Teacher teacher, long id) {
        return find(handle, teacher, id).map(found -> receipt(handle, found, clock.instant()));
    }

    static Receipt receipt(Handle handle, SchoolClass schoolClass, Instant now) {
        long id = schoolClass.id();
        int answers = handle.createQuery("select count(*) from attempt join card on card.visitor = attempt.visitor"
                        + " where card.school_class = :id")
                .bind("id", id)
                .mapTo(Integer.class)
                .one();
        int released = handle.createQuery("select count(*) from member where school_class = :id and not exists"
                        + " (select 1 from card where card.visitor = member.visitor and card.school_class = :id)")
                .bind("id", id)
                .mapTo(Integer.class)
                .one();
        return new Receipt(
                schoolClass.name(), count(handle, "card", id), answers, released, count(handle, "assignment", id), now);
    }

    /** The classes that nobody else teaches: they would have no teacher without this one. */
    public List<SchoolClass> alone(Teacher teacher) {
        return database.read(handle -> handle.createQuery("select " + COLUMNS + " from school_class where"
                        + Scope.TEACHES + "and not exists (select 1 from class_teacher as other"
                        + " where other.school_class = school_class.id and other.teacher <> :teacher)"
                        + " order by school_class.name, school_class.id")
                .bind("teacher", teacher.id())
                .map((row, context) -> schoolClass(row))
                .list());
    }

    /**
     * Deletes a teacher's account, and the classes that nobody else teaches, removed ones among them: all for good.
     *
     * @return what went with it
     */
    public List<Receipt> deleteTeacher(Teacher teacher) {
        List<Receipt> receipts = new ArrayList<>();
        Wiper wiper = new Wiper(database, clock);
        for (SchoolClass each : alone(teacher)) {
            receipts.add(database.read(handle -> receipt(handle, each, clock.instant())));
            wiper.wipeClass(each.id());
        }
        database.erase(handle -> {
            Deletions.teacher(handle, teacher, clock.instant());
            return true;
        });
        return receipts;
    }

    /** A class that is not removed, whoever teaches there. */
    static Optional<SchoolClass> present(Handle handle, long id) {
        return handle.createQuery("select " + COLUMNS + " from school_class where id = :id and removed_at is null")
                .bind("id", id)
                .map((row, context) -> schoolClass(row))
                .findOne();
    }

    /** A class that is there, removed or not. */
    static SchoolClass stored(Handle handle, long id) {
        return handle.createQuery("select " + COLUMNS + " from school_class where id = :id")
                .bind("id", id)
                .map((row, context) -> schoolClass(row))
                .one();
    }

    private static Optional<SchoolClass> find(Handle handle, Teacher teacher, long id) {
        return handle.createQuery(
                        "select " + COLUMNS + " from school_class where school_class.id = :id and" + Scope.CLASS)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .map((row, context) -> schoolClass(row))
                .findOne();
    }

    /** Whether a class may be called so. */
    public static boolean isName(String name) {
        return Names.isName(name, LONGEST_NAME);
    }

    static SchoolClass schoolClass(ResultSet row) throws SQLException {
        return new SchoolClass(
                row.getLong("id"),
                row.getString("name"),
                new Language(row.getString("language")),
                LocalDate.parse(row.getString("ends_on")),
                row.getString("code"),
                joining(row),
                row.getInt("archived") == 1,
                Zones.stored(row.getString("zone")),
                row.getInt("notice_days"));
    }

    private static Joining joining(ResultSet row) throws SQLException {
        if (row.getInt("joinable") == 0) {
            return new Joining.Closed();
        }
        return Columns.instant(row, "joinable_until")
                .<Joining>map(Joining.OpenUntil::new)
                .orElseGet(Joining.OpenUntilClosed::new);
    }

    private static String newCode() {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < CODE_LENGTH; i++) {
            code.append(CODE_LETTERS.charAt(Secrets.below(CODE_LETTERS.length())));
        }
        return code.toString();
    }
}
