package ippo.review;

/**
 * FSRS-6: how memory of something fades, and when to ask for it again. Formulas and standard parameters are those that
 * the project Open Spaced Repetition publishes ("The Algorithm", FSRS-6) and py-fsrs 6.3.1 uses; tests hold this
 * against values worked out there. Times are whole days. Immutable, so it may be shared between threads.
 */
public final class Fsrs {
    /** Fitted by Open Spaced Repetition to some hundred million reviews; w0 to w20. */
    private static final double[] STANDARD = {
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542
    };

    private static final double LEAST_STABILITY = 0.001;
    private static final int LONGEST_DAYS = 36_500;

    private final double[] w = STANDARD;
    private final double decay = -w[20];
    /** So that what is as old as its stability is remembered with 90 %. */
    private final double factor = Math.pow(0.9, 1 / decay) - 1;

    private final double wanted;

    /**
     * @param wanted the probability with which something shall still be remembered when it comes again, such as 0.9
     * @throws IllegalArgumentException if that is not between 0 and 1
     */
    public Fsrs(double wanted) {
        if (!(wanted > 0 && wanted < 1)) {
            throw new IllegalArgumentException("wanted: " + wanted);
        }
        this.wanted = wanted;
    }

    /** What remains after it was met for the first time. */
    public Trace first(Grade grade) {
        return trace(w[grade.number() - 1], firstDifficulty(grade));
    }

    /**
     * What remains after it was met once more.
     *
     * @param days whole days since it was last met; 0 on the same day
     * @throws IllegalArgumentException if they are negative
     */
    public Trace next(Trace before, int days, Grade grade) {
        if (days < 0) {
            throw new IllegalArgumentException("days: " + days);
        }
        double stability;
        if (days == 0) {
            stability = sameDay(before.stability(), grade);
        } else if (grade == Grade.AGAIN) {
            stability = forgotten(before, recall(before, days));
        } else {
            stability = recalled(before, recall(before, days), grade);
        }
        return trace(stability, nextDifficulty(before.difficulty(), grade));
    }

    /** The probability, from 0 to 1, that it is remembered so many days after it was last met. */
    public double recall(Trace trace, int days) {
        return Math.pow(1 + factor * Math.max(0, days) / trace.stability(), decay);
    }

    /** After how many days it should come again: 1 to 36,500. */
    public int interval(Trace trace) {
        double days = trace.stability() / factor * (Math.pow(wanted, 1 / decay) - 1);
        return (int) Math.max(1, Math.min(LONGEST_DAYS, Math.rint(days)));
    }

    private static Trace trace(double stability, double difficulty) {
        return new Trace(Math.max(LEAST_STABILITY, stability), Math.max(1, Math.min(10, difficulty)));
    }

    private double firstDifficulty(Grade grade) {
        return w[4] - Math.exp(w[5] * (grade.number() - 1)) + 1;
    }

    /** The harder it is, the less it grows; and all comes back, very slowly, to where what is easy begins. */
    private double nextDifficulty(double before, Grade grade) {
        double change = -w[6] * (grade.number() - 3);
        double damped = before + (10 - before) * change / 9;
        return w[7] * firstDifficulty(Grade.EASY) + (1 - w[7]) * damped;
    }

    private double sameDay(double stability, Grade grade) {
        double growth = Math.exp(w[17] * (grade.number() - 3 + w[18])) * Math.pow(stability, -w[19]);
        return stability * (grade.number() >= Grade.GOOD.number() ? Math.max(1, growth) : growth);
    }

    private double forgotten(Trace before, double recall) {
        double after = w[11]
                * Math.pow(before.difficulty(), -w[12])
                * (Math.pow(before.stability() + 1, w[13]) - 1)
                * Math.exp((1 - recall) * w[14]);
        return Math.min(after, before.stability() / Math.exp(w[17] * w[18]));
    }

    private double recalled(Trace before, double recall, Grade grade) {
        double weight = grade == Grade.HARD ? w[15] : grade == Grade.EASY ? w[16] : 1;
        return before.stability()
                * (1
                        + Math.exp(w[8])
                                * (11 - before.difficulty())
                                * Math.pow(before.stability(), -w[9])
                                * (Math.exp((1 - recall) * w[10]) - 1)
                                * weight);
    }
}
