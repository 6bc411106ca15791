package ippo.classroom;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classroom.Removal.Kind;
import ippo.classroom.Removal.Undone;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * What was removed from classes, or is a class that was removed: for thirty days any teacher of the class can take it
 * back, or have it deleted for good at once. May be shared between threads.
 */
public final class Removals {
    /** So long something can be taken back. */
    public static final int DAYS = (int) Bins.KEPT.toDays();

    private static final String FOUND = "select removal.id, removal.kind, removal.school_class, removal.removed_at,"
            + " removal.wipe_at, remover.shown as remover,"
            + " coalesce(member.nickname, assignment.name, gone.shown, school_class.name) as name"
            + " from removal join school_class on school_class.id = removal.school_class"
            + " left join teacher as remover on remover.id = removal.removed_by"
            + " left join member on removal.kind = 'PUPIL' and member.id = removal.subject"
            + " left join assignment on removal.kind = 'ASSIGNMENT' and assignment.id = removal.subject"
            + " left join teacher as gone on removal.kind = 'TEACHER' and gone.id = removal.subject"
            + " where removal.wipe_at > :now and (removal.kind = 'CLASS' or member.id is not null"
            + " or assignment.id is not null or gone.id is not null) and";

    private final Database database;
    private final Clock clock;
    private final Wiper wiper;

    public Removals(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
        this.wiper = new Wiper(database, clock);
    }

    /** What was removed from a class, the latest first; nothing if this teacher does not teach there. */
    public List<Removal> of(Teacher teacher, long schoolClass) {
        return list(" removal.kind <> 'CLASS' and school_class.id = :class and" + Scope.CLASS, teacher, schoolClass);
    }

    /** The removed classes where somebody teaches, the latest first. */
    public List<Removal> classes(Teacher teacher) {
        return list(" removal.kind = 'CLASS' and" + Scope.TEACHES, teacher, 0);
    }

    private List<Removal> list(String condition, Teacher teacher, long schoolClass) {
        return database.read(
                handle -> handle.createQuery(FOUND + condition + "order by removal.removed_at desc, removal.id")
                        .bind("now", clock.millis())
                        .bind("teacher", teacher.id())
                        .bind("class", schoolClass)
                        .map((row, context) -> removal(row))
                        .list());
    }

    private static Removal removal(ResultSet row) throws SQLException {
        return new Removal(
                row.getLong("id"),
                Kind.valueOf(row.getString("kind")),
                row.getLong("school_class"),
                row.getString("name"),
                Optional.ofNullable(row.getString("remover")).orElse(""),
                Instant.ofEpochMilli(row.getLong("removed_at")),
                Instant.ofEpochMilli(row.getLong("wipe_at")));
    }

    /** Something removed that this teacher may take back. */
    private static Optional<Kept> find(Handle handle, Teacher teacher, long id, Instant now) {
        return handle.createQuery(Kept.SELECT + " join school_class on school_class.id = removal.school_class"
                        + " where removal.id = :id and removal.wipe_at > :now and (removal.kind = 'CLASS' and"
                        + Scope.TEACHES + "or removal.kind <> 'CLASS' and" + Scope.CLASS + ")")
                .bind("id", id)
                .bind("now", now)
                .bind("teacher", teacher.id())
                .mapTo(Kept.class)
                .findOne();
    }

    /**
     * Takes something back. A pupil whose nickname somebody else has by now gets a number behind it.
     *
     * @param id of the removal
     */
    public Undone undo(Teacher teacher, long id) {
        Instant now = clock.instant();
        return database.write(handle -> {
            Optional<Kept> found = find(handle, teacher, id, now);
            Undone undone = found.map(kept -> undo(handle, kept, now)).orElse(Undone.NOT_THERE);
            if (undone == Undone.DONE) {
                note(handle, teacher, found.orElseThrow(), now);
            }
            return undone;
        });
    }

    private static void note(Handle handle, Teacher teacher, Kept kept, Instant now) {
        long schoolClass = kept.schoolClass();
        switch (kept.kind()) {
            case CLASS -> Audit.note(handle, schoolClass, teacher, AuditAction.CLASS_RESTORED, "", now);
            case PUPIL -> {
                Visitor pupil = kept.visitor(handle).orElseThrow();
                String name = string(handle, "select nickname from member where id = :id", kept.subject());
                Audit.note(handle, schoolClass, teacher, AuditAction.PUPIL_RESTORED, pupil, name, now);
            }
            case TEACHER -> {
                String name = string(handle, "select shown from teacher where id = :id", kept.subject());
                Teacher other = new Teacher(kept.subject(), name);
                Audit.note(handle, schoolClass, teacher, AuditAction.TEACHER_RESTORED, other, now);
            }
            case ASSIGNMENT -> {
                String name = string(handle, "select name from assignment where id = :id", kept.subject());
                Audit.noteAssignment(
                        handle, schoolClass, teacher, AuditAction.ASSIGNMENT_RESTORED, kept.subject(), name, now);
            }
        }
    }

    private static Undone undo(Handle handle, Kept kept, Instant now) {
        Undone objection = objection(handle, kept);
        if (objection != Undone.DONE) {
            return objection;
        }
        int taken = handle.createUpdate("delete from removal where id = :id and wipe_at = :wipe")
                .bind("id", kept.id())
                .bind("wipe", kept.wipeAt())
                .execute();
        if (taken == 0) {
            return Undone.NOT_THERE;
        }
        switch (kept.kind()) {
            case CLASS ->
                handle.createUpdate("update school_class set removed_at = null, archived = :archived where id = :id")
                        .bind("archived", kept.archived())
                        .bind("id", kept.subject())
                        .execute();
            case PUPIL -> {
                String name = string(handle, "select nickname from member where id = :id", kept.subject());
                handle.createUpdate("update member set school_class = :class, nickname = :name where id = :id")
                        .bind("class", kept.schoolClass())
                        .bind("name", free(handle, kept.schoolClass(), name))
                        .bind("id", kept.subject())
                        .execute();
            }
            case TEACHER -> Classes.letIn(handle, kept.schoolClass(), kept.subject(), now);
            case ASSIGNMENT ->
                handle.createUpdate("update assignment set school_class = :class where id = :id")
                        .bind("class", kept.schoolClass())
                        .bind("id", kept.subject())
                        .execute();
        }
        kept.bin().ifPresent(bin -> Wiper.dropBin(handle, bin));
        return Undone.DONE;
    }

    /** Why it can't be taken back; {@code DONE} if nothing speaks against it. */
    private static Undone objection(Handle handle, Kept kept) {
        return switch (kept.kind()) {
            case CLASS -> Undone.DONE;
            case PUPIL -> {
                Optional<Visitor> visitor = kept.visitor(handle);
                if (visitor.isEmpty()) {
                    yield Undone.NOT_THERE;
                }
                if (Members.isThere(handle, kept.schoolClass(), visitor.get())) {
                    yield Undone.BACK_ALREADY;
                }
                yield Members.isFull(handle, kept.schoolClass()) ? Undone.FULL : Undone.DONE;
            }
            case TEACHER ->
                count(handle, "select count(*) from teacher where id = :id", kept.subject()) == 1
                        ? Undone.DONE
                        : Undone.NOT_THERE;
            case ASSIGNMENT -> {
                if (count(handle, "select count(*) from assignment where id = :id", kept.subject()) == 0) {
                    yield Undone.NOT_THERE;
                }
                int given =
                        count(handle, "select count(*) from assignment where school_class = :id", kept.schoolClass());
                yield given < Assignments.MOST ? Undone.DONE : Undone.FULL;
            }
        };
    }

    private static int count(Handle handle, String query, long id) {
        return handle.createQuery(query).bind("id", id).mapTo(Integer.class).one();
    }

    private static String string(Handle handle, String query, long id) {
        return handle.createQuery(query).bind("id", id).mapTo(String.class).one();
    }

    /** A nickname that nobody has in the class: this one, or with a number behind it. */
    private static String free(Handle handle, long schoolClass, String nickname) {
        String free = nickname;
        for (int number = 2; Members.isTaken(handle, schoolClass, free); number++) {
            String tail = " " + number;
            int room = Members.LONGEST_NICKNAME - tail.length();
            free = nickname.substring(0, nickname.offsetByCodePoints(0, whole(nickname, room))) + tail;
        }
        return free;
    }

    /** How many whole characters of a text have room. */
    private static int whole(String text, int room) {
        int end = Math.min(text.length(), room);
        return text.codePointCount(0, end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
    }

    /**
     * Deletes a removed pupil, teacher or assignment for good before its time.
     *
     * @param id of the removal
     * @return what it was; empty if there is none such in a class where this teacher teaches
     */
    public Optional<Removal> wipe(Teacher teacher, long id) {
        Optional<Removal> known = database.read(
                handle -> handle.createQuery(FOUND + " removal.kind <> 'CLASS' and removal.id = :id and" + Scope.CLASS)
                        .bind("now", clock.millis())
                        .bind("id", id)
                        .bind("teacher", teacher.id())
                        .map((row, context) -> removal(row))
                        .findOne());
        return known.filter(each -> claim(teacher, id));
    }

    /**
     * Deletes a removed class for good before its time, as only its owner may.
     *
     * @param id of the removal
     * @return what went with it; empty if there is none such that this teacher owns
     */
    public Optional<Receipt> wipeClass(Teacher owner, long id) {
        Optional<Receipt> receipt = database.read(handle -> find(handle, owner, id, clock.instant())
                .filter(kept -> kept.kind() == Kind.CLASS && isOwner(handle, owner, kept))
                .map(kept -> Classes.receipt(handle, Classes.stored(handle, kept.subject()), clock.instant())));
        return receipt.filter(each -> claim(owner, id));
    }

    private static boolean isOwner(Handle handle, Teacher owner, Kept kept) {
        return Classes.owner(handle, kept.subject()).filter(owner::equals).isPresent();
    }

    /** Whether somebody owns a removed class. */
    public boolean owns(Teacher teacher, Removal removal) {
        return database.read(handle -> Classes.owner(handle, removal.schoolClass()))
                .filter(teacher::equals)
                .isPresent();
    }

    private boolean claim(Teacher teacher, long id) {
        Optional<Kept> claimed = database.write(
                handle -> find(handle, teacher, id, clock.instant()).filter(kept -> Wiper.claim(handle, kept)));
        claimed.ifPresent(wiper::wipe);
        database.emptyLog();
        return claimed.isPresent();
    }

    /** Deletes for good what has waited long enough. To be asked again and again. @return how many things */
    public int wipeDue() {
        return wiper.wipeDue();
    }

    static void forget(Handle handle, Kind kind, long schoolClass, long subject) {
        handle.createUpdate("delete from removal where kind = :kind and school_class = :class and subject = :subject")
                .bind("kind", kind.name())
                .bind("class", schoolClass)
                .bind("subject", subject)
                .execute();
    }

    /** All that was removed and not yet wiped, to be repeated in a database that is restored. */
    public static List<Kept> all(Database database) {
        return database.read(Removals::all);
    }

    private static List<Kept> all(Handle handle) {
        return handle.createQuery(Kept.SELECT + " order by removal.removed_at, removal.id")
                .mapTo(Kept.class)
                .list();
    }

    /**
     * Removes in a restored database what was removed in the one before, and takes back what was taken back there, so
     * that nothing is wiped that somebody has taken back since the copy.
     *
     * @param before what {@link #all} says of the database that was there before
     */
    public static void repeat(Database restored, List<Kept> before, Instant now) {
        restored.write(handle -> {
            Set<List<Object>> wanted = new HashSet<>();
            before.forEach(each -> wanted.add(each.key()));
            Set<List<Object>> there = new HashSet<>();
            for (Kept kept : all(handle)) {
                if (wanted.contains(kept.key()) || undo(handle, kept, now) != Undone.DONE) {
                    there.add(kept.key());
                }
            }
            before.stream().filter(each -> !there.contains(each.key())).forEach(each -> each.removeIn(handle));
            before.forEach(each -> each.keepUntilIn(handle));
            return before.size();
        });
    }

    /** Gives everything that was removed the full time anew, where nobody knows what was taken back since. */
    public static void keepAll(Database restored, Instant now) {
        restored.write(handle -> handle.createUpdate("update removal set wipe_at = :wipe where wipe_at < :wipe")
                .bind("wipe", now.plus(Bins.KEPT))
                .execute());
    }
}
