package ippo.web;

import ippo.answer.Reply;
import ippo.exercise.Exercise;
import ippo.rules.Square;
import java.util.List;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Plays exercises and puzzles the way visitors do: with a mouse, with keys alone, or with plain forms. */
interface Player {

    /** What the player shows once something is judged that is not just a move on the way. */
    String ANSWERED = "[data-player]:not([data-mood=asking]), .bubble";

    /** Whether a move stands that did not before, or something is said to it. */
    String STANDS = "!document.querySelector('[aria-busy=true]')"
            + " && (document.querySelector('input[name=moves]').value !== arguments[0]"
            + " || document.querySelector(arguments[1]))";

    Browser browser();

    /** Plays one USI move on the board. */
    void move(String usi);

    /** Marks a square. */
    void mark(String square);

    /** Presses a button or follows a link. */
    void press(String css);

    /** Gives the exercise's own solution as the answer. */
    default void solve(Exercise exercise) {
        if (exercise.solution() instanceof Reply.Moves moves) {
            for (int i = 0; i < moves.line().size(); i += exercise.isAnswered() ? 2 : 1) {
                move(moves.line().get(i).usi());
            }
        } else if (exercise.solution() instanceof Reply.Squares squares) {
            squares.squares().forEach(square -> mark(square.name()));
            if (browser().has("button[name=checked]")) {
                press("button[name=checked]");
            }
        } else if (exercise.solution() instanceof Reply.Ordered ordered) {
            for (Square square : ordered.squares()) {
                int before = browser().all(".number").size();
                mark(square.name());
                browser().await("document.querySelectorAll('.number').length > arguments[0]", before);
            }
        } else if (exercise.solution() instanceof Reply.Chosen chosen) {
            press("button[name=choice][value='" + chosen.word() + "']");
        }
    }

    /**
     * Waits until a move stands, something is said to it, or it is asked whether the piece promotes.
     *
     * @param before the moves that stood already
     * @return whether it is asked
     */
    private static boolean isAskedOrStands(Browser browser, Object before) {
        return "asked"
                .equals(browser.awaited(
                        // until the question is in its place, what was said to the move before still shows
                        "document.querySelector('dialog.promotion:modal')"
                                + " ? document.querySelector('dialog.promotion:not(.is-to-come)') && 'asked' : "
                                + STANDS + " ? 'stands' : null",
                        before,
                        ANSWERED));
    }

    private static String source(String usi) {
        return usi.charAt(1) == '*' ? ".held[data-from='" + usi.substring(0, 2) + "']" : cell(usi.substring(0, 2));
    }

    private static String cell(String square) {
        return ".cell[data-square='" + square + "']";
    }

    /**
     * Clicks, with scripts on.
     *
     * @param hurried whether it does not wait until the buttons of a new question listen
     */
    record Mouse(Browser browser, boolean hurried) implements Player {
        Mouse(Browser browser) {
            this(browser, false);
        }

        @Override
        public void move(String usi) {
            List<?> found = (List<?>) browser.awaited( // a press that comes before would count only then, or not at all
                    "ready(arguments[0]) && listens(arguments[1]) && [document.querySelector('input[name=moves]').value,"
                            + " document.querySelector(arguments[0]).matches('.is-held')]",
                    source(usi),
                    hurried);
            if (Boolean.FALSE.equals(found.get(1))) { // the only piece that can go on stays picked up
                browser.press(source(usi));
            }
            browser.press(cell(usi.substring(2, 4)));
            if (isAskedOrStands(browser, found.get(0))) {
                browser.press("dialog.promotion [data-answer=" + (usi.endsWith("+") ? "yes" : "no") + "]");
                browser.await(STANDS, found.get(0), ANSWERED);
            }
        }

        @Override
        public void mark(String square) {
            browser.answered(cell(square));
            browser.press(cell(square));
            // the page may be changed by the answer, and a square found before is gone then
            browser.answered("[data-player]");
        }

        @Override
        public void press(String css) {
            browser.press(css, hurried);
            browser.answered("body");
        }
    }

    /** Keys alone: tab to the board, arrows, Enter. Buttons of a new question listen to keys at once. */
    record Keyboard(Browser browser) implements Player {
        @Override
        public void move(String usi) {
            browser.answered(source(usi));
            Object before = browser.run("return document.querySelector('input[name=moves]').value");
            if (usi.charAt(1) == '*') {
                focusBoard();
                send("h");
                for (int i = 0; i < 7 && !focused("data-from").equals(usi.substring(0, 2)); i++) {
                    send(Keys.ARROW_RIGHT);
                }
                send(Keys.ENTER);
                send("h");
            } else {
                walkTo(usi.substring(0, 2));
                if (!browser.has(source(usi) + ".is-held")) {
                    send(Keys.ENTER);
                }
            }
            walkTo(usi.substring(2, 4));
            send(Keys.ENTER);
            if (isAskedOrStands(browser, before)) {
                String wanted = usi.endsWith("+") ? "yes" : "no";
                for (int i = 0; i < 4 && !focused("data-answer").equals(wanted); i++) {
                    send(Keys.TAB);
                }
                send(Keys.ENTER);
                browser.await(STANDS, before, ANSWERED);
            }
        }

        @Override
        public void mark(String square) {
            browser.answered(cell(square));
            walkTo(square);
            send(Keys.SPACE);
            browser.answered("[data-player]");
        }

        @Override
        public void press(String css) {
            browser.answered(css);
            for (int i = 0; i < 60; i++) {
                Object there = browser.run("return document.activeElement.matches(arguments[0])", css);
                if (Boolean.TRUE.equals(there)) {
                    send(Keys.ENTER);
                    browser.answered("body");
                    return;
                }
                send(Keys.TAB);
            }
            throw new AssertionError("the tab key never reaches " + css);
        }

        private void walkTo(String square) {
            focusBoard();
            String at = focused("data-square");
            if (!at.equals(square)) {
                int turned = isTurned() ? -1 : 1;
                int files = turned * (square.charAt(0) - at.charAt(0));
                int ranks = turned * (square.charAt(1) - at.charAt(1));
                send((files > 0 ? Keys.ARROW_LEFT : Keys.ARROW_RIGHT).toString().repeat(Math.abs(files))
                        + (ranks > 0 ? Keys.ARROW_DOWN : Keys.ARROW_UP)
                                .toString()
                                .repeat(Math.abs(ranks)));
                if (!focused("data-square").equals(square)) {
                    throw new AssertionError("the arrows lead to " + focused("data-square") + ", not to " + square);
                }
            }
        }

        /** Whether White is below. */
        private boolean isTurned() {
            return Boolean.TRUE.equals(browser.run("const [first, last] = ['1a', '2b'].map(name =>"
                    + " document.querySelector(`.table .cell[data-square='${name}']`).getBoundingClientRect());"
                    + " return first.top > last.top"));
        }

        private void focusBoard() {
            for (int i = 0; i < 60 && focused("data-square").isEmpty(); i++) {
                if (!focused("data-held").isEmpty()) {
                    send("h");
                } else {
                    send(Keys.TAB);
                }
            }
        }

        private String focused(String attribute) {
            Object value = browser.run("return document.activeElement.getAttribute(arguments[0]) ?? ''", attribute);
            return String.valueOf(value);
        }

        private void send(CharSequence keys) {
            new Actions(browser.driver).sendKeys(keys).perform();
        }
    }

    /** Plain forms: every press is a request. */
    record Forms(Browser browser) implements Player {
        @Override
        public void move(String usi) {
            press(source(usi));
            press(cell(usi.substring(2, 4)));
            if (browser.has("[data-ask]")) {
                press("[data-ask] button[value='" + usi + "']");
            }
        }

        @Override
        public void mark(String square) {
            press(cell(square));
        }

        @Override
        public void press(String css) {
            WebElement element = browser.one(css);
            List<WebElement> old = browser.driver.findElements(By.tagName("html"));
            element.click();
            browser.waiting().until(d -> isStale(old.get(0)));
        }

        private static boolean isStale(WebElement element) {
            try {
                element.isEnabled();
                return false;
            } catch (org.openqa.selenium.StaleElementReferenceException e) {
                return true;
            }
        }
    }
}
