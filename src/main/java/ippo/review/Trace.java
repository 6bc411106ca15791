package ippo.review;

/**
 * What is left of something in somebody's memory.
 *
 * @param stability in days: after so many it is remembered with a probability of 90 %
 * @param difficulty from 1 (easy) to 10
 */
public record Trace(double stability, double difficulty) {
    public Trace {
        if (!(stability > 0) || !(difficulty >= 1 && difficulty <= 10)) {
            throw new IllegalArgumentException("stability " + stability + ", difficulty " + difficulty);
        }
    }
}
