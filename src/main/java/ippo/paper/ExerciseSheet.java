package ippo.paper;

import ippo.i18n.Language;
import java.util.List;
import java.util.Objects;

/**
 * Exercises for paper, with all that is said.
 *
 * @param title of the document
 * @param heading the same on every page
 * @param name stands before the line for the pupil's name
 * @param how to answer on paper, where tasks speak of tapping
 * @param solved stands above the answers
 * @param pieces which pictures of pieces: the name of a sheet, such as {@code kanji2}
 * @param answers to all of them, in order
 */
public record ExerciseSheet(
        Language language,
        String title,
        Prose heading,
        Prose name,
        Prose how,
        Prose solved,
        String pieces,
        List<Item> items,
        List<Prose> answers) {
    public ExerciseSheet {
        items = List.copyOf(items);
        answers = List.copyOf(answers);
        if (items.size() != answers.size()) {
            throw new IllegalArgumentException(items.size() + " exercises, but " + answers.size() + " answers");
        }
    }

    /**
     * An exercise.
     *
     * @param choices what may be chosen; empty where something else is asked
     * @param lined whether there is a line below the board to write moves on
     * @param address that the QR code leads to: the exercise on screen
     */
    public record Item(Prose title, Prose task, Diagram diagram, List<Prose> choices, boolean lined, String address) {
        public Item {
            choices = List.copyOf(choices);
            Objects.requireNonNull(address, "address");
        }
    }

    /** How many boards a page has, and how big its letters are. */
    public enum Layout {
        ONE(1, 12, 17, 72),
        FOUR(2, 10.5, 14.5, 48),
        NINE(3, 8, 10, 38);

        private final int across;
        private final double size;
        private final double large;
        private final double code;

        Layout(int across, double size, double large, double code) {
            this.across = across;
            this.size = size;
            this.large = large;
            this.code = code;
        }

        /** As many below each other as beside each other. */
        int across() {
            return across;
        }

        int boards() {
            return across * across;
        }

        double size(boolean inLarge) {
            return inLarge ? large : size;
        }

        /** The side of QR codes. */
        double code() {
            return code;
        }

        /**
         * The layout with so many boards a page.
         *
         * @throws IllegalArgumentException if there is none
         */
        public static Layout of(int boards) {
            for (Layout layout : values()) {
                if (layout.boards() == boards) {
                    return layout;
                }
            }
            throw new IllegalArgumentException(boards + " boards a page");
        }
    }
}
