package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.name.Names;
import ippo.store.Database;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Who learns in a class. May be shared between threads. */
public final class Members {
    /** In a class. */
    public static final int MOST = 100;
    /** Of a nickname, in characters. */
    public static final int LONGEST_NICKNAME = 40;
    /** In characters. */
    public static final int LONGEST_NOTE = 500;

    static final String MEMBER = "select member.id, member.visitor, member.nickname, member.note,"
            + " case when card.school_class = member.school_class then 1 else 0 end as managed,"
            + " case when card.secret_sha256 is null and card.phrase_argon2 is null then 0 else 1 end as has_card"
            + " from member join school_class on school_class.id = member.school_class"
            + " left join card on card.visitor = member.visitor where";

    private final Database database;
    private final Clock clock;

    public Members(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** The pupils of a class, by nickname; none if this teacher does not teach there. */
    public List<Member> of(Teacher teacher, long schoolClass) {
        return database.read(handle -> handle
                .createQuery(MEMBER + " school_class.id = :class and" + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("teacher", teacher.id())
                .mapTo(Member.class)
                .list()
                .stream()
                .sorted(Comparator.comparing(Member::nickname, NameOrder.of(handle, schoolClass)))
                .toList());
    }

    /** One pupil of a class; empty if there is none such where this teacher teaches. */
    public Optional<Member> find(Teacher teacher, long schoolClass, long id) {
        return database.read(handle -> find(handle, teacher, schoolClass, id));
    }

    /** The classes where somebody learns, except those that are archived. */
    public List<Membership> of(Visitor visitor) {
        return everywhere(visitor).stream()
                .filter(each -> !each.schoolClass().archived())
                .toList();
    }

    /** All classes where somebody learns, by name. */
    public List<Membership> everywhere(Visitor visitor) {
        return database.read(handle -> handle.createQuery("select member.id as member, member.nickname,"
                        + " case when card.school_class = member.school_class then 1 else 0 end as managed, "
                        + Classes.COLUMNS
                        + " from member join school_class on school_class.id = member.school_class"
                        + " left join card on card.visitor = member.visitor"
                        + " where member.visitor = :visitor and school_class.removed_at is null"
                        + " order by school_class.name, school_class.id")
                .bind("visitor", visitor.id())
                .map((row, context) -> new Membership(
                        row.getLong("member"),
                        Classes.schoolClass(row),
                        row.getString("nickname"),
                        row.getInt("managed") == 1))
                .list());
    }

    /**
     * What became of a list of nicknames.
     *
     * @param added those who are in the class now
     * @param taken those whom there is already, or one that looks the same, or who stood there twice
     * @param unfit no names, or too long
     * @param left for whom there was no place
     */
    public record Added(List<String> added, List<String> taken, List<String> unfit, List<String> left) {
        public Added {
            added = List.copyOf(added);
            taken = List.copyOf(taken);
            unfit = List.copyOf(unfit);
            left = List.copyOf(left);
        }
    }

    /**
     * Makes an account, so far without a card, for each nickname.
     *
     * @return empty if there is no such class where this teacher teaches
     */
    public Optional<Added> add(Teacher teacher, long schoolClass, List<String> nicknames) {
        return addAll(
                teacher,
                schoolClass,
                nicknames.stream().map(name -> new NewPupil(name, "")).toList());
    }

    /**
     * Somebody for whom an account is to be made.
     *
     * @param note for the teachers; cut where it is too long
     */
    public record NewPupil(String nickname, String note) {}

    /** The same as {@link #add} with notes. */
    public Optional<Added> addAll(Teacher teacher, long schoolClass, List<NewPupil> pupils) {
        return database.write(handle -> {
            if (!Scope.holds(handle, teacher, schoolClass)) {
                return Optional.empty();
            }
            List<String> added = new ArrayList<>();
            List<String> taken = new ArrayList<>();
            List<String> unfit = new ArrayList<>();
            List<String> left = new ArrayList<>();
            Names.Taken names = taken(handle, schoolClass, 0);
            for (NewPupil pupil : pupils) {
                String nickname = Names.tidy(pupil.nickname());
                switch (objection(handle, schoolClass, nickname, names)) {
                    case TAKEN -> taken.add(nickname);
                    case NO_NAME -> unfit.add(nickname);
                    case FULL -> left.add(nickname);
                    case DONE, NOT_THERE -> {
                        Visitor made = make(handle, schoolClass, new NewPupil(nickname, pupil.note()));
                        names.add(nickname);
                        note(handle, schoolClass, teacher, AuditAction.PUPIL_ADDED, made, nickname);
                        added.add(nickname);
                    }
                }
            }
            return Optional.of(new Added(added, taken, unfit, left));
        });
    }

    private Visitor make(Handle handle, long schoolClass, NewPupil pupil) {
        Visitor visitor = Visitors.createManaged(handle, clock);
        put(handle, schoolClass, visitor, pupil.nickname(), cut(pupil.note()));
        handle.createUpdate("insert into card (visitor, school_class) values (:visitor, :class)")
                .bind("visitor", visitor.id())
                .bind("class", schoolClass)
                .execute();
        return visitor;
    }

    private void put(Handle handle, long schoolClass, Visitor visitor, String nickname, String note) {
        handle.createUpdate("insert into member (id, school_class, visitor, nickname, note, joined_at)"
                        + " values (:id, :class, :visitor, :nickname, :note, :now)")
                .bind("id", Secrets.id())
                .bind("class", schoolClass)
                .bind("visitor", visitor.id())
                .bind("nickname", nickname)
                .bind("note", note)
                .bind("now", clock.millis())
                .execute();
    }

    /** Whether a pupil may be called so. */
    public static boolean isNickname(String text) {
        return Names.isName(text, LONGEST_NICKNAME);
    }

    /** Why nobody may be called so in a class; {@code DONE} if nothing speaks against it. */
    private static Joined objection(Handle handle, long schoolClass, String nickname, Names.Taken names) {
        if (!isNickname(nickname)) {
            return Joined.NO_NAME;
        }
        if (names.hasLike(nickname)) {
            return Joined.TAKEN;
        }
        return isFull(handle, schoolClass) ? Joined.FULL : Joined.DONE;
    }

    static boolean isFull(Handle handle, long schoolClass) {
        return size(handle, schoolClass) >= MOST;
    }

    private static int size(Handle handle, long schoolClass) {
        return handle.createQuery("select count(*) from member where school_class = :class")
                .bind("class", schoolClass)
                .mapTo(Integer.class)
                .one();
    }

    static boolean isTaken(Handle handle, long schoolClass, String nickname) {
        return taken(handle, schoolClass, 0).hasLike(nickname);
    }

    /** What pupils of a class are called. @param without an id: of that one nothing */
    private static Names.Taken taken(Handle handle, long schoolClass, long without) {
        Names.Taken taken = new Names.Taken();
        handle.createQuery("select nickname from member where school_class = :class and id <> :without")
                .bind("class", schoolClass)
                .bind("without", without)
                .mapTo(String.class)
                .forEach(taken::add);
        return taken;
    }

    private void note(
            Handle handle, long schoolClass, Teacher teacher, AuditAction deed, Visitor pupil, String nickname) {
        Audit.note(handle, schoolClass, teacher, deed, pupil, nickname, clock.instant());
    }

    /** Gives a pupil another nickname. */
    public Joined rename(Teacher teacher, long schoolClass, long id, String nickname) {
        return rename(teacher, schoolClass, id, Optional.empty(), nickname).orElseThrow();
    }

    /**
     * The same, unless somebody else has changed it meanwhile.
     *
     * @param seen what it was when whoever asks last looked; empty to change it in any case
     * @return empty if it was changed meanwhile
     */
    public Optional<Joined> rename(Teacher teacher, long schoolClass, long id, Optional<String> seen, String nickname) {
        return database.write(handle -> {
            Optional<Member> known = locked(handle, teacher, schoolClass, id);
            if (known.isEmpty()) {
                return Optional.of(Joined.NOT_THERE);
            }
            if (seen.filter(before -> !before.equals(known.get().nickname())).isPresent()) {
                return Optional.empty();
            }
            if (!isNickname(nickname)) {
                return Optional.of(Joined.NO_NAME);
            }
            if (taken(handle, schoolClass, id).hasLike(nickname)) {
                return Optional.of(Joined.TAKEN);
            }
            handle.createUpdate("update member set nickname = :nickname where id = :id")
                    .bind("nickname", nickname)
                    .bind("id", id)
                    .execute();
            if (known.get().managed()) {
                handle.createUpdate("update session set nickname = :nickname where visitor = :visitor")
                        .bind("nickname", nickname)
                        .bind("visitor", known.get().visitor().id())
                        .execute();
            }
            List<FieldChange> changes =
                    FieldValues.ofNickname(known.get().nickname()).changesTo(FieldValues.ofNickname(nickname));
            if (!changes.isEmpty()) {
                Audit.noteChanges(
                        handle,
                        schoolClass,
                        teacher,
                        AuditAction.PUPIL_RENAMED,
                        known.get().visitor(),
                        nickname,
                        changes,
                        clock.instant());
            }
            return Optional.of(Joined.DONE);
        });
    }

    /** Keeps what teachers note of a pupil. @return whether there is such a pupil */
    public boolean setNote(Teacher teacher, long schoolClass, long id, String text) {
        return setNote(teacher, schoolClass, id, Optional.empty(), text) == Changed.DONE;
    }

    /**
     * The same, unless somebody else has changed it meanwhile.
     *
     * @param seen what it was when whoever asks last looked; empty to change it in any case
     */
    public Changed setNote(Teacher teacher, long schoolClass, long id, Optional<String> seen, String text) {
        // a note may be taken out because it should be nowhere
        return database.erase(handle -> {
            Optional<Member> known = locked(handle, teacher, schoolClass, id);
            if (known.isEmpty()) {
                return Changed.NOT_THERE;
            }
            if (seen.filter(before -> !before.equals(known.get().note())).isPresent()) {
                return Changed.STALE;
            }
            handle.createUpdate("update member set note = :note where id = :id")
                    .bind("note", cut(text))
                    .bind("id", id)
                    .execute();
            return Changed.DONE;
        });
    }

    /**
     * Writes into the class's history that what is kept of a pupil was saved as a file.
     *
     * @return the pupil; empty unless the account is the class's own
     */
    public Optional<Member> noteDataSaved(Teacher teacher, long schoolClass, long id) {
        return database.write(handle -> {
            Optional<Member> pupil = find(handle, teacher, schoolClass, id).filter(Member::managed);
            pupil.ifPresent(each -> Audit.note(
                    handle,
                    schoolClass,
                    teacher,
                    AuditAction.PUPIL_DATA_SAVED,
                    each.visitor(),
                    each.nickname(),
                    clock.instant()));
            return pupil;
        });
    }

    /** A pupil as he or she stays until the transaction ends. */
    private static Optional<Member> locked(Handle handle, Teacher teacher, long schoolClass, long id) {
        handle.createUpdate("update member set note = note where id = :id and school_class = :class")
                .bind("id", id)
                .bind("class", schoolClass)
                .execute();
        return find(handle, teacher, schoolClass, id);
    }

    /** As a note is kept: what is too long is cut. */
    public static String cut(String note) {
        String readable = Names.readable(note);
        int end = Math.min(readable.length(), LONGEST_NOTE);
        boolean halves = end > 0 && end < readable.length() && Character.isHighSurrogate(readable.charAt(end - 1));
        return readable.substring(0, halves ? end - 1 : end);
    }

    /**
     * Puts a pupil into another class of the same teacher, with card and answers. The tables of the class that is left
     * keep what was answered there.
     */
    public Joined move(Teacher teacher, long schoolClass, long id, long target) {
        return moveAll(teacher, schoolClass, Set.of(id), target).outcome();
    }

    /**
     * What came of moving pupils.
     *
     * @param outcome {@code DONE} for all of them; otherwise why nobody was moved
     * @param names of those whose nickname is taken
     */
    public record Move(Joined outcome, List<String> names) {
        public Move {
            names = List.copyOf(names);
        }
    }

    /** The same for several: all of them are moved, or nobody. @param ids others than the class's own are left out */
    public Move moveAll(Teacher teacher, long schoolClass, Set<Long> ids, long target) {
        return database.write(handle -> {
            List<Member> pupils = ids.stream()
                    .flatMap(id -> find(handle, teacher, schoolClass, id).stream())
                    .toList();
            if (pupils.isEmpty() || target == schoolClass || !Scope.holds(handle, teacher, target)) {
                return new Move(Joined.NOT_THERE, List.of());
            }
            Names.Taken names = taken(handle, target, 0);
            List<String> taken = pupils.stream()
                    .filter(pupil -> names.hasLike(pupil.nickname()) || isThere(handle, target, pupil.visitor()))
                    .map(Member::nickname)
                    .toList();
            if (!taken.isEmpty()) {
                return new Move(Joined.TAKEN, taken);
            }
            if (size(handle, target) + pupils.size() > MOST) {
                return new Move(Joined.FULL, List.of());
            }
            move(handle, teacher, schoolClass, pupils, target, clock.instant());
            return new Move(Joined.DONE, List.of());
        });
    }

    /** Moves pupils whom nothing keeps out of the other class. */
    static void move(Handle handle, Teacher teacher, long schoolClass, List<Member> pupils, long target, Instant now) {
        List<FieldChange> change = FieldValues.ofMembership(schoolClass).changesTo(FieldValues.ofMembership(target));
        for (Member pupil : pupils) {
            FormerMembers.put(handle, schoolClass, pupil, target, now);
            handle.createUpdate("update member set school_class = :target where id = :id")
                    .bind("target", target)
                    .bind("id", pupil.id())
                    .execute();
            FormerMembers.takeBack(handle, target, pupil);
            // the words of a card go on with the salt, and under the address, of the class for which it was printed
            handle.createUpdate("update card set school_class = :target, phrase_salt = coalesce(phrase_salt,"
                            + " (select salt from school_class where id = :class)),"
                            + " printed_for = coalesce(printed_for, :class)"
                            + " where visitor = :visitor and school_class = :class")
                    .bind("target", target)
                    .bind("visitor", pupil.visitor().id())
                    .bind("class", schoolClass)
                    .execute();
            for (long each : List.of(schoolClass, target)) {
                Audit.noteChanges(
                        handle, each, teacher, AuditAction.PUPIL_MOVED, pupil.visitor(), pupil.nickname(), change, now);
            }
        }
    }

    /**
     * Takes a pupil out of a class. For thirty days that can be taken back; then an account that was made there is
     * deleted with all answers, while anybody else keeps them.
     *
     * @return who it was; empty if there is none such where this teacher teaches
     */
    public Optional<Member> remove(Teacher teacher, long schoolClass, long id) {
        return database.write(handle -> {
            Optional<Member> known = find(handle, teacher, schoolClass, id);
            known.ifPresent(member -> {
                Bins.putPupil(handle, schoolClass, member, teacher, clock.instant());
                note(handle, schoolClass, teacher, AuditAction.PUPIL_REMOVED, member.visitor(), member.nickname());
            });
            return known;
        });
    }

    /**
     * A class that can be joined, or come into, by its code. One that is archived is still come into by pupils who were
     * moved out of it, as its address is on their cards.
     */
    public Optional<SchoolClass> byCode(String code) {
        return database.read(handle -> handle.createQuery("select " + Classes.COLUMNS
                        + " from school_class where school_class.code = :code and" + Cards.OPENS)
                .bind("code", code)
                .map((row, context) -> Classes.schoolClass(row))
                .findOne());
    }

    /** Whether there is a class of this code that is archived, so that nobody comes in. */
    public boolean isClosed(String code) {
        return database.read(handle -> handle.createQuery(
                        "select 1 from school_class where school_class.code = :code and school_class.archived = 1"
                                + " and school_class.removed_at is null and not" + Cards.OPENS)
                .bind("code", code)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
    }

    /** Lets a learner into a class, if that is allowed at present, with all answers so far. */
    public Joined join(Visitor visitor, String code, String nickname) {
        return database.write(handle -> {
            Optional<Long> found = handle.createQuery("select id from school_class"
                            + " where code = :code and archived = 0 and joinable = 1"
                            + " and (joinable_until is null or joinable_until > :now)")
                    .bind("code", code)
                    .bind("now", clock.millis())
                    .mapTo(Long.class)
                    .findOne();
            if (found.isEmpty()) {
                return Joined.NOT_THERE;
            }
            if (isThere(handle, found.get(), visitor)) {
                return Joined.DONE;
            }
            Joined objection = objection(handle, found.get(), nickname, taken(handle, found.get(), 0));
            if (objection == Joined.DONE) {
                put(handle, found.get(), visitor, nickname, "");
                Audit.note(handle, found.get(), AuditAction.PUPIL_JOINED, visitor, nickname, clock.instant());
            }
            return objection;
        });
    }

    static boolean isThere(Handle handle, long schoolClass, Visitor visitor) {
        return handle.createQuery("select 1 from member where school_class = :class and visitor = :visitor")
                .bind("class", schoolClass)
                .bind("visitor", visitor.id())
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
    }

    /** A pupil of a class, whoever teaches there. */
    static Optional<Member> present(Handle handle, long schoolClass, long id) {
        return handle.createQuery(MEMBER + " school_class.id = :class and member.id = :id")
                .bind("class", schoolClass)
                .bind("id", id)
                .mapTo(Member.class)
                .findOne();
    }

    static Optional<Member> find(Handle handle, Teacher teacher, long schoolClass, long id) {
        return handle.createQuery(MEMBER + " school_class.id = :class and member.id = :id and" + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .mapTo(Member.class)
                .findOne();
    }
}
