package ippo.progress;

/** What sort of task stands in a row. The names are stored. */
public enum Kind {
    LESSON,
    PUZZLE,
    GAME,
    DRILL
}
