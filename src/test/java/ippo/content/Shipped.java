package ippo.content;

import ippo.content.check.ContentLoader;
import java.util.Optional;

/** The lessons and puzzles that come with the program, read once for all tests: to read them takes seconds. */
public final class Shipped {
    private static final Content CONTENT =
            ContentLoader.read(Optional.empty(), Optional.empty()).orElseThrow();

    private Shipped() {}

    /** @throws IllegalStateException if they have faults */
    public static Content content() {
        return CONTENT;
    }
}
