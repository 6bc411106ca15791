package ippo.cli.usi;

import ippo.solver.Solver;

/**
 * A solver and its memory.
 *
 * @param asked the MiB that the options asked for
 * @param taken the MiB there was room for
 */
record UsiTables(Solver solver, int asked, int taken) {

    /** A solver as large as asked for, or half as large until it fits. */
    static UsiTables make(int mebibytes) {
        int size = mebibytes;
        while (true) {
            try {
                return new UsiTables(new Solver(size), mebibytes, size);
            } catch (OutOfMemoryError e) {
                if (size == 1) {
                    throw e;
                }
                size /= 2;
            }
        }
    }
}
