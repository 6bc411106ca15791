package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.content.Block;
import ippo.content.Plan;
import ippo.content.PlanText;
import ippo.i18n.Language;
import ippo.paper.Pdf;
import ippo.web.words.SafeHtml;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** Lesson plans, as they are sent and as they are printed. */
@Tag("slow")
class PlanTest {
    /** All that reaches beyond the right edge of the window. */
    private static final String CUT = """
            return [...document.querySelectorAll('body *')]
                .filter(each => each.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
                .map(each => each.outerHTML.slice(0, 80));
            """;

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void aPlanShowsAllThatIsSaidAndLeadsToAllThatIsPlayed(Language language) throws Exception {
        String root = "/" + language.tag();
        String list = client.get(root + "/teach/plans").body();
        for (Plan plan : TestServer.shipped().plans()) {
            PlanText text = plan.text(language);
            String address = root + "/teach/plans/" + plan.id();
            assertThat(list).contains("href=\"" + address + "\"", text.titleHtml(), text.aimHtml());
            String page = client.get(address).body();
            assertThat(page)
                    .contains(text.titleHtml(), text.aimHtml(), text.need().titleHtml());
            int minute = 0;
            for (Plan.Step step : plan.steps()) {
                assertThat(page)
                        .contains(text.steps().get(step.id()).titleHtml())
                        .contains(minute + "–" + (minute + step.minutes()));
                minute += step.minutes();
                assertLinks(page, root, plan.id(), step.work());
            }
            assertLinks(page, root, plan.id(), plan.home());
            assertThat(page.split("<figure id=\"board-", -1))
                    .hasSize(1
                            + plan.steps().stream()
                                    .mapToInt(step -> step.boards().size())
                                    .sum());
            for (String word : plan.words()) {
                assertThat(page).contains("href=\"" + root + "/glossary#" + word + "\"");
            }
        }
    }

    private static void assertLinks(String page, String root, String plan, Plan.Work work) {
        for (String lesson : work.lessons()) {
            assertThat(page).contains("href=\"" + root + "/learn/" + lesson + "\"");
        }
        for (String station : work.stations()) {
            assertThat(page)
                    .containsPattern(
                            "href=\"" + root + "/(play/station/" + station + "|tsume/rows/" + station + "/[^/\"]+)\"");
        }
        for (String lesson : work.worksheets()) {
            assertThat(page).contains("href=\"" + root + "/worksheets/lesson/" + lesson + "?plan=" + plan + "\"");
        }
        for (Plan.Puzzles puzzles : work.puzzles()) {
            assertThat(page)
                    .contains("href=\"" + root + "/tsume/"
                            + TestServer.shipped()
                                    .bank()
                                    .ofLength(puzzles.plies())
                                    .get(puzzles.from() - 1)
                                    .id()
                            + "\"");
        }
    }

    @Test
    void aLanguageWithoutATextShowsTheEnglishOneAndSaysSo() throws Exception {
        for (Plan plan : TestServer.shipped().plans()) {
            for (Language language : Language.SHIPPED) {
                boolean foreign = !plan.texts().has(language);
                String page = client.get("/" + language.tag() + "/teach/plans/" + plan.id())
                        .body();
                assertThat(page.contains("<h1 lang=\"en\">"))
                        .as("%s in %s", plan.id(), language)
                        .isEqualTo(foreign);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void aPdfFileIsOnePageThatSaysWhatThePageSays(Language language) throws Exception {
        String root = "/" + language.tag() + "/teach/plans";
        String list = client.get(root).body();
        for (Plan plan : TestServer.shipped().plans()) {
            PlanText text = plan.text(language);
            String address = root + "/" + plan.id() + ".pdf";
            assertThat(list).contains("href=\"" + address + "\"");
            assertThat(client.get(root + "/" + plan.id()).body()).contains("href=\"" + address + "\"");
            Pdf pdf = pdf(address);
            pdf.leave("plan-" + language.tag() + "-" + plan.id());
            assertThat(pdf.pages()).as(address).hasSize(1);
            assertThat(pdf.title()).contains(text.title());
            assertThat(pdf.language()).contains(language.tag());
            assertThat(pdf.fonts()).isNotEmpty().allMatch(Pdf.Font::embedded);
            assertThat(pdf.bounds().smallest()).as("letters of " + address).isGreaterThan(3.4);
            assertThat(pdf.bounds().edge()).as("edge of " + address).isGreaterThan(8);
            String read = letters(pdf.text());
            assertThat(read).doesNotContain("□").contains(letters(server.address(root + "/" + plan.id())));
            if (plan.id().equals("guards")) {
                assertThat(read).as("kanji in " + language).contains("金", "銀");
            }
            List<SafeHtml> said = new ArrayList<>(List.of(new SafeHtml(text.titleHtml())));
            Stream.concat(Stream.of(text.need(), text.trouble(), text.home()), text.steps().values().stream())
                    .forEach(part -> {
                        said.add(new SafeHtml(part.titleHtml()));
                        part.blocks().forEach(block -> said.addAll(sentences(((Block.Html) block).html())));
                    });
            for (SafeHtml each : said) {
                assertThat(read).as(address).contains(letters(each.plain()));
            }
        }
    }

    /** A paragraph or an item of a list each. */
    private static List<SafeHtml> sentences(String html) {
        return Stream.of(html.split("</?(?:p|ul|li)>\\s*")).map(SafeHtml::new).toList();
    }

    /** What is left when it does not matter where lines and columns end. */
    private static String letters(String text) {
        return text.replaceAll("[\\s\\u00A0]", "");
    }

    private Pdf pdf(String path) throws Exception {
        HttpResponse<byte[]> response = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(server.address(path))).build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/pdf");
        assertThat(response.headers().firstValue("Content-Disposition").orElseThrow())
                .startsWith("attachment; filename=\"ippo-");
        return Pdf.read(response.body());
    }

    @Test
    void whatIsNotThereIsSaid() throws Exception {
        assertThat(client.get("/en/teach/plans/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/teach/plans/nothing.pdf").statusCode()).isEqualTo(404);
        assertThat(client.get("/teach/plans").statusCode()).isEqualTo(302);
    }

    @Test
    void everyPlanIsOnePageOfPaperInEveryLanguage() throws IOException {
        try (Browser browser = new Browser(true)) {
            for (Plan plan : server.content().plans()) {
                Set<Language> told = new LinkedHashSet<>(plan.texts().languages());
                told.add(Language.FR); // whatever its words, the text may be the English one
                for (Language language : Proofs.some(List.copyOf(told), 3)) {
                    browser.open(server.address("/" + language.tag() + "/teach/plans/" + plan.id()));
                    try (PDDocument document = Loader.loadPDF(browser.printed())) {
                        assertThat(document.getNumberOfPages())
                                .as("pages of %s in %s", plan.id(), language)
                                .isEqualTo(1);
                    }
                }
            }
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void smallBoardsOfPaperAreTwoPages() throws IOException {
        try (Browser browser = new Browser(true)) {
            for (Language language : Proofs.some(List.copyOf(Language.SHIPPED), 3)) {
                browser.open(server.address("/" + language.tag() + "/teach/paper-small"));
                try (PDDocument document = Loader.loadPDF(browser.printed())) {
                    assertThat(document.getNumberOfPages())
                            .as("pages in %s", language)
                            .isEqualTo(2);
                }
            }
        }
    }

    @Test
    void aBoardOfAPlanIsShownLargeAndLeftByTheBackButtonOrEscape() {
        try (Browser browser = new Browser(true)) {
            browser.open(server.address("/en/teach/plans/two-armies"));
            String large = "document.querySelector('figure:target .board')?.getBoundingClientRect().width > 400";
            for (String leave : List.of("history.back()", "")) {
                browser.press("#board-b .plan-large");
                browser.await(large);
                assertThat(browser.run("""
                        const board = document.querySelector('figure:target').getBoundingClientRect();
                        const part = document.querySelector('figure:target .board').getBoundingClientRect();
                        return part.top >= 0 && part.bottom <= innerHeight && board.height >= innerHeight - 1;
                        """)).isEqualTo(true);
                if (leave.isEmpty()) {
                    new Actions(browser.driver).sendKeys(Keys.ESCAPE).perform();
                } else {
                    browser.run(leave);
                }
                browser.await("location.hash === '' && !document.querySelector('figure:target')");
            }
        }
    }

    /** In the two languages with the longest words and with readings. */
    @Test
    void aPlanIsReadOnAPhoneWithoutPushingItSideways() {
        try (Browser browser = new Browser(true)) {
            browser.driver.executeCdpCommand(
                    "Emulation.setDeviceMetricsOverride",
                    Map.of("width", 360, "height", 640, "deviceScaleFactor", 1, "mobile", true));
            for (String language : List.of("de", "ja")) {
                List<String> pages = new ArrayList<>(List.of("paper-set", "paper-small"));
                server.content().plans().forEach(plan -> pages.add("plans/" + plan.id()));
                for (String page : pages) {
                    browser.open(server.address("/" + language + "/teach/" + page));
                    assertThat(browser.run(CUT))
                            .as("cut on %s in %s", page, language)
                            .isEqualTo(List.of());
                }
            }
        }
    }

    @Test
    void aSetOfPaperHasFortyPiecesAndABoard() throws Exception {
        String page = client.get("/ja/teach/paper-set").body();
        assertThat(page.split("class=\"paper-piece\"", -1)).hasSize(1 + 40);
        assertThat(page.split("data-piece=\"P\"", -1)).hasSize(1 + 18);
        assertThat(page.split("data-piece=\"\\+P\"", -1)).hasSize(1 + 18);
        assertThat(page.split("<i[ >]", -1)).hasSize(1 + 81);
        assertThat(client.get("/en/teach/plans").body()).contains("href=\"/en/teach/paper-set\"");
    }

    /** Three pairs of armies for minishogi or Goro Goro, and a board for either. */
    @Test
    void smallBoardsOfPaperHaveAnArmyInEachRow() throws Exception {
        String page = client.get("/it/teach/paper-small").body();
        assertThat(page.split("class=\"paper-board is-small\"", -1)).hasSize(1 + 2);
        assertThat(page.split("<i[ >]", -1)).hasSize(1 + 5 * 5 + 5 * 6);
        assertThat(page.split("class=\"is-border\"", -1)).hasSize(1 + 4 * 5);
        assertThat(page.split("class=\"paper-piece\"", -1)).hasSize(1 + 6 * 10);
        assertThat(page.split("data-piece=\"P\"", -1)).hasSize(1 + 6 * 3);
        assertThat(client.get("/it/teach/plans").body()).contains("href=\"/it/teach/paper-small\"");
    }
}
