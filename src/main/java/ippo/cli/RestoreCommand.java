package ippo.cli;

import ippo.account.Deletions;
import ippo.account.Deletions.Deletion;
import ippo.store.Database;
import ippo.store.FolderLock;
import ippo.store.SqliteFile;
import ippo.store.StoreException;
import java.io.PrintWriter;
import java.nio.file.Path;
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
            "What was deleted on somebody's wish stays deleted."
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
        List<Deletion> deletions = deletions();
        Optional<Path> before = SqliteFile.restore(file, data);
        try (Database database = Database.open(data)) {
            Deletions.apply(database, deletions);
        }
        out.println("Restored " + file);
        before.ifPresent(path -> out.println("The database that was there is now " + path));
        out.flush();
        return 0;
    }

    /** What was deleted since the copy was made must not come back with it. */
    private List<Deletion> deletions() {
        if (!SqliteFile.isThere(data)) {
            return List.of();
        }
        try (Database database = Database.open(data)) {
            return Deletions.of(database);
        } catch (StoreException e) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(
                    "ippo: what was deleted since that copy cannot be found out, and comes back: " + e.getMessage());
            return List.of();
        }
    }
}
