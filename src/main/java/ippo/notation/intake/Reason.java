package ippo.notation.intake;

/** What a {@link Note} says of a text, each with a sentence in every language. */
public enum Reason {
    /** Bytes that belong to no character of the encoding were replaced; with their number. */
    BYTES_DAMAGED(Kind.REPAIRED),
    /** Only so many characters of the text were looked at. */
    TOO_LONG(Kind.LEFT),
    /** Tags of a page in HTML were taken away. */
    TAGS(Kind.SKIPPED),
    /** A line that says nothing of a game was passed over. */
    LINE_NOT_UNDERSTOOD(Kind.SKIPPED),
    /** So many more lines were passed over. */
    MORE_LINES_NOT_UNDERSTOOD(Kind.SKIPPED),
    /** Words in front of moves, or behind them, were passed over. */
    WORDS_NOT_UNDERSTOOD(Kind.SKIPPED),
    /** A name of a handicap that is not known, where a diagram says it all the same. */
    HANDICAP_NOT_KNOWN(Kind.SKIPPED),
    /** A handicap that is not known, without a diagram: nobody can tell where the game starts. */
    START_NOT_KNOWN(Kind.LEFT),
    /** A game on a board of another size, or with other pieces. */
    OTHER_BOARD(Kind.LEFT),
    /** A diagram with too few or too many ranks. */
    DIAGRAM_RANKS(Kind.LEFT),
    /** A rank of a diagram that cannot be read. */
    DIAGRAM_RANK_NOT_UNDERSTOOD(Kind.LEFT),
    /** Pieces in hand that cannot be read. */
    HAND_NOT_UNDERSTOOD(Kind.SKIPPED),
    /** A diagram that no game can start from: there is a position, but its moves are left. */
    DIAGRAM_NOT_PLAYABLE(Kind.LEFT),
    /** A diagram in the middle of a game that shows what stands there anyway. */
    DIAGRAM_OF_THE_GAME(Kind.SKIPPED),
    /** The side to move was taken from the first move. */
    SIDE_FROM_FIRST_MOVE(Kind.ASSUMED),
    /** A line that looks like an SFEN, but is none. */
    SFEN_NOT_UNDERSTOOD(Kind.LEFT),
    /** Text that looks like JSON, but is no game in JKF. */
    JSON_NOT_UNDERSTOOD(Kind.LEFT),
    /** A game in western notation, which has to be asked for. */
    WESTERN_NOTATION(Kind.LEFT),
    /** The word for the end of a game is not known: the moves are kept. */
    ENDING_NOT_KNOWN(Kind.SKIPPED),
    /** How the game ended is said in words that no format has, and was told by them. */
    ENDING_FROM_WORDS(Kind.ASSUMED),
    /** A second ending: a game ends once, with the first. */
    SECOND_ENDING(Kind.SKIPPED),
    /** Moves after the end of the game. */
    MOVES_AFTER_THE_END(Kind.LEFT),
    /** A move that cannot be made, and those after it. */
    MOVE_NOT_LEGAL(Kind.LEFT),
    /** A move that cannot be read, and those after it. */
    MOVE_NOT_UNDERSTOOD(Kind.LEFT),
    /** A variation that starts where no line comes to. */
    VARIATION_WITHOUT_START(Kind.LEFT),
    /** So many games or positions of the text were not asked for. */
    MORE_GAMES(Kind.LEFT);

    /** What was done. */
    public enum Kind {
        /** Passed over; nothing of the game is in it. */
        SKIPPED,
        /** Changed to what it must have been. */
        REPAIRED,
        /** Not said by the text. */
        ASSUMED,
        /** Not taken, though it belongs to a game or position. */
        LEFT
    }

    private final Kind kind;

    Reason(Kind kind) {
        this.kind = kind;
    }

    /** What was done. */
    public Kind kind() {
        return kind;
    }
}
