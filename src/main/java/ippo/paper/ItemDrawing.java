package ippo.paper;

import ippo.paper.ExerciseSheet.Item;
import ippo.paper.PdfCanvas.Weight;
import java.io.IOException;
import java.util.List;

/**
 * An exercise laid out in its part of a page: number and title, what to do, the board with its code, what to choose
 * from or a line to write on. If there is not room for all, letters get smaller, so that the board stays big enough.
 */
final class ItemDrawing {
    static final double SMALLEST = 5;
    /** How wide a square has to be, as a share of what there is room for; smaller letters make it possible. */
    private static final double BIG_ENOUGH = 0.8;

    private static final double BOX = 0.75;
    private static final double GAP = 5;

    private final Lettering lettering;
    private final int number;
    private final Item item;
    private final BoardDrawing board;
    private final double width;
    private final double height;
    private final double code;

    private double size;
    private double unit;
    private Column title;
    private Column task;
    private List<Column> choices;

    ItemDrawing(
            Lettering lettering,
            int number,
            Item item,
            PieceSheet pieces,
            ExerciseSheet.Layout layout,
            double biggest,
            double width,
            double height) {
        this.lettering = lettering;
        this.number = number;
        this.item = item;
        this.board = new BoardDrawing(item.diagram(), pieces);
        this.width = width;
        this.height = height;
        this.code = layout.code();
        double full = (width - code - GAP) / board.width();
        size = biggest;
        while (!fits(full) && size > SMALLEST) {
            size -= 0.5;
        }
    }

    private boolean fits(double full) {
        title = new Column(lettering, item.title(), size * 1.1, width - numberWidth() - GAP, true);
        task = new Column(lettering, item.task(), size, width, false);
        choices = item.choices().stream()
                .map(choice -> new Column(lettering, choice, size, width - 1.3 * size, false))
                .toList();
        double left = height - title.height() - task.height() - answerHeight() - 3 * GAP;
        unit = Math.min(full, left / board.height());
        return unit >= BIG_ENOUGH * full
                && title.fits()
                && task.fits()
                && choices.stream().allMatch(Column::fits);
    }

    /** How big the letters came out. */
    double size() {
        return size;
    }

    /** How wide a square came out. */
    double unit() {
        return unit;
    }

    private double numberWidth() {
        return size * 1.9;
    }

    private double answerHeight() {
        return item.lined()
                ? 2.2 * size
                : choices.stream().mapToDouble(Column::height).sum();
    }

    void draw(PdfCanvas pen, double left, double top) throws IOException {
        String digits = Integer.toString(number);
        double baseline = top + title.lineHeight() - size * 1.1 * 0.3;
        double digit = size * 1.05;
        double middle = left + numberWidth() / 2;
        pen.box(left, baseline - 0.37 * digit - numberWidth() / 2 * 0.8, numberWidth(), numberWidth() * 0.8);
        pen.write(digits, middle - lettering.width(digits, digit) / 2, baseline, digit, Weight.PLAIN);
        double y = title.write(pen, left + numberWidth() + GAP, top);
        y = task.write(pen, left, y + 1) + GAP;

        board.draw(pen, lettering, left, y, unit, width);
        double bottom = y + board.height() * unit;
        pen.code(item.address(), left + board.width() * unit + GAP, bottom - code, code);

        y = bottom + GAP;
        if (item.lined()) {
            pen.line(left, y + 1.9 * size, left + width, y + 1.9 * size, 0.6);
        }
        for (Column choice : choices) {
            double end = choice.write(pen, left + 1.3 * size, y);
            double first = y + choice.lineHeight() - 0.3 * size;
            pen.box(left, first - BOX * size, BOX * size, BOX * size);
            y = end;
        }
    }
}
