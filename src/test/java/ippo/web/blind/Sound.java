package ippo.web.blind;

/** Something that a screen reader says of itself, in the order in which it comes. */
sealed interface Sound {
    /** A live region got new text. */
    record Announced(String text) implements Sound {}

    /** The focus came to something else. */
    record Focused() implements Sound {}

    /** A new page was loaded; its title is read. */
    record Opened(String title) implements Sound {}
}
