/**
 * What is answered, how, and what an answer is worth, whatever asks: lessons, puzzles, and all that is still to come.
 * May use {@code rules}; no I/O, no threads, no clock, since it is meant to run in a browser too.
 *
 * <p>Start with {@link ippo.answer.Judgement}. It never speaks: what people are told is a {@link ippo.answer.Phrase}, a
 * key with values, for which the pages have sentences in every language.
 */
package ippo.answer;
