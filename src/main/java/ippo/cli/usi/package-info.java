/**
 * The solver as a USI engine, for any shogi GUI. Start with {@link ippo.cli.usi.UsiCommand} and
 * {@link ippo.cli.usi.UsiEngine}, which listens and says what the protocol leaves open; a
 * {@link ippo.cli.usi.UsiSearch} works in a thread of its own, as {@link ippo.cli.usi.MateSearch} or
 * {@link ippo.cli.usi.Analysis}.
 */
package ippo.cli.usi;
