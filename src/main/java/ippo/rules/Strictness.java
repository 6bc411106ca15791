package ippo.rules;

/** What a {@link Setup} must satisfy to be played on. */
public enum Strictness {
    /** A position of a game: one king a side. */
    GAME,
    /** A mating problem: the side to move, the attacker, may lack its king. */
    TSUME,
    /** A mating problem that cannot come about in a game: besides, a side may have several pawns on a file. */
    DOUBLED_PAWNS,
    /** A board to teach on: kings may be missing altogether. */
    TEACHING,
    /**
     * A record of another program, most of which ask for less: kings may be missing, a side may have several pawns on a
     * file, and a piece may stand where it can never move again.
     */
    RECORD
}
