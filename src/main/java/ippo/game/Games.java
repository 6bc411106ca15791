package ippo.game;

import ippo.account.Secrets;
import ippo.account.Visitor;
import ippo.store.Database;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Remembers games. A game is its visitor's: for anybody else there is none of this id. Every method throws
 * {@link ippo.store.StoreException} if the database fails. May be shared between threads.
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
        KeptGame game = new KeptGame(Secrets.random(ID_BYTES), match, clock.instant(), clock.instant());
        database.write(handle -> new GameStore(handle).insert(visitor, game));
        return game;
    }

    /** A visitor's game with this id. */
    public Optional<KeptGame> find(Visitor visitor, String id) {
        return database.read(handle -> new GameStore(handle).find(visitor, id));
    }

    /**
     * Keeps what a game has come to; when this returns it is on disk.
     *
     * @param before as it was found
     * @return whether it was kept: not if the game has gone on in between, say in another tab
     */
    public boolean goOn(Visitor visitor, KeptGame before, Match after) {
        return database.write(handle -> new GameStore(handle).update(visitor, before, after, clock.instant())) > 0;
    }

    /** A visitor's games, that which went on last first. @param limit how many at most */
    public List<KeptGame> latest(Visitor visitor, int limit) {
        return database.read(handle -> new GameStore(handle).latest(visitor, limit));
    }

    /** All games of a visitor, in the order in which they began. */
    public List<KeptGame> export(Visitor visitor) {
        return database.read(handle -> new GameStore(handle).all(visitor));
    }

    /** How many games a visitor has. */
    public int count(Visitor visitor) {
        return database.read(handle -> new GameStore(handle).count(visitor));
    }
}
