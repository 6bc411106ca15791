package ippo.web.tsume;

import ippo.answer.Phrase;
import ippo.answer.Task.PuzzleTask;
import ippo.content.BankPuzzle;
import ippo.progress.Best;
import ippo.progress.Progress;
import ippo.web.frame.Visit;
import ippo.web.words.SafeHtml;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How far a visitor is with some puzzles. */
record Standing(Visit visit, Map<PuzzleTask, Best> best) {
    static Standing of(Visit visit, Progress progress, Collection<BankPuzzle> puzzles) {
        List<PuzzleTask> tasks = puzzles.stream().map(BankPuzzle::task).toList();
        return new Standing(
                visit, visit.recall(visitor -> progress.of(visitor, tasks)).orElse(Map.of()));
    }

    private Optional<Best> at(BankPuzzle puzzle) {
        return Optional.ofNullable(best.get(puzzle.task()));
    }

    boolean isSolved(BankPuzzle puzzle) {
        return at(puzzle).filter(Best::isSolved).isPresent();
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
        return PuzzleTile.of(puzzle, at(puzzle).map(Best::stars).orElse(0), visit.words(), visit.root());
    }
}
