package ippo.web.board;

import java.util.List;

/** One rank of the board, from file 9 to file 1. */
public final class RankView {
    private final String label;
    private final List<CellView> cells;

    RankView(String label, List<CellView> cells) {
        this.label = label;
        this.cells = cells;
    }

    public String getLabel() {
        return label;
    }

    public List<CellView> getCells() {
        return cells;
    }
}
