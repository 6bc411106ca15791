package ippo.web.worksheet;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.ExerciseText;
import ippo.exercise.Exercise;
import ippo.paper.BoardImages;
import ippo.paper.Diagram;
import ippo.paper.ExerciseSheet;
import ippo.paper.Prose;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.tsume.Puzzle;
import ippo.web.board.BoardPainter;
import ippo.web.board.BoardPrinter;
import ippo.web.frame.Diagrams;
import ippo.web.frame.QrCode;
import ippo.web.play.Blocks;
import ippo.web.play.SolutionLine;
import ippo.web.words.Html;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Exercises on paper.
 *
 * @param title of the lesson, unit or set
 * @param pages each with as many boards as were asked for, the last with what is left
 * @param answers to all of them, in order, for a page of their own
 */
record Worksheet(SafeHtml title, List<List<Item>> pages, List<Answer> answers) {
    Worksheet {
        pages = List.copyOf(pages);
        answers = List.copyOf(answers);
    }

    /**
     * An exercise.
     *
     * @param diagram the board once more, for a printer that knows no HTML
     * @param choices what may be chosen; empty where something else is asked
     * @param lined whether moves are to be written down; otherwise the answer is drawn on the board or ticked
     * @param address of it on screen
     * @param code leads there
     */
    record Item(
            int number,
            SafeHtml title,
            SafeHtml task,
            SafeHtml board,
            Diagram diagram,
            List<SafeHtml> choices,
            boolean lined,
            String address,
            SafeHtml code) {
        Item {
            choices = List.copyOf(choices);
        }
    }

    /** What is right. */
    record Answer(int number, SafeHtml text) {}

    /**
     * Tasks that the content no longer has are left out.
     *
     * @param boards how many on a page
     * @param root where pages are, such as {@code https://ippo.example/en}
     */
    static Worksheet of(SafeHtml title, List<Task> tasks, Content content, int boards, Words words, String root) {
        List<Item> items = new ArrayList<>();
        List<Answer> answers = new ArrayList<>();
        for (Task task : tasks) {
            int number = items.size() + 1;
            switch (task) {
                case LessonTask named ->
                    content.lesson(named.lesson())
                            .ifPresent(lesson -> lesson.exercise(named.exercise())
                                    .ifPresent(exercise -> {
                                        ExerciseText text = lesson.text(words.language())
                                                .exercises()
                                                .get(exercise.id());
                                        String address = root + "/learn/" + lesson.id() + "/" + exercise.id();
                                        items.add(item(number, exercise, text, words, address));
                                        answers.add(new Answer(number, answer(exercise, text, words)));
                                    }));
                case PuzzleTask named ->
                    content.bank().puzzle(named).ifPresent(puzzle -> {
                        items.add(item(number, puzzle, words, root + "/tsume/" + puzzle.id()));
                        Puzzle asked = puzzle.puzzle();
                        answers.add(new Answer(
                                number,
                                list(
                                        SolutionLine.of(asked.start(), asked.solution())
                                                .written(),
                                        words)));
                    });
                case GameTask game -> {} // nothing to be written down
                case DrillTask drill -> {} // White's answers are worked out while it is played
            }
        }
        List<List<Item>> pages = new ArrayList<>();
        for (int from = 0; from < items.size(); from += boards) {
            pages.add(List.copyOf(items.subList(from, Math.min(from + boards, items.size()))));
        }
        return new Worksheet(title, pages, answers);
    }

    private static Item item(int number, BankPuzzle puzzle, Words words, String address) {
        Setup shown = BoardImages.shown(puzzle.puzzle().start().toSetup());
        Html board = new Html();
        new BoardPrinter(board)
                .print(new BoardPainter(shown, words)
                        .draw(Drawing.NOTHING)
                        .withoutEmptyHands()
                        .paint());
        return new Item(
                number,
                words.html(Phrase.of("tsume.plies", "plies", puzzle.plies())),
                new SafeHtml(""),
                board.done(),
                Diagrams.of(shown, Drawing.NOTHING, words),
                List.of(),
                true,
                address,
                code(address, number, words));
    }

    private static SafeHtml code(String address, int number, Words words) {
        return QrCode.svg(address, words.say("worksheet.code", "number", number));
    }

    private static Item item(int number, Exercise exercise, ExerciseText text, Words words, String address) {
        Drawing drawing = exercise.showsLeft()
                ? exercise.asked()
                        .with(
                                BoardMark.STAR,
                                exercise.stage(List.of()).orElseThrow().left())
                : exercise.asked();
        Html board = new Html();
        new BoardPrinter(board)
                .print(new BoardPainter(exercise.start().toSetup(), words)
                        .draw(drawing)
                        .withoutEmptyHands()
                        .paint());
        return new Item(
                number,
                new SafeHtml(text.titleHtml()),
                Blocks.print(text.task(), words),
                board.done(),
                Diagrams.of(exercise.start().toSetup(), drawing, words),
                exercise.choices().stream()
                        .map(choice -> label(choice, text, words))
                        .toList(),
                exercise.style() == AnswerKind.PLAY,
                address,
                code(address, number, words));
    }

    /**
     * The same for a PDF file.
     *
     * @param pieces which pictures of pieces
     */
    ExerciseSheet onPaper(Words words, String pieces) {
        return new ExerciseSheet(
                words.language(),
                title.plain(),
                prose(title),
                prose(words.html("worksheet.name")),
                prose(words.html("worksheet.how")),
                prose(words.html("worksheet.answers")),
                pieces,
                pages.stream()
                        .flatMap(List::stream)
                        .map(item -> new ExerciseSheet.Item(
                                prose(item.title()),
                                prose(item.task()),
                                item.diagram(),
                                item.choices().stream().map(Worksheet::prose).toList(),
                                item.lined(),
                                item.address()))
                        .toList(),
                answers.stream().map(answer -> prose(answer.text())).toList());
    }

    private static Prose prose(SafeHtml html) {
        return Prose.ofHtml(html.text());
    }

    private static SafeHtml label(Choice choice, ExerciseText text, Words words) {
        return Optional.ofNullable(text.labels().get(choice.word()))
                .map(SafeHtml::new)
                .orElseGet(() -> words.html(choice.label()));
    }

    private static SafeHtml answer(Exercise exercise, ExerciseText text, Words words) {
        Reply solution = exercise.solution();
        return switch (solution) {
            case Reply.Moves moves ->
                list(SolutionLine.of(exercise.start(), moves.line()).written(), words);
            case Reply.Chosen(String word) ->
                exercise.choices().stream()
                        .filter(choice -> choice.word().equals(word))
                        .findFirst()
                        .map(choice -> label(choice, text, words))
                        .orElseThrow();
            case Reply.Ordered(List<Square> squares) -> list(squares, words);
            case Reply.Squares(Set<Square> squares) ->
                list(squares.stream().sorted().toList(), words);
        };
    }

    private static SafeHtml list(List<?> values, Words words) {
        return words.html(Phrase.of("worksheet.list", "values", values));
    }
}
