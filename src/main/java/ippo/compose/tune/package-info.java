/**
 * Tunes the weights of the opponent's evaluation by games against itself. Start with {@link ippo.compose.tune.Tuning}.
 * Uses {@code rules}, {@code opponent} and {@link ippo.compose.SelfPlay}.
 *
 * <p>Logistic regression, known to chess programmers as Texel's method (P. Österlund 2014): of quiet positions of many
 * games, the weights are sought under which a sigmoid of the evaluation comes nearest to how the games ended. Few games
 * and thousands of weights would fit noise; so each weight has a normal prior around what was made by hand, and how
 * strong that is, is chosen by games that were held out.
 */
package ippo.compose.tune;
