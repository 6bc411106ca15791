package ippo.web;

import java.util.List;
import org.openqa.selenium.WebElement;

/** Somebody who reads pages, follows links and fills in forms. */
record Reader(Browser browser) {
    /** Presses what leads to another page, or to the same anew, and waits for that. */
    void follow(String css) {
        browser.run("window.isOld = true");
        browser.press(css);
        browser.await("!window.isOld && document.readyState === 'complete'");
    }

    /** Fills in a field, whatever was in it. */
    void write(String css, String text) {
        WebElement field = browser.one(css);
        field.clear();
        field.sendKeys(text);
    }

    /** Fills in a field whose keys depend on the country of the device, such as one for a time. */
    void pick(String css, String value) {
        browser.one(css);
        browser.run("document.querySelector(arguments[0]).value = arguments[1]", css, value);
    }

    boolean isAt(String endOfPath) {
        return Boolean.TRUE.equals(browser.run("return location.pathname.endsWith(arguments[0])", endOfPath));
    }

    String text(String css) {
        browser.one(css);
        return texts(css).get(0);
    }

    /** What each is called, whether a label says it or its text. */
    List<String> labels(String css) {
        List<?> found = (List<?>) browser.run("""
                return [...document.querySelectorAll(arguments[0])]
                    .map(each => each.getAttribute('aria-label') ?? each.textContent.trim());
                """, css);
        return found.stream().map(String::valueOf).toList();
    }

    /** What stands in each, without the readings above it. */
    List<String> texts(String css) {
        List<?> found = (List<?>) browser.run("""
                return [...document.querySelectorAll(arguments[0])].map(each => {
                    const copy = each.cloneNode(true);
                    copy.querySelectorAll('rt, rp').forEach(reading => reading.remove());
                    return copy.textContent.replace(/\\s+/g, ' ').trim();
                });
                """, css);
        return found.stream().map(String::valueOf).toList();
    }
}
