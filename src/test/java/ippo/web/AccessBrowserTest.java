package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.rules.BoardMove;
import ippo.rules.Move;
import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * No kind of page is wider than a small telephone in any language; and each as axe-core sees it, light in one language
 * and dark in another, or with {@code -Dippo.looks=all} both in each.
 */
@Tag("browser")
@Order(1)
class AccessBrowserTest {
    private static final boolean ALL = "all".equals(System.getProperty("ippo.looks"));
    private static final int SMALL_WIDTH = 320;
    private static final List<String> THEMES = List.of("light", "dark");

    @AutoClose
    private static final TestServer server = new TestServer();

    /** The themes in which a page of a language is looked at: the languages take turns, page by page, two and two. */
    private static List<String> themes(Language language, int page) {
        int turn = (Language.SHIPPED.indexOf(language) + page * THEMES.size()) % Language.SHIPPED.size();
        return ALL ? THEMES : THEMES.subList(Math.min(turn, THEMES.size()), Math.min(turn + 1, THEMES.size()));
    }

    /** The theme changes colours alone, so the width is measured in one. */
    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void axeFindsNothingOnAnyKindOfPageAndNoneIsWiderThanASmallTelephone(Language language) {
        List<String> found = new ArrayList<>();
        try (Browser browser = new Browser(true)) {
            browser.bringChecker();
            int number = 0;
            for (Map.Entry<String, String> page : pages().entrySet()) {
                List<String> themes = themes(language, number++);
                browser.driver.executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", SMALL_WIDTH, "height", 640, "deviceScaleFactor", 1, "mobile", true));
                browser.open(server.address("/" + language.tag() + page.getValue()));
                tooWide(browser).forEach(fault -> found.add(page.getKey() + fault));
                if (!themes.isEmpty()) {
                    browser.driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
                }
                for (String theme : themes) {
                    browser.prefer(theme);
                    // what is still fading in has no colour of its own yet
                    browser.run("document.getAnimations()"
                            + ".forEach(each => { try { each.finish(); } catch { each.cancel(); } })");
                    browser.violations()
                            .forEach(violation -> found.add(page.getKey() + " " + theme + ": " + violation));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    private static List<String> tooWide(Browser browser) {
        List<?> measured = (List<?>) browser.run("return [document.documentElement.scrollWidth,"
                + " [...document.querySelectorAll('button.cell')]"
                + ".filter(b => b.getBoundingClientRect().width < 24).length]");
        List<String> found = new ArrayList<>();
        if (((Number) measured.get(0)).intValue() > SMALL_WIDTH) {
            found.add(" is " + measured.get(0) + " pixels wide");
        }
        if (((Number) measured.get(1)).intValue() > 0) {
            found.add(" has squares under 24 pixels");
        }
        return found;
    }

    /**
     * One of each kind of page, and of each state that looks different; questions of lessons, as they are asked, missed
     * and solved, are seen by {@link LessonWalkTest} and {@link OneScreenTest}.
     */
    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("home", "/");
        pages.put("curriculum", "/learn");
        pages.put("lesson", "/learn/knight");
        Lesson lesson = server.content().lesson("knight").orElseThrow();
        String first = "/learn/knight/" + lesson.exercises().get(0).id();
        pages.put("exercise refused", first + "?tried=5g5f");
        pages.put("exercise asking about promotion", promotion());
        pages.put("exercise picked up", first + "?from=5g");
        pages.put("tsume", "/tsume");
        pages.put("day", "/tsume/today");
        pages.put("days", "/tsume/days");
        pages.put("review", "/tsume/review");
        pages.put("progress", "/tsume/progress");
        pages.put("storm", "/tsume/storm");
        pages.put("favourites", "/tsume/favourites");
        pages.put("shared", "/tsume/shared?puzzles=1.1-3.1");
        Puzzle puzzle = server.puzzles().get(0);
        pages.put("puzzle", "/tsume/" + puzzle.id());
        pages.put(
                "puzzle solved",
                "/tsume/" + puzzle.id() + "?moves=" + puzzle.solution().get(0).usi());
        pages.put("workbench", "/workbench");
        pages.put("workbench, drawing", "/workbench/draw");
        pages.put("workbench, many", "/workbench/list");
        pages.put("workbench, examined", "/workbench?sfen=7nl/7k1/9/6%2BP2/9/9/9/9/9+b+GS&line=S*2c");
        pages.put("glossary", "/glossary");
        pages.put("proverbs", "/proverbs");
        pages.put("pieces", "/pieces");
        pages.put("piece", "/pieces/promoted-silver");
        pages.put("settings", "/settings");
        pages.put("missing", "/nowhere");
        return pages;
    }

    /** The question whether to promote, as it stands on the page without a script. */
    private static String promotion() {
        Puzzle puzzle = server.puzzles().stream()
                .filter(each -> each.start().legalMoves().stream().anyMatch(move -> asks(each, move)))
                .findFirst()
                .orElseThrow();
        String plain = puzzle.start().legalMoves().stream()
                .filter(move -> asks(puzzle, move))
                .findFirst()
                .orElseThrow()
                .usi();
        return "/tsume/" + puzzle.id() + "?from=" + plain.substring(0, 2) + "&ask=" + plain;
    }

    private static boolean asks(Puzzle puzzle, Move move) {
        return move instanceof BoardMove plain
                && !plain.promotes()
                && puzzle.start().isLegal(new BoardMove(plain.from(), plain.to(), true));
    }
}
