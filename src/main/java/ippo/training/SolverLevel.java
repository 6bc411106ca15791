package ippo.training;

import ippo.review.Glicko;
import ippo.review.Rating;
import java.util.List;
import java.util.stream.Stream;

/**
 * A rating as solvers see it: one of {@link #LEVELS} levels, each {@link #WIDTH} wide. A level is a number that one can
 * look forward to; the rating itself is on the page of progress.
 *
 * @param number from 1 on
 * @param more how many puzzles of the usual kind are to be solved for the next one; 0 at the last
 */
public record SolverLevel(int number, int more) {
    public static final int LEVELS = 20;

    private static final double FIRST = 600;
    private static final double WIDTH = 100;
    /** More than most wrong answers cost who is rated well enough to be told a level. */
    private static final double KEPT = 75;

    private static final int MOST = 99;
    /** Of a puzzle that is solved with 80 %, it is easier by this. */
    private static final double EASIER = 270;

    private static final double OF_PUZZLE = 150;

    /**
     * The level of a rating (hysteresis): one that was reached is kept until the rating is {@value #KEPT} below it, so
     * that it does not come and go with single answers.
     *
     * @param earlier ratings, the first one first
     */
    public static SolverLevel of(Rating rating, List<Double> earlier) {
        int number = 1;
        for (double value :
                Stream.concat(earlier.stream(), Stream.of(rating.value())).toList()) {
            number = Math.max(number(value), Math.min(number, number(value + KEPT)));
        }
        int more = 0;
        Glicko glicko = new Glicko(0.5);
        Rating next = rating;
        while (number < LEVELS && number(next.value()) <= number && more < MOST) {
            Rating puzzle = new Rating(next.value() - EASIER, OF_PUZZLE, Rating.USUAL_VOLATILITY);
            next = glicko.after(next, puzzle, 1);
            more++;
        }
        return new SolverLevel(number, more);
    }

    /** The level alone, whatever came before. */
    static int number(double rating) {
        return (int) Math.max(1, Math.min(LEVELS, 1 + Math.floor((rating - FIRST) / WIDTH)));
    }
}
