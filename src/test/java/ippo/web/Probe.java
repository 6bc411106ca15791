package ippo.web;

import java.util.List;
import java.util.Optional;

/** Looks for one kind of fault wherever a walk stops, so that one walk in one browser shows them all. */
interface Probe {
    /** What it looks at, for failures. */
    String name();

    /** A script that every page is to have from its beginning. */
    default Optional<String> script() {
        return Optional.empty();
    }

    /** A walk begins: what is remembered of the one before is over. */
    default void begin() {}

    /** What is wrong with the page as it is now. */
    List<String> look(Browser browser, Stop stop);
}
