package ippo.notation.intake;

import ippo.notation.JapaneseNames;
import ippo.notation.TextCursor;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.FullSet;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of a diagram in plain text (BOD) as programs, books and blogs write it. Besides
 * {@link ippo.notation.Bod}'s: bars of any width, between the squares as well, or none, any usual sign for an empty
 * square, spaces anywhere or blank squares in columns, v in any width; hands in any order, by the names of players'
 * parts in problems (攻方, 玉方), with 残り全部 for all the rest.
 */
final class Diagram {
    private static final String BARS = "|｜│┃¦║";
    private static final String EMPTY = "・･·.．。□_＿○〇*＊-－ー―─…◇";
    private static final String WHITE = "vVｖＶ∨ⅴˇ˅";
    private static final Pattern FRAME =
            Pattern.compile("[+＋┌┏├┠┣┝][-－─━ー=＝┬┯┳┼┿╋╂+＋]{5,}[+＋┐┓┤┨┫┥]?|[└┗][-－─━ー┴┷┻]{5,}[┘┛]?|[-－─━ー=]{9,}");
    private static final Pattern FILES = Pattern.compile(
            "[９9][ \u3000]*[８8][ \u3000]*[７7][ \u3000]*[６6][ \u3000]*[５5].*|[５5][ \u3000]+[４4][ \u3000]+[３3][ \u3000]+[２2][ \u3000]+[１1]");
    private static final Pattern HAND = Pattern.compile(
            "(先手|下手|攻方|攻め方|詰方|後手|上手|玉方|受方|[▲☗▼△☖▽])?[ \u3000]*の?[ \u3000]*(?:持ち?駒|手駒)[ \u3000]*[:：=＝]?(.*)");
    private static final Pattern TURN = Pattern.compile("(先手|下手|後手|上手)番");
    private static final Pattern PLY = Pattern.compile("手数[=＝:：][ \u3000]*([0-9０-９]{1,5})(.*)");
    private static final Pattern REST = Pattern.compile("(残り|のこり|その他|以外|他)の?(全部|すべて|全て|駒)?(の駒|全部|すべて|全て)?|全部|すべて");
    private static final int SMALL = 5;

    private final List<String> rows = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();
    private final Map<Color, Hand> hands = new EnumMap<>(Color.class);
    private Optional<Color> rest = Optional.empty();
    private Optional<Color> turn = Optional.empty();
    private Optional<Square> lastTo = Optional.empty();
    private int ply = 1;
    private boolean handsFirst;
    private final Notes notes;

    Diagram(Notes notes) {
        this.notes = notes;
    }

    /** What a line of a diagram may be. */
    enum Part {
        ROW,
        HAND,
        OTHER
    }

    /** Whether a line belongs to a diagram. */
    static Optional<Part> part(String line) {
        if (isRow(line)) {
            return Optional.of(Part.ROW);
        }
        if (isHand(line)) {
            return Optional.of(Part.HAND);
        }
        boolean other = FRAME.matcher(line).matches()
                || FILES.matcher(line).matches()
                || TURN.matcher(line).matches()
                || PLY.matcher(line).matches();
        return other ? Optional.of(Part.OTHER) : Optional.empty();
    }

    private static boolean isHand(String line) {
        Matcher hand = HAND.matcher(line);
        if (line.length() > 120 || !hand.matches()) {
            return false;
        }
        String pieces = TextLines.stripped(hand.group(2));
        return pieces.isEmpty()
                || REST.matcher(pieces).matches()
                || pieces.startsWith("な")
                || pieces.startsWith("無")
                || JapaneseNames.piece(new TextCursor(pieces)).isPresent()
                || hand.group(1) != null && "：:＝=".indexOf(line.charAt(hand.start(2) - 1)) >= 0;
    }

    private static boolean isRow(String line) {
        if (line.length() < SMALL || line.length() > 80) {
            return false;
        }
        if (BARS.indexOf(line.charAt(0)) >= 0) {
            return !cells(line).isEmpty() || line.indexOf(line.charAt(0), 1) > 0;
        }
        // without bars nothing but the squares may stand there
        List<Optional<Piece>> cells = bare(line);
        return cells.size() == 9
                && cells.stream().anyMatch(Optional::isEmpty)
                && !FRAME.matcher(line).matches()
                && hasDotOrKanji(line);
    }

    private static boolean hasDotOrKanji(String line) {
        boolean isUnderlined = line.chars().anyMatch(c -> "_＿".indexOf(c) >= 0)
                && !line.matches("[_＿]*"); // which rules off a part of a letter
        return (isUnderlined || line.chars().anyMatch(c -> "・･·．.□○〇".indexOf(c) >= 0))
                && line.chars().noneMatch(c -> c >= '0' && c <= '9');
    }

    boolean hasBoard() {
        return !rows.isEmpty();
    }

    boolean isWholeBoard() {
        return rows.size() >= 9;
    }

    boolean hasHand(String line) {
        return hands.containsKey(side(line));
    }

    /** Whether a hand was written above the board. */
    boolean handsFirst() {
        return handsFirst;
    }

    Optional<Color> turn() {
        return turn;
    }

    Optional<Square> lastTo() {
        return lastTo;
    }

    /** Whose hand a line tells of; Black's where it does not say, for that is who attacks. */
    static Color side(String line) {
        Matcher hand = HAND.matcher(line);
        String side = hand.matches() && hand.group(1) != null ? hand.group(1) : "先手";
        return List.of("後手", "上手", "玉方", "受方", "△", "☖", "▽").contains(side) ? Color.WHITE : Color.BLACK;
    }

    void add(String line, int number) {
        if (isRow(line)) {
            rows.add(line);
            numbers.add(number);
        } else if (isHand(line)) {
            handsFirst |= rows.isEmpty();
            hand(line, number);
        } else {
            other(line);
        }
    }

    private void other(String line) {
        Matcher whose = TURN.matcher(line);
        if (whose.matches()) {
            turn = Optional.of(whose.group(1).equals("先手") || whose.group(1).equals("下手") ? Color.BLACK : Color.WHITE);
            return;
        }
        Matcher moves = PLY.matcher(line);
        if (moves.matches()) {
            ply = Math.min(Setup.HIGHEST_PLY, Integer.parseInt(Width.narrow(moves.group(1))) + 1);
            TextCursor cursor = new TextCursor(moves.group(2));
            cursor.skipSpaces();
            JapaneseNames.side(cursor);
            Optional<Integer> file = JapaneseNames.digit(cursor);
            Optional<Integer> rank = file.isPresent() ? JapaneseNames.digit(cursor) : Optional.empty();
            lastTo = rank.map(r -> Square.at(file.orElseThrow(), r));
        }
    }

    private void hand(String line, int number) {
        Matcher parts = HAND.matcher(line);
        if (!parts.matches()) {
            return;
        }
        Color color = side(line);
        TextCursor cursor = new TextCursor(parts.group(2));
        cursor.skipSpaces();
        if (REST.matcher(TextLines.stripped(parts.group(2))).matches()) {
            rest = Optional.of(color);
            hands.put(color, Hand.EMPTY);
            return;
        }
        Hand hand = Hand.EMPTY;
        boolean none = cursor.skip("なし") || cursor.skip("無し") || cursor.skip("ナシ") || cursor.skip('無');
        while (!none && !cursor.atEnd()) {
            Optional<PieceType> type = JapaneseNames.piece(cursor).filter(PieceType::canBeHeld);
            int count = type.isPresent() ? count(cursor) : 0;
            if (type.isEmpty() || hand.count(type.get()) + count > Hand.most(type.get())) {
                notes.add(Note.of(Reason.HAND_NOT_UNDERSTOOD, number, line));
                break;
            }
            hand = hand.with(type.get(), hand.count(type.get()) + count);
            cursor.skip('枚');
            while (cursor.skipOneOf("、，,・.").isPresent()
                    || !cursor.atEnd() && cursor.here() <= ' '
                    || cursor.here() == '\u3000') {
                if (!cursor.atEnd() && (cursor.here() <= ' ' || cursor.here() == '\u3000')) {
                    cursor.goTo(cursor.at() + 1);
                }
            }
        }
        hands.put(color, hand);
    }

    /** 1 without a number. */
    private static int count(TextCursor cursor) {
        cursor.skipOneOf("×xX*");
        Optional<Integer> plain = cursor.number();
        if (plain.isPresent()) {
            return Math.min(100, Math.max(1, plain.get()));
        }
        boolean ten = cursor.skip('十');
        Optional<Integer> digit = JapaneseNames.digit(cursor);
        if (!ten && digit.filter(d -> d == 1).isPresent()) {
            Optional<Integer> second = JapaneseNames.digit(cursor); // １７, in wide digits
            return second.map(d -> 10 + d).orElse(1);
        }
        return ten ? 10 + digit.orElse(0) : digit.orElse(1);
    }

    /** What is drawn; empty with a note if it is no board that shogi is played on. */
    Optional<Setup> setup(Color otherwise, boolean anyBoard) {
        int first = cells(rows.get(0)).size();
        int files = first == 0 ? 9 : first;
        Optional<Arena> arena = files == 9 && rows.size() != 9 ? Optional.empty() : Arena.ofSize(files, rows.size());
        if (arena.isEmpty() || arena.get() != Arena.SHOGI && !anyBoard) {
            boolean other = files != 9;
            notes.add(
                    other
                            ? Note.of(Reason.OTHER_BOARD, numbers.get(0))
                            : Note.of(Reason.DIAGRAM_RANKS, numbers.get(0), rows.size()));
            return Optional.empty();
        }
        Map<Square, Piece> pieces = new TreeMap<>();
        for (int rank = 1; rank <= rows.size(); rank++) {
            List<Optional<Piece>> cells = cells(rows.get(rank - 1));
            if (cells.size() != files) {
                notes.add(Note.of(Reason.DIAGRAM_RANK_NOT_UNDERSTOOD, numbers.get(rank - 1), rows.get(rank - 1)));
                return Optional.empty();
            }
            for (int left = 0; left < files; left++) {
                Square square = Square.at(files - left, rank);
                cells.get(left).ifPresent(piece -> pieces.put(square, piece));
            }
        }
        if (pieces.isEmpty()) {
            return Optional.empty();
        }
        Setup setup = new Setup(arena.get(), pieces, hands, turn.orElse(otherwise), ply);
        return Optional.of(rest.map(color -> withRest(setup, color)).orElse(setup));
    }

    /** What is drawn so far, if it is a whole board, without a word on what is wrong. */
    Optional<Setup> quietly(boolean anyBoard) {
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        Diagram copy = new Diagram(new Notes());
        copy.rows.addAll(rows);
        copy.numbers.addAll(numbers);
        copy.hands.putAll(hands);
        copy.rest = rest;
        copy.turn = turn;
        copy.ply = ply;
        return copy.setup(Color.BLACK, anyBoard);
    }

    private static Setup withRest(Setup setup, Color color) {
        Hand hand = setup.hand(color);
        for (Map.Entry<PieceType, Integer> missing : FullSet.missing(setup).entrySet()) {
            if (missing.getKey().canBeHeld()) {
                hand = hand.with(missing.getKey(), hand.count(missing.getKey()) + missing.getValue());
            }
        }
        Map<Color, Hand> hands = new EnumMap<>(Color.class);
        hands.put(color, hand);
        hands.put(color.opposite(), setup.hand(color.opposite()));
        return new Setup(setup.arena(), setup.pieces(), hands, setup.sideToMove(), setup.ply());
    }

    /** The squares of a rank, from the left; none if it cannot be read. */
    private static List<Optional<Piece>> cells(String row) {
        int start = BARS.indexOf(row.charAt(0)) >= 0 ? 1 : 0;
        int end = row.length();
        for (int i = row.length() - 1; i > start; i--) {
            if (BARS.indexOf(row.charAt(i)) >= 0) {
                end = i;
                break;
            }
        }
        String inside = row.substring(start, end);
        List<Optional<Piece>> ruled = ruled(inside);
        if (ruled.size() == 9 || ruled.size() == SMALL) {
            return ruled;
        }
        List<Optional<Piece>> dense = bare(inside);
        if (dense.size() == 9 || dense.size() == SMALL) {
            return dense;
        }
        List<Optional<Piece>> columns = columns(inside);
        return columns.size() == 9 ? columns : dense;
    }

    /** Squares with a bar between any two, those without a sign empty; none if they have no bars. */
    private static List<Optional<Piece>> ruled(String inside) {
        List<Optional<Piece>> cells = new ArrayList<>();
        for (String cell : inside.split("[" + BARS + "]", -1)) {
            List<Optional<Piece>> one =
                    TextLines.stripped(cell).isEmpty() ? List.of(Optional.<Piece>empty()) : bare(cell);
            if (one.size() != 1) {
                return List.of();
            }
            cells.addAll(one);
        }
        return cells;
    }

    /** Squares with something in each; spaces mean nothing. */
    private static List<Optional<Piece>> bare(String inside) {
        List<Optional<Piece>> cells = new ArrayList<>();
        TextCursor cursor = new TextCursor(inside);
        boolean white = false;
        while (!cursor.atEnd()) {
            char c = cursor.here();
            if (c <= ' ' || c == '\u3000' || BARS.indexOf(c) >= 0 || c == '^') {
                cursor.goTo(cursor.at() + 1);
            } else if (WHITE.indexOf(c) >= 0) {
                white = true;
                cursor.goTo(cursor.at() + 1);
            } else if (EMPTY.indexOf(c) >= 0) {
                cells.add(Optional.empty());
                white = false;
                cursor.goTo(cursor.at() + 1);
            } else {
                Optional<PieceType> type = piece(cursor);
                if (type.isEmpty()) {
                    return cells.size() == 9 && cursor.at() >= inside.length() - 1
                            ? cells
                            : List.of(); // the rank's name
                }
                cells.add(Optional.of(new Piece(type.get(), white ? Color.WHITE : Color.BLACK)));
                white = false;
            }
        }
        return cells;
    }

    /** Squares of two columns each, those without a sign empty. */
    private static List<Optional<Piece>> columns(String inside) {
        List<Optional<Piece>> cells = new ArrayList<>();
        TextCursor cursor = new TextCursor(inside);
        while (!cursor.atEnd() && cells.size() < 9) {
            boolean white = cursor.skipOneOf(WHITE).isPresent();
            if (!white) {
                cursor.skipOneOf(" \u3000^");
            }
            if (cursor.atEnd()
                    || cursor.skipOneOf(" \u3000").isPresent()
                    || cursor.skipOneOf(EMPTY).isPresent()) {
                cells.add(Optional.empty());
                continue;
            }
            Optional<PieceType> type = piece(cursor);
            if (type.isEmpty()) {
                return List.of();
            }
            cells.add(Optional.of(new Piece(type.get(), white ? Color.WHITE : Color.BLACK)));
        }
        return cursor.atEnd() ? cells : List.of();
    }

    /** One character a piece: a bishop may stand beside a knight. */
    private static Optional<PieceType> piece(TextCursor cursor) {
        TextCursor one = new TextCursor(String.valueOf(cursor.here()));
        Optional<PieceType> type = JapaneseNames.piece(one);
        type.ifPresent(found -> cursor.goTo(cursor.at() + 1));
        return type;
    }
}
