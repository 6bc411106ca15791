package ippo.progress;

/** How somebody comes into the course, by his or her own word. */
public enum Entrance {
    NEW,
    CHESS,
    SHOGI
}
