package ippo.school;

import ippo.answer.AnswerKind;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.exercise.Exercise;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a pupil presses, who knows the answer: given the part of the page that is shown, the fields of the next form.
 */
final class Answering {
    private static final Pattern FIELD = Pattern.compile("name=\"(moves|from|marks|note)\" value=\"([^\"]*)\"");

    private Answering() {}

    /** Whether a part shows that its question is answered. */
    static boolean isDone(String part) {
        return part.contains("data-mood=\"good\"");
    }

    /** The next press of the right answer; empty if play has left the way that we know. */
    static Optional<Map<String, String>> right(Question question, String part) {
        Map<String, String> fields = carried(part);
        Reply reply = question instanceof Exercise exercise
                ? exercise.solution()
                : new Reply.Moves(((Puzzle) question).solution());
        if (reply instanceof Reply.Moves moves) {
            return move(moves, fields);
        }
        if (reply instanceof Reply.Chosen chosen) {
            fields.put("choice", chosen.word());
        } else if (reply instanceof Reply.Ordered ordered) {
            List<String> placed = list(fields.get("marks"));
            int next = placed.size() % ordered.squares().size();
            fields.put("square", ordered.squares().get(next).name());
        } else if (question.isSingle()) {
            fields.put("square", question.squares().iterator().next().name());
        } else {
            fields.put("marks", question.squares().stream().map(Square::name).collect(Collectors.joining(",")));
            fields.put("checked", "1");
        }
        return Optional.of(fields);
    }

    private static Optional<Map<String, String>> move(Reply.Moves moves, Map<String, String> fields) {
        List<String> line = moves.line().stream().map(Move::usi).toList();
        List<String> played = list(fields.get("moves"));
        if (played.size() >= line.size() || !line.subList(0, played.size()).equals(played)) {
            return Optional.empty();
        }
        fields.put("move", line.get(played.size()));
        return Optional.of(fields);
    }

    /** A press that is most likely wrong: any other legal move of the first position, a square, a choice. */
    static Optional<Map<String, String>> wrong(Question question, String part, Random random) {
        Map<String, String> fields = carried(part);
        if (question.style() == AnswerKind.PLAY) {
            List<Move> legal = new ArrayList<>(question.start().legalMoves());
            String right = right(question, part)
                    .map(press -> press.getOrDefault("move", ""))
                    .orElse("");
            legal.removeIf(move -> move.usi().equals(right));
            if (legal.isEmpty() || !list(fields.get("moves")).isEmpty()) {
                return Optional.empty();
            }
            fields.put("move", legal.get(random.nextInt(legal.size())).usi());
        } else if (question.style() == AnswerKind.CHOOSE) {
            fields.put(
                    "choice",
                    question.choices()
                            .get(random.nextInt(question.choices().size()))
                            .word());
        } else if (question.style() == AnswerKind.MARK && !question.isSingle()) {
            fields.put("marks", "5e");
            fields.put("checked", "1");
        } else {
            fields.put("square", "5e");
        }
        return Optional.of(fields);
    }

    /** The hidden fields of the form. */
    private static Map<String, String> carried(String part) {
        Map<String, String> fields = new HashMap<>();
        Matcher found = FIELD.matcher(part);
        while (found.find()) {
            fields.put(found.group(1), found.group(2));
        }
        return fields;
    }

    private static List<String> list(String text) {
        return text == null || text.isEmpty() ? List.of() : Arrays.asList(text.split(","));
    }
}
