package ippo.answer;

/** How something is answered. */
public enum Style {
    /** By moving pieces. */
    PLAY,
    /** By marking squares. */
    MARK,
    /** By choosing one of several answers. */
    CHOOSE
}
