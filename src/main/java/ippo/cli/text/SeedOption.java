package ippo.cli.text;

import picocli.CommandLine.Option;

/** The seed of commands that let the opponent play itself; a mixin. */
public final class SeedOption {
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Another seed, other games (1).")
    private long seed;

    /** Of the random numbers. */
    public long seed() {
        return seed;
    }
}
