package ippo.notation;

import java.util.regex.Pattern;

/** Counts the games that follow the first one in a text: no reader takes more than one. */
public final class OtherGames {
    private static final Pattern CSA_MOVE = Pattern.compile("\\s*[-+][0-9]{4}[A-Z]{2}.*");
    private static final Pattern CSA_BEGINS = Pattern.compile("\\s*(/|V[1-9](\\.[0-9])?|N[-+].*|PI.*|P1.*)\\s*");
    private static final Pattern MOVE = Pattern.compile("[ \u3000\\t]*([0-9]+[ \u3000\\t]+[^0-9 ].*|[▲△☗☖▽▼].*)");
    private static final Pattern BEGINS =
            Pattern.compile("#\\s*-*\\s*Kifu.*|#KIF.*|[ \u3000]*(手合割|開始日時|棋戦|先手|後手|下手|上手|後手の持駒|上手の持駒)[：:].*");
    private static final Pattern USI = Pattern.compile("\\s*(position\\s|startpos|sfen\\s).*");

    private OtherGames() {}

    /** How many more games the {@link RecordText#plain plain} text of a record holds, as far as their heads tell. */
    public static int in(String text, RecordFormat format) {
        return switch (format) {
            case CSA -> count(text, CSA_BEGINS, CSA_MOVE);
            case KIF, KI2 -> count(text, BEGINS, MOVE);
            case USI ->
                (int) Math.max(
                        0,
                        text.lines().filter(line -> USI.matcher(line).matches()).count() - 1);
        };
    }

    /** A game begins with its head, after the moves of the one before. */
    private static int count(String text, Pattern begins, Pattern move) {
        boolean hasMoves = false;
        boolean hasBegun = false;
        int more = 0;
        for (String line : (Iterable<String>) text.lines()::iterator) {
            if (line.startsWith("*") || line.startsWith("'")) {
                continue;
            }
            if (hasMoves && begins.matcher(line).matches()) {
                hasBegun = true;
                hasMoves = false;
            } else if (move.matcher(line).matches()) {
                hasMoves = true;
                more += hasBegun ? 1 : 0;
                hasBegun = false;
            }
        }
        return more;
    }
}
