package ippo.web;

import ippo.answer.AnswerKind;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The states of a question that an address can show, as queries of its address by names for people. */
final class ShownStates {
    private ShownStates() {}

    /**
     * Asking, solved, and one wrong answer for each kind of reason.
     *
     * @param solution a right answer of the question
     * @param most so many legal moves are judged at most, from all over the board: against some answers the other side
     *     looks far ahead
     */
    static Map<String, String> of(Question question, Reply solution, int most) {
        Map<String, String> states = new LinkedHashMap<>();
        states.put("asking", "");
        if (solution instanceof Reply.Moves moves) {
            states.put(
                    "solved",
                    "?moves=" + moves.line().stream().map(ShownStates::usi).collect(Collectors.joining(",")));
            objections(question, most).forEach((reason, move) -> states.put(reason, "?tried=" + usi(move)));
        } else if (solution instanceof Reply.Squares squares) {
            states.put("solved", marked(squares.squares()));
            wrongMarks(question, squares.squares()).forEach((name, marks) -> states.put(name, marked(marks)));
        } else if (solution instanceof Reply.Ordered ordered) {
            List<Square> wrong = new ArrayList<>(ordered.squares());
            Collections.reverse(wrong);
            states.put("solved", ordered(ordered.squares()));
            states.put("wrong", ordered(wrong));
        } else {
            for (Choice choice : question.choices()) {
                states.put(
                        "chose " + choice.word(),
                        "?choice=" + URLEncoder.encode(choice.word(), StandardCharsets.UTF_8));
            }
        }
        return states;
    }

    private static String usi(Move move) {
        return move.usi().replace("+", "%2B");
    }

    private static String marked(Set<Square> squares) {
        String names = squares.stream().map(Square::name).collect(Collectors.joining(","));
        return names.isEmpty() ? "?checked=1" : "?marks=" + names + "&checked=1";
    }

    private static String ordered(List<Square> squares) {
        return "?marks=" + squares.stream().map(Square::name).collect(Collectors.joining(",")) + "&checked=1";
    }

    private static Map<String, Set<Square>> wrongMarks(Question question, Set<Square> right) {
        Set<Square> others = new TreeSet<>(Square.ALL);
        others.removeAll(question.squares());
        others.removeAll(right);
        Square wrong = others.iterator().next();
        if (question.isSingle()) {
            return Map.of("wrong", Set.of(wrong));
        }
        Set<Square> tooMany = new TreeSet<>(right);
        tooMany.add(wrong);
        return Map.of("none", Set.of(), "too many", tooMany, "wrong", Set.of(wrong));
    }

    /** The first move for each reason why one may not be played, or misses what is asked. */
    private static Map<String, Move> objections(Question question, int most) {
        Map<String, Move> objections = new LinkedHashMap<>();
        for (Move move : moves(question.start(), most)) {
            Judgement judgement = question.judge(new Reply.Moves(List.of(move)), () -> 0);
            if (judgement instanceof Judgement.Refused refused) {
                objections.putIfAbsent("refused " + refused.reason(), move);
            } else if (judgement instanceof Judgement.Missed missed) {
                objections.putIfAbsent("missed " + missed.why().get(0).key(), move);
            }
        }
        return question.style() == AnswerKind.PLAY ? objections : Map.of();
    }

    /** Moves that a press can try: legal ones, and every one that is not. */
    private static List<Move> moves(Position position, int most) {
        List<Move> legal = List.copyOf(position.legalMoves());
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < Math.min(most, legal.size()); i++) {
            moves.add(legal.get(most < legal.size() ? i * legal.size() / most : i));
        }
        for (Square to : Square.ALL) {
            position.toSetup().pieces().forEach((from, piece) -> {
                if (piece.color() == position.sideToMove()
                        && !from.equals(to)
                        && !position.isLegal(new BoardMove(from, to, false))) {
                    moves.add(new BoardMove(from, to, false));
                }
            });
            for (PieceType piece : PieceType.values()) {
                boolean held = piece.canBeHeld()
                        && position.hand(position.sideToMove()).count(piece) > 0;
                if (held && !position.isLegal(new Drop(piece, to))) {
                    moves.add(new Drop(piece, to));
                }
            }
        }
        return moves;
    }
}
