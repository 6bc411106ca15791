package ippo.content;

import ippo.i18n.Language;
import java.util.List;
import java.util.Objects;

/**
 * How a teacher may spend one lesson with a class.
 *
 * @param id the name of its folder, for ever
 * @param words ids of the terms that are new in it
 * @param home what is done afterwards, by who wants to
 */
public record Plan(String id, List<String> words, List<Step> steps, Work home, Texts<PlanText> texts) {
    /** The language in which plans are written first, and shown where there is no other. */
    public static final Language SOURCE = Language.EN;

    /** How long a lesson at school lasts. */
    public static final int MINUTES = 45;

    public Plan {
        words = List.copyOf(words);
        steps = List.copyOf(steps);
        Objects.requireNonNull(home, "home");
        Objects.requireNonNull(texts, "texts");
    }

    /**
     * One thing after the other.
     *
     * @param boards what the projector shows, or the blackboard
     */
    public record Step(String id, int minutes, List<Block.Board> boards, Work work) {
        public Step {
            boards = List.copyOf(boards);
        }
    }

    /**
     * What pupils do.
     *
     * @param lessons ids of lessons that they play
     * @param stations ids of games and rows of mates on the way through the course
     * @param worksheets ids of lessons whose worksheet they get
     */
    public record Work(List<String> lessons, List<String> stations, List<String> worksheets, List<Puzzles> puzzles) {
        public Work {
            lessons = List.copyOf(lessons);
            stations = List.copyOf(stations);
            worksheets = List.copyOf(worksheets);
            puzzles = List.copyOf(puzzles);
        }
    }

    /**
     * Puzzles of one length.
     *
     * @param from number of the first
     * @param to number of the last
     */
    public record Puzzles(int plies, int from, int to) {
        /** Of the set that they make when they are given to a class. */
        public String id() {
            return "mate-" + plies + "-" + from + "-" + to;
        }
    }

    /** The set that makes all of it, at school and not at home, when it is given to a class. */
    public String setId() {
        return "plan-" + id;
    }

    /** The text in this language, or in the source language if there is none. */
    public PlanText text(Language wanted) {
        return texts.in(wanted);
    }
}
