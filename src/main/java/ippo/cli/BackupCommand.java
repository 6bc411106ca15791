package ippo.cli;

import ippo.store.SqliteFile;
import ippo.store.StoreException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies the database, also while it is being served. */
@Command(
        name = "backup",
        description = {
            "Copies the database, also while a server works with it: to FILE, or into a folder",
            "under a name made of the time in UTC (ippo-2026-11-22T031500Z.db).",
            "Copying ippo.db by other means loses what stands in the files beside it."
        })
public final class BackupCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--data", defaultValue = "data", description = "Folder of the database (${DEFAULT-VALUE}).")
    private Path data;

    @Option(
            names = "--keep-days",
            paramLabel = "DAYS",
            description = {
                "With a folder: deletes copies there, made by this command, that are older than so many days.",
                "What was deleted in Ippo stays in older copies until they go, too."
            })
    private Integer keepDays;

    @Parameters(paramLabel = "FILE", description = "Where the copy goes: a folder, or a file that is not there yet.")
    private Path file;

    @Override
    public Integer call() {
        requireSqlite();
        PrintWriter out = spec.commandLine().getOut();
        boolean isFolder = Files.isDirectory(file);
        if (keepDays != null && (keepDays < 1 || !isFolder)) {
            spec.commandLine().getErr().println("ippo: --keep-days needs at least 1, and a folder of copies");
            return 2;
        }
        if (isFolder) {
            Instant now = Instant.now();
            out.println("Copied to " + SqliteFile.backUpInto(data, file, now));
            int deleted = keepDays == null ? 0 : SqliteFile.deleteCopies(file, keepDays, now);
            if (deleted > 0) {
                out.println("Deleted older copies: " + deleted);
            }
        } else {
            SqliteFile.backUp(data, file);
            out.println("Copied to " + file);
        }
        out.flush();
        return 0;
    }

    static void requireSqlite() {
        String address = System.getenv("IPPO_DATABASE_URL");
        if (address != null && !address.isBlank()) {
            throw new StoreException("the data is in PostgreSQL (IPPO_DATABASE_URL): use pg_dump and pg_restore");
        }
    }
}
