package ippo.twoplayer;

import ippo.account.Secrets;
import ippo.account.Visitor;
import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.store.Database;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Remembers games of two people. Whoever knows the id of one may look at it; only who sits at it may change it. Every
 * method throws {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 *
 * <p>Whether a game is lost on time follows from what is kept and the time it is, so that nothing hangs on somebody
 * looking at the right moment: every method tells games as they stand by now.
 */
public final class TwoPlayerGames {
    /** So many games of one visitor may wait for somebody to come. */
    public static final int MOST_WAITING = 20;

    /** A game that nobody has touched for so long is dropped. */
    public static final Duration KEPT = Duration.ofDays(60);

    private static final int ID_BYTES = 16;
    /** Who writes at once as another does decides anew; more than once is rare. */
    private static final int TRIES = 5;

    private final Database database;
    private final Clock clock;

    public TwoPlayerGames(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * How two begin.
     *
     * @param strict whether an illegal move loses
     * @param limit of each side's time; empty for none
     */
    public record Setting(Opening opening, boolean strict, Optional<TimeLimit> limit) {}

    /** Keeps a new game of two at a visitor's device. @param flat whether it lies between them */
    public KeptTwoPlayerGame beginHere(Visitor visitor, Setting setting, boolean flat) {
        Instant now = clock.instant();
        return insert(
                Seats.atDeviceOf(visitor, flat),
                setting,
                setting.limit().map(each -> Clocks.of(each).started(now)),
                now);
    }

    /**
     * Keeps a new game that waits for somebody to come by its link.
     *
     * @param side of the visitor
     * @return empty if too many of the visitor's games wait already
     */
    public Optional<KeptTwoPlayerGame> beginByLink(Visitor visitor, Setting setting, Color side) {
        int waiting = database.read(handle -> new TwoPlayerStore(handle).countWaiting(visitor));
        return waiting >= MOST_WAITING
                ? Optional.empty()
                : Optional.of(insert(
                        Seats.waiting(visitor, side), setting, setting.limit().map(Clocks::of), clock.instant()));
    }

    private KeptTwoPlayerGame insert(Seats seats, Setting setting, Optional<Clocks> clocks, Instant now) {
        KeptTwoPlayerGame kept = fresh(Secrets.random(ID_BYTES), seats, setting, clocks, now);
        database.write(handle -> new TwoPlayerStore(handle).insert(kept));
        return kept;
    }

    private static KeptTwoPlayerGame fresh(
            String id, Seats seats, Setting setting, Optional<Clocks> clocks, Instant now) {
        return new KeptTwoPlayerGame(
                id,
                TwoPlayerGame.begin(setting.opening(), setting.strict()),
                seats,
                Optional.empty(),
                clocks,
                seats.black().map(any -> now),
                seats.white().map(any -> now),
                Optional.empty(),
                1,
                now,
                now,
                now);
    }

    /** Keeps a new game of two pupils whom a class has given their seats, in a transaction. */
    public static KeptTwoPlayerGame seat(Handle handle, Visitor black, Visitor white, Setting setting, Instant now) {
        KeptTwoPlayerGame kept = new KeptTwoPlayerGame(
                Secrets.random(ID_BYTES),
                TwoPlayerGame.begin(setting.opening(), setting.strict()),
                Seats.ofClass(black, white),
                Optional.empty(),
                setting.limit().map(Clocks::of),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1,
                now,
                now,
                now);
        new TwoPlayerStore(handle).insert(kept);
        return kept;
    }

    /**
     * Ends a game in a transaction, unless it is over by then.
     *
     * @return as it stands; empty if there is no such game
     */
    public static Optional<KeptTwoPlayerGame> close(Handle handle, String id, Closing how, Color by, Instant now) {
        TwoPlayerStore store = new TwoPlayerStore(handle);
        for (int tries = 0; tries < TRIES; tries++) {
            Optional<KeptTwoPlayerGame> kept = store.find(id);
            Optional<KeptTwoPlayerGame> seen = kept.map(each -> each.at(now));
            if (seen.filter(each -> !each.game().isOver()).isEmpty()) {
                return seen;
            }
            KeptTwoPlayerGame after = kept.get().after(kept.get().game().close(how, by), now);
            if (store.update(kept.get(), after) > 0) {
                return Optional.of(after);
            }
        }
        throw new IllegalStateException("changes all the time: " + id);
    }

    /** The games with these ids, as they stand by now; those that are not there are left out. */
    public Map<String, KeptTwoPlayerGame> all(Collection<String> ids) {
        Instant now = clock.instant();
        return database.read(handle -> new TwoPlayerStore(handle).all(ids)).stream()
                .map(each -> each.at(now))
                .collect(Collectors.toMap(KeptTwoPlayerGame::id, Function.identity()));
    }

    /** The game with this id. If it turns out to be lost on time, that is kept. */
    public Optional<KeptTwoPlayerGame> find(String id) {
        Optional<KeptTwoPlayerGame> kept = read(id);
        Optional<KeptTwoPlayerGame> seen = kept.map(each -> each.at(clock.instant()));
        boolean lost = seen.filter(each -> each.game().isOver()).isPresent()
                && !kept.get().game().isOver();
        return lost
                ? write(kept.get(), kept.get().after(seen.get().game(), clock.instant()))
                        .or(() -> read(id).map(each -> each.at(clock.instant())))
                : seen;
    }

    private Optional<KeptTwoPlayerGame> read(String id) {
        return database.read(handle -> new TwoPlayerStore(handle).find(id));
    }

    private Optional<KeptTwoPlayerGame> write(KeptTwoPlayerGame before, KeptTwoPlayerGame after) {
        int written = database.write(handle -> new TwoPlayerStore(handle).update(before, after));
        return written > 0 ? Optional.of(after) : Optional.empty();
    }

    /**
     * Keeps what a game has come to; when this returns it is on disk.
     *
     * @param before as it was found
     * @return as it stands; empty if it was not kept, since something has changed in between: then find it again
     */
    public Optional<KeptTwoPlayerGame> goOn(KeptTwoPlayerGame before, TwoPlayerGame after) {
        return write(before, before.after(after, clock.instant()));
    }

    /** Keeps what one side asks for, or that it does not any more; the same. */
    public Optional<KeptTwoPlayerGame> offer(KeptTwoPlayerGame before, Optional<Offer> offer) {
        return write(before, before.offering(offer, clock.instant()));
    }

    /** Gives the free seat to a visitor; the same. @throws IllegalStateException if there is none for him */
    public Optional<KeptTwoPlayerGame> join(KeptTwoPlayerGame before, Visitor visitor) {
        if (!before.seats().isWaiting() || before.seats().has(visitor)) {
            throw new IllegalStateException("no free seat");
        }
        Instant now = clock.instant();
        return write(before, before.joined(before.seats().joinedBy(visitor), now));
    }

    /** Notes that devices of this side were heard of in these games. */
    public void seen(Color side, Collection<String> ids) {
        database.write(handle -> new TwoPlayerStore(handle).seen(side, ids, clock.instant()));
    }

    /**
     * What those who follow a game want to hear of.
     *
     * @param version another one with whatever changes
     * @param blackSeen when a device of Black's was heard of last
     * @param whiteSeen the same of White's
     * @param tried an illegal move that the side to move has tried since the last move; only of games of a class
     */
    public record Standing(
            long version, Optional<Instant> blackSeen, Optional<Instant> whiteSeen, Optional<Move> tried) {}

    /** Notes an illegal move that was tried, for those who look on; the game is where it was. */
    public void tried(KeptTwoPlayerGame kept, Move move) {
        database.write(handle -> new TwoPlayerStore(handle).tried(kept, move));
    }

    /** How these games stand; those that are not there are left out. */
    public Map<String, Standing> standings(Collection<String> ids) {
        return database.read(handle -> new TwoPlayerStore(handle).standings(ids));
    }

    /** Whether other servers may change games as well. */
    public boolean isShared() {
        return database.isShared();
    }

    /** The time by which presence is told. */
    public Instant now() {
        return clock.instant();
    }

    /**
     * Begins another game of the same two, colours swapped; if both ask for it, it is one.
     *
     * @return the game before, which tells the new one; empty if it has changed in between: then find it again
     */
    public Optional<KeptTwoPlayerGame> again(KeptTwoPlayerGame over) {
        if (over.seats().isOfClass()) {
            throw new IllegalStateException("its class pairs anew: " + over.id());
        }
        if (over.next().isPresent()) {
            return Optional.of(over);
        }
        Instant now = clock.instant();
        KeptTwoPlayerGame before = over.followedBy(Secrets.random(ID_BYTES), now);
        KeptTwoPlayerGame fresh = fresh(
                before.next().orElseThrow(),
                over.seats().swapped(),
                new Setting(
                        over.game().opening(),
                        over.game().isStrict(),
                        over.clocks().map(Clocks::limit)),
                over.clocks().map(each -> Clocks.of(each.limit()).started(now)),
                now);
        boolean kept = database.write(handle -> {
            TwoPlayerStore store = new TwoPlayerStore(handle);
            return store.update(over, before) > 0 && store.insert(fresh) > 0;
        });
        return kept ? Optional.of(before) : Optional.empty();
    }

    /** A visitor's games, that which went on last first. @param limit how many at most */
    public List<KeptTwoPlayerGame> latest(Visitor visitor, int limit) {
        Instant now = clock.instant();
        return database.read(handle -> new TwoPlayerStore(handle).of(visitor, limit)).stream()
                .map(each -> each.at(now))
                .toList();
    }

    /** Drops games that nobody has touched for {@link #KEPT}. @return how many */
    public int dropOld() {
        return database.write(
                handle -> new TwoPlayerStore(handle).dropOlder(clock.instant().minus(KEPT)));
    }
}
