package ippo.web.livelesson;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Pen;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * How often each move was answered, those answered most first.
 *
 * @param members by move the ids of who answered it
 */
record AnswerCounts(Map<Move, List<Long>> members) {
    static AnswerCounts of(Map<Long, Move> answers) {
        Map<Move, List<Long>> members = new LinkedHashMap<>();
        answers.forEach((member, move) ->
                members.computeIfAbsent(move, any -> new ArrayList<>()).add(member));
        Map<Move, List<Long>> sorted = new LinkedHashMap<>();
        members.entrySet().stream()
                .sorted((one, other) ->
                        Integer.compare(other.getValue().size(), one.getValue().size()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return new AnswerCounts(sorted);
    }

    /** An arrow for each way a piece goes, with how often; for a drop its square. */
    Drawing drawing() {
        Map<List<Square>, Integer> ways = new LinkedHashMap<>();
        Drawing drawing = Drawing.NOTHING;
        for (Map.Entry<Move, List<Long>> each : members.entrySet()) {
            switch (each.getKey()) {
                case BoardMove going ->
                    ways.merge(
                            List.of(going.from(), going.to()), each.getValue().size(), Integer::sum);
                case Drop drop -> drawing = drawing.with(BoardMark.DOT, drop.to());
            }
        }
        for (Map.Entry<List<Square>, Integer> way : ways.entrySet()) {
            drawing = drawing.with(
                    new Arrow(way.getKey().get(0), way.getKey().get(1), Pen.SOLID, OptionalInt.of(way.getValue())));
        }
        return drawing;
    }

    /** How often something was dropped on a square. */
    Map<Square, Integer> drops() {
        Map<Square, Integer> drops = new TreeMap<>();
        members.forEach((move, who) -> {
            if (move.isDrop()) {
                drops.merge(move.to(), who.size(), Integer::sum);
            }
        });
        return drops;
    }

    /** Each move in words with how often it was answered, as a list for an ear. */
    List<Phrase> phrases(Position position) {
        return members.entrySet().stream()
                .map(each -> Phrase.of("live.answer", "deed", PlayedMove.of(position, each.getKey()))
                        .with("count", each.getValue().size()))
                .toList();
    }

    /** An answer in a list. */
    record Line(SafeHtml move, int count, List<String> names) {}

    /** @param names of members; of whom there is none, because he or she has left, nothing is said */
    List<Line> lines(Position position, Map<Long, String> names, Words words) {
        return members.entrySet().stream()
                .map(each -> new Line(
                        words.html(
                                Phrase.of("worksheet.list", "values", List.of(PlayedMove.of(position, each.getKey())))),
                        each.getValue().size(),
                        each.getValue().stream()
                                .map(names::get)
                                .filter(name -> name != null)
                                .toList()))
                .toList();
    }
}
