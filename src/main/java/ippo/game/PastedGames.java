package ippo.game;

import ippo.account.Secrets;
import ippo.account.Visitor;
import ippo.notation.Kif;
import ippo.rules.Color;
import ippo.store.Database;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Remembers records of games that were played elsewhere, of each visitor the last {@value #KEPT}. A record is its
 * visitor's: for anybody else there is none of this id. Every method throws {@link ippo.store.StoreException} if the
 * database fails. May be shared between threads.
 */
public final class PastedGames {
    /** Of each visitor. */
    public static final int KEPT = 50;

    private static final int ID_BYTES = 16;

    private final Database database;
    private final Clock clock;

    public PastedGames(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Keeps a record; when this returns it is on disk. @param side whose moments are looked for */
    public PastedGame keep(Visitor visitor, PastedText text, Color side) {
        PastedGame game = new PastedGame(
                Secrets.random(ID_BYTES),
                side,
                text.heading(),
                text.game(),
                text.ending(),
                text.stop(),
                text.annotated().map(Kif::write).map(kif -> kif.replace("\0", "")), // PostgreSQL has no such character
                clock.instant());
        database.write(handle -> {
            PastedGameStore store = new PastedGameStore(handle);
            store.insert(visitor, game);
            return store.drop(visitor, KEPT);
        });
        return game;
    }

    /** A visitor's record with this id. */
    public Optional<PastedGame> find(Visitor visitor, String id) {
        return database.read(handle -> new PastedGameStore(handle).find(visitor, id));
    }

    /** All records of a visitor, the last first, whole. */
    public List<PastedGame> all(Visitor visitor) {
        return database.read(handle -> new PastedGameStore(handle).all(visitor));
    }
}
