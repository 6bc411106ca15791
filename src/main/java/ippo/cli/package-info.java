/**
 * The commands of {@code bin/ippo}. May use all packages but {@code web}. Start with {@link ippo.cli.Commands}. Only
 * here does anything print.
 */
package ippo.cli;
