package ippo.progress;

/** What sort of task stands in a row. The names are stored. */
enum Kind {
    LESSON,
    PUZZLE
}
