package ippo.paper;

import ippo.i18n.Language;
import java.util.List;
import java.util.Objects;

/**
 * A lesson plan for paper, with all that is said.
 *
 * @param title of the document
 * @param number which one it is of how many
 * @param pieces which pictures of pieces: the name of a sheet, such as {@code kanji2}
 * @param head what a teacher reads first, in three columns
 * @param trouble what goes wrong
 * @param home what pupils do afterwards
 * @param address of the plan on screen
 */
public record PlanPaper(
        Language language,
        String title,
        Prose heading,
        Prose number,
        String pieces,
        List<Part> head,
        List<Step> steps,
        Trouble trouble,
        Part home,
        String address) {
    public PlanPaper {
        head = List.copyOf(head);
        steps = List.copyOf(steps);
        Objects.requireNonNull(address, "address");
        if (head.size() != 3) {
            throw new IllegalArgumentException(head.size() + " parts for three columns");
        }
    }

    /**
     * A heading and what stands under it.
     *
     * @param texts one below the other
     */
    public record Part(Prose title, List<Prose> texts) {
        public Part {
            texts = List.copyOf(texts);
        }
    }

    /**
     * A heading and a list.
     *
     * @param items each gets a dot
     */
    public record Trouble(Prose title, List<Prose> items) {
        public Trouble {
            items = List.copyOf(items);
        }
    }

    /** @param time such as 5–13 */
    public record Step(Prose time, Part part, List<Board> boards) {
        public Step {
            boards = List.copyOf(boards);
        }
    }

    /** A board, and what the text calls it. */
    public record Board(Prose name, Diagram diagram) {}
}
