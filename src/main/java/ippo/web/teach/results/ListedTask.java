package ippo.web.teach.results;

import ippo.answer.Question;
import ippo.answer.Task;
import ippo.content.ExerciseText;
import ippo.web.play.Blocks;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;

/**
 * A task as a teacher reads of it, in one language.
 *
 * @param question empty for what the content no longer has
 * @param revision of the lesson as it is now; 0 for a puzzle
 * @param motif what it belongs to: a lesson or a puzzle's theme
 * @param series what its number is counted in: a lesson, or the puzzles of a length
 * @param number within its lesson; of a puzzle, its own
 * @param language the tag of the language that motif and title are in
 * @param prose what the lesson says of it; empty for a puzzle
 * @param address where pupils find it
 */
record ListedTask(
        Task task,
        Optional<Question> question,
        int revision,
        Motif motif,
        Motif series,
        int number,
        SafeHtml title,
        String language,
        Optional<ExerciseText> prose,
        String address) {

    /**
     * What tasks have in common.
     *
     * @param id such as {@code lesson/pawn} or {@code theme/head-gold}
     */
    record Motif(String id, SafeHtml title) {}

    /** What the lesson asks; empty for a puzzle, whose title says it. */
    Optional<SafeHtml> asked(Words words) {
        return prose.map(text -> Blocks.print(text.task(), words));
    }

    /** These by what they have in common, in the order in which that first comes up. */
    static List<Motif> motifs(List<ListedTask> items) {
        return items.stream().map(ListedTask::motif).distinct().toList();
    }
}
