package ippo.work;

/** Where an answer was given, as seen from assigned work. */
public enum Origin {
    /** In this work. */
    HERE,
    /** In a test that is other work. */
    OTHER_TEST,
    /** In other practice, in a lesson, or among puzzles. */
    ELSEWHERE
}
