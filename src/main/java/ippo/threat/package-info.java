/**
 * Threats of mate and what can be done about them, by proof. Uses {@code rules} and {@code solver}; no threads, clocks,
 * files or reflection, since it is meant to run in a browser too. Start with {@link ippo.threat.ThreatProver}.
 *
 * <h2>Terms</h2>
 *
 * <p>One side, the attacker, wants to mate; the other is the defender. <i>Mate</i> here is always what
 * {@link ippo.solver.Solver} proves: mate by checks alone, one after the other.
 *
 * <ul>
 *   <li><b>Threat of mate</b> (詰めろ, tsumero): the attacker has moved, and would mate if the defender passed. Passing is
 *       possible only to who is not in check, so a check is no threat but a thing of its own:
 *       {@link ippo.threat.Threat.InCheck}.
 *   <li><b>Defence</b> (受け, uke): a move after which there is no mate any more. A check by the defender (逆王手) is a
 *       defence only if it gains: the attacker must answer it, and the question is asked again after each answer. If
 *       there is an answer, with check or without, after which the defender is mated or has again nothing but moves
 *       that fail, the check only put it off. Checks that repeat a position without end lose by the rule of perpetual
 *       check (連続王手の千日手), so they hold nothing. {@link ippo.threat.Defences}
 *   <li><b>Brinkmate</b> (必至 or 必死, hisshi): a threat of mate without a defence. In one: a move without check makes it.
 *       In three: a check, or a move that threatens mate, is followed, whatever the reply, by a mate or by a move that
 *       makes brinkmate; as with mates both sides' moves are counted. {@link ippo.threat.Brinkmate}
 *   <li><b>Race of kings</b> (速度計算, counting tempi, at its last step): who is to move may mate, or must defend, or is
 *       free, or is lost. {@link ippo.threat.Race}
 * </ul>
 *
 * <h2>Exactness</h2>
 *
 * <p>Every answer is proved by search, or is {@link ippo.threat.Proved#UNKNOWN}: a budget that runs out says nothing.
 * Yes, no and unknown are joined as in the three-valued logic of Kleene (1938): one defence that holds settles that
 * there is no brinkmate, whatever is unknown of the others. {@code SlowTwinTest} compares all answers with those of a
 * search that shares nothing with this one but the rules.
 *
 * <p>The search is an AND/OR search over moves, with the mate solver at its leaves, as threat-space and lambda search
 * are (L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, <i>Go-Moku and Threat-Space Search</i>, 1993; T.
 * Thomsen, <i>Lambda-Search in Game Trees, with Application to Go</i>, ICGA Journal 23 (4), 2000): mates are of order
 * one, brinkmates of order two. Replies that refuted a move before are tried first (killer heuristic; S. G. Akl and M.
 * M. Newborn, 1977).
 */
package ippo.threat;
