package ippo.web.livelesson;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.Block;
import ippo.content.Content;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.exercise.Exercise;
import ippo.livelesson.LessonBoard;
import ippo.web.play.Blocks;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The exercises and puzzles that can be put on the board of a lesson, and what the content says of them. */
public final class ShownTasks {
    private final Content content;

    public ShownTasks(Content content) {
        this.content = content;
    }

    /**
     * A task on the board.
     *
     * @param plain the title as plain text
     * @param language the tag of the language that title and prose are in
     * @param prose what is asked
     * @param drawing what belongs to the question, where it begins
     */
    record Shown(Question question, SafeHtml title, String plain, String language, List<Block> prose, Drawing drawing) {
        boolean hasProse() {
            return !prose.isEmpty();
        }

        /** What is asked, as it stands on a page. */
        SafeHtml asked(Words words) {
            return Blocks.print(prose, words);
        }
    }

    /** The task that a board was taken from, if the content still has it. */
    Optional<Shown> of(LessonBoard board, Words words) {
        return board.task().flatMap(task -> find(task, words));
    }

    private Optional<Shown> find(Task task, Words words) {
        return switch (task) {
            case LessonTask lesson -> exercise(lesson, words);
            case PuzzleTask puzzle -> content.bank().puzzle(puzzle).map(found -> puzzle(found, words));
            case GameTask game -> Optional.empty();
            case DrillTask drill -> Optional.empty();
        };
    }

    /** A task's board, before any move. */
    Optional<LessonBoard> board(Task task, Words words) {
        return find(task, words)
                .map(shown -> LessonBoard.of(shown.question().start()).from(task));
    }

    private Optional<Shown> exercise(LessonTask task, Words words) {
        return content.lesson(task.lesson())
                .flatMap(lesson -> steps(lesson)
                        .filter(step -> step.id().equals(task.exercise()))
                        .findFirst()
                        .map(step -> exercise(lesson, step, words)));
    }

    private static Shown exercise(Lesson lesson, Exercise exercise, Words words) {
        LessonText text = lesson.text(words.language());
        ExerciseText own = text.exercises().get(exercise.id());
        Drawing drawing = exercise.asked();
        if (exercise.showsLeft()) {
            drawing = drawing.with(
                    BoardMark.STAR, exercise.stage(List.of()).orElseThrow().left());
        }
        return new Shown(
                exercise,
                new SafeHtml(own.titleHtml()),
                own.title(),
                text.language().tag(),
                own.task(),
                drawing);
    }

    private static Shown puzzle(BankPuzzle puzzle, Words words) {
        Phrase length = Phrase.of("tsume.plies", "plies", puzzle.plies());
        Phrase title = Phrase.of("tsume.puzzle", "title", length).with("number", puzzle.number());
        return new Shown(
                puzzle.puzzle(),
                words.html(title),
                words.say(title),
                words.language().tag(),
                List.of(),
                Drawing.NOTHING);
    }

    private static Stream<Exercise> steps(Lesson lesson) {
        return Stream.concat(lesson.cards().stream(), lesson.exercises().stream());
    }

    /** A lesson's first board. */
    Optional<Task> first(String lesson) {
        return content.lesson(lesson).map(found -> tasks(found).get(0));
    }

    private static List<Task> tasks(Lesson lesson) {
        return steps(lesson)
                .<Task>map(step -> new LessonTask(lesson.id(), step.id()))
                .toList();
    }

    /** Those before and after a task where it stands: in its lesson, or among the puzzles of its length. */
    List<Task> around(Task task) {
        return switch (task) {
            case LessonTask lesson ->
                content.lesson(lesson.lesson()).map(ShownTasks::tasks).orElse(List.of());
            case PuzzleTask puzzle ->
                content.bank()
                        .puzzle(puzzle)
                        .map(found -> content.bank().ofLength(found.plies()).stream()
                                .<Task>map(BankPuzzle::task)
                                .toList())
                        .orElse(List.of());
            case GameTask game -> List.of();
            case DrillTask drill -> List.of();
        };
    }

    /** The one so many places after a task; empty beyond the ends. */
    Optional<Task> beside(Task task, int by) {
        List<Task> around = around(task);
        int place = around.indexOf(task) + by;
        return around.contains(task) && place >= 0 && place < around.size()
                ? Optional.of(around.get(place))
                : Optional.empty();
    }
}
