package ippo.tsume;

/** What saved a king that the attacker could not mate: the kind of the defender's answer. */
public enum Rescue {
    /** The king goes to a free square, or takes something that does not give the check. */
    KING_MOVES,
    /** The piece that gives check is taken, by whatever piece. */
    CAPTURES_CHECKER,
    /** A piece is dropped or moved in between. */
    INTERPOSES
}
