/**
 * Which puzzles resemble each other, so that nobody is shown two alike one soon after the other. May use {@code tsume},
 * {@code rules} and their like.
 *
 * <p>Start with {@link ippo.compose.family.Families}.
 */
package ippo.compose.family;
