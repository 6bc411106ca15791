package ippo.rules;

import java.util.Objects;

/**
 * A declaration that one's king has entered the far three ranks (入玉宣言), by the side to move: what is counted, and what
 * it means. Rook, bishop and their promotions count 5 points, other pieces 1, the king none; a whole set has 54.
 *
 * <p>To win, one declares on one's own turn, not in check, with the king and at least ten other pieces of one's own in
 * the far three ranks, and with enough points; a declarer who lacks any of this loses. Source: the Japan Shogi
 * Association's rule of declaration (入玉宣言法) for 24 points; the 27-point rule is that of amateur tournaments and
 * servers.
 *
 * @param declarer who declares: the side to move
 * @param kingInZone whether the declarer's king stands in the far three ranks
 * @param piecesInZone how many other pieces of the declarer stand there
 * @param inCheck whether the declarer is in check
 * @param points of the declarer's pieces in the far three ranks and in hand, without credit
 * @param credit points of the pieces that the declarer gave as a handicap
 */
public record Declaration(
        Color declarer, boolean kingInZone, int piecesInZone, boolean inCheck, int points, int credit) {

    /** Points with which one does not lose under the 24-point rule, and when impasse is agreed on. */
    static final int ENOUGH = 24;

    private static final int ENOUGH_TO_WIN = 31;
    private static final int PIECES_IN_ZONE = 10;

    /** How points decide. */
    public enum Rule {
        /** Professional (JSA): 31 or more win, 24 to 30 mean no contest. */
        POINTS_24,
        /** Amateur and online: Black wins with 28, White with 27. */
        POINTS_27
    }

    /** What the declaration brings the declarer. */
    public enum Verdict {
        /** The declarer wins. */
        WIN,
        /** Nobody wins; the game is played again. */
        NO_CONTEST,
        /** The declarer loses. */
        LOSS
    }

    /** Refuses negative counts with an {@link IllegalArgumentException}. */
    public Declaration {
        Objects.requireNonNull(declarer, "declarer");
        if (piecesInZone < 0 || points < 0 || credit < 0) {
            throw new IllegalArgumentException("negative count: " + piecesInZone + ", " + points + ", " + credit);
        }
    }

    /**
     * What the side to move could declare here.
     *
     * @param credit points of the pieces that this side gave as a handicap, see {@link Handicap#points}
     */
    public static Declaration of(Position position, int credit) {
        Color declarer = position.sideToMove();
        int pieces = 0;
        int points = handPoints(position, declarer);
        for (Square square : position.arena().squares()) {
            if (position.arena().isInZone(square, declarer)) {
                int worth = position.at(square)
                        .filter(piece -> piece.color() == declarer)
                        .map(piece -> points(piece.type()))
                        .orElse(0);
                pieces += worth > 0 ? 1 : 0;
                points += worth;
            }
        }
        boolean entered = position.king(declarer)
                .filter(king -> position.arena().isInZone(king, declarer))
                .isPresent();
        return new Declaration(declarer, entered, pieces, position.isCheck(), points, credit);
    }

    /** Win, no contest or loss; a declaration with a condition missing loses. */
    public Verdict verdict(Rule rule) {
        if (!kingInZone || inCheck || piecesInZone < PIECES_IN_ZONE) {
            return Verdict.LOSS;
        }
        int sum = points + credit;
        return switch (rule) {
            case POINTS_24 -> sum >= ENOUGH_TO_WIN ? Verdict.WIN : sum >= ENOUGH ? Verdict.NO_CONTEST : Verdict.LOSS;
            case POINTS_27 -> sum >= (declarer == Color.BLACK ? 28 : 27) ? Verdict.WIN : Verdict.LOSS;
        };
    }

    /** Points of a piece: 5, 1, or 0 for the king. */
    public static int points(PieceType type) {
        return switch (type.base()) {
            case ROOK, BISHOP -> 5;
            case KING -> 0;
            default -> 1;
        };
    }

    /** Points of all pieces of a side, on the whole board and in hand. */
    public static int points(Position position, Color color) {
        int points = handPoints(position, color);
        for (Square square : position.arena().squares()) {
            points += position.at(square)
                    .filter(piece -> piece.color() == color)
                    .map(piece -> points(piece.type()))
                    .orElse(0);
        }
        return points;
    }

    private static int handPoints(Position position, Color color) {
        Hand hand = position.hand(color);
        return PieceType.HELD.stream()
                .mapToInt(type -> hand.count(type) * points(type))
                .sum();
    }
}
