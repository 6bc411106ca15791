package ippo.web.blind;

import ippo.web.Browser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.WebDriverException;

/**
 * Hears what a screen reader would say: live regions in the order in which they change, new pages, the focus. Nothing
 * is announced from a region that is hidden or lies behind an open dialog.
 */
final class Ears {
    /** How long to listen before something counts as silence, in milliseconds. */
    private static final int PATIENCE = 3000;
    /** The tab key acts at once or not at all. */
    private static final int SHORT_PATIENCE = 200;

    private static final String LISTEN = """
            (() => {
                const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
                const heard = [];
                const region = node => (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
                const reaches = node => node.checkVisibility?.() !== false && !node.closest('[aria-hidden=true], [inert]')
                    && [...document.querySelectorAll('dialog:modal')].every(dialog => dialog.contains(node));
                const take = changes => {
                    for (const { target, type, addedNodes } of changes) {
                        const around = region(target);
                        const fresh = type === 'characterData' ? [target] : [...addedNodes];
                        const text = fresh.map(each => each.textContent).join(' ').trim();
                        if (around && text && reaches(around)) {
                            heard.push({ kind: 'announced', text });
                        }
                    }
                };
                const watch = new MutationObserver(take);
                watch.observe(document, { subtree: true, childList: true, characterData: true });
                addEventListener('focusin', () => { take(watch.takeRecords()); heard.push({ kind: 'focused' }); }, true);
                addEventListener('DOMContentLoaded', () => heard.push({ kind: 'opened', text: document.title }));
                const busy = () => document.readyState !== 'complete' || document.querySelector('[aria-busy=true]');
                // keys are not pressed twice here: those of a new question need not wait until hands have come to rest
                const rest = () => document.querySelector('[data-fresh]')?.removeAttribute('data-fresh');
                window.heardSince = patience => new Promise(tell => {
                    const began = performance.now();
                    const look = () => {
                        take(watch.takeRecords());
                        if (busy() || heard.length === 0 && performance.now() - began < patience) {
                            setTimeout(look, 5);
                        } else {
                            rest();
                            tell(heard.splice(0));
                        }
                    };
                    setTimeout(look, 0);
                });
            })()""";

    private final Browser browser;

    Ears(Browser browser) {
        this.browser = browser;
        browser.driver.executeCdpCommand("Accessibility.enable", Map.of());
        browser.driver.executeCdpCommand("Page.enable", Map.of());
        browser.driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", LISTEN));
    }

    /** What is heard of the press that was made just now. */
    Heard listen(String key) {
        WebDriverException last = null;
        for (int i = 0; i < 5; i++) {
            try {
                List<Sound> sounds = sounds(key.endsWith("TAB") ? SHORT_PATIENCE : PATIENCE);
                return new Heard(key, sounds, AccessibilityTree.focus(browser));
            } catch (WebDriverException gone) {
                last = gone; // the page went away meanwhile
            }
        }
        throw last;
    }

    private List<Sound> sounds(int patience) {
        Object told = ((Map<?, ?>) browser.driver
                        .executeCdpCommand(
                                "Runtime.evaluate",
                                Map.of(
                                        "expression", "heardSince(" + patience + ")",
                                        "awaitPromise", true,
                                        "returnByValue", true))
                        .get("result"))
                .get("value");
        if (!(told instanceof List<?> list)) {
            throw new WebDriverException("nothing to listen to");
        }
        List<Sound> sounds = new ArrayList<>();
        for (Object each : list) {
            Map<?, ?> sound = (Map<?, ?>) each;
            String text = String.valueOf(sound.get("text"));
            sounds.add(
                    switch (String.valueOf(sound.get("kind"))) {
                        case "announced" -> new Sound.Announced(text);
                        case "opened" -> new Sound.Opened(text);
                        default -> new Sound.Focused();
                    });
        }
        return sounds;
    }
}
