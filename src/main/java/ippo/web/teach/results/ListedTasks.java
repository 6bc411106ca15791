package ippo.web.teach.results;

import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankDrill;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.web.teach.results.ListedTask.Motif;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;

/** Finds what the content says of tasks. */
final class ListedTasks {
    private final Content content;

    ListedTasks(Content content) {
        this.content = content;
    }

    /** @param root what addresses begin with, such as {@code /en} */
    List<ListedTask> of(List<? extends Task> tasks, Words words, String root) {
        return tasks.stream().map(task -> of(task, words, root)).toList();
    }

    ListedTask of(Task task, Words words, String root) {
        Optional<ListedTask> known = switch (task) {
            case LessonTask lesson -> exercise(lesson, words, root);
            case PuzzleTask puzzle -> puzzle(puzzle, words, root);
            case GameTask game -> content.game(game.station()).map(found -> game(found, words, root));
            case DrillTask drill -> content.drills().drill(drill).map(found -> drill(found, words, root));
        };
        return known.orElseGet(() -> gone(task, words, root));
    }

    private Optional<ListedTask> exercise(LessonTask task, Words words, String root) {
        return content.lesson(task.lesson())
                .flatMap(lesson -> lesson.exercise(task.exercise())
                        .map(exercise -> exercise(task, lesson, exercise, words, root)));
    }

    private static ListedTask exercise(LessonTask task, Lesson lesson, Exercise exercise, Words words, String root) {
        LessonText text = lesson.text(words.language());
        Motif motif = new Motif("lesson/" + lesson.id(), new SafeHtml(text.titleHtml()));
        return new ListedTask(
                task,
                Optional.of(exercise),
                lesson.revision(),
                motif,
                motif,
                lesson.exercises().indexOf(exercise) + 1,
                new SafeHtml(text.exercises().get(exercise.id()).titleHtml()),
                text.language().tag(),
                Optional.of(text.exercises().get(exercise.id())),
                root + "/learn/" + lesson.id() + "/" + exercise.id());
    }

    private Optional<ListedTask> puzzle(PuzzleTask task, Words words, String root) {
        return content.bank().puzzle(task).map(puzzle -> puzzle(task, puzzle, words, root));
    }

    private static ListedTask puzzle(PuzzleTask task, BankPuzzle puzzle, Words words, String root) {
        Phrase length = Phrase.of("tsume.plies", "plies", puzzle.plies());
        Motif series = new Motif("plies/" + puzzle.plies(), words.html(length));
        Motif motif = puzzle.tags().stream()
                .findFirst()
                .map(theme -> new Motif("theme/" + theme, words.html("theme." + theme)))
                .orElse(series);
        return new ListedTask(
                task,
                Optional.of(puzzle.puzzle()),
                0,
                motif,
                series,
                puzzle.number(),
                words.html(Phrase.of("tsume.puzzle", "title", length).with("number", puzzle.number())),
                words.language().tag(),
                Optional.empty(),
                root + "/tsume/" + puzzle.id());
    }

    private static ListedTask game(Station.OfGame game, Words words, String root) {
        Motif motif = new Motif("games", words.html("path.games"));
        return new ListedTask(
                game.task(),
                Optional.empty(),
                0,
                motif,
                motif,
                0,
                words.html("station." + game.id()),
                words.language().tag(),
                Optional.empty(),
                root + "/play/station/" + game.id());
    }

    private static ListedTask drill(BankDrill drill, Words words, String root) {
        Phrase kind = Phrase.of("drill." + drill.kind().id());
        Motif motif = new Motif("drills/" + drill.kind().id(), words.html(kind));
        return new ListedTask(
                drill.task(),
                Optional.of(drill.exercise()),
                0,
                motif,
                motif,
                drill.number(),
                words.html(Phrase.of("tsume.puzzle", "title", kind).with("number", drill.number())),
                words.language().tag(),
                Optional.empty(),
                root + "/tsume/drills/" + drill.task().id());
    }

    /** What was answered once, and is no longer there. */
    private static ListedTask gone(Task task, Words words, String root) {
        String place =
                task.asLesson().map(lesson -> "/learn/" + lesson.lesson()).orElse("/tsume");
        Motif gone = new Motif("gone", words.html("teach.results.gone"));
        return new ListedTask(
                task,
                Optional.empty(),
                0,
                gone,
                gone,
                0,
                SafeHtml.escaped(task.text()),
                words.language().tag(),
                Optional.empty(),
                root + place);
    }
}
