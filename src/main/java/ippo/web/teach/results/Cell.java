package ippo.web.teach.results;

import ippo.answer.Phrase;
import ippo.web.words.Words;
import ippo.work.Result;
import java.util.Locale;

/**
 * One pupil's result at one task, as a table shows it.
 *
 * @param css a class
 * @param symbol for the eye, explained by the table's legend
 * @param label the same in words
 */
record Cell(String css, String symbol, String label) {

    static Cell of(ResultScope work, Result result, Words words) {
        return work.isTest() ? ofTest(result, words) : of(result, words);
    }

    /** In a test there is one answer, right or wrong. */
    private static Cell ofTest(Result result, Words words) {
        if (result.tries().isEmpty()) {
            return missing(words);
        }
        return result.isSolved() ? right(words) : wrong(words);
    }

    /** While a test is open and a class may look on, nothing says what an answer is worth. */
    static Cell untold(Result result, Words words) {
        return result.tries().isEmpty() ? missing(words) : answered(words);
    }

    static Cell answered(Words words) {
        return new Cell("is-answered", "●", words.say("teach.results.test.ANSWERED"));
    }

    static Cell missing(Words words) {
        return new Cell(css(Result.State.NOT_STARTED), "", words.say("teach.results.test.MISSING"));
    }

    static Cell right(Words words) {
        return new Cell(css(Result.State.AT_ONCE), "✓", words.say("teach.results.test.RIGHT"));
    }

    static Cell wrong(Words words) {
        return new Cell(css(Result.State.OPEN), "✗", words.say("teach.results.test.WRONG"));
    }

    private static Cell of(Result result, Words words) {
        Result.State state = result.state();
        return new Cell(css(state), symbol(state, result.errors()), words.say(phrase(result)));
    }

    static String css(Result.State state) {
        return "is-" + state.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @param errors 0 for none to be told, or any number */
    static String symbol(Result.State state, int errors) {
        String count = errors == 0 ? "" : String.valueOf(errors);
        return switch (state) {
            case NOT_STARTED -> "";
            case GIVEN_UP -> "!" + count;
            case OPEN -> "…" + count;
            case WITH_HINT -> "✓?" + count;
            case AFTER_ERRORS -> errors == 0 ? "✓n" : "✓" + errors;
            case AT_ONCE -> "✓";
        };
    }

    /** What came of it, in words. */
    static Phrase phrase(Result result) {
        Result.State state = result.state();
        boolean told = state == Result.State.AFTER_ERRORS || result.errors() == 0;
        Phrase word = Phrase.of("teach.results.state." + state).with("count", result.errors());
        return told
                ? word
                : Phrase.of("teach.results.state-errors", "state", word).with("count", result.errors());
    }
}
