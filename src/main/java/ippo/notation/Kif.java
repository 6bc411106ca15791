package ippo.notation;

import ippo.rules.Arena;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.time.Duration;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Game records in KIF, the format of Kifu for Windows (Yoshikazu Kakinoki), the most common one: a move a line with its
 * number, square of origin and time, comments after {@code *}, variations after 変化.
 *
 * <p>Reading takes the following besides what is written here, and KI2 as well ({@link Ki2}):
 *
 * <ul>
 *   <li>headers in any order and with any words, ASCII colons, wide spaces at either end; 下手 and 上手 for 先手 and 後手; the
 *       handicaps 左五枚落ち, 左七枚落ち, 右七枚落ち; a diagram beside a handicap, which then counts;
 *   <li>no header at all: an even game of shogi; positions without kings;
 *   <li>diagrams of any {@link Arena} on which pieces are dropped, told by their size;
 *   <li>numbers of moves that start anywhere but then go on by one; wide spaces before them; the line 手数---- or none;
 *   <li>moves in all spellings of {@link JapaneseMoves}, so without 同 or 打 or the square of origin too;
 *   <li>times with or without hours, the sum or any space; no times; a plus at the end or none;
 *   <li>other words for endings (詰, 時間切れ, Time-up, 入玉宣言, 引き分け), まで lines, which are used where a line has no ending of
 *       its own and passed over where they say nothing clear; a second ending, of which the first counts;
 *   <li>an illegal move, if the record ends there and says that it was (反則負け or 反則勝ち);
 *   <li>a variation that starts from an older line when the one before is too short; lines beginning with {@code #},
 *       byte order marks, carriage returns.
 * </ul>
 *
 * <p>Not taken, with the place: anything else, above all moves that cannot be made.
 */
public final class Kif {

    /** What stands for a handicap in games of minishogi. */
    static final String MINISHOGI = "5五将棋";

    /** Handicaps that every reader knows by name; of another one, the reader of ShogiHome makes an even game. */
    private static final Set<Handicap> KNOWN_EVERYWHERE = EnumSet.of(
            Handicap.EVEN,
            Handicap.LANCE,
            Handicap.RIGHT_LANCE,
            Handicap.BISHOP,
            Handicap.ROOK,
            Handicap.ROOK_LANCE,
            Handicap.TWO_PIECES,
            Handicap.FOUR_PIECES,
            Handicap.SIX_PIECES,
            Handicap.EIGHT_PIECES,
            Handicap.TEN_PIECES);

    private Kif() {}

    /** Reads a record. */
    public static Reading<GameRecord> read(String text) {
        return new JapaneseRecordReader(text).read();
    }

    /** Writes a record with all that is in it. Times are cut to whole seconds. */
    public static String write(GameRecord record) {
        return new Writer(record).write();
    }

    /** Writes headers and the starting position, which KI2 has in common. */
    static void writeHead(GameRecord record, StringBuilder out) {
        Optional<Handicap> handicap = handicap(record);
        boolean given = isGiven(record);
        record.headers().forEach((word, text) -> {
            boolean black = word.equals(GameRecord.Header.BLACK.word());
            boolean white = word.equals(GameRecord.Header.WHITE.word());
            out.append(given && black ? "下手" : given && white ? "上手" : word)
                    .append('：')
                    .append(text)
                    .append('\n');
        });
        if (handicap.isPresent()) {
            out.append("手合割：").append(handicap.get().japanese()).append('\n');
            if (!KNOWN_EVERYWHERE.contains(handicap.get())) {
                out.append(Bod.write(record.start().toSetup()));
            }
        } else if (record.start().equals(Arena.MINI.start())) {
            out.append("手合割：").append(MINISHOGI).append('\n');
        } else {
            out.append(Bod.write(record.start().toSetup()));
        }
    }

    /** Whether the sides are called receiver and giver. */
    static boolean isGiven(GameRecord record) {
        return handicap(record).filter(found -> found != Handicap.EVEN).isPresent();
    }

    private static Optional<Handicap> handicap(GameRecord record) {
        return record.start().ply() == 1 ? Handicap.startingFrom(record.start()) : Optional.empty();
    }

    /** Writes comment and name of a position. */
    static void writeRemarks(GameRecord.Node node, StringBuilder out) {
        if (!node.comment().isEmpty()) {
            node.comment().lines().forEach(line -> out.append('*').append(line).append('\n'));
            if (node.comment().endsWith("\n")) {
                out.append("*\n");
            }
        }
        node.label().ifPresent(label -> out.append('&').append(label).append('\n'));
    }

    /** Whether an illegal move can be written down: somebody's own piece goes somewhere. */
    static boolean isWritable(Position position, Move move) {
        return switch (move) {
            case Drop drop -> true;
            case BoardMove step ->
                position.at(step.from())
                        .filter(piece -> piece.color() == position.sideToMove())
                        .isPresent();
        };
    }

    /** One writing of one record. */
    private static final class Writer {
        private static final int MOVE_COLUMNS = 13;

        private final GameRecord record;
        private final StringBuilder out = new StringBuilder();
        private final Map<GameRecord.Node, Duration> sums = new IdentityHashMap<>();

        Writer(GameRecord record) {
            this.record = record;
        }

        String write() {
            writeHead(record, out);
            out.append("手数----指手---------消費時間--\n");
            writeRemarks(record.root(), out);
            RecordLines.of(record).forEach(line -> {
                if (line.isVariation()) {
                    out.append("\n変化：").append(line.nodes().get(0).ply()).append("手\n");
                }
                line.nodes().forEach(this::node);
            });
            return out.toString();
        }

        private void node(GameRecord.Node node) {
            Position position = node.before().orElseThrow().position();
            int number = node.ply();
            if (node.ending().isEmpty()) {
                numbered(number, move(position, node), node);
            } else if (node.move().filter(move -> isWritable(position, move)).isPresent()) {
                numbered(number, move(position, node), node);
                numbered(number + 1, Ending.ILLEGAL_WIN.japanese(), node);
            } else {
                numbered(number, node.ending().orElseThrow().japanese(), node);
            }
            writeRemarks(node, out);
        }

        private void numbered(int number, String text, GameRecord.Node node) {
            out.append(" ".repeat(Math.max(0, 4 - Integer.toString(number).length())))
                    .append(number)
                    .append(' ');
            out.append(text);
            boolean illegalMove = node.ending().isPresent() && number > node.ply();
            boolean more = RecordLines.hasLaterSibling(node) && !illegalMove;
            if (node.time().isPresent() && !illegalMove) {
                // kanji and kana are two columns wide, brackets and digits of origin one
                int columns = text.chars().map(c -> c < 128 ? 1 : 2).sum();
                out.append(" ".repeat(Math.max(1, MOVE_COLUMNS - columns)));
                out.append(time(node));
            }
            // behind an ending, others take a plus without a space for a part of the word
            boolean isWord = node.ending().isPresent() && node.time().isEmpty();
            out.append(more ? isWord ? " +" : "+" : "").append('\n');
        }

        private static String move(Position position, GameRecord.Node node) {
            Move move = node.move().orElseThrow();
            Optional<Square> last = node.before().orElseThrow().move().map(Move::to);
            String where = last.filter(move.to()::equals).isPresent() ? "同　" : JapaneseNames.written(move.to());
            String piece = JapaneseNames.written(position.mover(move));
            return switch (move) {
                case Drop drop -> where + piece + "打";
                case BoardMove step ->
                    where + piece + (step.promotes() ? "成" : "") + "("
                            + step.from().file() + step.from().rank() + ")";
            };
        }

        /** Time of the move, and the sum for the side that made it. */
        private String time(GameRecord.Node node) {
            Duration time = node.time().orElseThrow();
            Duration sum = sum(node);
            String minutes = (time.toMinutes() < 10 ? " " : "") + time.toMinutes();
            return "(" + minutes + ":" + two(time.toSecondsPart()) + "/" + two(sum.toHours()) + ":"
                    + two(sum.toMinutesPart()) + ":" + two(sum.toSecondsPart()) + ")";
        }

        private static String two(long number) {
            return (number < 10 ? "0" : "") + number;
        }

        private Duration sum(GameRecord.Node node) {
            // nodes are written from the start on, so the one before this side's last is known already if it had a time
            Optional<GameRecord.Node> own = node.before().flatMap(GameRecord.Node::before);
            while (own.isPresent() && !sums.containsKey(own.get())) {
                own = own.flatMap(GameRecord.Node::before).flatMap(GameRecord.Node::before);
            }
            Duration before = own.map(sums::get).orElse(Duration.ZERO);
            Duration sum = before.plus(node.time().orElseThrow());
            sums.put(node, sum);
            return sum;
        }
    }
}
