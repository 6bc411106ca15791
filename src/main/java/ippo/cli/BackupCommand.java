package ippo.cli;

import ippo.store.SqliteFile;
import ippo.store.StoreException;
import java.nio.file.Path;
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
            "Copies the database to FILE, also while a server works with it.",
            "Copying ippo.db by other means loses what stands in the files beside it."
        })
public final class BackupCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--data", defaultValue = "data", description = "Folder of the database (${DEFAULT-VALUE}).")
    private Path data;

    @Parameters(paramLabel = "FILE", description = "Where the copy goes; there must be no such file yet.")
    private Path file;

    @Override
    public Integer call() {
        requireSqlite();
        SqliteFile.backUp(data, file);
        spec.commandLine().getOut().println("Copied to " + file);
        spec.commandLine().getOut().flush();
        return 0;
    }

    static void requireSqlite() {
        String address = System.getenv("IPPO_DATABASE_URL");
        if (address != null && !address.isBlank()) {
            throw new StoreException("the data is in PostgreSQL (IPPO_DATABASE_URL): use pg_dump and pg_restore");
        }
    }
}
