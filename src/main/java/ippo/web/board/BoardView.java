package ippo.web.board;

import java.util.List;

/** A board as the template {@code board/board} shows it. */
public final class BoardView {
    private final String mode;
    private final String turn;
    private final String label;
    private final List<String> files;
    private final List<RankView> ranks;
    private final HandView top;
    private final HandView bottom;
    private final List<ArrowView> arrows;
    private final String legal;
    private final String words;

    BoardView(
            String mode,
            String turn,
            String label,
            List<String> files,
            List<RankView> ranks,
            HandView top,
            HandView bottom,
            List<ArrowView> arrows,
            String legal,
            String words) {
        this.mode = mode;
        this.turn = turn;
        this.label = label;
        this.files = files;
        this.ranks = ranks;
        this.top = top;
        this.bottom = bottom;
        this.arrows = arrows;
        this.legal = legal;
        this.words = words;
    }

    /** play: pieces move; mark: squares are marked; tap: one square is the answer; show: a picture. */
    public String getMode() {
        return mode;
    }

    public boolean isShown() {
        return mode.equals("show");
    }

    /** b or w: whose pieces the visitor may pick up. */
    public String getTurn() {
        return turn;
    }

    /** The whole picture in words. */
    public String getLabel() {
        return label;
    }

    public List<String> getFiles() {
        return files;
    }

    public List<RankView> getRanks() {
        return ranks;
    }

    /** White's hand, or null if the board is shown without hands. */
    public HandView getTop() {
        return top;
    }

    public HandView getBottom() {
        return bottom;
    }

    public List<ArrowView> getArrows() {
        return arrows;
    }

    /** JSON for the script: where one may go from each square and each held piece. */
    public String getLegal() {
        return legal;
    }

    /** JSON for the script: sentences to announce. */
    public String getWords() {
        return words;
    }

    /** An arrow in units of squares, the origin at the top left corner of the board. */
    public static final class ArrowView {
        private final double x1;
        private final double y1;
        private final double x2;
        private final double y2;

        ArrowView(double x1, double y1, double x2, double y2) {
            this.x1 = x1;
            this.y1 = y1;
            this.x2 = x2;
            this.y2 = y2;
        }

        public double getX1() {
            return x1;
        }

        public double getY1() {
            return y1;
        }

        /** Where the shaft ends, a little before the point. */
        public double getShaftX() {
            return x2 - 0.28 * (x2 - x1) / length();
        }

        public double getShaftY() {
            return y2 - 0.28 * (y2 - y1) / length();
        }

        /** The head as an SVG path. */
        public String getHead() {
            double ux = (x2 - x1) / length();
            double uy = (y2 - y1) / length();
            double backX = x2 - 0.42 * ux;
            double backY = y2 - 0.42 * uy;
            return String.format(
                    java.util.Locale.ROOT,
                    "M%.2f %.2fL%.2f %.2fL%.2f %.2fZ",
                    x2,
                    y2,
                    backX - 0.24 * uy,
                    backY + 0.24 * ux,
                    backX + 0.24 * uy,
                    backY - 0.24 * ux);
        }

        private double length() {
            return Math.max(0.01, Math.hypot(x2 - x1, y2 - y1));
        }
    }
}
