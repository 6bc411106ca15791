/**
 * Text for positions, moves and games. May use {@code rules}. Readers answer with a {@link ippo.notation.Reading}:
 * the thing itself, or where the text went wrong and how; each says what it takes beyond what its writer writes.
 *
 * <p>Positions: {@link ippo.notation.Sfen}, and {@link ippo.notation.Bod} for diagrams in plain text. Moves: {@link
 * ippo.notation.Usi}, {@link ippo.notation.JapaneseMoves}, {@link ippo.notation.WesternMoves}. Games: {@link
 * ippo.notation.GameRecord}, a tree of moves free of any format, which {@link ippo.notation.RecordFormat} reads and
 * writes as KIF, KI2, CSA and USI. Start with {@code Sfen}.
 */
package ippo.notation;
