package ippo.web.play;

import ippo.answer.AnswerKind;
import ippo.answer.Question;
import ippo.answer.Reply;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Color;
import ippo.rules.Square;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.Fields;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.work.Sequence;
import ippo.work.Step;
import ippo.work.Way;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * What an answer costs in time of the processor, without the network, the database and the page's frame: judged, shown
 * as data, printed. Not part of the tests: {@code mvn -q -B test -Dtest=PlayBenchmark} prints microseconds.
 */
final class PlayBenchmark {
    private static final int ROUNDS = 40;
    private static final int WARM = 10;

    @Test
    void anAnswerToEveryShippedQuestion() {
        Content content = Shipped.content();
        List<Question> questions = new ArrayList<>();
        content.lessons().forEach(lesson -> questions.addAll(lesson.exercises()));
        content.bank().all().forEach(puzzle -> questions.add(puzzle.puzzle()));
        Words words = new Words(Messages.of(Language.JA));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long judged = 0;
        long shown = 0;
        long slowest = 0;
        int answers = 0;
        for (int round = 0; round < ROUNDS; round++) {
            boolean counts = round >= WARM;
            for (Question question : questions) {
                Fields fields = answer(question);
                PlayState state = state(question);
                long begun = threads.getCurrentThreadCpuTime();
                Turn turn = new Player(question, words).press(state, fields, EarnedSoFar.NOTHING, () -> 0);
                long middle = threads.getCurrentThreadCpuTime();
                PlayPrinter.print(Viewer.view(question, words, setup(), turn, EarnedSoFar.NOTHING), words, "token");
                long end = threads.getCurrentThreadCpuTime();
                if (counts) {
                    judged += middle - begun;
                    shown += end - middle;
                    slowest = Math.max(slowest, end - begun);
                    answers++;
                }
            }
        }
        System.out.printf(
                "%d answers: judged in %.0f µs, shown in %.0f µs; slowest %.0f µs%n",
                answers, judged / 1e3 / answers, shown / 1e3 / answers, slowest / 1e3);
    }

    /** The last move of the answer, where it is played; otherwise the whole answer. */
    private static Fields answer(Question question) {
        if (question.style() == AnswerKind.MARK) {
            return name -> name.equals(question.isSingle() ? "square" : "checked")
                    ? Optional.of(
                            question.isSingle()
                                    ? question.squares().iterator().next().name()
                                    : "1")
                    : Optional.empty();
        }
        if (question.style() == AnswerKind.ORDER) {
            String first = order(question).get(0).name();
            return name -> name.equals("square") ? Optional.of(first) : Optional.empty();
        }
        if (question.style() == AnswerKind.CHOOSE) {
            String word = question.choices().get(0).word();
            return name -> name.equals("choice") ? Optional.of(word) : Optional.empty();
        }
        String move = moves(question).last().usi();
        return name -> name.equals("move") ? Optional.of(move) : Optional.empty();
    }

    private static PlayState state(Question question) {
        return switch (question.style()) {
            case PLAY -> PlayState.FRESH.at(moves(question).before());
            case ORDER ->
                PlayState.FRESH.marking(
                        order(question).subList(1, order(question).size()));
            case MARK -> PlayState.FRESH.marking(question.squares());
            case CHOOSE -> PlayState.FRESH;
        };
    }

    private static List<Square> order(Question question) {
        return List.copyOf(question.squares());
    }

    private static Reply.Moves moves(Question question) {
        return question instanceof Exercise exercise
                ? (Reply.Moves) exercise.solution()
                : new Reply.Moves(((ippo.tsume.Puzzle) question).solution());
    }

    private static PlayerSetup setup() {
        SafeHtml text = SafeHtml.escaped("text");
        return new PlayerSetup(
                new Presentation(
                        text,
                        "text",
                        "ja",
                        List::of,
                        new PlayerSetup.Looks(Set.of(Color.BLACK, Color.WHITE), true, false, true, Help.MORE)),
                "/ja/x",
                new Sequence(
                        new Way("/ja", "path.back"),
                        List.of(Step.unlisted("/ja/x"), Step.unlisted("/ja/y")),
                        new Way("/ja", "path.back")),
                Optional.empty(),
                new Session.Answered(true, AnswerMode.PRACTICE));
    }
}
