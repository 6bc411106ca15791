package ippo.classplay;

/** When pupils of a class may ask each other for a game. The names are stored, and are keys of sentences. */
public enum Door {
    NEVER,
    /** While the teacher has opened it for a lesson. */
    LESSONS,
    ALWAYS
}
