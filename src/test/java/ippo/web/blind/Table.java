package ippo.web.blind;

import ippo.web.Browser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table as it is read by going from cell to cell: each with the headers of its row and of its column. What is a
 * header and what anything is called is taken from the accessibility tree; from the page, only where it stands.
 *
 * @param name of the table
 */
record Table(String name, List<Cell> cells) {
    private static final Set<String> CELLS = Set.of("cell", "gridcell", "rowheader", "columnheader");

    /** Row, column, and how many of each it covers. */
    private static final String PLACES = """
            const taken = new Set();
            return [...arguments[0].rows].flatMap((row, y) => {
                let x = 0;
                return [...row.cells].map(cell => {
                    while (taken.has(`${y} ${x}`)) x++;
                    for (let i = 0; i < cell.rowSpan; i++) {
                        for (let j = 0; j < cell.colSpan; j++) taken.add(`${y + i} ${x + j}`);
                    }
                    return [y, x, cell.rowSpan, cell.colSpan];
                });
            });
            """;

    Table {
        cells = List.copyOf(cells);
    }

    /** A cell or a header. */
    record Cell(String role, String text, int row, int column, int rows, int columns) {
        private boolean isAbove(Cell other) {
            return role.equals("columnheader")
                    && row < other.row
                    && column <= other.column
                    && other.column < column + columns;
        }

        private boolean isBeside(Cell other) {
            return role.equals("rowheader") && column < other.column && row <= other.row && other.row < row + rows;
        }
    }

    /** The first table of the page. */
    static Table read(Browser browser) {
        List<Node> nodes = AccessibilityTree.page(browser);
        int begin = 0;
        while (!nodes.get(begin).role().equals("table")) {
            begin++;
        }
        List<?> places = (List<?>) browser.run(PLACES.replace("arguments[0]", "document.querySelector('table')"));
        List<Node> told = nodes.subList(begin, nodes.size()).stream()
                .filter(node -> CELLS.contains(node.role()))
                .limit(places.size())
                .toList();
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < told.size(); i++) {
            List<?> place = (List<?>) places.get(i);
            cells.add(new Cell(
                    told.get(i).role(),
                    told.get(i).name(),
                    number(place.get(0)),
                    number(place.get(1)),
                    number(place.get(2)),
                    number(place.get(3))));
        }
        return new Table(nodes.get(begin).name(), cells);
    }

    private static int number(Object told) {
        return ((Number) told).intValue();
    }

    /** The cells that are no headers. */
    List<Cell> data() {
        return cells.stream().filter(cell -> !cell.role().endsWith("header")).toList();
    }

    /** What is heard in a cell by somebody who comes from anywhere: its row, its column, itself. */
    String heard(Cell cell) {
        return Stream.concat(
                        cells.stream()
                                .filter(each -> each.isBeside(cell) || each.isAbove(cell))
                                .map(Cell::text),
                        Stream.of(cell.text()))
                .collect(Collectors.joining(", "));
    }

    /** Whatever is in each cell, for messages. */
    @Override
    public String toString() {
        return name + Map.of("cells", data().stream().map(this::heard).toList());
    }
}
