package ippo.progress;

/** What was attempted. The names are stored. */
public enum Kind {
    LESSON,
    PUZZLE
}
