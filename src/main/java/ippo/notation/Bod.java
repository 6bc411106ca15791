package ippo.notation;

import ippo.rules.Arena;
import ippo.rules.Color;
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

/**
 * Diagrams in plain text as Japanese programs write them (BOD): the board in a frame, White's pieces marked {@code v},
 * both hands in words, whose turn it is and how many moves were made. They open the KIF and KI2 records of problems and
 * of games from any but the usual positions.
 *
 * <p>Reading takes the following besides what is written: 下手 and 上手 for 先手 and 後手; any of the names of pieces that
 * {@link JapaneseMoves} takes, of one character; counts in kanji or digits; {@code ^} before a piece of Black's; a dot
 * of any width for an empty square; frame and rank names left out; lines of the turn and of the moves left out (Black,
 * none); other headers, which are passed over. Whether the diagram can be played on is for {@link Setup#faults} to say.
 */
public final class Bod {
    private Bod() {}

    /** Writes a diagram, ending with a line break. */
    public static String write(Setup setup) {
        StringBuilder out = new StringBuilder();
        out.append("後手の持駒：").append(hand(setup.hand(Color.WHITE))).append('\n');
        Arena arena = setup.arena();
        String frame = "+" + "---".repeat(arena.files()) + "+\n";
        out.append(' ');
        for (int file = arena.files(); file >= 1; file--) {
            out.append(' ').append(JapaneseNames.WIDE_DIGITS.charAt(file - 1));
        }
        out.append('\n').append(frame);
        for (int rank = 1; rank <= arena.ranks(); rank++) {
            out.append('|');
            for (int file = arena.files(); file >= 1; file--) {
                out.append(setup.at(Square.at(file, rank)).map(Bod::cell).orElse(" ・"));
            }
            out.append('|').append(JapaneseNames.KANJI_DIGITS.charAt(rank - 1)).append('\n');
        }
        out.append(frame);
        out.append("先手の持駒：").append(hand(setup.hand(Color.BLACK))).append('\n');
        if (setup.ply() > 1) {
            out.append("手数＝").append(setup.ply() - 1).append('\n');
        }
        return out.append(setup.sideToMove() == Color.BLACK ? "先手番\n" : "後手番\n").toString();
    }

    private static String cell(Piece piece) {
        return (piece.color() == Color.BLACK ? " " : "v") + JapaneseNames.inDiagram(piece.type());
    }

    private static String hand(Hand hand) {
        StringBuilder out = new StringBuilder();
        hand.counts().forEach((type, count) -> {
            out.append(out.isEmpty() ? "" : "　").append(JapaneseNames.written(type));
            if (count > 1) {
                out.append(count >= 10 ? "十" : "");
                out.append(count % 10 == 0 ? "" : JapaneseNames.KANJI_DIGITS.charAt(count % 10 - 1));
            }
        });
        return out.isEmpty() ? "なし" : out.toString();
    }

    /** Reads a diagram. */
    public static Reading<Setup> read(String text) {
        TextCursor cursor = new TextCursor(text.replace('\r', ' '));
        Reader reader = new Reader();
        while (!cursor.atEnd()) {
            int start = cursor.at();
            Optional<Reading.Fault<Setup>> fault = reader.line(cursor);
            if (fault.isPresent()) {
                return fault.get();
            }
            if (cursor.at() == start) {
                cursor.restOfLine();
            }
        }
        return reader.setup(cursor, Color.BLACK);
    }

    /** Gathers the lines of a diagram that may be mixed with others. */
    static final class Reader {
        /** How many files small boards have. */
        private static final int SMALL = 5;

        private final List<List<Optional<Piece>>> rows = new ArrayList<>(); // each from the left
        private final Map<Color, Hand> hands = new EnumMap<>(Color.class);
        private Optional<Color> turn = Optional.empty();
        private Optional<Square> lastTo = Optional.empty();
        private int ply = 1;
        private int at;

        /** Whether any part of a board or a hand was found. */
        boolean hasBoard() {
            return !rows.isEmpty() || hands.values().stream().anyMatch(hand -> !hand.isEmpty());
        }

        /** Where the move before the diagram went, if it says. */
        Optional<Square> lastTo() {
            return lastTo;
        }

        /** The diagram, if it is whole. */
        Reading<Setup> setup(TextCursor cursor, Color otherwise) {
            int files = files();
            Optional<Arena> arena = Arena.ofSize(files, rows.size());
            if (arena.isEmpty()) {
                return cursor.fault(
                        files == 9 || rows.isEmpty()
                                ? "a diagram needs nine ranks, found " + rows.size()
                                : "no board has " + files + " files and " + rows.size() + " ranks");
            }
            Map<Square, Piece> pieces = new TreeMap<>();
            for (int rank = 1; rank <= rows.size(); rank++) {
                for (int left = 0; left < files; left++) {
                    Square square = Square.at(files - left, rank);
                    rows.get(rank - 1).get(left).ifPresent(piece -> pieces.put(square, piece));
                }
            }
            return Reading.of(new Setup(arena.get(), pieces, hands, turn.orElse(otherwise), ply));
        }

        /** How many squares the ranks have, by the first of them. */
        private int files() {
            return rows.isEmpty() ? 9 : rows.get(0).size();
        }

        /** Where the board begins in the text. */
        int at() {
            return at;
        }

        /** Reads a line of a diagram and goes to the next; stays where it is if the line is none. */
        Optional<Reading.Fault<Setup>> line(TextCursor cursor) {
            int start = cursor.at();
            if (cursor.skip('|')) {
                return row(cursor);
            }
            if (cursor.skip("+-")) {
                cursor.restOfLine();
                return Optional.empty();
            }
            Optional<Color> side = side(cursor);
            if (side.isPresent() && cursor.skip('番')) {
                turn = side;
                cursor.restOfLine();
                return Optional.empty();
            }
            if (side.isPresent() && (cursor.skip("の持駒") || cursor.skip("の持ち駒"))) {
                return hand(cursor, side.get());
            }
            cursor.goTo(start);
            if (cursor.skip("手数＝") || cursor.skip("手数=")) {
                return moves(cursor);
            }
            cursor.skipSpaces();
            if (cursor.looksAt("９ ８")
                    || cursor.looksAt("９　８")
                    || cursor.looksAt("9 8")
                    || cursor.looksAt("５ ４ ３ ２ １")) {
                cursor.restOfLine();
            } else {
                cursor.goTo(start);
            }
            return Optional.empty();
        }

        private static Optional<Color> side(TextCursor cursor) {
            if (cursor.skip("先手") || cursor.skip("下手")) {
                return Optional.of(Color.BLACK);
            }
            return cursor.skip("後手") || cursor.skip("上手") ? Optional.of(Color.WHITE) : Optional.empty();
        }

        private Optional<Reading.Fault<Setup>> row(TextCursor cursor) {
            if (rows.isEmpty()) {
                at = cursor.at() - 1;
            }
            if (rows.size() == 9) {
                return fault(cursor, "more than nine ranks");
            }
            boolean first = rows.isEmpty();
            List<Optional<Piece>> row = new ArrayList<>();
            int files = files();
            while (row.size() < files) {
                if (first && row.size() == SMALL && cursor.here() == '|') {
                    break;
                }
                Optional<Character> mark = cursor.skipOneOf(" vVｖ^　");
                if (cursor.skipOneOf("・･．.　").isPresent()) {
                    row.add(Optional.empty());
                    continue;
                }
                Optional<PieceType> type = JapaneseNames.piece(cursor);
                if (type.isEmpty()) {
                    return fault(cursor, "expected a piece or an empty square");
                }
                boolean white = mark.filter(c -> "vVｖ".indexOf(c) >= 0).isPresent();
                row.add(Optional.of(new Piece(type.get(), white ? Color.WHITE : Color.BLACK)));
            }
            rows.add(row);
            if (!cursor.skip('|') && !cursor.atEndOfLine()) {
                return fault(
                        cursor, "expected the end of the rank after " + (files == 9 ? "nine" : files) + " squares");
            }
            cursor.restOfLine();
            return Optional.empty();
        }

        private Optional<Reading.Fault<Setup>> hand(TextCursor cursor, Color color) {
            if (cursor.skipOneOf("：:").isEmpty()) {
                return fault(cursor, "expected a colon and the pieces in hand");
            }
            Hand hand = Hand.EMPTY;
            cursor.skipSpaces();
            boolean none = cursor.skip("なし");
            cursor.skipSpaces();
            while (!none && !cursor.atEndOfLine()) {
                int start = cursor.at();
                Optional<PieceType> type = JapaneseNames.piece(cursor).filter(PieceType::canBeHeld);
                if (type.isEmpty()) {
                    cursor.goTo(start);
                    return fault(cursor, "expected pieces in hand, or なし");
                }
                int count = hand.count(type.get()) + count(cursor);
                if (count > Hand.most(type.get())) {
                    cursor.goTo(start);
                    return fault(cursor, "impossible number of pieces in hand");
                }
                hand = hand.with(type.get(), count);
                cursor.skipSpaces();
            }
            hands.put(color, hand);
            cursor.restOfLine();
            return Optional.empty();
        }

        /** 1 without a number. */
        private static int count(TextCursor cursor) {
            Optional<Integer> plain = cursor.number();
            if (plain.isPresent()) {
                return Math.min(100, Math.max(1, plain.get()));
            }
            boolean ten = cursor.skip('十');
            Optional<Integer> digit = JapaneseNames.digit(cursor);
            return ten ? 10 + digit.orElse(0) : digit.orElse(1);
        }

        private Optional<Reading.Fault<Setup>> moves(TextCursor cursor) {
            Optional<Integer> number = cursor.number();
            if (number.isEmpty() || number.get() >= Setup.HIGHEST_PLY) {
                return fault(cursor, "expected a number of moves");
            }
            ply = number.get() + 1;
            cursor.skipSpaces();
            JapaneseNames.side(cursor);
            Optional<Integer> file = JapaneseNames.digit(cursor);
            Optional<Integer> rank = file.isPresent() ? JapaneseNames.digit(cursor) : Optional.empty();
            lastTo = rank.map(r -> Square.at(file.orElseThrow(), r));
            cursor.restOfLine();
            return Optional.empty();
        }

        private static Optional<Reading.Fault<Setup>> fault(TextCursor cursor, String problem) {
            return Optional.of(new Reading.Fault<>(cursor.at(), problem));
        }
    }
}
