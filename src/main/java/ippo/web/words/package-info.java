/** Everything that a page says, in one language. Start with {@link ippo.web.words.Words}. Knows nothing of requests. */
package ippo.web.words;
