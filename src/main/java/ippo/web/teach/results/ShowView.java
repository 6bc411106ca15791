package ippo.web.teach.results;

import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.answer.Sign;
import ippo.answer.Stage;
import ippo.answer.Style;
import ippo.answer.Task;
import ippo.exercise.Exercise;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import ippo.web.board.BoardPainter;
import ippo.web.play.Blocks;
import ippo.web.play.SolutionLine;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A task on a projector.
 *
 * @param choices what may be chosen; empty where something else is asked
 * @param line the solution, as far as it is shown
 * @param revealed whether all of the solution is shown
 * @param previous address of the task before; empty for the first
 * @param reveal address that shows the solution's next step, or hides it again
 * @param close where one came from
 * @param events address of the tally; empty where no class was named
 */
record ShowView(
        SafeHtml title,
        String language,
        SafeHtml task,
        SafeHtml board,
        List<Choice> choices,
        Optional<SafeHtml> line,
        boolean begun,
        boolean revealed,
        Optional<String> previous,
        Optional<String> next,
        String reveal,
        String close,
        Optional<String> events) {

    /** @param right whether it is shown to be */
    record Choice(SafeHtml label, boolean right) {}

    /**
     * @param around the tasks among which one turns over
     * @param step how much of the solution is shown
     * @param since when the question was put, in milliseconds
     */
    static ShowView of(
            Item item, List<Task> around, int step, Optional<Long> room, long since, Words words, String root) {
        Question question = item.question().orElseThrow();
        Reply solution = solution(question);
        List<Move> moves = solution instanceof Reply.Moves played ? played.line() : List.of();
        int most = Math.max(1, moves.size());
        int shown = Math.min(step, most);
        SolutionLine line = SolutionLine.of(question.start(), moves.subList(0, Math.min(shown, moves.size())));
        String query = room.map(id -> "?class=" + id).orElse("");
        String here = root + "/teach/show/" + item.task().text();
        String again = here + "?" + room.map(id -> "class=" + id + "&").orElse("") + "since=" + since + "&step=";
        int place = around.indexOf(item.task());
        return new ShowView(
                item.title(),
                item.language(),
                task(item, question, words),
                board(question, solution, line, shown > 0, words),
                question.choices().stream()
                        .map(choice -> new Choice(
                                Answer.label(item, choice, words),
                                shown > 0
                                        && solution instanceof Reply.Chosen chosen
                                        && chosen.word().equals(choice.word())))
                        .toList(),
                line.written().isEmpty()
                        ? Optional.empty()
                        : Optional.of(words.html(Phrase.of("worksheet.list", "values", line.written()))),
                shown > 0,
                shown == most,
                place > 0
                        ? Optional.of(
                                root + "/teach/show/" + around.get(place - 1).text() + query)
                        : Optional.empty(),
                place + 1 < around.size()
                        ? Optional.of(
                                root + "/teach/show/" + around.get(place + 1).text() + query)
                        : Optional.empty(),
                again + (shown == most ? 0 : shown + 1),
                room.map(id -> root + "/teach/classes/" + id).orElse(item.address()),
                room.map(id -> root + "/teach/classes/" + id + "/tally?task="
                        + item.task().text() + "&since=" + since));
    }

    private static SafeHtml task(Item item, Question question, Words words) {
        return item.prose().map(prose -> Blocks.print(prose.task(), words)).orElseGet(() -> {
            int plies = ((Puzzle) question).plies();
            return words.html(plies == 1 ? Phrase.of("tsume.task.1") : Phrase.of("tsume.task", "plies", plies));
        });
    }

    private static Reply solution(Question question) {
        return question instanceof Exercise exercise ? exercise.solution() : new Reply.Moves(mate((Puzzle) question));
    }

    /** The first of the shortest mates, against a defence that holds out longest. */
    private static List<Move> mate(Puzzle puzzle) {
        List<Move> line = new ArrayList<>();
        Node node = puzzle.tree().start();
        while (true) {
            Move move = node.best().get(0);
            line.add(move);
            Mates mates = (Mates) node.checks().get(move);
            if (mates.replies().isEmpty()) {
                return line;
            }
            Map.Entry<Move, Integer> reply =
                    mates.replies().entrySet().iterator().next();
            line.add(reply.getKey());
            node = puzzle.tree().nodes().get(reply.getValue());
        }
    }

    private static SafeHtml board(Question question, Reply solution, SolutionLine line, boolean revealed, Words words) {
        int last = line.positions().size() - 1;
        Position position = last < 0 ? question.start() : line.positions().get(last);
        BoardPainter board = Answer.painter(question, position, words);
        if (last >= 0) {
            board.last(line.written().get(last).move());
        } else if (question.showsLeft()) {
            board.draw(Sign.STAR, question.stage(List.of()).map(Stage::left).orElseThrow());
        }
        if (revealed && question.style() == Style.MARK) {
            board.draw(Sign.RIGHT, ((Reply.Squares) solution).squares());
        } else if (revealed && question.style() == Style.ORDER) {
            board.numbered(((Reply.Ordered) solution).squares());
        }
        return Answer.print(board);
    }
}
