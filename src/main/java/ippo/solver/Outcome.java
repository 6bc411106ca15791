package ippo.solver;

/**
 * A verdict and what it cost.
 *
 * @param isShortest for a mate: whether it is proved that there is no shorter one; false for other verdicts
 * @param nodes positions expanded
 */
public record Outcome(Verdict verdict, boolean isShortest, long nodes) {}
