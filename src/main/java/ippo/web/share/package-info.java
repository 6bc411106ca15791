/**
 * Links to pass on: a puzzle or a position behind an address that tells nothing of who sends it, with a picture for
 * whatever shows the link. Start with {@link ippo.web.share.SharePages}.
 */
package ippo.web.share;
