package ippo.content;

import ippo.tsume.Puzzle;

/**
 * How hard a puzzle is beside those of its length: a third of them each. What counts is how much there is to look at,
 * the checks in all positions that may arise when both sides play their best.
 */
public enum PuzzleLevel {
    GENTLE,
    MIDDLE,
    HARD;

    /** How many checks there are to look at. */
    static int checks(Puzzle puzzle) {
        return puzzle.tree().nodes().stream()
                .mapToInt(node -> node.checks().size())
                .sum();
    }

    /** The level of the so manieth, from 0, of so many. */
    static PuzzleLevel of(int place, int all) {
        return values()[place * values().length / all];
    }
}
