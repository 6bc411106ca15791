package ippo.answer;

/** What an arrow is drawn with: each has a colour and a shape of its own, so that either alone tells them apart. */
public enum Pen {
    SOLID,
    DASHED,
    /** Only its outline. */
    HOLLOW
}
