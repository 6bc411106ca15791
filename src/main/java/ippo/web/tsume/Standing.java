package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.progress.Progress;
import ippo.progress.TaskProgress;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a visitor is with some puzzles.
 *
 * @param stars the most that were won with each puzzle that is solved
 */
record Standing(Visit visit, Map<PuzzleTask, Integer> stars) {
    static Standing of(Visit visit, Progress progress, Collection<BankPuzzle> puzzles) {
        List<PuzzleTask> tasks = puzzles.stream().map(BankPuzzle::task).toList();
        Map<PuzzleTask, TaskProgress> best =
                visit.recall(visitor -> progress.of(visitor, tasks)).orElse(Map.of());
        Map<PuzzleTask, Integer> stars = new HashMap<>();
        best.forEach((task, each) -> {
            if (each.isSolved()) {
                stars.put(task, each.stars());
            }
        });
        return new Standing(visit, stars);
    }

    /** With all puzzles there are; a read for each set. */
    static Standing of(Visit visit, Progress progress, PuzzleBank bank) {
        Map<PuzzleTask, Integer> stars = new HashMap<>();
        bank.sets()
                .forEach(set -> visit.recall(visitor -> progress.solved(visitor, set.id()))
                        .ifPresent(stars::putAll));
        return new Standing(visit, stars);
    }

    boolean isSolved(BankPuzzle puzzle) {
        return stars.containsKey(puzzle.task());
    }

    int solved(Collection<BankPuzzle> puzzles) {
        return (int) puzzles.stream().filter(this::isSolved).count();
    }

    /** Such as "Solved: 3 of 10". */
    SafeHtml count(Collection<BankPuzzle> puzzles) {
        return visit.words()
                .html(Phrase.of("tsume.count", "solved", solved(puzzles)).with("all", puzzles.size()));
    }

    PuzzleTile tile(BankPuzzle puzzle) {
        return PuzzleTile.of(puzzle, stars.getOrDefault(puzzle.task(), 0), visit.words(), visit.root());
    }
}
