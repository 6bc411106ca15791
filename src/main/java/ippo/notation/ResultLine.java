package ippo.notation;

import ippo.rules.Color;
import java.util.Optional;

/** The last line of a KI2 record: {@code まで12手で後手の勝ち}. Reading begins after まで. */
public final class ResultLine {
    private ResultLine() {}

    /**
     * Writes the line for a game that ended when it was this side's turn.
     *
     * @param moves how many moves were made
     * @param handicap whether the sides are called receiver and giver (下手, 上手)
     */
    static String write(Ending ending, int moves, Color sideToMove, boolean handicap) {
        String mover = name(sideToMove, handicap);
        String other = name(sideToMove.opposite(), handicap);
        String result = switch (ending) {
            case RESIGNATION -> other + "の勝ち";
            case TIME_UP -> "時間切れにより" + other + "の勝ち";
            case ILLEGAL_LOSS -> mover + "の反則負け";
            case ILLEGAL_WIN -> mover + "の反則勝ち";
            case DECLARATION -> mover + "の入玉勝ち";
            default -> ending.japanese();
        };
        return "まで" + moves + "手で" + result;
    }

    private static String name(Color color, boolean handicap) {
        return color == Color.BLACK ? handicap ? "下手" : "先手" : handicap ? "上手" : "後手";
    }

    /** Reads what follows まで; empty if it says nothing that can be told of the side to move. */
    public static Optional<Ending> read(String line, Color sideToMove) {
        String result = line.substring(line.indexOf('で') + 1).strip();
        Optional<Color> named = named(result);
        boolean mover = named.filter(sideToMove::equals).isPresent();
        boolean other = named.isPresent() && !mover;
        if (result.contains("反則負け")) {
            return Optional.of(other ? Ending.ILLEGAL_WIN : Ending.ILLEGAL_LOSS);
        }
        if (result.contains("反則勝ち")) {
            return Optional.of(other ? Ending.ILLEGAL_LOSS : Ending.ILLEGAL_WIN);
        }
        if (result.contains("入玉勝ち") || result.contains("入玉宣言")) {
            return other ? Optional.empty() : Optional.of(Ending.DECLARATION);
        }
        if (result.endsWith("勝ち")) {
            boolean time = result.contains("時間切れ") || result.contains("切れ負け");
            return mover ? Optional.empty() : Optional.of(time ? Ending.TIME_UP : Ending.RESIGNATION);
        }
        return Ending.japanese(new TextCursor(result));
    }

    private static Optional<Color> named(String result) {
        if (result.contains("先手") || result.contains("下手")) {
            return Optional.of(Color.BLACK);
        }
        return result.contains("後手") || result.contains("上手") ? Optional.of(Color.WHITE) : Optional.empty();
    }
}
