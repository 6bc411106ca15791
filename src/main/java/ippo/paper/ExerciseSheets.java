package ippo.paper;

import ippo.paper.ExerciseSheet.Layout;
import ippo.paper.PdfCanvas.Weight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Worksheets as PDF: boards to write on, and the answers on pages of their own at the end. May be shared between
 * threads.
 */
public final class ExerciseSheets {
    private static final double PAGE_WIDTH = 595.276;
    private static final double PAGE_HEIGHT = 841.89;
    private static final double MARGIN = 34;
    private static final double BETWEEN = 18;
    private static final double NAME_LINE = 190;
    private static final double HEADING = 14;
    private static final double HOW = 9;
    private static final double FOOT = 12;

    private final Typefaces typefaces;
    private final Map<String, PieceSheet> sheets = new ConcurrentHashMap<>();

    public ExerciseSheets(Typefaces typefaces) {
        this.typefaces = typefaces;
    }

    /**
     * A PDF file. The same sheet gives the same bytes.
     *
     * @param large whether letters are big
     */
    public byte[] print(ExerciseSheet sheet, Layout layout, boolean large) {
        try (PdfDocument print = new PdfDocument(typefaces, sheet.language(), sheet.title())) {
            new Printing(sheet, layout, large, print).print();
            return print.done();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing here is read from a disk or sent anywhere
        }
    }

    /** One sheet on its way to paper. */
    private final class Printing {
        private final ExerciseSheet sheet;
        private final Layout layout;
        private final boolean large;
        private final PdfDocument print;
        private final Lettering lettering;
        private final PieceSheet pieces;
        private final List<List<Column>> answers;
        private final int sheetsOfBoards;
        private final int pages;
        private int page;

        Printing(ExerciseSheet sheet, Layout layout, boolean large, PdfDocument print) {
            this.sheet = sheet;
            this.layout = layout;
            this.large = large;
            this.print = print;
            this.lettering = print.lettering();
            this.pieces = sheets.computeIfAbsent(sheet.pieces(), PieceSheet::read);
            this.answers = answerColumns();
            this.sheetsOfBoards = (sheet.items().size() + layout.boards() - 1) / layout.boards();
            this.pages = sheetsOfBoards + (answers.size() + 1) / 2;
        }

        void print() throws IOException {
            // as many on each, or one more on the first: else the last would often have one board and be blank below
            int from = 0;
            for (int i = 0; i < sheetsOfBoards; i++) {
                int left = sheetsOfBoards - i;
                int to = from + (sheet.items().size() - from + left - 1) / left;
                try (PdfCanvas pen = print.page()) {
                    items(pen, heading(pen, sheet.heading(), true), from, to);
                    foot(pen);
                }
                from = to;
            }
            int number = 1;
            for (int column = 0; column < answers.size(); column += 2) {
                try (PdfCanvas pen = print.page()) {
                    double top = heading(pen, sheet.solved(), false);
                    for (int side = 0; side < 2 && column + side < answers.size(); side++) {
                        number = answers(pen, answers.get(column + side), side, top, number);
                    }
                    foot(pen);
                }
            }
        }

        /** @return where what follows may begin */
        private double heading(PdfCanvas pen, Prose text, boolean named) throws IOException {
            double nameX = PAGE_WIDTH - MARGIN - NAME_LINE;
            double width = (named ? nameX : PAGE_WIDTH - MARGIN) - MARGIN - BETWEEN;
            Column heading = fitting(size -> new Column(lettering, text, size, width, true), HEADING, HEADING * 2);
            double bottom = Math.max(heading.write(pen, MARGIN, MARGIN - 8), MARGIN + 16);
            if (named) {
                new Column(lettering, sheet.name(), 10, NAME_LINE, false).write(pen, nameX, bottom - 18);
                pen.line(nameX, bottom, PAGE_WIDTH - MARGIN, bottom, 0.6);
                bottom = how().write(pen, MARGIN, bottom + 3) - 4;
            }
            return bottom + 12;
        }

        /** One line, with readings as well. */
        private Column how() {
            double width = PAGE_WIDTH - 2 * MARGIN;
            double highest = 2 * HOW;
            return fitting(size -> new Column(lettering, sheet.how(), size, width, false), HOW, highest);
        }

        /** @param highest that it may be */
        private static Column fitting(Function<Double, Column> column, double biggest, double highest) {
            double size = biggest;
            Column fitting = column.apply(size);
            while ((!fitting.fits() || fitting.height() > highest) && size > ItemDrawing.SMALLEST) {
                size -= 0.5;
                fitting = column.apply(size);
            }
            return fitting;
        }

        private void items(PdfCanvas pen, double top, int from, int to) throws IOException {
            int across = layout.across();
            double width = (PAGE_WIDTH - 2 * MARGIN - (across - 1) * BETWEEN) / across;
            double height = (PAGE_HEIGHT - MARGIN - top - (across - 1) * BETWEEN) / across;
            for (int i = from; i < to; i++) {
                int place = i - from;
                new ItemDrawing(
                                lettering,
                                i + 1,
                                sheet.items().get(i),
                                pieces,
                                layout,
                                layout.size(large),
                                width,
                                height)
                        .draw(
                                pen,
                                MARGIN + place % across * (width + BETWEEN),
                                top + place / across * (height + BETWEEN));
            }
        }

        private double answerSize() {
            return Layout.FOUR.size(large);
        }

        private double answerIndent() {
            return 2.4 * answerSize();
        }

        /** The answers, two columns a page. */
        private List<List<Column>> answerColumns() {
            double width = (PAGE_WIDTH - 2 * MARGIN - BETWEEN) / 2 - answerIndent();
            double room = PAGE_HEIGHT - 2 * MARGIN - 40;
            List<List<Column>> columns = new ArrayList<>();
            List<Column> column = new ArrayList<>();
            double used = 0;
            for (Prose answer : sheet.answers()) {
                Column next = fitting(size -> new Column(lettering, answer, size, width, false), answerSize(), room);
                if (used + next.height() + 3 > room) {
                    columns.add(column);
                    column = new ArrayList<>();
                    used = 0;
                }
                column.add(next);
                used += next.height() + 3;
            }
            columns.add(column);
            return columns;
        }

        /** @return the number of the answer that follows */
        private int answers(PdfCanvas pen, List<Column> column, int side, double top, int first) throws IOException {
            double left = MARGIN + side * (PAGE_WIDTH - 2 * MARGIN + BETWEEN) / 2;
            double y = top;
            int number = first;
            for (Column answer : column) {
                String digits = Integer.toString(number++);
                double baseline = y + answer.lineHeight() - 0.3 * answerSize();
                double end = left + answerIndent() - 6;
                pen.write(digits, end - lettering.width(digits, answerSize()), baseline, answerSize(), Weight.PALE);
                y = answer.write(pen, left + answerIndent(), y) + 3;
            }
            return number;
        }

        private void foot(PdfCanvas pen) throws IOException {
            page++;
            String text = page + " / " + pages;
            double x = PAGE_WIDTH - MARGIN - lettering.width(text, 8);
            pen.write(text, x, PAGE_HEIGHT - FOOT, 8, Weight.PALE);
        }
    }
}
