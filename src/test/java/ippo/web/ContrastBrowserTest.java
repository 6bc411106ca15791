package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What is drawn stands out, and what is written can be read: each mark against the wood at its lightest and darkest,
 * against a lit square and the faces of pieces, each text against what lies under it; in the colours that the browser
 * computes, in light, in dark, and in the forced colours of a device.
 */
@Tag("browser")
@Order(2)
class ContrastBrowserTest {
    /** WCAG 2.2, 1.4.11 and 1.4.3, for text of any size. */
    private static final double MARK = 3;

    private static final double TEXT = 4.5;

    private static final Pattern FACE = Pattern.compile("stop-color=\"(#[0-9a-f]{6})\"");

    private static final String MARKS_AND_TEXTS = """
            const [faces, markLeast, textLeast] = arguments;
            document.getAnimations().forEach(each => { try { each.finish(); } catch { each.cancel(); } });
            const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
            const rgba = text => {
                canvas.clearRect(0, 0, 1, 1);
                canvas.fillStyle = '#000';
                canvas.fillStyle = text;
                canvas.fillRect(0, 0, 1, 1);
                const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
                return [r, g, b, a / 255];
            };
            const over = (above, below) => [0, 1, 2].map(i => above[i] * above[3] + below[i] * (1 - above[3])).concat(1);
            const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
                .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
            const ratio = (a, b) => {
                const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
                return (high + 0.05) / (low + 0.05);
            };
            const found = [], seen = [];
            const measure = (what, colour, grounds, least) => grounds.forEach(([name, ground]) => {
                const by = ratio(over(colour, ground), ground);
                seen.push(what);
                if (by < least) found.push(`${what} on ${name}: ${by.toFixed(2)} instead of ${least}`);
            });

            // marks: each is put on the board of the page, and the browser is asked how it looks there
            const first = /(?:rgba?|color)\\([^)]*\\)/;
            const frame = document.querySelector('.board-frame');
            const wood = [...getComputedStyle(frame).backgroundImage.matchAll(/(?:rgba?|color)\\([^)]*\\)/g)].map(each => rgba(each[0]));
            const lit = rgba(getComputedStyle(frame).getPropertyValue('--mark-light').trim() && (() => {
                const probe = frame.appendChild(document.createElement('i'));
                probe.style.color = 'var(--mark-light)';
                const colour = getComputedStyle(probe).color;
                probe.remove();
                return colour;
            })());
            const grounds = wood.flatMap((each, i) => [[`wood ${i + 1}`, each], [`lit wood ${i + 1}`, over(lit, each)]]);
            const pieces = faces.map(each => [`a piece ${each}`, rgba(each)]);
            const cells = { empty: document.querySelector('.cell:not(:has(.piece))'), taken: document.querySelector('.cell:has(.piece)') };
            for (const [where, cell] of Object.entries(cells)) {
                const own = cell.className;
                const all = where === 'taken' ? [...grounds, ...pieces] : grounds;
                const put = css => { cell.className = `cell ${where === 'taken' ? 'is-taken' : ''} ${css}`; };
                for (const css of ['held', 'check', 'culprit', 'guard', 'hint', 'marked', 'right', 'wrong', 'missing']) {
                    put('is-' + css);
                    const ring = getComputedStyle(cell, '::after');
                    if (ring.content === 'none' || parseFloat(ring.borderTopWidth) < 2) found.push(`no ring for ${css}`);
                    measure(`ring of ${css}, ${where}`, rgba(ring.borderTopColor), all, markLeast);
                }
                for (const css of ['check', 'right', 'wrong', 'barred', 'dot']) {
                    put('is-' + css);
                    measure(`sign of ${css}, ${where}`, rgba(getComputedStyle(cell, '::before').backgroundColor), grounds, markLeast);
                }
                put('is-target');
                const target = getComputedStyle(cell, '::after');
                measure(`may go here, ${where}`, rgba(where === 'taken' ? target.borderTopColor : first.exec(target.backgroundImage)[0]), all, markLeast);
                put('is-last');
                measure(`last move, ${where}`, rgba(first.exec(getComputedStyle(cell).backgroundImage)[0]), all, markLeast);
                cell.className = own;
                cell.focus({ focusVisible: true });
                measure(`focus, ${where}`, rgba(getComputedStyle(cell).outlineColor), all, markLeast);
            }
            const arrows = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
            arrows.setAttribute('class', 'arrows');
            const path = arrows.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
            frame.append(arrows);
            const arrow = rgba(getComputedStyle(path).fill);
            arrow[3] *= Number(getComputedStyle(path).fillOpacity);
            measure('arrow', arrow, wood.map((each, i) => [`wood ${i + 1}`, each]), markLeast);
            arrows.remove();

            // what lies under an element: its ancestors' colours, down to the page; under the labels of a board, the wood
            const under = element => {
                const layers = [];
                for (let at = element; at; at = at.parentElement) {
                    const style = getComputedStyle(at);
                    if (style.backgroundImage.startsWith('linear-gradient')) {
                        const stops = [...style.backgroundImage.matchAll(/(?:rgba?|color)\\([^)]*\\)/g)].map(each => rgba(each[0]));
                        return stops.map(stop => layers.reduceRight((below, above) => over(above, below), over(stop, [255, 255, 255, 1])));
                    }
                    layers.push(rgba(style.backgroundColor));
                    if (layers.at(-1)[3] === 1) break;
                }
                return [layers.reduceRight((below, above) => over(above, below), rgba(getComputedStyle(document.documentElement).backgroundColor))];
            };
            for (const name of ['is-held', 'is-hint']) {
                const held = document.querySelector('.stand.is-bottom .held');
                if (!held) continue;
                const own = held.className;
                held.className = 'held ' + name;
                const style = getComputedStyle(held);
                // a dark ring with a light rim, of which one stands out on any page
                const rings = [...style.boxShadow.matchAll(/(?:rgba?|color)\\([^)]*\\)/g)].map(each => rgba(each[0]))
                    .concat(style.outlineStyle === 'none' ? [] : [rgba(style.outlineColor)]);
                const [page] = under(held.parentElement);
                rings.sort((a, b) => ratio(over(b, page), page) - ratio(over(a, page), page));
                if (rings.length === 0) found.push(`no ring for ${name} in hand`);
                else measure(`${name} in hand`, rings[0], [['the page', page]], markLeast);
                held.className = own;
            }

            document.getAnimations().forEach(each => { try { each.finish(); } catch { each.cancel(); } });
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            for (let node; node = walker.nextNode();) {
                const element = node.parentElement;
                if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
                if (element.closest('script, .unseen, .plain, .skip, dialog:not([open])')) continue;
                const style = getComputedStyle(element);
                const box = element.getBoundingClientRect();
                if (box.width < 2 || box.height < 2) continue;
                const what = `“${node.data.trim().slice(0, 24)}” (${element.tagName.toLowerCase()}.${element.className})`;
                measure(what, rgba(style.color), under(element).map(each => ['its ground', each]), textLeast);
            }
            return [found, seen];
            """;

    @AutoClose
    private static final TestServer server = new TestServer();

    enum Look {
        LIGHT("prefers-color-scheme", "light"),
        DARK("prefers-color-scheme", "dark"),
        FORCED("forced-colors", "active");

        private final String feature;
        private final String value;

        Look(String feature, String value) {
            this.feature = feature;
            this.value = value;
        }
    }

    @Test
    void marksAndTextsStandOutInEveryLook() throws IOException {
        Set<String> found = new TreeSet<>();
        Set<String> seen = new TreeSet<>();
        List<String> faces = faces();
        try (Browser browser = new Browser(true)) {
            for (Map.Entry<String, String> page : pages().entrySet()) {
                browser.open(server.address(page.getValue()));
                browser.one(".board-frame");
                for (Look look : Look.values()) {
                    browser.driver.executeCdpCommand(
                            "Emulation.setEmulatedMedia",
                            Map.of("features", List.of(Map.of("name", look.feature, "value", look.value))));
                    List<?> measured = (List<?>) browser.run(MARKS_AND_TEXTS, faces, MARK, TEXT);
                    ((List<?>) measured.get(0)).forEach(each -> found.add(look + ", " + page.getKey() + ": " + each));
                    ((List<?>) measured.get(1)).forEach(each -> seen.add(look + ": " + each));
                }
            }
        }
        for (Look look : Look.values()) {
            assertThat(seen)
                    .as("nothing is passed over")
                    .contains(
                            look + ": ring of check, taken",
                            look + ": last move, empty",
                            look + ": arrow",
                            look + ": is-held in hand",
                            look + ": is-hint in hand");
        }
        assertThat(found).isEmpty();
    }

    /** Asked, refused, right and wrong, in every kind of sheet; each has a board. */
    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("home", "/en/");
        pages.put("refused", "/en/learn/knight/first-jump?tried=5g5f");
        pages.put("done", "/en/learn/knight/first-jump?moves=5g4e");
        pages.put("marks judged", "/en/learn/bishop/open-the-door?marks=4c,1a&checked=1");
        pages.put("chosen wrongly", "/en/learn/pawn-drop-mate/pawn-drop-mate?choice=LEGAL");
        pages.put("chosen rightly", "/en/learn/pawn-drop-mate/pawn-drop-mate?choice=PAWN_DROP_MATE");
        pages.put("puzzle", "/en/tsume/" + server.puzzles().get(0).id());
        pages.put("order", "/en/learn/setting-up/guards-at-the-side");
        return pages;
    }

    /** The colours of a piece, from its picture. */
    private static List<String> faces() throws IOException {
        try (InputStream picture = ContrastBrowserTest.class.getResourceAsStream("/public/pieces/kanji2.svg")) {
            Matcher matcher = FACE.matcher(new String(picture.readAllBytes(), StandardCharsets.UTF_8));
            List<String> faces = new ArrayList<>();
            while (matcher.find()) {
                faces.add(matcher.group(1));
            }
            assertThat(faces).isNotEmpty();
            return faces;
        }
    }
}
