/**
 * The version of the program, by the git tag that the build found. Uses nothing; the command line, the log and
 * {@code /health} tell it.
 */
package ippo.version;
