package ippo.cli.solve;

import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Makes solvers as large as the user asked for, or says that there is no room. */
public final class Solvers {
    /** What a run needs besides the tables, in MiB. */
    private static final int BESIDES = 32;

    private Solvers() {}

    /**
     * Solvers whose tables share the memory; each gets at least 1 MiB.
     *
     * @param given what {@code --hash} says, null without it, as picocli has it
     * @param usual the memory without the option, as far as there is so much
     * @throws ParameterException if the heap is too small
     */
    public static List<Solver> make(CommandLine command, Integer given, int usual, int count) {
        int mebibytes = given == null ? Math.min(usual, most()) : given;
        if (mebibytes < 1) {
            throw new ParameterException(command, "--hash is " + mebibytes + ", but should be 1 or more");
        }
        int each = Math.max(1, mebibytes / count);
        long heap = heap();
        try {
            if ((long) each * count + BESIDES <= heap) {
                List<Solver> solvers = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    solvers.add(new Solver(each));
                }
                return solvers;
            }
        } catch (OutOfMemoryError e) {
            // what was made so far is given up, so there is room again to say so
        }
        throw new ParameterException(
                command,
                "--hash " + mebibytes + " does not fit: Java's heap has " + heap
                        + " MiB; IPPO_JAVA_OPTS=-Xmx8g gives it 8 GiB, for example");
    }

    /** The largest table, in MiB, that it makes sense to offer. */
    public static int most() {
        return (int) Math.max(1, Math.min(8 * 1024, (heap() - BESIDES) * 3 / 4));
    }

    private static long heap() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }
}
