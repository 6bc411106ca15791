/**
 * The mate search. Uses {@code rules} alone; no threads, clocks, files or reflection. Start with {@link ippo.solver.Solver}.
 */
package ippo.solver;
