import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.FlatteningPathIterator;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Draws the piece sprites and the favicon: {@code java src/tools/PieceSheets.java FONT.ttf OUTDIR}, in the
 * folder of the project.
 *
 * <p>The pages must look the same on every machine, so the characters are outlines, not text. Each sprite is
 * a sheet of 4 × 4 cells, 100 wide and 110 high and 10 apart, Black's pieces pointing up; {@code css/components/pieces.css} knows
 * the order. The sheets in the project were made with Yuji Syuku, whose licence (SIL OFL 1.1) allows it.
 */
public final class PieceSheets {

    /** Where languages say which letters stand for the pieces. */
    static final Path MESSAGES = Path.of("src/main/resources/messages");
    /** The English letters, in the order in which message files list those of their language. */
    static final List<String> LETTERS = List.of("P", "L", "N", "S", "G", "B", "R", "K");

    static final int COLUMNS = 4;
    static final int CELL_WIDTH = 100;
    static final int CELL_HEIGHT = 110;
    /** Between two cells, so that a browser that rounds never shows a line of the neighbour. */
    static final int GAP = 10;
    static final double MIDDLE = CELL_WIDTH / 2.0;

    static final String INK = "#1c120b";
    /** With {@link #MOVE} at least 4.5:1 on {@link #WOOD_DARK}, as WCAG 1.4.3 asks of text. */
    static final String RED = "#b0150f";
    /** Moves have a colour of their own, so that a small character and its dots do not run together. */
    static final String MOVE = "#12507c";
    static final String WOOD_LIGHT = "#fcebc6";
    static final String WOOD_DARK = "#f3d8a4";
    static final String EDGE = "#7a5021";

    private final Font font;

    private PieceSheets(Font font) {
        this.font = font;
    }

    public static void main(String[] args) throws IOException, FontFormatException {
        if (args.length != 2) {
            System.err.println("usage: java src/tools/PieceSheets.java FONT.ttf OUTDIR");
            System.exit(2);
        }
        System.setProperty("java.awt.headless", "true");
        new PieceSheets(Font.createFont(Font.TRUETYPE_FONT, Path.of(args[0]).toFile())).writeAll(Path.of(args[1]));
    }

    private void writeAll(Path directory) throws IOException {
        Files.createDirectories(directory);
        write(directory, "kanji2", sheet(new TwoCharacters(ink(.42, .05))));
        write(directory, "kanji1", sheet(new OneCharacter(ink(.42, .045))));
        for (Map.Entry<String, List<String>> letters : letters().entrySet()) {
            write(directory, "letters-" + letters.getKey(), sheet(new Letters(ink(1, .07), letters.getValue())));
        }
        write(directory, "beginner", sheet(new Beginner(ink(.42, .05))));
        write(directory, "favicon", favicon(ink(.5, .06)));
    }

    /** The letters of every language that writes moves with them, as its message file lists them. */
    private static Map<String, List<String>> letters() throws IOException {
        Map<String, List<String>> letters = new TreeMap<>();
        try (Stream<Path> files = Files.list(MESSAGES)) {
            for (Path file : files.toList()) {
                List<String> lines = Files.readAllLines(file);
                if (lines.contains("language.notation=western")) {
                    String language = file.getFileName().toString().replaceAll("ui_|\\.properties", "");
                    lines.stream()
                            .filter(line -> line.startsWith("language.letters="))
                            .forEach(line -> letters.put(language, List.of(line.split("=")[1].split(" "))));
                }
            }
        }
        return letters;
    }

    private Glyphs ink(double darkness, double mostThickness) {
        return new Glyphs(font, darkness, mostThickness);
    }

    private static void write(Path directory, String name, String svg) throws IOException {
        Files.writeString(directory.resolve(name + ".svg"), svg);
    }

    // ---- what there is to draw

    /** The moves that the beginner's set shows. Directions are digits as on a numeric keypad, 8 being forward. */
    record Moves(String steps, String slides, String jumps) {
        static final Moves KING = new Moves("78946123", "", "");
        static final Moves GOLD = new Moves("789462", "", "");

        /** Whether the piece moves forward only, which leaves the lower part to the character. */
        boolean onlyForward() {
            return (steps + slides + jumps).chars().allMatch(direction -> direction >= '7');
        }
    }

    /** A cell of the sheet: what it shows in each set. */
    record Piece(Body body, boolean promoted, String two, String one, String letter, Moves moves) {
        /** In the letters of a language, which come in the order of {@link #LETTERS}. */
        String in(List<String> letters) {
            return letters.get(LETTERS.indexOf(letter));
        }
    }

    /** In the order of the sheet's cells. */
    static final List<Piece> PIECES = List.of(
            new Piece(Body.KING, false, "玉将", "玉", "K", Moves.KING),
            new Piece(Body.KING, false, "王将", "王", "K", Moves.KING),
            new Piece(Body.MAJOR, false, "飛車", "飛", "R", new Moves("", "8462", "")),
            new Piece(Body.MAJOR, false, "角行", "角", "B", new Moves("", "7913", "")),
            new Piece(Body.GENERAL, false, "金将", "金", "G", Moves.GOLD),
            new Piece(Body.GENERAL, false, "銀将", "銀", "S", new Moves("78913", "", "")),
            new Piece(Body.KNIGHT, false, "桂馬", "桂", "N", new Moves("", "", "79")),
            new Piece(Body.LANCE, false, "香車", "香", "L", new Moves("", "8", "")),
            new Piece(Body.PAWN, false, "歩兵", "歩", "P", new Moves("8", "", "")),
            new Piece(Body.MAJOR, true, "龍王", "龍", "R", new Moves("7913", "8462", "")),
            new Piece(Body.MAJOR, true, "龍馬", "馬", "B", new Moves("8462", "7913", "")),
            new Piece(Body.GENERAL, true, "成銀", "全", "S", Moves.GOLD),
            new Piece(Body.KNIGHT, true, "成桂", "圭", "N", Moves.GOLD),
            new Piece(Body.LANCE, true, "成香", "杏", "L", Moves.GOLD),
            new Piece(Body.PAWN, true, "と金", "と", "P", Moves.GOLD));

    /**
     * The wooden body. The angles are those of real pieces: the sides lean in by 8°, the roof falls by 18°;
     * only the size tells the ranks apart.
     */
    record Body(String id, double width, double height) {
        static final Body KING = new Body("king", 90, 100);
        static final Body MAJOR = new Body("major", 87, 97.5);
        static final Body GENERAL = new Body("general", 84, 95);
        static final Body KNIGHT = new Body("knight", 79.5, 92);
        static final Body LANCE = new Body("lance", 74, 92);
        static final Body PAWN = new Body("pawn", 71, 88);

        static final double BASE = 106;
        static final double LEAN = Math.tan(Math.toRadians(8));
        static final double FALL = Math.tan(Math.toRadians(18));

        /** Halfway to the king's size: small pieces too need room for their moves. */
        Body broader() {
            return new Body(id, (width + KING.width) / 2, (height + KING.height) / 2);
        }

        double top() {
            return BASE - height;
        }

        /** A height on the sheet, from the apex (0) to the foot (1). */
        double down(double share) {
            return top() + share * height;
        }

        /** Where side and roof meet, measured from the middle line. */
        double shoulder() {
            return (width / 2 - LEAN * height) / (1 - LEAN * FALL);
        }

        double halfWidth(double y) {
            return Math.min(width / 2 - LEAN * (BASE - y), (y - top()) / FALL);
        }

        String outline() {
            double s = shoulder();
            double y = top() + FALL * s;
            return "M" + at(0, top()) + "L" + at(s, y) + "L" + at(width / 2, BASE)
                    + "L" + at(-width / 2, BASE) + "L" + at(-s, y) + "Z";
        }

        /** The front face, seen as a darker strip because a real piece is thickest at its foot. */
        String foot() {
            double y = BASE - 3.4;
            return "M" + at(-halfWidth(y), y) + "L" + at(halfWidth(y), y) + "L" + at(width / 2, BASE)
                    + "L" + at(-width / 2, BASE) + "Z";
        }

        String roofLight() {
            double s = shoulder() - 1.6;
            double y = top() + FALL * s + 2.2;
            return "M" + at(-s, y) + "L" + at(0, top() + 2.2) + "L" + at(s, y);
        }

        /** Grain that follows the taper, uneven as wood is, and the same at every run. */
        String grain() {
            StringBuilder d = new StringBuilder();
            for (double share : new double[] {-.83, -.66, -.41, -.2, -.04, .22, .37, .61, .8}) {
                double foot = share * width / 2;
                double roof = share * shoulder();
                double roofY = top() + FALL * Math.abs(roof) + 2;
                d.append('M').append(at(foot, BASE - 3))
                        .append('Q').append(at((foot + roof) / 2 + 1.5, (BASE + roofY) / 2))
                        .append(' ').append(at(roof, roofY));
            }
            return d.toString();
        }

        /** The shadow lies on all sides alike, since White's pieces are the same ones turned round. */
        String drawing() {
            return "<g id=\"" + id + "\" stroke-linejoin=\"round\">"
                    + path(outline(), "fill=\"none\" stroke=\"#2a1604\" stroke-opacity=\".2\" stroke-width=\"5\"")
                    + path(outline(), "fill=\"url(#wood)\"")
                    + path(grain(), "fill=\"none\" stroke=\"#c08a3e\" stroke-opacity=\".22\"")
                    + path(foot(), "fill=\"#c9974f\"")
                    + path(roofLight(), "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".75\" stroke-width=\"1.6\"")
                    + path(outline(), "fill=\"none\" stroke=\"" + EDGE + "\" stroke-width=\"1.8\"")
                    + "</g>\n";
        }

        private static String at(double x, double y) {
            return number(MIDDLE + x) + " " + number(y);
        }
    }

    // ---- sheets

    /** A way of marking the pieces. */
    interface Face {
        Glyphs glyphs();

        /** What stands on the wood, in the piece's own ink unless it says otherwise. */
        String marks(Piece piece);

        default Body body(Piece piece) {
            return piece.body();
        }
    }

    private String sheet(Face face) {
        StringBuilder cells = new StringBuilder();
        Set<Body> bodies = new LinkedHashSet<>();
        for (int i = 0; i < PIECES.size(); i++) {
            Piece piece = PIECES.get(i);
            bodies.add(face.body(piece));
            cells.append(String.format("<g transform=\"translate(%d %d)\" color=\"%s\"><use href=\"#%s\"/>%s</g>\n",
                    i % COLUMNS * (CELL_WIDTH + GAP) + GAP / 2, i / COLUMNS * (CELL_HEIGHT + GAP) + GAP / 2, piece.promoted() ? RED : INK,
                    face.body(piece).id(), face.marks(piece)));
        }
        int rows = (PIECES.size() + COLUMNS - 1) / COLUMNS;
        String drawings = bodies.stream().map(Body::drawing).collect(Collectors.joining());
        return svg("0 0 " + COLUMNS * (CELL_WIDTH + GAP) + " " + rows * (CELL_HEIGHT + GAP),
                wood() + drawings + face.glyphs().drawings(), cells.toString());
    }

    /** The king's broad body and a heavy character: a pawn's true ones are too slight for 16 pixels. */
    private String favicon(Glyphs glyphs) {
        String pawn = glyphs.place("歩", new Rectangle2D.Double(19, 25, 62, 73));
        return svg("-3 3 106 106", glyphs.drawings(), "<g color=\"" + INK + "\">"
                + path(Body.KING.outline(), "fill=\"" + WOOD_DARK + "\" stroke=\"" + EDGE
                + "\" stroke-width=\"5\" stroke-linejoin=\"round\"") + pawn + "</g>\n");
    }

    /** A square of the board that is not quite 10:11 may stretch a piece a little, but must never shift the sheet. */
    private String svg(String viewBox, String definitions, String content) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + viewBox + "\" preserveAspectRatio=\"none\">\n"
                + "<!-- Characters: outlines from " + font.getFontName(Locale.ROOT) + " (SIL OFL 1.1) -->\n"
                + "<defs>\n" + definitions + "</defs>\n" + content + "</svg>\n";
    }

    private static String wood() {
        return "<linearGradient id=\"wood\" x2=\"1\" y2=\".4\"><stop stop-color=\"" + WOOD_LIGHT
                + "\"/><stop offset=\"1\" stop-color=\"" + WOOD_DARK + "\"/></linearGradient>\n";
    }

    // ---- faces

    private static Rectangle2D box(double top, double bottom, double halfWidth) {
        return new Rectangle2D.Double(MIDDLE - halfWidth, top, 2 * halfWidth, bottom - top);
    }

    record TwoCharacters(Glyphs glyphs) implements Face {
        @Override
        public String marks(Piece piece) {
            Body body = piece.body();
            double top = body.down(.1);
            double bottom = body.down(.93);
            // The upper character is the smaller one, as the piece is narrower there.
            double split = top + .485 * (bottom - top);
            Rectangle2D upper = box(top, split - .8, .75 * body.halfWidth(split));
            Rectangle2D lower = box(split + .8, bottom, .75 * body.halfWidth(body.down(.8)));
            return glyphs.place(piece.two().substring(0, 1), upper) + glyphs.place(piece.two().substring(1), lower);
        }
    }

    record OneCharacter(Glyphs glyphs) implements Face {
        @Override
        public String marks(Piece piece) {
            Body body = piece.body();
            return glyphs.place(piece.one(), box(body.down(.17), body.down(.9), .78 * body.halfWidth(body.down(.6))));
        }
    }

    /** Western letters. A ring round them tells the promoted side without its colour. */
    record Letters(Glyphs glyphs, List<String> letters) implements Face {
        @Override
        public String marks(Piece piece) {
            double middle = piece.body().down(.57);
            double radius = .84 * piece.body().halfWidth(middle);
            double half = (piece.promoted() ? .58 : .82) * radius;
            double halfWidth = (piece.promoted() ? .74 : 1.03) * radius;
            String drawn = glyphs.place(piece.in(letters), box(middle - half, middle + half, halfWidth));
            return piece.promoted() ? drawn + ring(middle, radius) : drawn;
        }

        private static String ring(double y, double radius) {
            return "<circle cx=\"50\" cy=\"" + number(y) + "\" r=\"" + number(radius)
                    + "\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"4.5\"/>";
        }
    }

    /** The character, and round it what the piece may do, where it may do it. */
    record Beginner(Glyphs glyphs) implements Face {
        @Override
        public Body body(Piece piece) {
            return piece.body().broader();
        }

        @Override
        public String marks(Piece piece) {
            Body body = body(piece);
            Moves moves = piece.moves();
            Rectangle2D character = characterBox(body, moves);
            StringBuilder svg = new StringBuilder(glyphs.place(piece.one(), character));
            moves.slides().chars().forEach(direction -> svg.append(arrow(body, direction, character)));
            moves.steps().chars().forEach(direction -> svg.append(dot(x(body, direction), y(body, direction))));
            moves.jumps().chars().forEach(direction -> svg.append(jump(body, direction)));
            return svg.toString();
        }

        private static Rectangle2D characterBox(Body body, Moves moves) {
            if (moves.onlyForward()) {
                return box(body.down(moves.steps().isEmpty() ? .5 : .36), body.down(.93), 23);
            }
            double middle = y(body, '5');
            double besideIt = moves.slides().contains("6") ? 13 : moves.steps().contains("6") ? 9 : 5;
            return box(middle - 20, middle + 20, x(body, '6') - MIDDLE - besideIt);
        }

        /** The neighbours' columns lean in with the sides. */
        private static double x(Body body, int direction) {
            return MIDDLE + side(direction) * (body.halfWidth(y(body, direction)) - 9);
        }

        /** The neighbours' rows; the forward square has the apex to itself. */
        private static double y(Body body, int direction) {
            return switch (forward(direction)) {
                case 1 -> body.down(side(direction) == 0 ? .16 : .25);
                case 0 -> body.down(.56);
                default -> body.down(.88);
            };
        }

        private static int side(int direction) {
            return (direction - '1') % 3 - 1;
        }

        private static int forward(int direction) {
            return (direction - '1') / 3 - 1;
        }

        private static String dot(double x, double y) {
            return "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"6\" fill=\"" + MOVE + "\"/>";
        }

        /** From the character to just beyond the neighbour's place. */
        private static String arrow(Body body, int direction, Rectangle2D character) {
            double dx = x(body, direction) - character.getCenterX();
            double dy = y(body, direction) - character.getCenterY();
            double length = Math.hypot(dx, dy);
            double inCharacter = length * Math.min(character.getWidth() / 2 / Math.abs(dx),
                    character.getHeight() / 2 / Math.abs(dy));
            double beyond = 6.5;
            double tipX = x(body, direction) + beyond * dx / length;
            double tipY = y(body, direction) + beyond * dy / length;
            String shape = "M0 0 8 11H2.8V" + number(length + beyond - inCharacter - 1) + "H-2.8V11H-8Z";
            return path(shape, "fill=\"" + MOVE + "\" transform=\"translate(" + number(tipX) + " " + number(tipY)
                    + ")rotate(" + number(Math.toDegrees(Math.atan2(dx, -dy))) + ")\"");
        }

        /** Forward two and aside one in a bow: neither an arrow nor a step. */
        private static String jump(Body body, int direction) {
            double x = MIDDLE + side(direction) * 19;
            double y = body.down(.22);
            return path("M50 " + number(body.down(.48)) + "V" + number(y + 16) + "Q50 " + number(y + 5) + " "
                    + number(x) + " " + number(y), "fill=\"none\" stroke=\"" + MOVE + "\" stroke-width=\"5\"")
                    + dot(x, y);
        }
    }

    // ---- outlines

    /**
     * Characters as outlines, each drawn once a sheet. Outlines are thickened until they are as dark as asked:
     * a brush leaves 玉 thin and 龍 crowded, and pieces need both to weigh the same.
     */
    static final class Glyphs {
        /** Coordinates are whole numbers on a grid this fine, which keeps a sheet small. */
        private static final float GRID = 400;
        /** Characters may be stretched a little to fill a piece, as writers of pieces do. */
        private static final double MOST_STRETCH = 1.2;

        private final Font font;
        private final double darkness;
        private final double mostThickness;
        private final Map<String, String> drawings = new LinkedHashMap<>();

        /**
         * @param darkness share of a character's frame that the ink should cover
         * @param mostThickness limit to what is added for that, as a share of the font's size
         */
        Glyphs(Font font, double darkness, double mostThickness) {
            this.font = font.deriveFont(GRID);
            this.darkness = darkness;
            this.mostThickness = mostThickness;
        }

        /** Fits the text into the box, centred. */
        String place(String text, Rectangle2D box) {
            Shape shape = outline(text);
            double thickness = thickness(shape);
            Rectangle2D frame = shape.getBounds2D();
            String id = "g" + text.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining("-"));
            drawings.computeIfAbsent(id, key -> drawing(key, shape, thickness));
            double sx = box.getWidth() / (frame.getWidth() + thickness);
            double sy = box.getHeight() / (frame.getHeight() + thickness);
            double most = Character.isIdeographic(text.codePointAt(0)) ? MOST_STRETCH : 1;
            return String.format(Locale.ROOT, "<use href=\"#%s\" transform=\"translate(%s %s)scale(%.3f %.3f)\"/>", id,
                    number(box.getCenterX()),
                    number(box.getCenterY()),
                    Math.min(sx, most * sy),
                    Math.min(sy, most * sx));
        }

        String drawings() {
            return String.join("", drawings.values());
        }

        private Shape outline(String text) {
            int missing = font.canDisplayUpTo(text);
            if (missing >= 0) {
                throw new IllegalArgumentException(
                        font.getFontName(Locale.ROOT) + " has no " + text.substring(missing));
            }
            Shape shape = font.createGlyphVector(new FontRenderContext(null, true, true), text).getOutline();
            Rectangle2D frame = shape.getBounds2D();
            return AffineTransform.getTranslateInstance(-frame.getCenterX(), -frame.getCenterY())
                    .createTransformedShape(shape);
        }

        private static String drawing(String id, Shape shape, double thickness) {
            return path(data(shape), "id=\"" + id + "\" fill=\"currentColor\" stroke=\"currentColor\" stroke-width=\""
                    + number(thickness) + "\" stroke-linejoin=\"round\"") + "\n";
        }

        private double thickness(Shape shape) {
            Rectangle2D frame = shape.getBounds2D();
            double area = 0;
            double length = 0;
            double[] p = new double[6];
            double x = 0;
            double y = 0;
            for (PathIterator i = new FlatteningPathIterator(shape.getPathIterator(null), .2); !i.isDone(); i.next()) {
                if (i.currentSegment(p) == PathIterator.SEG_LINETO) {
                    area += (x * p[1] - p[0] * y) / 2;
                    length += Math.hypot(p[0] - x, p[1] - y);
                }
                x = p[0];
                y = p[1];
            }
            double wanted = darkness * frame.getWidth() * frame.getHeight() - Math.abs(area);
            return Math.max(0, Math.min(mostThickness * GRID, 2 * wanted / length));
        }

        private static String data(Shape shape) {
            PathData data = new PathData();
            double[] p = new double[6];
            for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
                switch (i.currentSegment(p)) {
                    case PathIterator.SEG_MOVETO -> data.add('m', p, 2);
                    case PathIterator.SEG_LINETO -> data.add('l', p, 2);
                    case PathIterator.SEG_QUADTO -> data.add('q', p, 4);
                    case PathIterator.SEG_CUBICTO -> data.add('c', p, 6);
                    default -> data.close();
                }
            }
            return data.toString();
        }
    }

    /** SVG path data in whole numbers, each relative to the last point as rounded, so that errors cannot add up. */
    static final class PathData {
        private final StringBuilder text = new StringBuilder();
        private final long[] start = {0, 0};
        private final long[] last = {0, 0};
        private char lastCommand = 'z';

        void add(char command, double[] coordinates, int count) {
            long[] numbers = new long[count];
            for (int i = 0; i < count; i++) {
                numbers[i] = Math.round(coordinates[i]) - last[i % 2];
            }
            if (command == 'l' && numbers[0] == 0 && numbers[1] == 0) {
                return;
            }
            last[0] += numbers[count - 2];
            last[1] += numbers[count - 1];
            if (command == 'm') {
                start[0] = last[0];
                start[1] = last[1];
            }
            append(command, numbers);
        }

        /** Closing goes back to where the contour began, and the next one is counted from there. */
        void close() {
            text.append('z');
            lastCommand = 'z';
            last[0] = start[0];
            last[1] = start[1];
        }

        private void append(char command, long[] numbers) {
            boolean parted = command != lastCommand;
            if (parted) {
                text.append(command);
            }
            for (long n : numbers) {
                // A minus sign parts two numbers as well as a space does.
                text.append(parted || n < 0 ? "" : " ").append(n);
                parted = false;
            }
            lastCommand = command;
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }

    private static String path(String data, String attributes) {
        return "<path " + attributes + " d=\"" + data + "\"/>";
    }

    /** At most one decimal, and no trailing zero: the sheets are sent to phones. */
    private static String number(double value) {
        double rounded = Math.round(value * 10) / 10.0;
        return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }
}
