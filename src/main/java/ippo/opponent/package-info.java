/**
 * Plays games against a learner. Uses {@code rules}, {@code solver} and {@code castle}; no threads, clocks, files or
 * reflection.
 *
 * <p>Start with {@link ippo.opponent.Opponent}, which answers one turn of a game, and {@link ippo.opponent.Level}.
 * {@link ippo.opponent.Analysis} tells the best moves of a position, and what the other side would like to do.
 *
 * <h2>How it errs</h2>
 *
 * <p>As people do, not as dice do. {@link ippo.opponent.Attention} is what a player sees: a beginner overlooks bishops
 * from afar, knights and drops, above all where nobody has just moved, and goes on overlooking them for some moves. The
 * three lowest levels look at their moves one by one ({@link ippo.opponent.Glance}), each seeing more of them; the two
 * highest search ({@link ippo.opponent.Search}) and overlook nothing. No level plays what it knows to be bad.
 *
 * <h2>What it thinks of a position</h2>
 *
 * <p>{@link ippo.opponent.Goal} is what wins a small game besides mate, and how near each side is to it.
 * {@link ippo.opponent.Weights}: pieces, their squares, their distance to both kings, kept as sums from move to move by
 * {@link ippo.opponent.Situation}. Beginners' levels and small boards go by {@link ippo.opponent.Worth}, which a hand
 * made; the others by what {@code bin/ippo tune} found from {@link ippo.opponent.EvaluationTerms} of games. On shogi's
 * board {@link ippo.opponent.CastleTerm} adds castles, and {@link ippo.opponent.CastlePlan} what a player likes of
 * moves that build one. {@link ippo.opponent.Style} adds what this seed likes, so that openings differ.
 */
package ippo.opponent;
