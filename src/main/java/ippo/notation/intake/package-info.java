/**
 * The intake of texts that come from outside: files, pages, letters. {@link ippo.notation.intake.Intake} is the way in,
 * behind every command and page that takes a game or a position. May use {@code rules} and {@code notation}.
 *
 * <p>One stage after the other, each in a class of its own:
 *
 * <ol>
 *   <li>bytes to characters, by evidence: {@code Encoding};
 *   <li>characters to clean lines that know where they stood: {@code TextLines};
 *   <li>lines to the games and positions that they belong to: {@code Finder};
 *   <li>lines of one game or position to what can be played: {@code JapaneseText} (KIF, KI2, diagrams),
 *       {@code CsaText}, {@code SfenScan} (SFEN and USI, in addresses too), {@code JkfText} (JSON).
 * </ol>
 *
 * <p>Nothing is left without a word: what is passed over, repaired, assumed or left is a
 * {@link ippo.notation.intake.Note} with its line and its {@link ippo.notation.intake.Reason}. The readers of
 * {@code ippo.notation} itself stay strict: they are for what Ippo has written.
 */
package ippo.notation.intake;
