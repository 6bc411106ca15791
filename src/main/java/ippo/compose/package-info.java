/**
 * Making mating problems and working out their trees, with the solver. Start with {@link ippo.compose.Composer} and
 * {@link ippo.compose.TreeBuilder}. May use {@code rules}, {@code solver} and {@code tsume}.
 */
package ippo.compose;
