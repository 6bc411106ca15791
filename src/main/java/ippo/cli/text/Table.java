package ippo.cli.text;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Lines of columns: the first is flush left, numbers in the others flush right. Not to be shared between threads. */
public final class Table {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** @param headings one a column */
    public Table(String... headings) {
        rows.add(List.of(headings));
    }

    /** @throws IllegalArgumentException if it has not as many cells as there are headings */
    public void row(Object... cells) {
        int columns = rows.get(0).size();
        if (cells.length != columns) {
            throw new IllegalArgumentException(cells.length + " cells in a table of " + columns);
        }
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(cell.toString());
        }
        rows.add(row);
    }

    public void print(PrintWriter out) {
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                String cell = row.get(column);
                String blank = " ".repeat(width(column) - cell.length());
                line.append(column == 0 ? cell + blank : GAP + blank + cell);
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
