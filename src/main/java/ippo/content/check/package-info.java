/**
 * Checks of all content, one class each, and the proofs of what it claims. Start with
 * {@link ippo.content.check.ContentCheck}; the server reads its content through
 * {@link ippo.content.check.ContentLoader}, which runs the quick ones.
 */
package ippo.content.check;
