/**
 * Lessons and puzzles: reads {@code lessons/} and {@code puzzles/}, and checks them. May use all packages below it:
 * rules, notation, solver, exercise, i18n.
 *
 * <p>Start with {@link ippo.content.ContentReader}, which turns files into {@link ippo.content.Content} or a list of
 * faults with file and line, and {@link ippo.content.ContentCheck}, which also proves what can be proved. Behind them
 * files become drafts, values that remember where they were read; each check is one class that looks at the drafts.
 */
package ippo.content;
