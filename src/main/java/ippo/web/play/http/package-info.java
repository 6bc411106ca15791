/**
 * Serves the player: reads forms and addresses, remembers what came of them, answers with a page or a part of one. The
 * only part of the player that knows of requests. Start with {@link ippo.web.play.http.PlayPages}; a new way of
 * training is a {@link ippo.web.play.http.TrainingMode}.
 */
package ippo.web.play.http;
