package ippo.livelesson;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classroom.Classes;
import ippo.classroom.Members;
import ippo.classroom.Membership;
import ippo.rules.Move;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Remembers the lessons that go on: one for a class at most, gone with its end. Teachers reach those of their own
 * classes, pupils those of the classes where they learn; to anybody else there is none. May be shared between threads.
 */
public final class LiveLessons {
    /** A lesson that its teacher has not touched for so long is over. */
    public static final Duration KEPT = Duration.ofHours(3);
    /** Who writes at once as another does sees what that has done, and decides again; more than once is rare. */
    private static final int TRIES = 10;

    private final Database database;
    private final Classes classes;
    private final Members members;
    private final Clock clock;

    public LiveLessons(Database database, Classes classes, Members members, Clock clock) {
        this.database = database;
        this.classes = classes;
        this.members = members;
        this.clock = clock;
    }

    private Instant since() {
        return clock.instant().minus(KEPT);
    }

    private boolean teaches(Teacher teacher, long schoolClass) {
        return classes.find(teacher, schoolClass)
                .filter(each -> !each.archived())
                .isPresent();
    }

    private Optional<KeptLesson> read(long schoolClass) {
        return database.read(handle -> new LiveLessonStore(handle).find(schoolClass, since()));
    }

    /** The lesson of a class of this teacher's. */
    public Optional<KeptLesson> find(Teacher teacher, long schoolClass) {
        return teaches(teacher, schoolClass) ? read(schoolClass) : Optional.empty();
    }

    /** Begins a lesson, or goes on with the one there is. @return empty if this teacher does not teach there */
    public Optional<KeptLesson> begin(Teacher teacher, long schoolClass) {
        if (!teaches(teacher, schoolClass)) {
            return Optional.empty();
        }
        Instant now = clock.instant();
        return database.write(handle -> {
            LiveLessonStore store = new LiveLessonStore(handle);
            if (store.find(schoolClass, since()).isEmpty()) {
                // of two servers at once the later one wins; a version from before must never come again
                store.replace(schoolClass, LiveLesson.begin(), now.toEpochMilli(), now);
            }
            return store.find(schoolClass, since());
        });
    }

    /**
     * Goes on.
     *
     * @param step what the teacher does; asked again where somebody else did something at the same moment
     * @return as it stands then; empty if there is no such lesson of this teacher's
     */
    public Optional<KeptLesson> change(Teacher teacher, long schoolClass, UnaryOperator<LiveLesson> step) {
        if (!teaches(teacher, schoolClass)) {
            return Optional.empty();
        }
        for (int tries = 0; tries < TRIES; tries++) {
            Optional<KeptLesson> before = read(schoolClass);
            if (before.isEmpty()) {
                return Optional.empty();
            }
            LiveLesson after = step.apply(before.get().lesson());
            if (after.equals(before.get().lesson())) {
                return before;
            }
            int written =
                    database.write(handle -> new LiveLessonStore(handle).update(before.get(), after, clock.instant()));
            if (written > 0) {
                return read(schoolClass);
            }
        }
        return read(schoolClass);
    }

    /** Ends a lesson; its answers go with it. */
    public boolean end(Teacher teacher, long schoolClass) {
        return teaches(teacher, schoolClass)
                && database.write(handle -> new LiveLessonStore(handle).delete(schoolClass)) > 0;
    }

    /**
     * What goes on in one of a visitor's classes.
     *
     * @param member what the visitor is there
     * @param kept the lesson; empty while none goes on
     */
    public record Attended(Membership member, Optional<KeptLesson> kept) {}

    /** A class where the visitor learns; empty if it is none of his or hers. */
    public Optional<Attended> attended(Visitor visitor, long schoolClass) {
        return members.of(visitor).stream()
                .filter(each -> each.schoolClass().id() == schoolClass)
                .findFirst()
                .map(member -> new Attended(member, read(schoolClass)));
    }

    /** Where a pupil is wanted. @param frozen whether at once */
    public record Call(long schoolClass, boolean frozen) {}

    /** A class of the visitor's in which a lesson goes on; of several the one that began last. */
    public Optional<Call> called(Visitor visitor) {
        return database.read(handle -> new LiveLessonStore(handle).called(visitor, since()));
    }

    /**
     * Keeps a pupil's answer, in the place of one given before.
     *
     * @param round of the question that the pupil saw
     * @return whether it counts: the question is still open, and the move can be made
     */
    public boolean answer(Visitor visitor, long schoolClass, int round, Move move) {
        Optional<Attended> here = attended(visitor, schoolClass);
        return here.isPresent()
                && database.write(handle -> {
                    LiveLessonStore store = new LiveLessonStore(handle);
                    boolean counts = store.countAnswer(schoolClass)
                            && store.find(schoolClass, since())
                                    .filter(kept -> kept.lesson().takes(round, move))
                                    .isPresent();
                    if (counts) {
                        store.answer(schoolClass, round, here.get().member().member(), move, clock.instant());
                    }
                    return counts;
                });
    }

    /** What was answered to the last question, by the pupil's id in the class, the first answer first. */
    public Map<Long, Move> answers(KeptLesson kept) {
        return database.read(handle -> new LiveLessonStore(handle)
                .answers(kept.schoolClass(), kept.lesson().round()));
    }

    /** What those who follow a lesson want to hear of. */
    public record Standing(long version, long answered) {}

    /** How the lessons of these classes stand; of those where none goes on nothing. */
    public Map<Long, Standing> standings(Collection<Long> schoolClasses) {
        return database.read(handle -> new LiveLessonStore(handle).standings(schoolClasses, since()));
    }

    /** Whether other servers may change lessons as well. */
    public boolean isShared() {
        return database.isShared();
    }

    /** Drops lessons that are over because nobody ended them. */
    public void dropOld() {
        database.write(handle -> new LiveLessonStore(handle).dropOlder(since()));
    }
}
