package ippo.name;

/** Why something cannot be a name. Every constant has a sentence in every language, {@code name.<constant>}. */
public enum NameFault {
    /** Nothing of it can be seen. */
    EMPTY,
    LONG,
    /** Takes room without being seen, or turns the letters after it round. */
    HIDDEN,
    /** Control characters, half a character, piles of marks, or what Unicode does not know. */
    UNREADABLE
}
