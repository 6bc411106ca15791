package ippo.web.blind;

import ippo.rules.Square;
import ippo.web.Browser;
import ippo.web.words.Words;
import java.util.Optional;
import java.util.function.Predicate;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Presses keys, listens after each, and finds the way to squares, pieces and buttons by what is heard. */
final class Hands {
    /** More presses of the tab key than any page needs to come round. */
    private static final int ROUND = 70;

    /** Whether to print all that is pressed and heard. */
    private static final boolean ALOUD = Boolean.getBoolean("ippo.blind.aloud");

    private final Browser browser;
    private final Ears ears;
    private final Words words;
    private final Sense sense;
    private Tally tally;
    private Heard last;

    Hands(Browser browser, Words words, Sense sense) {
        this.browser = browser;
        this.ears = new Ears(browser);
        this.words = words;
        this.sense = sense;
    }

    void count(Tally into) {
        tally = into;
    }

    /** What came of the last press. */
    Heard last() {
        return last;
    }

    Heard open(String address) {
        browser.open(address);
        return heard("opens " + address.replaceAll("^https?://[^/]*", ""));
    }

    Heard press(CharSequence key) {
        return press(name(key), key);
    }

    /** A key together with Shift. */
    Heard shift(CharSequence key) {
        new Actions(browser.driver)
                .keyDown(Keys.SHIFT)
                .sendKeys(key)
                .keyUp(Keys.SHIFT)
                .perform();
        return heard("Shift " + name(key));
    }

    private Heard press(String name, CharSequence key) {
        new Actions(browser.driver).sendKeys(key).perform();
        return heard(name);
    }

    /** Writes into a field. */
    void write(String text) {
        new Actions(browser.driver).sendKeys(text).perform();
    }

    private Heard heard(String key) {
        last = ears.listen(key);
        tally.pressed(last);
        sense.check(last);
        if (ALOUD) {
            System.out.println(words.language().tag() + " " + last);
        }
        return last;
    }

    private static String name(CharSequence key) {
        for (Keys each : Keys.values()) {
            if (each.toString().equals(key.toString())) {
                return each.name();
            }
        }
        return key.toString();
    }

    /** Presses the tab key until the focus is on something. */
    Heard tabTo(String what, Predicate<Node> wanted) {
        return tab(what, wanted, () -> press(Keys.TAB));
    }

    /** The same backwards. */
    Heard tabBackTo(String what, Predicate<Node> wanted) {
        return tab(what, wanted, () -> shift(Keys.TAB));
    }

    private Heard tab(String what, Predicate<Node> wanted, Runnable press) {
        for (int i = 0; i < ROUND; i++) {
            if (wanted.test(last.at())) {
                return last;
            }
            press.run();
        }
        throw new AssertionError("the tab key never comes to " + what);
    }

    /** Goes to a button or link and presses it. */
    Heard activate(String role, String name) {
        tabTo(
                role + " “" + name + "”",
                node -> node.role().equals(role) && node.name().contains(name));
        return press(Keys.ENTER);
    }

    boolean isOnBoard() {
        return last.at().role().equals("gridcell");
    }

    void toBoard() {
        tabTo("the board", node -> node.role().equals("gridcell"));
    }

    /** The square that has the focus, as its name says. */
    Optional<Square> square() {
        return Square.ALL.stream()
                .filter(square -> last.at().name().startsWith(words.spokenSquare(square) + words.comma()))
                .findFirst();
    }

    /** Goes to a square: by a digit and Shift with a digit if it is far, otherwise by the arrows. */
    void walkTo(Square square) {
        if (!isOnBoard()) {
            toBoard();
        }
        Square here = here();
        int files = square.file() - here.file();
        int ranks = square.rank() - here.rank();
        if (Math.abs(files) > 2) {
            press(String.valueOf(square.file()));
            files = 0;
        }
        if (Math.abs(ranks) > 2) {
            shift(String.valueOf(square.rank()));
            ranks = 0;
        }
        walk(files, Keys.ARROW_LEFT, Keys.ARROW_RIGHT);
        walk(ranks, Keys.ARROW_DOWN, Keys.ARROW_UP);
        if (!here().equals(square)) {
            throw new AssertionError("wanted to go to " + square + ", came to " + last);
        }
    }

    private void walk(int steps, Keys forwards, Keys back) {
        for (int i = 0; i < Math.abs(steps); i++) {
            press(steps > 0 ? forwards : back);
        }
    }

    Square here() {
        return square().orElseThrow(() -> new AssertionError("this names no square: " + last));
    }
}
