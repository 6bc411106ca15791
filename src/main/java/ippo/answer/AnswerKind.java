package ippo.answer;

/** How something is answered. */
public enum AnswerKind {
    /** By moving pieces. */
    PLAY,
    /** By marking squares. */
    MARK,
    /** By pressing squares one after the other. */
    ORDER,
    /** By choosing one of several answers. */
    CHOOSE
}
