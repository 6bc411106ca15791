package ippo.notation;

import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Game records in CSA, the standard of the Computer Shogi Association, written as version 2.2 and read up to 3.0:
 * squares as digits, pieces as two letters, a move a line. It has no variations and no names of positions: writing
 * leaves them out.
 *
 * <p>Reading takes the following besides what is written here:
 *
 * <ul>
 *   <li>no version, any version; comments of any kind, of which those with {@code '*} are kept; headers of any name;
 *   <li>the position as {@code PI} with removed pieces, ranks, single pieces ({@code P+00FU}, {@code P-00AL}), or none
 *       at all; positions without kings;
 *   <li>several statements in a line, separated by commas; spaces at the end of a line, carriage returns, empty lines;
 *   <li>times with a fraction; the first record of a file only, up to a line with {@code /};
 *   <li>ranks of a small {@link Arena}, told by how many there are and how many squares the first one has; the standard
 *       does not say how to write such a board;
 *   <li>an illegal move, if {@code %ILLEGAL_MOVE} or the like follows.
 * </ul>
 */
public final class Csa {
    private static final Map<PieceType, String> NAMES = Map.ofEntries(
            Map.entry(PieceType.PAWN, "FU"),
            Map.entry(PieceType.LANCE, "KY"),
            Map.entry(PieceType.KNIGHT, "KE"),
            Map.entry(PieceType.SILVER, "GI"),
            Map.entry(PieceType.GOLD, "KI"),
            Map.entry(PieceType.BISHOP, "KA"),
            Map.entry(PieceType.ROOK, "HI"),
            Map.entry(PieceType.KING, "OU"),
            Map.entry(PieceType.TOKIN, "TO"),
            Map.entry(PieceType.PROMOTED_LANCE, "NY"),
            Map.entry(PieceType.PROMOTED_KNIGHT, "NK"),
            Map.entry(PieceType.PROMOTED_SILVER, "NG"),
            Map.entry(PieceType.HORSE, "UM"),
            Map.entry(PieceType.DRAGON, "RY"));

    private Csa() {}

    /** The piece that two letters such as FU name. */
    public static Optional<PieceType> type(String name) {
        return NAMES.entrySet().stream()
                .filter(entry -> entry.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The two letters that name a piece. */
    public static String letters(PieceType type) {
        return NAMES.get(type);
    }

    /** Reads a record. */
    public static Reading<GameRecord> read(String text) {
        return new CsaReader(text).read();
    }

    /** Writes the main line of a record. Times are cut to whole seconds. */
    public static String write(GameRecord record) {
        StringBuilder out = new StringBuilder("V2.2\n");
        for (GameRecord.Header header : List.of(GameRecord.Header.BLACK, GameRecord.Header.WHITE)) {
            record.header(header)
                    .ifPresent(name -> out.append(header.csa()).append(name).append('\n'));
        }
        record.headers().forEach((word, text) -> writeHeader(word, text, out));
        writePosition(record.start(), out);
        for (GameRecord.Node node : record.mainLine()) {
            node.before().ifPresent(before -> writeNode(node, before.position(), out));
            if (!node.comment().isEmpty()) {
                // one more for the empty line at the end, which lines() does not count
                node.comment()
                        .lines()
                        .forEach(line -> out.append("'*").append(line).append('\n'));
                out.append(node.comment().endsWith("\n") ? "'*\n" : "");
            }
        }
        return out.toString();
    }

    private static void writeHeader(String word, String text, StringBuilder out) {
        String key = "$" + word + ":";
        for (GameRecord.Header known : GameRecord.Header.values()) {
            key = known.word().equals(word) ? known.csa() : key;
        }
        if (key.startsWith("$")) {
            out.append(key).append(text).append('\n');
        }
    }

    private static void writePosition(Position start, StringBuilder out) {
        Optional<Handicap> handicap = Handicap.startingFrom(start);
        Setup setup = start.toSetup();
        if (handicap.isPresent()) {
            out.append("PI");
            Setup even = Position.start().toSetup();
            handicap.get()
                    .removed()
                    .forEach(square -> out.append(digits(square))
                            .append(NAMES.get(even.at(square).orElseThrow().type())));
            out.append('\n');
        } else {
            for (int rank = 1; rank <= setup.arena().ranks(); rank++) {
                out.append('P').append(rank);
                for (int file = setup.arena().files(); file >= 1; file--) {
                    out.append(setup.at(Square.at(file, rank)).map(Csa::cell).orElse(" * "));
                }
                out.append('\n');
            }
            for (Color color : Color.values()) {
                writeHand(color, setup.hand(color), out);
            }
        }
        out.append(sign(setup.sideToMove())).append('\n');
    }

    private static String cell(Piece piece) {
        return sign(piece.color()) + NAMES.get(piece.type());
    }

    private static void writeHand(Color color, Hand hand, StringBuilder out) {
        if (!hand.isEmpty()) {
            out.append('P').append(sign(color));
            hand.counts().forEach((type, count) -> out.append(("00" + NAMES.get(type)).repeat(count)));
            out.append('\n');
        }
    }

    private static void writeNode(GameRecord.Node node, Position before, StringBuilder out) {
        node.move()
                .filter(move -> node.ending().isEmpty() || isWritable(before, move))
                .ifPresent(move -> out.append(move(move, before)).append('\n'));
        node.ending()
                .ifPresent(ending -> out.append(ending.csa(before.sideToMove())).append('\n'));
        node.time().ifPresent(time -> out.append('T').append(time.toSeconds()).append('\n'));
    }

    /** Whether an illegal move can be told: the promotion of a gold, say, cannot. */
    private static boolean isWritable(Position position, Move move) {
        return Kif.isWritable(position, move)
                && (!move.promotes() || position.mover(move).canPromote());
    }

    private static String move(Move move, Position position) {
        String sign = sign(position.sideToMove());
        PieceType type = position.mover(move);
        String from = move.onBoard().map(step -> digits(step.from())).orElse("00");
        PieceType after = move.promotes() ? type.promoted().orElseThrow() : type;
        return sign + from + digits(move.to()) + NAMES.get(after);
    }

    private static String digits(Square square) {
        return "" + square.file() + square.rank();
    }

    private static String sign(Color color) {
        return color == Color.BLACK ? "+" : "-";
    }
}
