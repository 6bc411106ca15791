package ippo.classroom;

/**
 * Field of something that several teachers change. The names are stored, and each has a label in every language.
 *
 * <p>Its values are texts that do not depend on a language: {@link FieldValues} says which.
 */
public enum SharedField {
    NAME,
    /** A tag. */
    LANGUAGE,
    /** Of the school year: an ISO date. */
    LAST_DAY,
    /** Such as {@code Europe/Rome}. */
    ZONE,
    /** Whether pupils may join without a card: empty, {@code open}, or until which millisecond. */
    JOINING,
    DESCRIPTION,
    /** In milliseconds, as the next two. */
    OPENS,
    /** Empty for never. */
    DUE,
    /** Empty for never. */
    CLOSES,
    /** Empty for the whole class; otherwise the ids of pupils, the lowest first. */
    WHOM,
    NICKNAME,
    NOTE,
    /** In which class a pupil is: its id. */
    SCHOOL_CLASS
}
