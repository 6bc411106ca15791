/**
 * Lines in and JSON lines out, tables and shared options, as all commands read and write them. Start with
 * {@link ippo.cli.text.Lines}.
 */
package ippo.cli.text;
