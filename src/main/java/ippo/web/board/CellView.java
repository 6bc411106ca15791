package ippo.web.board;

/** One square as the template shows it. A bean, not a record: Thymeleaf reads beans several times faster. */
public final class CellView {
    private final String name;
    private final String spoken;
    private final String label;
    private final String css;
    private final String piece;
    private final String color;
    private final String pieceName;
    private final boolean marked;

    CellView(
            String name,
            String spoken,
            String label,
            String css,
            String piece,
            String color,
            String pieceName,
            boolean marked) {
        this.name = name;
        this.spoken = spoken;
        this.label = label;
        this.css = css;
        this.piece = piece;
        this.color = color;
        this.pieceName = pieceName;
        this.marked = marked;
    }

    /** USI name, such as 7f. */
    public String getName() {
        return name;
    }

    public String getSpoken() {
        return spoken;
    }

    /** What a screen reader says: the square, the piece, what is special. */
    public String getLabel() {
        return label;
    }

    public String getCss() {
        return css;
    }

    /** SFEN letter in upper case, or null for an empty square. */
    public String getPiece() {
        return piece;
    }

    /** b or w, or null for an empty square. */
    public String getColor() {
        return color;
    }

    public String getPieceName() {
        return pieceName;
    }

    public boolean isMarked() {
        return marked;
    }
}
