/**
 * Text for positions and moves: SFEN and USI. May use {@code rules}. Readers are strict and answer with a {@link
 * ippo.notation.Reading}: the thing itself, or where the text went wrong and how. Start with {@link ippo.notation.Sfen}.
 */
package ippo.notation;
