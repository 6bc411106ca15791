/** Benchmarks as commands: they print, people judge. Start with {@link ippo.cli.bench.BenchCommand}. */
package ippo.cli.bench;
