package ippo.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All of a question is seen whole without scrolling, nothing covers anything, and the board stays where it is, over a
 * whole lesson.
 */
final class OneScreen implements Probe {
    private static final String MEASURE = Scripts.read("one-screen.js");

    /** Whether nothing slides any more; what pulses as long as it is there does not move. */
    private static final String AT_REST = "document.getAnimations().every(each => each.playState !== 'running'"
            + " || each.effect.getComputedTiming().endTime === Infinity)";

    /** Where the board stood when the walk stopped last. */
    private Optional<String> board = Optional.empty();

    /**
     * What is measured on the page, or with each page of {@code window.fetched} put into it.
     *
     * @param fetched whether these are meant
     */
    @SuppressWarnings("unchecked")
    static List<Map<String, Object>> measure(Browser browser, boolean fetched) {
        Object measured = browser.run(MEASURE, fetched);
        if (!(measured instanceof List<?>)) {
            throw new AssertionError(measured);
        }
        return (List<Map<String, Object>>) measured;
    }

    @Override
    public String name() {
        return "one screen";
    }

    @Override
    public void begin() {
        board = Optional.empty();
    }

    @Override
    public List<String> look(Browser browser, Stop stop) {
        browser.await(AT_REST);
        Map<String, Object> measured = measure(browser, false).get(0);
        List<String> found = new ArrayList<>();
        ((List<?>) measured.get("faults")).forEach(fault -> found.add(String.valueOf(fault)));
        String here = (String) measured.get("board");
        board.filter(before -> !before.equals(here))
                .ifPresent(before -> found.add("the board is at " + here + ", before it was at " + before));
        board = Optional.of(here);
        return found;
    }
}
