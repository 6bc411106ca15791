package ippo.notation;

import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;

/**
 * Moves as Japanese records write them: ７六歩, 同　銀, ５八金右, ２二角成, ３四銀打. The rule is the Japan Shogi Association's
 * (棋譜の表記方法):
 *
 * <ul>
 *   <li>same square as the move before: 同 instead of file and rank, with a wide space after it;
 *   <li>the piece as it is called before it moves; 成 or 不成 wherever it could promote; 打 only where a piece of the board
 *       could have come as well;
 *   <li>where several of a kind could come: 上 寄 引 (up, sideways, back) if that alone tells them apart; otherwise 右 左
 *       (from the right, from the left; of two rooks or bishops, promoted or not, the one farther right or left) or,
 *       for one that comes straight from behind, 直; otherwise both, as in 左上. A pinned piece counts as one that could
 *       come.
 * </ul>
 *
 * <p>Reading takes the following besides what is written here:
 *
 * <ul>
 *   <li>a mark of the side in front (☗ ▲ ▼ ☖ △ ▽), which must then be the side to move;
 *   <li>file and rank in wide, kanji or ASCII digits; 同 with any spaces or none after it, or with the square after it;
 *   <li>王 for 玉, 竜 for 龍, 全 圭 杏, two-character names such as 桂馬, と金 and 龍王;
 *   <li>行 and 入 for 上 (角行 is the bishop's name; its 行 counts where several bishops could come), 下 for 引, 生 for 不成, 成 or
 *       不成 or 打 left out (then: neither promoted nor dropped, unless nothing else is possible);
 *   <li>more words than needed to tell the piece, fewer if only one choice is legal, in any order;
 *   <li>the square it comes from in brackets, (77), which settles everything.
 * </ul>
 */
public final class JapaneseMoves {

    private JapaneseMoves() {}

    /**
     * The text of a move, without the mark of the side.
     *
     * @param lastTo where the move before went; empty for the first
     * @throws IllegalArgumentException if the square that a piece is to leave is empty
     */
    public static String write(Position position, Move move, Optional<Square> lastTo) {
        Words words = words(position, move);
        String where = lastTo.filter(move.to()::equals).isPresent() ? "同　" : JapaneseNames.written(move.to());
        return where + JapaneseNames.written(words.piece) + words.position + words.motion + words.last;
    }

    /** The text that {@link #write} gives, with ☗ (Black) or ☖ (White) in front. */
    public static String writeWithSide(Position position, Move move, Optional<Square> lastTo) {
        return JapaneseNames.mark(position.sideToMove()) + write(position, move, lastTo);
    }

    /** The words of {@link #write} in kana as they are said, for those who listen: ななろく ふ, どう ぎん みぎ なり. */
    public static String spoken(Position position, Move move, Optional<Square> lastTo) {
        Words words = words(position, move);
        StringBuilder out = new StringBuilder();
        out.append(lastTo.filter(move.to()::equals).isPresent() ? "どう" : JapaneseNames.spoken(move.to()));
        out.append(' ').append(JapaneseNames.spoken(words.piece));
        for (String word : List.of(words.position, words.motion, words.last)) {
            out.append(word.isEmpty() ? "" : " ").append(spoken(word));
        }
        return out.toString();
    }

    private static String spoken(String word) {
        return switch (word) {
            case "右" -> "みぎ";
            case "左" -> "ひだり";
            case "直" -> "すぐ";
            case "中" -> "なか";
            case "上" -> "あがる";
            case "行" -> "いく";
            case "寄" -> "よる";
            case "引" -> "ひく";
            case "成" -> "なり";
            case "不成" -> "ならず";
            case "打" -> "うつ";
            case "" -> "";
            default -> throw new IllegalStateException(word);
        };
    }

    /**
     * Reads a move of the side to move. Legal or not is for the position to say; of several that the words fit, a legal
     * one is taken.
     *
     * @param lastTo where the move before went, which 同 needs
     */
    public static Reading<Move> read(String text, Position position, Optional<Square> lastTo) {
        TextCursor cursor = new TextCursor(text);
        Reading<Move> reading = read(cursor, position, lastTo);
        cursor.skipSpaces();
        return reading.isFault() || cursor.atEnd() ? reading : cursor.fault("text after the move");
    }

    /** Reads a move here and leaves the cursor after it; what follows is the caller's. */
    public static Reading<Move> read(TextCursor cursor, Position position, Optional<Square> lastTo) {
        int start = cursor.at();
        Optional<Color> side = JapaneseNames.side(cursor);
        if (side.isPresent() && side.get() != position.sideToMove()) {
            return Reading.fault(start, "it is the other side's turn");
        }
        cursor.skipSpaces();
        int atSquare = cursor.at();
        return square(cursor, lastTo)
                .then(square -> position.arena().contains(square)
                        ? read(cursor, position, square)
                        : Reading.fault(atSquare, "the board has no such square"));
    }

    private static Reading<Move> read(TextCursor cursor, Position position, Square to) {
        cursor.skipSpaces();
        int atPiece = cursor.at();
        Optional<PieceType> type = JapaneseNames.piece(cursor);
        if (type.isEmpty()) {
            return cursor.fault("expected a piece such as 歩");
        }
        Wanted wanted = new Wanted(position, type.get(), to, atPiece);
        wanted.perhapsUp = type.get() == PieceType.BISHOP && cursor.at() == atPiece + 2;
        return wanted.read(cursor);
    }

    private static Reading<Square> square(TextCursor cursor, Optional<Square> lastTo) {
        int start = cursor.at();
        boolean same = cursor.skip('同');
        if (same) {
            cursor.skipSpaces();
            int after = cursor.at();
            if (JapaneseNames.digit(cursor).isEmpty()) {
                return lastTo.map(Reading::of).orElseGet(() -> Reading.fault(start, "同 without a move before it"));
            }
            cursor.goTo(after);
        }
        Optional<Integer> file = JapaneseNames.digit(cursor);
        Optional<Integer> rank = file.isPresent() ? JapaneseNames.digit(cursor) : Optional.empty();
        if (rank.isEmpty()) {
            return cursor.fault("expected a square such as ７六, or 同");
        }
        Square square = Square.at(file.get(), rank.get());
        return same && lastTo.filter(square::equals).isEmpty()
                ? Reading.fault(start, "同 with another square than that of the move before")
                : Reading.of(square);
    }

    /** What is said of a move besides its square. */
    private record Words(PieceType piece, String position, String motion, String last) {}

    private static Words words(Position position, Move move) {
        return switch (move) {
            case Drop drop -> words(position, drop);
            case BoardMove step -> words(position, step);
        };
    }

    private static Words words(Position position, Drop drop) {
        boolean others = !Comers.of(position, new Piece(drop.piece(), position.sideToMove()), drop.to())
                .isEmpty();
        return new Words(drop.piece(), "", "", others ? "打" : "");
    }

    private static Words words(Position position, BoardMove step) {
        Piece piece = position.at(step.from())
                .orElseThrow(() -> new IllegalArgumentException("nothing stands on " + step.from()));
        List<Square> comers = Comers.of(position, piece, step.to());
        String last = step.promotes() ? "成" : mayPromote(position, piece, step) ? "不成" : "";
        String up = motion(piece, step.from(), step.to());
        if (comers.size() <= 1) {
            return new Words(piece.type(), "", "", last);
        }
        if (comers.stream()
                        .filter(other -> motion(piece, other, step.to()).equals(up))
                        .count()
                == 1) {
            return new Words(piece.type(), "", up, last);
        }
        String side = side(piece, step.from(), step.to(), comers);
        long sameSide = comers.stream()
                .filter(other -> side(piece, other, step.to(), comers).equals(side))
                .count();
        String both = sameSide == 1 ? "" : isBig(piece.type()) && up.equals("上") ? "行" : up;
        return new Words(piece.type(), side, both, last);
    }

    private static boolean mayPromote(Position position, Piece piece, BoardMove step) {
        return piece.type().canPromote()
                && (position.arena().isInZone(step.from(), piece.color())
                        || position.arena().isInZone(step.to(), piece.color()));
    }

    /** 上 寄 引: whether the piece comes nearer to the far edge, stays as far, or comes back. */
    private static String motion(Piece piece, Square from, Square to) {
        int nearer = from.rankFor(piece.color()) - to.rankFor(piece.color());
        return nearer > 0 ? "上" : nearer < 0 ? "引" : "寄";
    }

    /**
     * 右 左 直 中, or nothing: from where, seen by the side that moves. Generals and the like are compared with the square
     * they go to. Rooks and bishops are compared with each other; 中 needs three of them, which no game has.
     */
    private static String side(Piece piece, Square from, Square to, List<Square> comers) {
        int right = rightOf(piece, from, to);
        if (!isBig(piece.type())) {
            return right > 0 ? "右" : right < 0 ? "左" : motion(piece, from, to).equals("上") ? "直" : "";
        }
        boolean farthestRight = comers.stream().allMatch(other -> rightOf(piece, from, other) >= 0);
        boolean farthestLeft = comers.stream().allMatch(other -> rightOf(piece, from, other) <= 0);
        return farthestRight == farthestLeft ? farthestRight ? "" : "中" : farthestRight ? "右" : "左";
    }

    /** How many files {@code from} lies to the right of {@code to}. */
    private static int rightOf(Piece piece, Square from, Square to) {
        return piece.color() == Color.BLACK ? to.file() - from.file() : from.file() - to.file();
    }

    private static boolean isBig(PieceType type) {
        return type.base() == PieceType.ROOK || type.base() == PieceType.BISHOP;
    }

    /** A move whose words are being read. */
    private static final class Wanted {
        private final Position position;
        private final Piece piece;
        private final Square to;
        private final int atPiece;
        private final StringBuilder words = new StringBuilder();
        private boolean promotes;
        private boolean drops;
        private boolean perhapsUp; // 角行 is the bishop's long name, or 角 and 行
        private Optional<Square> from = Optional.empty();

        Wanted(Position position, PieceType type, Square to, int atPiece) {
            this.position = position;
            this.piece = new Piece(type, position.sideToMove());
            this.to = to;
            this.atPiece = atPiece;
        }

        Reading<Move> read(TextCursor cursor) {
            boolean more = true;
            while (more) {
                Optional<Character> word = cursor.skipOneOf("右左直中上行入寄引下");
                if (word.isPresent()) {
                    words.append(canonical(word.get()));
                } else if (cursor.skip("不成") || cursor.skip('生')) {
                    promotes = false;
                } else if (cursor.skip('成')) {
                    promotes = true;
                } else if (cursor.skip('打')) {
                    drops = true;
                } else {
                    more = false;
                }
            }
            int end = cursor.at();
            cursor.skipSpaces();
            Reading<Boolean> origin = origin(cursor, end);
            return origin.then(read -> drops ? drop() : from.isPresent() ? fromOrigin() : fromWords());
        }

        /** {@code (77)}, if it is there. */
        private Reading<Boolean> origin(TextCursor cursor, int end) {
            int start = cursor.at();
            if (!cursor.skip('(') && !cursor.skip('（')) {
                return Reading.of(false);
            }
            Optional<Integer> file = JapaneseNames.digit(cursor);
            Optional<Integer> rank = file.isPresent() ? JapaneseNames.digit(cursor) : Optional.empty();
            if (rank.isEmpty() || !cursor.skip(')') && !cursor.skip('）')) {
                // a time in brackets, say: not ours
                cursor.goTo(end);
                return Reading.of(false);
            }
            from = Optional.of(Square.at(file.get(), rank.get()));
            return from.get().equals(to)
                    ? Reading.fault(start, "a move to the square it comes from")
                    : Reading.of(true);
        }

        private Reading<Move> drop() {
            return piece.type().canBeHeld()
                    ? Reading.of(new Drop(piece.type(), to))
                    : Reading.fault(atPiece, "this piece is never dropped");
        }

        private Reading<Move> fromOrigin() {
            Optional<Piece> there = position.at(from.get());
            return there.filter(piece::equals).isPresent()
                    ? Reading.of(new BoardMove(from.get(), to, promotes))
                    : Reading.fault(atPiece, "this piece does not stand on " + from.get());
        }

        private Reading<Move> fromWords() {
            List<Square> comers = Comers.of(position, piece, to);
            boolean held = position.hand(piece.color()).count(piece.type()) > 0;
            if (comers.isEmpty()) {
                return held && !promotes
                        ? Reading.of(new Drop(piece.type(), to))
                        : Reading.fault(atPiece, "no such piece can come to " + to);
            }
            List<Square> fitting = comers.size() == 1
                    ? comers
                    : comers.stream().filter(square -> fits(square, comers)).toList();
            if (fitting.size() > 1 && perhapsUp) {
                fitting = fitting.stream()
                        .filter(square -> motion(piece, square, to).equals("上"))
                        .toList();
            }
            if (fitting.size() > 1) {
                List<Square> legal = fitting.stream()
                        .filter(square -> position.isLegal(new BoardMove(square, to, promotes)))
                        .toList();
                fitting = legal.isEmpty() ? fitting : legal;
            }
            if (fitting.size() != 1) {
                String problem = fitting.isEmpty() ? "no such piece comes from there" : "several can come";
                return Reading.fault(atPiece, problem);
            }
            return Reading.of(new BoardMove(fitting.get(0), to, promotes));
        }

        private boolean fits(Square comer, List<Square> comers) {
            String side = side(piece, comer, to, comers);
            String motion = motion(piece, comer, to);
            return words.chars().allMatch(c -> side.indexOf(c) >= 0 || motion.indexOf(c) >= 0);
        }

        private static char canonical(char word) {
            return switch (word) {
                case '行', '入' -> '上';
                case '下' -> '引';
                default -> word;
            };
        }
    }
}
