package ippo.web.tsume;

import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.web.frame.Refusal;
import ippo.web.frame.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Where a visitor is within a puzzle; it lives in the address.
 *
 * @param moves of both sides, so far
 * @param from what is picked up: a square or {@code P*}; or empty
 * @param ask the USI text of a move whose promotion is asked about; or empty
 * @param tried a move that was refused or failed, to be explained; or empty
 * @param hint how many hints are open, 0 to 2
 * @param stars won with the last answer, 0 if none
 * @param note what else there is to say
 * @param walk moves of the solution that the board shows, once it may be seen; empty if it is not being walked
 */
record PuzzleState(
        List<Move> moves, String from, String ask, String tried, int hint, int stars, Note note, List<Move> walk) {
    private static final int MOST_MOVES = 99;
    static final int MOST_HINTS = 2;

    /** What a page says beside the judgement of a move. */
    enum Note {
        NONE,
        UNREADABLE,
        LONGER,
        GIVEN_UP,
        /** The solution is shown at its start. */
        START
    }

    static PuzzleState read(Function<String, String> fields) {
        return new PuzzleState(
                moves(text(fields, "moves")),
                text(fields, "from"),
                text(fields, "ask"),
                text(fields, "tried"),
                number(text(fields, "hint"), MOST_HINTS),
                number(text(fields, "stars"), 3),
                note(text(fields, "note")),
                moves(text(fields, "walk")));
    }

    private static String text(Function<String, String> fields, String name) {
        String value = fields.apply(name);
        if (value != null && value.length() > 1000) {
            throw Refusal.malformed();
        }
        return value == null ? "" : value;
    }

    private static List<Move> moves(String text) {
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

    private static int number(String text, int most) {
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.matches("[0-9]") || Integer.parseInt(text) > most) {
            throw Refusal.malformed();
        }
        return Integer.parseInt(text);
    }

    private static Note note(String text) {
        return switch (text) {
            case "" -> Note.NONE;
            case "unreadable" -> Note.UNREADABLE;
            case "longer" -> Note.LONGER;
            case "given-up" -> Note.GIVEN_UP;
            case "start" -> Note.START;
            default -> throw Refusal.malformed();
        };
    }

    String query() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("moves", usi(moves));
        values.put("from", from);
        values.put("ask", ask);
        values.put("tried", tried);
        values.put("hint", hint == 0 ? "" : String.valueOf(hint));
        values.put("stars", stars == 0 ? "" : String.valueOf(stars));
        values.put(
                "note",
                switch (note) {
                    case NONE -> "";
                    case UNREADABLE -> "unreadable";
                    case LONGER -> "longer";
                    case GIVEN_UP -> "given-up";
                    case START -> "start";
                });
        values.put("walk", usi(walk));
        return Visit.query(values);
    }

    static String usi(List<Move> moves) {
        return moves.stream().map(Move::usi).collect(Collectors.joining(","));
    }

    PuzzleState calm() {
        return new PuzzleState(moves, "", "", "", hint, 0, Note.NONE, List.of());
    }

    PuzzleState withMoves(List<Move> now) {
        return new PuzzleState(now, "", "", "", hint, 0, Note.NONE, List.of());
    }

    PuzzleState picking(String source) {
        return new PuzzleState(moves, source, "", "", hint, 0, Note.NONE, List.of());
    }

    PuzzleState asking(Move move) {
        return new PuzzleState(moves, move.usi().substring(0, 2), move.usi(), "", hint, 0, Note.NONE, List.of());
    }

    PuzzleState trying(Move move) {
        return new PuzzleState(moves, "", "", move.usi(), hint, 0, Note.NONE, List.of());
    }

    PuzzleState noting(Note now) {
        return new PuzzleState(moves, "", "", "", hint, 0, now, List.of());
    }

    PuzzleState withStars(int won) {
        return new PuzzleState(moves, "", "", "", hint, won, note, List.of());
    }

    PuzzleState withHint(int level) {
        return new PuzzleState(moves, "", "", "", Math.min(level, MOST_HINTS), 0, Note.NONE, List.of());
    }

    PuzzleState walking(List<Move> to) {
        return new PuzzleState(moves, "", "", "", hint, stars, to.isEmpty() ? Note.START : Note.NONE, to);
    }
}
