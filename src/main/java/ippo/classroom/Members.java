package ippo.classroom;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.name.Names;
import ippo.store.Database;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
                .map((row, context) -> member(row))
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
                        note(handle, schoolClass, teacher, Deed.PUPIL_ADDED, made, nickname);
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
        return isNickname(nickname) ? objectionToOne(handle, schoolClass, nickname, names) : Joined.NO_NAME;
    }

    /** The same for a pupil who is called so already, by whatever rule there was then. */
    private static Joined objectionToOne(Handle handle, long schoolClass, String nickname, Names.Taken names) {
        if (names.hasLike(nickname)) {
            return Joined.TAKEN;
        }
        return isFull(handle, schoolClass) ? Joined.FULL : Joined.DONE;
    }

    static boolean isFull(Handle handle, long schoolClass) {
        int members = handle.createQuery("select count(*) from member where school_class = :class")
                .bind("class", schoolClass)
                .mapTo(Integer.class)
                .one();
        return members >= MOST;
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

    private void note(Handle handle, long schoolClass, Teacher teacher, Deed deed, Visitor pupil, String nickname) {
        Audit.note(handle, schoolClass, teacher, deed, pupil, nickname, clock.instant());
    }

    /** Gives a pupil another nickname. */
    public Joined rename(Teacher teacher, long schoolClass, long id, String nickname) {
        return database.write(handle -> {
            Optional<Member> known = find(handle, teacher, schoolClass, id);
            if (known.isEmpty()) {
                return Joined.NOT_THERE;
            }
            if (!isNickname(nickname)) {
                return Joined.NO_NAME;
            }
            if (taken(handle, schoolClass, id).hasLike(nickname)) {
                return Joined.TAKEN;
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
            note(
                    handle,
                    schoolClass,
                    teacher,
                    Deed.PUPIL_RENAMED,
                    known.get().visitor(),
                    known.get().nickname() + " → " + nickname);
            return Joined.DONE;
        });
    }

    /** Keeps what teachers note of a pupil. @return whether there is such a pupil */
    public boolean setNote(Teacher teacher, long schoolClass, long id, String text) {
        // a note may be taken out because it should be nowhere
        return database.erase(handle -> {
            if (find(handle, teacher, schoolClass, id).isEmpty()) {
                return false;
            }
            handle.createUpdate("update member set note = :note where id = :id")
                    .bind("note", cut(text))
                    .bind("id", id)
                    .execute();
            return true;
        });
    }

    private static String cut(String note) {
        String readable = Names.readable(note);
        int end = Math.min(readable.length(), LONGEST_NOTE);
        boolean halves = end > 0 && end < readable.length() && Character.isHighSurrogate(readable.charAt(end - 1));
        return readable.substring(0, halves ? end - 1 : end);
    }

    /** Puts a pupil into another class of the same teacher. A card is of one class: the pupil needs a new one. */
    public Joined move(Teacher teacher, long schoolClass, long id, long target) {
        return database.write(handle -> {
            Optional<Member> known = find(handle, teacher, schoolClass, id);
            if (known.isEmpty() || target == schoolClass || !Scope.holds(handle, teacher, target)) {
                return Joined.NOT_THERE;
            }
            Joined objection = objectionToOne(handle, target, known.get().nickname(), taken(handle, target, 0));
            if (objection != Joined.DONE) {
                return objection;
            }
            Visitor visitor = known.get().visitor();
            if (isThere(handle, target, visitor)) {
                return Joined.TAKEN;
            }
            handle.createUpdate("update member set school_class = :target where id = :id")
                    .bind("target", target)
                    .bind("id", id)
                    .execute();
            handle.createUpdate("delete from assignment_member where member = :id")
                    .bind("id", id)
                    .execute();
            Cards.spend(handle, visitor.id());
            // the phrase was kept with the salt of the class that it is of
            handle.createUpdate("update card set school_class = :target, secret_sha256 = null, phrase_argon2 = null"
                            + " where visitor = :visitor and school_class = :class")
                    .bind("target", target)
                    .bind("visitor", visitor.id())
                    .bind("class", schoolClass)
                    .execute();
            note(
                    handle,
                    schoolClass,
                    teacher,
                    Deed.PUPIL_MOVED,
                    visitor,
                    known.get().nickname());
            note(handle, target, teacher, Deed.PUPIL_MOVED, visitor, known.get().nickname());
            return Joined.DONE;
        });
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
                note(handle, schoolClass, teacher, Deed.PUPIL_REMOVED, member.visitor(), member.nickname());
            });
            return known;
        });
    }

    /** A class that can be joined, or come into, by its code. */
    public Optional<SchoolClass> byCode(String code) {
        return database.read(handle -> handle.createQuery("select " + Classes.COLUMNS
                        + " from school_class where school_class.code = :code and school_class.archived = 0")
                .bind("code", code)
                .map((row, context) -> Classes.schoolClass(row))
                .findOne());
    }

    /** Whether there is a class of this code that is archived, so that nobody comes in. */
    public boolean isClosed(String code) {
        return database.read(handle -> handle.createQuery(
                        "select 1 from school_class where school_class.code = :code and school_class.archived = 1"
                                + " and school_class.removed_at is null")
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
                Audit.note(handle, found.get(), Deed.PUPIL_JOINED, visitor, nickname, clock.instant());
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
                .map((row, context) -> member(row))
                .findOne();
    }

    private static Optional<Member> find(Handle handle, Teacher teacher, long schoolClass, long id) {
        return handle.createQuery(MEMBER + " school_class.id = :class and member.id = :id and" + Scope.CLASS)
                .bind("class", schoolClass)
                .bind("id", id)
                .bind("teacher", teacher.id())
                .map((row, context) -> member(row))
                .findOne();
    }

    static Member member(ResultSet row) throws SQLException {
        return new Member(
                row.getLong("id"),
                new Visitor(row.getLong("visitor")),
                row.getString("nickname"),
                row.getInt("managed") == 1,
                row.getInt("has_card") == 1,
                row.getString("note"));
    }
}
