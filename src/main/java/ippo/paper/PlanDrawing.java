package ippo.paper;

import ippo.paper.PdfCanvas.Weight;
import ippo.paper.PlanPaper.Board;
import ippo.paper.PlanPaper.Part;
import ippo.paper.PlanPaper.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A lesson plan laid out on a page: what is needed on top, then a row for each step with its boards on the right, then
 * what goes wrong beside what is done at home.
 */
final class PlanDrawing {
    private static final double PAGE_WIDTH = 595.276;
    private static final double PAGE_HEIGHT = 841.89;
    private static final double MARGIN = 34;
    private static final double WIDTH = PAGE_WIDTH - 2 * MARGIN;
    private static final double FOOT = 17;
    /** Letters get smaller by so much at a time until all fits on the page. */
    private static final double LESS = 0.995;

    private static final double BIGGEST = 11.5;
    private static final double TITLE = 17;
    private static final double BETWEEN = 10;
    private static final double INSET = 8;
    private static final double ROW = 4;
    /** Of large boards, labels included, where letters have their full size. */
    private static final double BOARD = 124;

    private final PlanPaper plan;
    private final Lettering lettering;
    private final PieceSheet pieces;
    /** Of the letters; boards and all that lies between get smaller with them. */
    private final double size;

    private final double scale;
    /** How wide the column of times is. */
    private final double times;

    private PlanDrawing(PlanPaper plan, Lettering lettering, PieceSheet pieces, double size) {
        this.plan = plan;
        this.lettering = lettering;
        this.pieces = pieces;
        this.size = size;
        this.scale = size / BIGGEST;
        this.times = BETWEEN
                + plan.steps().stream()
                        .mapToDouble(step -> time(step).width())
                        .max()
                        .orElse(0);
    }

    /** In the biggest letters with which it is one page. */
    static PlanDrawing fitting(PlanPaper plan, Lettering lettering, PieceSheet pieces) throws IOException {
        double size = BIGGEST;
        PlanDrawing drawing = new PlanDrawing(plan, lettering, pieces, size);
        while (drawing.lay(Optional.empty()) > PAGE_HEIGHT - MARGIN) {
            size *= LESS;
            drawing = new PlanDrawing(plan, lettering, pieces, size);
        }
        return drawing;
    }

    void draw(PdfCanvas pen) throws IOException {
        lay(Optional.of(pen));
    }

    /**
     * Goes down the page.
     *
     * @param pen writes what is met; without one it is only measured
     * @return the bottom of all
     */
    private double lay(Optional<PdfCanvas> pen) throws IOException {
        double y = head(pen, title(pen, MARGIN - 8));
        for (Step step : plan.steps()) {
            y = step(step, pen, y);
        }
        y = foot(pen, y + ROW * scale);
        if (pen.isPresent()) {
            String address = lettering.clean(plan.address());
            pen.get().write(address, MARGIN, PAGE_HEIGHT - FOOT, 7, Weight.PALE);
        }
        return y;
    }

    private double title(Optional<PdfCanvas> pen, double top) throws IOException {
        Column number = new Column(lettering, plan.number(), size, WIDTH, false);
        double right = number.width();
        Column title = new Column(lettering, plan.heading(), TITLE * scale, WIDTH - right - BETWEEN, true);
        double bottom = top + title.height();
        write(title, pen, MARGIN, top);
        write(number, pen, MARGIN + WIDTH - right, bottom - number.height());
        return bottom + 6 * scale;
    }

    private double head(Optional<PdfCanvas> pen, double top) throws IOException {
        double room = WIDTH - 2 * INSET - 2 * BETWEEN;
        List<Double> widths = List.of(room * 3 / 8, room * 3 / 8, room * 2 / 8);
        List<Stack> stacks = new ArrayList<>();
        for (int i = 0; i < widths.size(); i++) {
            stacks.add(stack(plan.head().get(i), widths.get(i)));
        }
        double tall = stacks.stream().mapToDouble(Stack::height).max().orElseThrow() + INSET * scale;
        if (pen.isPresent()) {
            pen.get().shade(MARGIN, top, WIDTH, tall);
        }
        double x = MARGIN + INSET;
        for (int i = 0; i < widths.size(); i++) {
            stacks.get(i).write(pen, x, top + INSET / 4 * scale);
            x += widths.get(i) + BETWEEN;
        }
        return top + tall + ROW / 2 * scale;
    }

    private Column time(Step step) {
        return new Column(lettering, step.time(), size, WIDTH, true);
    }

    private double step(Step step, Optional<PdfCanvas> pen, double top) throws IOException {
        double boards = step.boards().stream()
                .mapToDouble(each -> width(each) + BETWEEN)
                .sum();
        Stack text = stack(step.part(), WIDTH - times - boards);
        Column time = time(step);
        double y = top + ROW * scale / 2;
        write(time, pen, MARGIN, y);
        text.write(pen, MARGIN + times, y);
        double bottom = y + Math.max(time.height(), text.height());
        double x = MARGIN + WIDTH - boards + BETWEEN;
        for (Board each : step.boards()) {
            bottom = Math.max(bottom, board(each, pen, x, y + ROW * scale));
            x += width(each) + BETWEEN;
        }
        bottom += ROW * scale;
        if (pen.isPresent()) {
            pen.get().line(MARGIN, bottom, MARGIN + WIDTH, bottom, 0.4);
        }
        return bottom;
    }

    private double width(Board board) {
        BoardDrawing drawing = new BoardDrawing(board.diagram(), pieces);
        return drawing.width() * drawing.unitBeside(BOARD * scale);
    }

    private double board(Board board, Optional<PdfCanvas> pen, double left, double top) throws IOException {
        BoardDrawing drawing = new BoardDrawing(board.diagram(), pieces);
        double unit = drawing.unitBeside(BOARD * scale);
        double width = width(board);
        Column name = new Column(lettering, board.name(), size * 0.85, width, false);
        double bottom = top + drawing.height() * unit;
        if (pen.isPresent()) {
            drawing.draw(pen.get(), lettering, left, top, unit, width);
        }
        write(name, pen, left + drawing.middle() * unit - name.width() / 2, bottom);
        return bottom + name.height();
    }

    private double foot(Optional<PdfCanvas> pen, double top) throws IOException {
        double left = (WIDTH - 2 * BETWEEN) * 3 / 5;
        double right = WIDTH - 2 * BETWEEN - left;
        Column title = new Column(lettering, plan.trouble().title(), size * 1.05, left, true);
        write(title, pen, MARGIN, top);
        double y = top + title.height();
        for (Prose item : plan.trouble().items()) {
            Column column = new Column(lettering, item, size, left - size, false);
            if (pen.isPresent()) {
                pen.get().write("•", MARGIN, y + column.lineHeight() - 0.3 * size, size, Weight.PLAIN);
            }
            write(column, pen, MARGIN + size, y);
            y += column.height();
        }
        Stack home = stack(plan.home(), right);
        home.write(pen, MARGIN + left + 2 * BETWEEN, top);
        return Math.max(y, top + home.height());
    }

    private static void write(Column column, Optional<PdfCanvas> pen, double left, double top) throws IOException {
        if (pen.isPresent()) {
            column.write(pen.get(), left, top);
        }
    }

    private Stack stack(Part part, double width) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column(lettering, part.title(), size * 1.05, width, true));
        part.texts().forEach(text -> columns.add(new Column(lettering, text, size, width, false)));
        return new Stack(columns);
    }

    /** Columns one below the other. */
    private record Stack(List<Column> columns) {
        double height() {
            return columns.stream().mapToDouble(Column::height).sum();
        }

        void write(Optional<PdfCanvas> pen, double left, double top) throws IOException {
            double y = top;
            for (Column column : columns) {
                PlanDrawing.write(column, pen, left, y);
                y += column.height();
            }
        }
    }
}
