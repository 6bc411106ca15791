package ippo.web;

import ippo.account.Retention;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the operator decides and has to tell people of.
 *
 * @param pages the folder of the operator's own pages
 * @param isFile whether the database is a file on this machine, not PostgreSQL
 */
public record Policies(Retention retention, Optional<Path> pages, boolean isFile) {
    /** As it is where nothing else is said. */
    static final Policies DEFAULT = new Policies(Retention.DEFAULT, Optional.empty(), true);
}
