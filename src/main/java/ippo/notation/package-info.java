/**
 * Text for positions, moves and games of shogi. May use {@code rules}.
 *
 * <h2>Where to start</h2>
 *
 * <p>Positions: {@link ippo.notation.Sfen}, one line, and {@link ippo.notation.Bod}, a diagram in plain text. Moves:
 * {@link ippo.notation.Usi} ({@code 7g7f}) for programs, {@link ippo.notation.JapaneseMoves} (７六歩) and
 * {@link ippo.notation.WesternMoves} (P-7f) for people. Games: {@link ippo.notation.GameRecord}, a tree of moves free
 * of any format, which {@link ippo.notation.RecordFormat} reads and writes as KIF, KI2, CSA and USI;
 * {@link ippo.notation.RecordText} knows the encodings of files.
 *
 * <pre>{@code
 * String sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
 * Setup drawing = Sfen.read(sfen).orElseThrow();    // reading gives what is drawn, playable or not
 * Position position = Position.of(drawing, Strictness.GAME);
 * Move move = Usi.read("7g7f").orElseThrow();       // a wish; position.objectionTo(move) judges it
 * JapaneseMoves.write(position, move, Optional.empty());           // ７六歩
 * WesternMoves.ofLanguage("en").orElseThrow().write(position, move); // P-7f
 * Reading<Move> typo = Usi.read("7g7x");
 * typo.complaint();         // Optional[character 3: expected the square to go to, such as 7f]
 * GameRecord record = RecordFormat.KIF.read("1 ７六歩(77)\n2 投了\n").orElseThrow();
 * RecordFormat.CSA.write(record);                   // V2.2, PI, +, +7776FU, %TORYO on a line each
 * }</pre>
 *
 * <h2>What readers answer</h2>
 *
 * <p>Every reader answers with a {@link ippo.notation.Reading}: the thing itself, or where the text went wrong, as an
 * index from 0, and how. None throws for any text, and none answers with {@code null}. Writers are strict; what a
 * reader takes beyond what its writer writes, its documentation lists, and nothing else is taken. Writing and reading
 * again gives the same thing, times below a second and what a format lacks excepted.
 *
 * <h2>Squares, sides, units</h2>
 *
 * <p>Files count from 1 to 9 from Black's right, ranks from White's side, a to i in SFEN, USI and western texts, 1 to 9
 * in CSA, in brackets of KIF and in numeric western texts, in kanji (一 to 九) in Japanese ones. 先手 (sente) and ☗ or ▲ is
 * Black, 後手 (gote) and ☖ or △ is White; where White gives a handicap they are called 下手 and 上手. Moves are counted in
 * plies, from 1.
 *
 * <h2>Sources</h2>
 *
 * <ul>
 *   <li>SFEN and USI: the Universal Shogi Interface of Tord Romstad, as engines and servers use it.
 *   <li>Japanese moves: the Japan Shogi Association's page on how records are written (棋譜の表記方法).
 *   <li>Western moves: George Hodges, <i>Shogi</i> magazine (from 1976).
 *   <li>KIF, KI2 and BOD: the file formats of Kakinoki Shogi and Kifu for Windows by Yoshikazu Kakinoki, and what other
 *       programs write under these names.
 *   <li>CSA: the standard record format of the Computer Shogi Association (CSA標準棋譜ファイル形式), versions 2.2 (2008) and 3.0
 *       (2024).
 * </ul>
 */
package ippo.notation;
