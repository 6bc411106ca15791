package ippo.web.learn;

import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where a visitor is within an exercise. It lives in the address, so that reloading, going back and changing the
 * language keep it, and the server keeps nothing.
 *
 * @param moves played so far
 * @param from what is picked up: a square or {@code P*}; or empty
 * @param ask the USI text of a move whose promotion is asked about; or empty
 * @param tried a move that was refused or failed, to be explained; or empty
 * @param marks squares marked
 * @param checked whether the marks were handed in
 * @param choice what was chosen; or empty
 * @param hint how many hints are open, 0 to 3
 * @param stars won with the last answer, 0 if none
 * @param unreadable whether a typed move was not understood
 */
record ExerciseState(
        List<Move> moves,
        String from,
        String ask,
        String tried,
        Set<Square> marks,
        boolean checked,
        String choice,
        int hint,
        int stars,
        boolean unreadable) {
    private static final int MOST_MOVES = 150;
    static final int MOST_HINTS = 3;

    static ExerciseState fresh() {
        return new ExerciseState(List.of(), "", "", "", Set.of(), false, "", 0, 0, false);
    }

    /**
     * Reads the fields of a form or an address.
     *
     * @throws Refusal for anything that we would not have written
     */
    static ExerciseState read(Function<String, String> fields) {
        return new ExerciseState(
                moves(text(fields, "moves")),
                text(fields, "from"),
                text(fields, "ask"),
                text(fields, "tried"),
                squares(text(fields, "marks")),
                !text(fields, "checked").isEmpty(),
                text(fields, "choice"),
                number(text(fields, "hint"), MOST_HINTS),
                number(text(fields, "stars"), 3),
                !text(fields, "unreadable").isEmpty());
    }

    private static String text(Function<String, String> fields, String name) {
        String value = fields.apply(name);
        if (value == null) {
            return "";
        }
        if (value.length() > 1000) {
            throw Refusal.malformed();
        }
        return value;
    }

    /** Moves separated by commas, as {@link #query} writes them. */
    static List<Move> moves(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<Move> moves = new ArrayList<>();
        for (String usi : text.split(",", -1)) {
            moves.add(Usi.read(usi).asOptional().orElseThrow(Refusal::malformed));
        }
        if (moves.size() > MOST_MOVES) {
            throw Refusal.malformed();
        }
        return moves;
    }

    private static Set<Square> squares(String text) {
        if (text.isEmpty()) {
            return Set.of();
        }
        return Arrays.stream(text.split(",", -1))
                .map(name -> Square.named(name).orElseThrow(Refusal::malformed))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static int number(String text, int most) {
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.matches("[0-9]") || Integer.parseInt(text) > most) {
            throw Refusal.malformed();
        }
        return Integer.parseInt(text);
    }

    /** The query of the address that shows this state. */
    String query() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("moves", movesText());
        values.put("from", from);
        values.put("ask", ask);
        values.put("tried", tried);
        values.put("marks", marksText());
        values.put("checked", checked ? "1" : "");
        values.put("choice", choice);
        values.put("hint", hint == 0 ? "" : String.valueOf(hint));
        values.put("stars", stars == 0 ? "" : String.valueOf(stars));
        values.put("unreadable", unreadable ? "1" : "");
        return Visit.query(values);
    }

    String movesText() {
        return moves.stream().map(Move::usi).collect(Collectors.joining(","));
    }

    String marksText() {
        return marks.stream().map(Square::name).collect(Collectors.joining(","));
    }

    /** The same moves, marks and hints, with nothing picked up, asked or tried. */
    ExerciseState calm() {
        return new ExerciseState(moves, "", "", "", marks, false, "", hint, 0, false);
    }

    ExerciseState withMoves(List<Move> now) {
        return new ExerciseState(now, "", "", "", Set.of(), false, "", hint, 0, false);
    }

    ExerciseState picking(String source) {
        return new ExerciseState(moves, source, "", "", marks, false, "", hint, 0, false);
    }

    ExerciseState asking(Move move) {
        return new ExerciseState(moves, move.usi().substring(0, 2), move.usi(), "", marks, false, "", hint, 0, false);
    }

    ExerciseState trying(Move move) {
        return new ExerciseState(moves, "", "", move.usi(), marks, false, "", hint, 0, false);
    }

    ExerciseState withUnreadable() {
        return new ExerciseState(moves, "", "", "", marks, false, "", hint, 0, true);
    }

    ExerciseState withMarks(Set<Square> now, boolean handedIn) {
        return new ExerciseState(moves, "", "", "", now, handedIn, "", hint, 0, false);
    }

    ExerciseState choosing(String word) {
        return new ExerciseState(moves, "", "", "", marks, false, word, hint, 0, false);
    }

    ExerciseState withStars(int won) {
        return new ExerciseState(moves, from, ask, tried, marks, checked, choice, hint, won, false);
    }

    ExerciseState withHint(int level) {
        return new ExerciseState(moves, "", "", "", marks, false, "", Math.min(level, MOST_HINTS), 0, false);
    }
}
