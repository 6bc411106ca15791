package ippo.game;

import ippo.account.Secrets;
import ippo.account.Visitor;
import ippo.store.Database;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Remembers games. A game is its visitor's: for anybody else there is none of this id. Every method throws
 * {@link ippo.store.StoreException} if the database fails. May be shared between threads.
 *
 * <p>Whether a game is lost on time follows from what is kept and the time it is, so that nothing hangs on somebody
 * looking at the right moment: every method tells games as they stand by now.
 */
public final class Games {
    private static final int ID_BYTES = 16;

    private final Database database;
    private final Clock clock;

    public Games(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Keeps a new game; when this returns it is on disk. */
    public KeptGame begin(Visitor visitor, Match match) {
        return begin(visitor, match, Optional.empty());
    }

    /** The same. @param limit of the learner's time, if he wants one; his clock goes from now on */
    public KeptGame begin(Visitor visitor, Match match, Optional<TimeLimit> limit) {
        return begin(visitor, match, limit, Optional.empty());
    }

    /** The same. @param station of the way through the course that it is, if any */
    public KeptGame begin(Visitor visitor, Match match, Optional<TimeLimit> limit, Optional<String> station) {
        Instant now = clock.instant();
        KeptGame game = new KeptGame(
                Secrets.random(ID_BYTES), match, now, now, limit.map(each -> GameClock.begin(each, now)), now, station);
        database.write(handle -> new GameStore(handle).insert(visitor, game));
        return game;
    }

    /** A visitor's game with this id. If it turns out to be lost on time, that is kept. */
    public Optional<KeptGame> find(Visitor visitor, String id) {
        Instant now = clock.instant();
        Optional<KeptGame> kept = read(visitor, id);
        Optional<KeptGame> seen = kept.map(game -> game.at(now));
        boolean lost = seen.filter(game -> game.match().isOver()).isPresent()
                && !kept.get().match().isOver();
        if (!lost) {
            return seen;
        }
        return goOn(visitor, kept.get(), seen.get().match())
                .or(() -> read(visitor, id).map(game -> game.at(now)));
    }

    private Optional<KeptGame> read(Visitor visitor, String id) {
        return database.read(handle -> new GameStore(handle).find(visitor, id));
    }

    /**
     * Keeps what a game has come to; when this returns it is on disk. A clock has gone until the game was found, since
     * then came what is kept now; it goes on from here.
     *
     * @param before as it was found
     * @return as it stands; empty if it was not kept, since the game has gone on in between, say in another tab
     */
    public Optional<KeptGame> goOn(Visitor visitor, KeptGame before, Match after) {
        KeptGame now = before.after(after, clock.instant());
        int written = database.write(handle -> new GameStore(handle).update(visitor, before, now));
        return written > 0 ? Optional.of(now) : Optional.empty();
    }

    /** A visitor's games, that which went on last first. @param limit how many at most */
    public List<KeptGame> latest(Visitor visitor, int limit) {
        return seen(database.read(handle -> new GameStore(handle).latest(visitor, limit)));
    }

    /** All games of a visitor, in the order in which they began. */
    public List<KeptGame> export(Visitor visitor) {
        return seen(database.read(handle -> new GameStore(handle).all(visitor)));
    }

    private List<KeptGame> seen(List<KeptGame> kept) {
        Instant now = clock.instant();
        return kept.stream().map(game -> game.at(now)).toList();
    }

    /** The game that a visitor won first. */
    public Optional<KeptGame> firstWon(Visitor visitor) {
        return database.read(handle -> new GameStore(handle)
                .first(visitor, game -> game.match().result().equals(Optional.of(Match.Result.WON))));
    }

    /**
     * How a game begins.
     *
     * @param opening as addresses call it
     * @param level the number of the opponent's level
     */
    public record Setting(String opening, int level) {}

    /** How those games of a visitor begin that are no stations of the course. */
    public Set<Setting> settings(Visitor visitor) {
        return database.read(handle -> new GameStore(handle).settings(visitor));
    }

    /** Those games of a visitor that begin so and are no stations of the course, in the order in which they went on. */
    public List<KeptGame> of(Visitor visitor, Setting setting) {
        return Opening.named(setting.opening())
                .map(opening -> database.read(handle -> new GameStore(handle).of(visitor, opening, setting.level())))
                .orElse(List.of());
    }

    /** How many games a visitor has. */
    public int count(Visitor visitor) {
        return database.read(handle -> new GameStore(handle).count(visitor));
    }
}
