/** Problems in, verdicts out, a line each. Start with {@link ippo.cli.solve.SolveCommand}. */
package ippo.cli.solve;
