/**
 * Readers of lesson and puzzle files: strict, with file and line for whatever is not understood. Start with
 * {@link ippo.content.source.ContentReader}. What they read are drafts, which know their places and may still be wrong.
 */
package ippo.content.source;
