package ippo.notation;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/**
 * Game records in KI2, KIF's sister for readers: moves as books print them, several a line (▲７六歩 △３四歩), and まで at the
 * end of a line. It has no times. Headers, diagrams, comments and variations are those of KIF.
 *
 * <p>Reading takes all that {@link Kif} lists. Moves need a mark (▲ △ ☗ ☖ ▽ ▼) each, but no space between. What is said
 * after まで counts if it fits whose turn it is.
 *
 * <p>Writing uses ▲ and △, which Shift_JIS has. An illegal move is written if it can be told in words, as a second pawn
 * can and a rook's diagonal move cannot.
 */
public final class Ki2 {
    private static final int IN_A_LINE = 6;
    private static final int COLUMNS = 12;

    private Ki2() {}

    /** Reads a record. */
    public static Reading<GameRecord> read(String text) {
        return new JapaneseRecordReader(text).read();
    }

    /** Writes a record, times left out. */
    public static String write(GameRecord record) {
        StringBuilder out = new StringBuilder();
        Kif.writeHead(record, out);
        Kif.writeRemarks(record.root(), out);
        for (RecordLines line : RecordLines.of(record)) {
            if (line.isVariation()) {
                out.append("\n変化：").append(line.nodes().get(0).ply()).append("手\n");
            }
            writeLine(line, Kif.isGiven(record), out);
        }
        return out.toString();
    }

    private static void writeLine(RecordLines line, boolean given, StringBuilder out) {
        int inLine = 0;
        for (GameRecord.Node node : line.nodes()) {
            Optional<String> text = moveText(node);
            if (text.isPresent()) {
                boolean remarks = !node.comment().isEmpty() || node.label().isPresent();
                boolean breaks = ++inLine == IN_A_LINE
                        || remarks
                        || node.next().isEmpty()
                        || node.next().get(0).ending().isPresent();
                int columns = text.get().chars().map(c -> c < 128 ? 1 : 2).sum();
                out.append(text.get());
                out.append(breaks ? "\n" : " ".repeat(Math.max(1, COLUMNS - columns)));
                inLine = breaks ? 0 : inLine;
            }
            if (node.ending().isPresent()) {
                int moves = node.ply() - 1 + (text.isPresent() ? 1 : 0);
                out.append(ResultLine.write(
                                node.ending().get(), moves, node.position().sideToMove(), given))
                        .append('\n');
            }
            Kif.writeRemarks(node, out);
        }
    }

    /** The move, mark and all; empty for an ending without one, and for an illegal move that words cannot tell. */
    private static Optional<String> moveText(GameRecord.Node node) {
        GameRecord.Node before = node.before().orElseThrow();
        Position position = before.position();
        Optional<Square> last = before.move().map(Move::to);
        return node.move()
                .filter(move -> node.ending().isEmpty() || Kif.isWritable(position, move))
                .map(move -> (position.sideToMove() == Color.BLACK ? "▲" : "△")
                        + JapaneseMoves.write(position, move, last)
                        + undoubtedDrop(position, move))
                .filter(text -> node.ending().isEmpty()
                        || JapaneseMoves.read(text, position, last)
                                .equals(Reading.of(node.move().orElseThrow())));
    }

    /** An illegal drop of a piece that is not held cannot be told without the word. */
    private static String undoubtedDrop(Position position, Move move) {
        boolean held = move.dropped()
                .filter(piece -> position.hand(position.sideToMove()).count(piece) == 0)
                .isEmpty();
        return held ? "" : "打";
    }
}
