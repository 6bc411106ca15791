package ippo.notation;

import ippo.rules.Color;
import java.util.List;
import java.util.Optional;

/**
 * How a recorded game, or a variation in it, stops: the special moves of KIF and CSA. What each says of winning is seen
 * from the side to move there.
 */
public enum Ending {
    /** The side to move gave up. */
    RESIGNATION(-1, "%TORYO", "投了"),
    /** The side to move is mated. */
    CHECKMATE(-1, "%TSUMI", "詰み", "詰"),
    /** The side to move ran out of time. */
    TIME_UP(-1, "%TIME_UP", "切れ負け", "時間切れ", "Time-up", "time-up"),
    /** The side to move made an illegal move; the record may show it or not. */
    ILLEGAL_LOSS(-1, "%ILLEGAL_MOVE", "反則負け"),
    /** The other side did something illegal, such as giving perpetual check. */
    ILLEGAL_WIN(1, "", "反則勝ち"),
    /** The side to move declared that its king had entered, and won. */
    DECLARATION(1, "%KACHI", "入玉勝ち", "入玉宣言"),
    /** The other side did not play. */
    DEFAULT_WIN(1, "", "不戦勝"),
    /** The side to move did not play. */
    DEFAULT_LOSS(-1, "", "不戦敗"),
    /** A position occurred four times. */
    REPETITION(0, "%SENNICHITE", "千日手"),
    /** Impasse, by agreement or by a declaration that brought no win. */
    IMPASSE(0, "%JISHOGI", "持将棋", "引き分け", "引分"),
    /** As many moves as had been agreed on. */
    MOVE_LIMIT(0, "%MAX_MOVES", "最大手数"),
    /** Broken off; the usual end of what is no game. */
    INTERRUPTION(0, "%CHUDAN", "中断"),
    /** Adjourned with a sealed move. */
    SEALED_MOVE(0, "", "封じ手"),
    /** In a problem: no mate. */
    NO_MATE(0, "%FUZUMI", "不詰"),
    /** The record is in error here, says CSA. */
    ERROR(0, "%ERROR", "エラー");

    private final int sign;
    private final String csa;
    private final List<String> japanese;

    Ending(int sign, String csa, String... japanese) {
        this.sign = sign;
        this.csa = csa;
        this.japanese = List.of(japanese);
    }

    /** Who won, if it is this side's turn; empty where nobody did. */
    public Optional<Color> winner(Color sideToMove) {
        return sign == 0 ? Optional.empty() : Optional.of(sign > 0 ? sideToMove : sideToMove.opposite());
    }

    /** KIF's word. */
    public String japanese() {
        return japanese.get(0);
    }

    /** Reads KIF's word, if one of them is here. */
    public static Optional<Ending> japanese(TextCursor cursor) {
        for (Ending ending : values()) {
            for (String word : ending.japanese) {
                if (cursor.skip(word)) {
                    return Optional.of(ending);
                }
            }
        }
        return Optional.empty();
    }

    /** CSA's statement when this side is to move; endings that CSA lacks become the nearest it has. */
    String csa(Color sideToMove) {
        return switch (this) {
            case ILLEGAL_WIN -> sideToMove == Color.BLACK ? "%-ILLEGAL_ACTION" : "%+ILLEGAL_ACTION";
            case DEFAULT_WIN, DEFAULT_LOSS, SEALED_MOVE -> INTERRUPTION.csa;
            default -> csa;
        };
    }

    /** What CSA's statement means when this side is to move. */
    public static Optional<Ending> csa(String statement, Color sideToMove) {
        return switch (statement) {
            case "%+ILLEGAL_ACTION" -> Optional.of(sideToMove == Color.BLACK ? ILLEGAL_LOSS : ILLEGAL_WIN);
            case "%-ILLEGAL_ACTION" -> Optional.of(sideToMove == Color.WHITE ? ILLEGAL_LOSS : ILLEGAL_WIN);
            case "%HIKIWAKE" -> Optional.of(IMPASSE);
            case "%MATTA" -> Optional.of(ERROR);
            default ->
                List.of(values()).stream()
                        .filter(ending -> !ending.csa.isEmpty() && ending.csa.equals(statement))
                        .findFirst();
        };
    }
}
