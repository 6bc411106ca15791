package ippo.solver;

/** Which dropped interpositions (合駒) a question about length counts. */
enum Interpositions {
    /** Every legal one. */
    ALL,
    /** None: as if the defender had nothing to drop. */
    NONE,
    /**
     * All but the futile ones (無駄合). No formal rule is agreed; ours is conservative. Write C for the length of a mate
     * that leaves futile interpositions out. A piece dropped between king and checker is futile if the checker can take
     * it on the spot and C is then no longer than where it was dropped, even though the piece taken goes back to the
     * defender: so the attacker neither loses a move by it nor gains a piece he needs. Where the checker stands nearer
     * to the king and mates as before, the drop changed nothing.
     *
     * <p>The grey zone, where custom differs from place to place and this rule counts the interposition: pieces moved
     * in between rather than dropped; drops that another piece than the checker takes; drops after which the attacker
     * needs the very piece he takes, or a longer way round, even if a taken piece is left over at the end.
     *
     * <p>Lengths in old collections can be shorter than ours for another reason: there a defence that lasted longer but
     * left a piece in the attacker's hand was allowed (変化長手数), with no interposition in it at all. We count it.
     */
    ALL_BUT_FUTILE
}
