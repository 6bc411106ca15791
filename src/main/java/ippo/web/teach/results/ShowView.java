package ippo.web.teach.results;

import ippo.answer.BoardMark;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.exercise.Exercise;
import ippo.rules.Color;
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
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A task on a projector.
 *
 * @param choices what may be chosen; empty where something else is asked
 * @param line the solution, as far as it is shown
 * @param revealed whether all of the solution is shown
 * @param place such as "3 of 8"
 * @param previous address of the task before; empty for the first
 * @param first address of the first task, be it this one
 * @param reveal address that shows the solution's next step, or hides it again
 * @param close where one came from
 * @param assigned whether it is of a class's work
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
        String place,
        Optional<String> previous,
        Optional<String> next,
        String first,
        String last,
        String reveal,
        String close,
        boolean assigned,
        Optional<String> events) {

    /** @param right whether it is shown to be */
    record Choice(SafeHtml label, boolean right) {}

    /**
     * @param around the tasks among which one turns over
     * @param step how much of the solution is shown
     * @param origin from where one came
     * @param since when the question was put, in milliseconds
     */
    static ShowView of(
            ListedTask item, List<Task> around, int step, Origin origin, long since, Words words, String root) {
        Question question = item.question().orElseThrow();
        Reply solution = solution(question);
        List<Move> moves = solution.asMoves().map(Reply.Moves::line).orElse(List.of());
        int most = Math.max(1, moves.size());
        int shown = Math.min(step, most);
        SolutionLine line = SolutionLine.of(question.start(), moves.subList(0, Math.min(shown, moves.size())));
        String query = origin.query();
        String here = address(item.task(), query, root);
        String again = here + (query.isEmpty() ? "?" : "&") + "since=" + since + "&step=";
        int place = around.indexOf(item.task());
        return new ShowView(
                item.title(),
                item.language(),
                task(item, question, words),
                board(question, solution, moves, line, shown > 0, words),
                question.choices().stream()
                        .map(choice -> new Choice(
                                Answer.label(item, choice, words),
                                shown > 0
                                        && solution.choice()
                                                .filter(choice.word()::equals)
                                                .isPresent()))
                        .toList(),
                line.written().isEmpty() ? Optional.empty() : Optional.of(said(question.start(), line, words)),
                shown > 0,
                shown == most,
                words.say(Phrase.of("teach.show.place", "number", place + 1).with("all", around.size())),
                place > 0 ? Optional.of(address(around.get(place - 1), query, root)) : Optional.empty(),
                place + 1 < around.size() ? Optional.of(address(around.get(place + 1), query, root)) : Optional.empty(),
                address(around.get(0), query, root),
                address(around.get(around.size() - 1), query, root),
                again + (shown == most ? 0 : shown + 1),
                origin.close(item.task(), root, item.address()),
                origin.work().isPresent(),
                origin.room()
                        .map(id -> root + "/teach/classes/" + id + "/tally?task="
                                + item.task().text() + "&since=" + since));
    }

    private static String address(Task task, String query, String root) {
        return root + "/teach/show/" + task.text() + query;
    }

    private static SafeHtml task(ListedTask item, Question question, Words words) {
        return item.prose().map(prose -> Blocks.print(prose.task(), words)).orElseGet(() -> {
            Optional<DrillTask> drill = item.task().asDrill();
            if (drill.isPresent()) {
                return words.html("drill." + drill.get().kind() + ".task");
            }
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
            Mates mates = node.mates(move).orElseThrow();
            if (mates.replies().isEmpty()) {
                return line;
            }
            Map.Entry<Move, Integer> reply =
                    mates.replies().entrySet().iterator().next();
            line.add(reply.getKey());
            node = puzzle.tree().nodes().get(reply.getValue());
        }
    }

    /** The moves of a line in words: nobody in the room needs to know how moves are written. */
    private static SafeHtml said(Position start, SolutionLine line, Words words) {
        List<String> deeds = new ArrayList<>();
        for (int i = 0; i < line.written().size(); i++) {
            Move move = line.written().get(i).move();
            Position before = i == 0 ? start : line.positions().get(i - 1);
            Phrase deed = Phrase.of("worksheet.list", "values", List.of(PlayedMove.of(before, move)));
            deeds.add((i + 1) + ". " + words.html(deed).text());
        }
        return new SafeHtml(String.join(" · ", deeds));
    }

    /** @param moves all of the solution: whoever gets a piece in its course has a stand from the beginning */
    private static SafeHtml board(
            Question question, Reply solution, List<Move> moves, SolutionLine line, boolean revealed, Words words) {
        int last = line.positions().size() - 1;
        Position position = last < 0 ? question.start() : line.positions().get(last);
        BoardPainter board = Answer.painter(question, position, words).hands(hands(question, moves));
        if (last >= 0) {
            board.last(line.written().get(last).move());
        } else if (question.showsLeft()) {
            board.draw(
                    BoardMark.STAR,
                    question.stage(List.of()).map(QuestionState::left).orElseThrow());
        }
        if (revealed) {
            solution.marks().ifPresent(squares -> board.draw(BoardMark.RIGHT, squares));
            solution.order().ifPresent(board::numbered);
        }
        return Answer.print(board);
    }

    private static Set<Color> hands(Question question, List<Move> moves) {
        Set<Color> hands = EnumSet.noneOf(Color.class);
        List<Position> all =
                new ArrayList<>(SolutionLine.of(question.start(), moves).positions());
        all.add(question.start());
        for (Color color : Color.values()) {
            if (all.stream().anyMatch(each -> !each.hand(color).isEmpty())) {
                hands.add(color);
            }
        }
        return hands;
    }
}
