/**
 * What is wrong in files that authors write: lessons, puzzles, openings, castles, sentences. Uses {@code java.*} only.
 * Start with {@link ippo.fault.FileFault}.
 */
package ippo.fault;
