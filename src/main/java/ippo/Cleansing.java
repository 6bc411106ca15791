package ippo;

import ippo.account.Deletions;
import ippo.store.Database;
import ippo.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes what was deleted also out of SQLite's log, and out of the older copies that {@code ippo restore} leaves beside
 * the database; such a copy is removed thirty days after it was set aside.
 */
final class Cleansing {
    private static final Duration KEPT = Duration.ofDays(30);
    private static final Logger LOG = LoggerFactory.getLogger(Cleansing.class);

    private final Database database;
    private final Clock clock;

    Cleansing(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** To be done again and again: a log that is being read can't be emptied at that moment. */
    void go() {
        database.emptyLog();
        database.copies().forEach(this::cleanse);
    }

    private void cleanse(Path copy) {
        try {
            FileTime setAside = Files.getLastModifiedTime(copy);
            if (setAside.toInstant().isBefore(clock.instant().minus(KEPT))) {
                for (String tail : List.of("-wal", "-shm", "")) {
                    Files.deleteIfExists(copy.resolveSibling(copy.getFileName() + tail));
                }
                LOG.info("{} was removed: it was set aside {} days ago", copy.getFileName(), KEPT.toDays());
            } else {
                Deletions.repeat(database, copy);
                Files.setLastModifiedTime(copy, setAside);
            }
        } catch (IOException | StoreException e) {
            LOG.warn("{} still holds what was deleted: {}", copy.getFileName(), e.getMessage());
        }
    }
}
