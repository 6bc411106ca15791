package ippo.web.teach.results;

import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.answer.Task.DrillTask;
import ippo.answer.Task.GameTask;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.PupilResults;
import ippo.classroom.Results;
import ippo.content.BankDrill;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.DrillBank;
import ippo.content.PuzzleBank;
import ippo.work.Result;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What to teach again: what was missed most, the worst first, and behind each task another of its motif, no longer,
 * that nobody in the class has begun. Who meets but the same picture again remembers the picture.
 */
final class Again {
    private static final int MOST = 20;
    /** So many of a kind are looked at. */
    private static final int KIN = Results.MOST_TASKS / MOST;

    private final Content content;
    private final Results results;

    Again(Content content, Results results) {
        this.content = content;
        this.results = results;
    }

    /** @param pupils what came of them at this work; empty if nothing was missed */
    List<Task> of(Teacher teacher, ResultScope work, List<PupilResults> pupils) {
        List<ListedTask> missed =
                TableView.hardest(work, pupils).stream().limit(MOST).toList();
        Set<Task> fresh = fresh(teacher, work, missed);
        Set<Task> again = new LinkedHashSet<>();
        for (ListedTask item : missed) {
            again.add(item.task());
            kin(item.task()).filter(fresh::contains).findFirst().ifPresent(task -> {
                again.add(task);
                fresh.remove(task);
            });
        }
        return again.stream().limit(MOST).toList();
    }

    /** Ids of those who missed any of what is taught again; nobody if everybody did. */
    static List<Long> missed(ResultScope work, List<PupilResults> pupils) {
        List<ListedTask> missed =
                TableView.hardest(work, pupils).stream().limit(MOST).toList();
        List<Long> ids = pupils.stream()
                .filter(pupil -> missed.stream()
                        .map(item -> pupil.of(item.task()).state())
                        .anyMatch(state -> state != Result.State.NOT_STARTED && state != Result.State.AT_ONCE))
                .map(PupilResults::member)
                .toList();
        return ids.size() == pupils.size() ? List.of() : ids;
    }

    /** What is akin to these tasks, is not in the work, and was begun by nobody. */
    private Set<Task> fresh(Teacher teacher, ResultScope work, List<ListedTask> missed) {
        Set<Task> had = new HashSet<>(work.tasks());
        Set<Task> fresh = new HashSet<>();
        for (ListedTask item : missed) {
            kin(item.task()).filter(task -> !had.contains(task)).limit(KIN).forEach(fresh::add);
        }
        List<PupilResults> pupils = results.of(teacher, work.room().id(), fresh);
        fresh.removeIf(task -> pupils.stream().anyMatch(pupil -> pupil.of(task).state() != Result.State.NOT_STARTED));
        return fresh;
    }

    /** Those of its lesson; or those of its theme that are no longer, first of its own length. */
    private Stream<? extends Task> kin(Task task) {
        return switch (task) {
            case LessonTask exercise -> kin(exercise);
            case PuzzleTask puzzle -> kin(puzzle);
            case GameTask game -> Stream.empty();
            case DrillTask drill -> kin(drill);
        };
    }

    private Stream<LessonTask> kin(LessonTask task) {
        return content.lesson(task.lesson()).stream()
                .flatMap(lesson -> lesson.exercises().stream().map(other -> new LessonTask(lesson.id(), other.id())));
    }

    /** Of its kind, those that come next first. */
    private Stream<DrillTask> kin(DrillTask task) {
        DrillBank bank = content.drills();
        return bank.drill(task).stream()
                .flatMap(drill -> {
                    List<BankDrill> kind = bank.ofKind(drill.kind());
                    int here = kind.indexOf(drill);
                    return Stream.concat(
                            kind.stream().skip(here + 1L), kind.stream().limit(here));
                })
                .map(BankDrill::task);
    }

    private Stream<PuzzleTask> kin(PuzzleTask task) {
        PuzzleBank bank = content.bank();
        return bank.puzzle(task).stream()
                .flatMap(
                        puzzle -> puzzle.tags().stream()
                                .findFirst()
                                .map(bank::ofTheme)
                                .orElseGet(() -> bank.ofLength(puzzle.plies()))
                                .stream()
                                .filter(other -> other.plies() <= puzzle.plies())
                                .sorted(Comparator.comparing(other -> other.plies() < puzzle.plies())))
                .map(BankPuzzle::task);
    }
}
