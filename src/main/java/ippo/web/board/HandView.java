package ippo.web.board;

import java.util.List;

/** The pieces that one side holds. */
public final class HandView {
    private final String name;
    private final String color;
    private final boolean usable;
    private final List<HeldView> pieces;

    HandView(String name, String color, boolean usable, List<HeldView> pieces) {
        this.name = name;
        this.color = color;
        this.usable = usable;
        this.pieces = pieces;
    }

    public String getName() {
        return name;
    }

    public String getColor() {
        return color;
    }

    /** Whether the visitor may drop from it. */
    public boolean isUsable() {
        return usable;
    }

    public List<HeldView> getPieces() {
        return pieces;
    }

    /** One type in hand and how often. */
    public static final class HeldView {
        private final String piece;
        private final String name;
        private final String label;
        private final int count;
        private final boolean selected;

        HeldView(String piece, String name, String label, int count, boolean selected) {
            this.piece = piece;
            this.name = name;
            this.label = label;
            this.count = count;
            this.selected = selected;
        }

        public String getPiece() {
            return piece;
        }

        public String getName() {
            return name;
        }

        public String getLabel() {
            return label;
        }

        public int getCount() {
            return count;
        }

        public boolean isSelected() {
            return selected;
        }
    }
}
