package ippo.work;

import ippo.answer.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What came of one person at one task. What counts is the way to the first solution; what was tried for fun afterwards
 * is among the tries alone.
 *
 * @param tries all answers, in order
 * @param way those up to the first that solved it; all of them if none did
 * @param hints the highest hint seen before it was first solved; 0 if none
 * @param gaveUp whether the solution was asked for before it was first solved
 * @param errors how many wrong answers came before the first right one
 */
public record Result(List<Try> tries, List<Try> way, int hints, boolean gaveUp, int errors) {
    public static final Result NONE = of(List.of(), 0, false);

    public Result {
        tries = List.copyOf(tries);
        way = List.copyOf(way);
    }

    /** In a word; the first that holds. Every constant has a sentence in every language. */
    public enum State {
        NOT_STARTED,
        /** The solution was asked for, whatever came after it. */
        GIVEN_UP,
        /** Begun, be it with a look at a hint, and not solved. */
        OPEN,
        WITH_HINT,
        AFTER_ERRORS,
        AT_ONCE;

        public boolean isSolved() {
            return this == WITH_HINT || this == AFTER_ERRORS || this == AT_ONCE;
        }
    }

    /**
     * @param openHints the highest hint seen since it was last solved
     * @param openGaveUp whether the solution was asked for since it was last solved
     */
    public static Result of(List<Try> tries, int openHints, boolean openGaveUp) {
        List<Try> way = way(tries);
        boolean solved = isSolved(way);
        int seen = 0;
        int errors = 0;
        boolean asked = false;
        for (Try each : way) { // a table has ten thousand of these
            seen = Math.max(seen, each.hints());
            errors += each.outcome() == Outcome.FAILED ? 1 : 0;
            asked |= each.outcome() == Outcome.GAVE_UP;
        }
        int hints = solved ? seen : Math.max(seen, openHints);
        return new Result(tries, way, hints, asked || !solved && openGaveUp, errors);
    }

    private static List<Try> way(List<Try> tries) {
        for (int i = 0; i < tries.size(); i++) {
            if (tries.get(i).outcome() == Outcome.SOLVED) {
                return tries.subList(0, i + 1);
            }
        }
        return tries;
    }

    private static boolean isSolved(List<Try> way) {
        return !way.isEmpty() && way.get(way.size() - 1).outcome() == Outcome.SOLVED;
    }

    public State state() {
        if (gaveUp) {
            return State.GIVEN_UP;
        }
        if (!isSolved()) {
            return tries.isEmpty() && hints == 0 ? State.NOT_STARTED : State.OPEN;
        }
        return hints > 0 ? State.WITH_HINT : errors > 0 ? State.AFTER_ERRORS : State.AT_ONCE;
    }

    /** Whether anything was answered. */
    public boolean isBegun() {
        return !tries.isEmpty();
    }

    /** Whether it was ever solved, be it after the solution was seen. */
    public boolean isSolved() {
        return isSolved(way);
    }

    /** The wrong answers on the way to the first right one, in order. */
    public List<Try> wrong() {
        return way.stream().filter(each -> each.outcome() == Outcome.FAILED).toList();
    }

    /** When it was first solved; of what is not solved, when it was last tried. */
    public Optional<Instant> at() {
        return way.isEmpty()
                ? Optional.empty()
                : Optional.of(way.get(way.size() - 1).at());
    }

    /** How long the way took, as far as that is known: from answer to answer, without pauses. */
    public Optional<Duration> time() {
        return way.stream().flatMap(each -> each.thought().stream()).reduce(Duration::plus);
    }
}
