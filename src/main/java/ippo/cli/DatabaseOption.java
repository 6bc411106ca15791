package ippo.cli;

import ippo.store.Database;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Which database a command works with: as the server finds it, a file in a folder or {@code IPPO_DATABASE_URL}. */
final class DatabaseOption {
    @Option(
            names = "--data",
            defaultValue = "data",
            description = "Folder of the database (${DEFAULT-VALUE}); not used where IPPO_DATABASE_URL is set.")
    private Path data;

    Database open() {
        String address = System.getenv("IPPO_DATABASE_URL");
        return address == null || address.isBlank() ? Database.open(data) : Database.open(address);
    }
}
