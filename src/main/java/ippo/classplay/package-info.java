/**
 * Pupils of a class play each other: a tournament pairs them round after round ({@link ippo.classplay.Pairer}, plain
 * Java), and each pairing is a game of two people whose seats are theirs. May use {@code classroom}, {@code twoplayer},
 * {@code game}, {@code account}, {@code store} and {@code rules}. Start with {@link ippo.classplay.Tournaments}.
 */
package ippo.classplay;
