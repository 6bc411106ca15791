/** The solver as a USI engine, for any shogi GUI. Start with {@link ippo.cli.usi.UsiCommand}. */
package ippo.cli.usi;
