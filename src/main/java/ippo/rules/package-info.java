/**
 * The rules of shogi, Japanese chess: board, hands, moves, legality and the end of a game. Uses {@code java.*} alone.
 *
 * <h2>The game in a paragraph</h2>
 *
 * <p>Two sides, Black and White, move in turn on nine by nine squares; {@link ippo.rules.Arena} has smaller boards,
 * too. A piece that is captured changes sides: it is kept in hand and may later be dropped on an empty square instead
 * of a move. Most pieces may turn over (promote) when a move of theirs starts or ends in the three ranks farthest from
 * their side. Who cannot get the king out of check has lost.
 *
 * <h2>Where to start</h2>
 *
 * <p>{@link ippo.rules.Position} answers everything about one position: what stands where, which moves are legal, and
 * why another one is not. {@link ippo.rules.Game} strings positions together and knows how games end. Text, such as
 * SFEN and game records, is the business of {@code ippo.notation}.
 *
 * <pre>{@code
 * Position start = Position.start();
 * Move push = new BoardMove(Square.at(7, 7), Square.at(7, 6), false); // a pawn from 7g to 7f
 * start.legalMoves().size();                        // 30
 * start.objectionTo(push);                          // Optional.empty: it may be played
 * Position next = start.play(push);                 // start itself stays as it is
 * next.objectionTo(push);                           // Optional[NO_PIECE]: White has nothing on 7g
 * Game game = Game.start().play(push).resign();     // White gives up
 * game.outcome();                                   // Optional[Resignation[loser=WHITE]]
 * game.outcome().orElseThrow().winner();            // Optional[BLACK]
 * }</pre>
 *
 * <h2>Squares, sides, units</h2>
 *
 * <ul>
 *   <li>Files count from 1 to 9 from Black's right, ranks from a to i from White's side; {@code 7g} is the seventh
 *       file, seventh rank. {@link ippo.rules.Square} has both as numbers from 1 to 9.
 *   <li>Black sits at the bottom, moves up the board, and moves first; in handicap games White does.
 *   <li>Lengths count plies: one move of one side. A mate in three plies is a move, an answer and the mate.
 *   <li>A {@linkplain ippo.rules.Position#ply position's ply} is the number of the move to come, 1 at the start.
 * </ul>
 *
 * <h2>Errors</h2>
 *
 * <p>What people get wrong is a value: a move has an {@link ippo.rules.Illegality} or none, a drawing
 * ({@link ippo.rules.Setup}) a set of {@link ippo.rules.SetupFault}, empty if it can be played on. What callers get
 * wrong is an exception: {@link ippo.rules.Position#play} of an illegal move and {@link ippo.rules.Position#of} a
 * faulty drawing throw {@link java.lang.IllegalArgumentException}; a move in a game that is over throws
 * {@link java.lang.IllegalStateException}. Nothing takes or returns {@code null}. Everything here may be shared between
 * threads but {@link ippo.rules.MateBoard}.
 *
 * <h2>Where the rules come from</h2>
 *
 * <p>From the Japan Shogi Association's rules of play (日本将棋連盟 対局規則), with which the Laws of Shogi of the Federation of
 * European Shogi Associations (FESA, 2017) agree in what concerns moves.
 *
 * <ul>
 *   <li>Movement, promotion, drops, dead ends (行き所のない駒), two pawns (二歩), mate with a dropped pawn (打ち歩詰め), the king
 *       left in check (王手放置): {@link ippo.rules.PieceType}, {@link ippo.rules.Illegality}.
 *   <li>Checkmate (詰み), resignation (投了), illegal moves that lose (反則): {@link ippo.rules.Outcome}.
 *   <li>Fourth occurrence of a position (千日手), and perpetual check, which loses at the fourth occurrence and not after
 *       it (連続王手の千日手): {@link ippo.rules.Game}.
 *   <li>Impasse by agreement (持将棋) and declaration with 24 points (入玉宣言法): the Association; with 27 points: amateur
 *       tournaments and servers. {@link ippo.rules.Outcome.Impasse}, {@link ippo.rules.Declaration}.
 *   <li>Handicaps (駒落ち), and their credit in an impasse: {@link ippo.rules.Handicap}.
 *   <li>Minishogi and Goro Goro, on smaller boards: {@link ippo.rules.Arena}.
 *   <li>Names of squares and texts of moves: the Universal Shogi Interface (USI).
 * </ul>
 *
 * <p>The rules leave open what no game reaches: a side that cannot move without being in check loses here, as in all
 * programs; perpetual check by both sides at once is a plain repetition.
 *
 * <p>Underneath lies a fast mutable board of two longs a set, which is package-private; {@link ippo.rules.Perft}
 * measures it and {@link ippo.rules.MateBoard} lets the mate search use it.
 */
package ippo.rules;
