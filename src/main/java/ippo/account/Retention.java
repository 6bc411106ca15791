package ippo.account;

/**
 * After how long what is kept of people is deleted by itself: the operator's choice within bounds.
 *
 * @param visitorDays without a visit, until a learner is forgotten
 * @param classDays from the last day of its school year until a class is deleted
 */
public record Retention(int visitorDays, int classDays) {
    /** Longer than the longest summer holidays, so that nobody loses the progress by them. */
    public static final int FEWEST_VISITOR_DAYS = 120;
    /** Three years and a bit: longer nobody can say what for. */
    public static final int MOST_VISITOR_DAYS = 1100;
    /** The teachers are told on 30 days before. */
    public static final int FEWEST_CLASS_DAYS = 31;
    /** So that grades can be looked up for the whole of the next year. */
    public static final int MOST_CLASS_DAYS = 400;

    /** Visitors as long as browsers keep a cookie, classes over the summer. */
    public static final Retention DEFAULT = new Retention(400, 60);

    public Retention {
        if (!isVisitorDays(visitorDays) || !isClassDays(classDays)) {
            throw new IllegalArgumentException("days: " + visitorDays + ", " + classDays);
        }
    }

    public static boolean isVisitorDays(int days) {
        return days >= FEWEST_VISITOR_DAYS && days <= MOST_VISITOR_DAYS;
    }

    public static boolean isClassDays(int days) {
        return days >= FEWEST_CLASS_DAYS && days <= MOST_CLASS_DAYS;
    }
}
