package ippo.classplay;

import ippo.account.Secrets;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classplay.ClassGame.Player;
import ippo.classplay.TournamentStore.Candidate;
import ippo.classroom.Scope;
import ippo.game.Opening;
import ippo.store.Database;
import ippo.twoplayer.TwoPlayerGames;
import ippo.twoplayer.TwoPlayerGames.Setting;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.jdbi.v3.core.Handle;

/**
 * Pupils of a class ask each other for a game, while their teacher has the door open, and nobody else. Each method
 * throws {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 */
public final class Challenges {
    /** What nobody has answered for so long is not asked any more. */
    public static final Duration WAITS = Duration.ofMinutes(15);

    /** For so long a teacher opens the door for a lesson. */
    public static final Duration LESSON = Duration.ofHours(1);

    private final Database database;
    private final Clock clock;
    private final RandomGenerator random;

    /** @param random draws colours; must be safe for sharing between threads */
    public Challenges(Database database, Clock clock, RandomGenerator random) {
        this.database = database;
        this.clock = clock;
        this.random = random;
    }

    /** When pupils of a class may ask each other. */
    public ClassDoor door(long schoolClass) {
        return database.read(handle -> new ChallengeStore(handle).door(schoolClass));
    }

    public boolean isOpen(long schoolClass) {
        return door(schoolClass).isOpen(clock.instant());
    }

    /**
     * Sets it. @param now of {@link Door#LESSONS}: whether a lesson is now. @return whether this teacher teaches there
     */
    public boolean setDoor(Teacher teacher, long schoolClass, Door door, boolean now) {
        Optional<Instant> until =
                door == Door.LESSONS && now ? Optional.of(clock.instant().plus(LESSON)) : Optional.empty();
        return database.write(handle -> {
            boolean may = Scope.holds(handle, teacher, schoolClass);
            if (may) {
                new ChallengeStore(handle).setDoor(schoolClass, new ClassDoor(door, until));
            }
            return may;
        });
    }

    /** Whom somebody may ask: the others of the class; nobody while the door is shut, or if he is not in it. */
    public List<Player> others(Visitor visitor, long schoolClass) {
        Instant now = clock.instant();
        return database.read(
                handle -> mayAsk(handle, schoolClass, now) ? others(handle, visitor, schoolClass) : List.of());
    }

    private static boolean mayAsk(Handle handle, long schoolClass, Instant now) {
        return new ChallengeStore(handle).door(schoolClass).isOpen(now)
                && handle.createQuery("select 1 from school_class where id = :class and archived = 0")
                        .bind("class", schoolClass)
                        .mapTo(Integer.class)
                        .findOne()
                        .isPresent();
    }

    private static List<Player> all(Handle handle, long schoolClass) {
        return new TournamentStore(handle)
                .candidates(schoolClass).stream().map(Candidate::player).toList();
    }

    private static List<Player> others(Handle handle, Visitor visitor, long schoolClass) {
        List<Player> all = all(handle, schoolClass);
        boolean in = all.stream().anyMatch(each -> each.visitor() == visitor.id());
        return in
                ? all.stream()
                        .filter(each -> each.visitor() != visitor.id())
                        .sorted(Comparator.comparing(Player::nickname, String.CASE_INSENSITIVE_ORDER))
                        .toList()
                : List.of();
    }

    /**
     * Asks somebody for a game, instead of whom one asked before. If the other has asked as well, the game begins.
     *
     * @param asked the id of the member
     * @return false if the door is shut, or the two are not in this class
     */
    public boolean ask(Visitor visitor, long schoolClass, long asked, Opening opening) {
        Instant now = clock.instant();
        return database.write(handle -> {
            List<Player> others = mayAsk(handle, schoolClass, now) ? others(handle, visitor, schoolClass) : List.of();
            Optional<Player> other =
                    others.stream().filter(each -> each.member() == asked).findFirst();
            if (other.isEmpty()) {
                return false;
            }
            ChallengeStore store = new ChallengeStore(handle);
            Optional<Challenge> back = store.of(schoolClass, now.minus(WAITS)).stream()
                    .filter(each -> each.by().member() == asked && each.asked().visitor() == visitor.id())
                    .findFirst();
            if (back.isPresent()) {
                begin(handle, back.get(), now);
                return true;
            }
            Player own = all(handle, schoolClass).stream()
                    .filter(each -> each.visitor() == visitor.id())
                    .findFirst()
                    .orElseThrow();
            store.insert(new Challenge(Secrets.id(), schoolClass, own, other.get(), opening, now));
            return true;
        });
    }

    /**
     * Answers who has asked, or takes back what one has asked.
     *
     * @param yes only whoever was asked says so
     * @return the game that begins; empty if none does
     */
    public Optional<String> answer(Visitor visitor, long challenge, boolean yes) {
        Instant now = clock.instant();
        return database.write(handle -> {
            ChallengeStore store = new ChallengeStore(handle);
            Optional<Challenge> found = store.find(challenge, now.minus(WAITS));
            boolean own =
                    found.filter(each -> each.by().visitor() == visitor.id()).isPresent();
            boolean asked =
                    found.filter(each -> each.asked().visitor() == visitor.id()).isPresent();
            if (yes && asked && mayAsk(handle, found.get().schoolClass(), now)) {
                return begin(handle, found.get(), now);
            }
            if (!yes && (own || asked)) {
                store.delete(challenge);
            }
            return Optional.empty();
        });
    }

    private Optional<String> begin(Handle handle, Challenge challenge, Instant now) {
        if (!new ChallengeStore(handle).delete(challenge.id())) {
            return Optional.empty();
        }
        boolean swap = random.nextBoolean();
        Player black = swap ? challenge.asked() : challenge.by();
        Player white = swap ? challenge.by() : challenge.asked();
        String board = TwoPlayerGames.seat(
                        handle,
                        new Visitor(black.visitor()),
                        new Visitor(white.visitor()),
                        new Setting(challenge.opening(), false, Optional.empty()),
                        now)
                .id();
        new TournamentStore(handle)
                .insert(new ClassGame(
                        Secrets.id(),
                        challenge.schoolClass(),
                        OptionalLong.empty(),
                        OptionalInt.empty(),
                        1,
                        Optional.of(black),
                        Optional.of(white),
                        Optional.of(board),
                        Optional.empty(),
                        now));
        return Optional.of(board);
    }
}
