package ippo.cli;

import ippo.account.Deletions;
import ippo.account.Deletions.Deletion;
import ippo.classroom.Kept;
import ippo.classroom.Removals;
import ippo.store.Database;
import ippo.store.FolderLock;
import ippo.store.SqliteFile;
import ippo.store.StoreException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts a copy of the database in its place. */
@Command(
        name = "restore",
        description = {
            "Puts a copy that was made by \"backup\" in the place of the database.",
            "No server may work with it. The present database is kept beside it.",
            "A server removes that after 30 days.",
            "What was deleted on somebody's wish stays deleted, and what was removed",
            "and can be taken back stays so."
        })
public final class RestoreCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--data", defaultValue = "data", description = "Folder of the database (${DEFAULT-VALUE}).")
    private Path data;

    @Parameters(paramLabel = "FILE", description = "The copy.")
    private Path file;

    @Override
    public Integer call() {
        BackupCommand.requireSqlite();
        // until all is done: a server that starts in between would work with half of it
        FolderLock lock = FolderLock.of(data);
        try {
            return restore();
        } finally {
            lock.close();
        }
    }

    private int restore() {
        PrintWriter out = spec.commandLine().getOut();
        Optional<Wishes> wishes = wishes();
        Optional<Path> before = SqliteFile.restore(file, data);
        try (Database database = Database.open(data)) {
            Instant now = Instant.now();
            wishes.ifPresentOrElse(known -> known.repeatIn(database, now), () -> Removals.keepAll(database, now));
        }
        out.println("Restored " + file);
        before.ifPresent(path ->
                out.println("The database that was there is now " + path + "; a server removes it after 30 days"));
        out.flush();
        return 0;
    }

    /** What people deleted, or removed for the time being. */
    private record Wishes(List<Deletion> deletions, List<Kept> removals) {
        void repeatIn(Database database, Instant now) {
            Deletions.apply(database, deletions);
            Removals.repeat(database, removals, now);
        }
    }

    /** What was deleted since the copy was made must not come back with it, nor be lost what was taken back. */
    private Optional<Wishes> wishes() {
        if (!SqliteFile.isThere(data)) {
            return Optional.empty();
        }
        try (Database database = Database.open(data)) {
            return Optional.of(new Wishes(Deletions.of(database), Removals.all(database)));
        } catch (StoreException e) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(
                    "ippo: what was deleted since that copy cannot be found out, and comes back: " + e.getMessage());
            return Optional.empty();
        }
    }
}
