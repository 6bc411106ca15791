package ippo.cli;

import ippo.store.SqliteFile;
import java.io.PrintWriter;
import java.nio.file.Path;
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
            "No server may work with it. The present database is kept beside it."
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
        Optional<Path> before = SqliteFile.restore(file, data);
        PrintWriter out = spec.commandLine().getOut();
        out.println("Restored " + file);
        before.ifPresent(path -> out.println("The database that was there is now " + path));
        out.flush();
        return 0;
    }
}
