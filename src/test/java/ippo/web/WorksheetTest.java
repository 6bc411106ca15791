package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import ippo.content.Block;
import ippo.content.ExerciseText;
import ippo.content.Lesson;
import ippo.content.LessonText;
import ippo.content.Section;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.paper.Pdf;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Worksheets: everything is on them, codes lead where they should, and paper has as many boards a page as it says. */
@Tag("slow")
@Order(2)
class WorksheetTest {
    private static final int SCALE = 4;

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @Test
    void everyUnitHasAllItsExercisesAndTheirAnswersInEveryLanguage() throws Exception {
        List<Section> units = server.content().sections();
        for (int i = 0; i < units.size() * 2; i++) {
            Section unit = units.get(i % units.size());
            Language language = Language.SHIPPED.get(i % Language.SHIPPED.size());
            int exercises = unit.lessons().stream()
                    .mapToInt(lesson -> lesson.exercises().size())
                    .sum();
            String page = get("/" + language.tag() + "/worksheets/unit/" + unit.id());
            assertThat(count(page, "<article>")).as(page).isEqualTo(exercises);
            assertThat(count(page, "class=\"qr-code\"")).isEqualTo(exercises);
            String answers = page.substring(page.indexOf("worksheet-answers"));
            assertThat(count(answers, "<li>")).isEqualTo(exercises);
            assertThat(answers).doesNotContain("<li></li>");
        }
    }

    @Test
    void whoComesFromAPlanIsLedBackToIt() throws Exception {
        assertThat(get("/en/worksheets/lesson/pawn")).contains("class=\"worksheet-back\" href=\"/en/learn\"");
        String back = "class=\"worksheet-back\" href=\"/en/teach/plans/two-armies\"";
        assertThat(get("/en/worksheets/lesson/pawn?plan=two-armies"))
                .contains(back, "A king falls", "/en/worksheets/lesson/pawn?boards=9&amp;plan=two-armies");
        assertThat(get("/en/worksheets/lesson/pawn?boards=9&plan=two-armies")).contains(back);
        assertThat(get("/en/worksheets/lesson/pawn?plan=nothing"))
                .contains("class=\"worksheet-back\" href=\"/en/learn\"");
    }

    @Test
    void answersAreWrittenInThePagesNotationAndOfBothSides() throws Exception {
        assertThat(get("/en/worksheets/lesson/pawn")).contains("<li>P-2a+</li>");
        assertThat(get("/ja/worksheets/lesson/pawn")).contains("<li><ruby>２一歩成<rt>");
        assertThat(get("/it/worksheets/lesson/pawn")).contains("<li>P-2a+</li>");
        assertThat(get("/en/worksheets/lesson/pawn-drop-mate")).contains("<li>No: mate with a dropped pawn</li>");
        Matcher both = Pattern.compile("<li>[^<,]+, [^<,]+, [^<,]+</li>").matcher(get("/en/worksheets/lesson/fork"));
        assertThat(both.find()).isTrue();
    }

    @Test
    void aCodeLeadsToItsExercise() throws Exception {
        Lesson pawn = server.content().lesson("pawn").orElseThrow();
        Matcher codes = Pattern.compile("<svg class=\"qr-code\" viewBox=\"0 0 (\\d+) .*? d=\"([^\"]*)\"")
                .matcher(get("/es/worksheets/lesson/pawn"));
        for (Exercise exercise : pawn.exercises()) {
            assertThat(codes.find()).isTrue();
            assertThat(decode(Integer.parseInt(codes.group(1)), codes.group(2)))
                    .isEqualTo(server.address("/es/learn/pawn/" + exercise.id()));
        }
    }

    @Test
    void aPageOfPaperHasAsManyBoardsAsItSays() {
        Lesson rook = server.content().lesson("rook").orElseThrow();
        try (Browser browser = new Browser(true)) {
            for (int boards : List.of(1, 4, 9)) {
                Language language = boards == 9 ? Language.JA : Language.IT; // readings make Japanese lines higher
                browser.open(server.address("/" + language.tag() + "/worksheets/lesson/rook?boards=" + boards));
                String pdf = new String(browser.printed(), StandardCharsets.ISO_8859_1);
                int exercises = rook.exercises().size();
                int sheets = (exercises + boards - 1) / boards;
                assertThat(Pattern.compile("/Type\\s*/Page\\b")
                                .matcher(pdf)
                                .results()
                                .count())
                        .as("%d boards a page in %s, and the answers", boards, language)
                        .isEqualTo(sheets + 1);
            }
            assertThat(browser.violations()).isEmpty();
        }
    }

    @Test
    void everyUnitIsAPdfFileInEveryLanguage() throws Exception {
        List<Section> units = server.content().sections();
        List<Integer> sizes = List.of(4, 9, 1);
        int rounds = Math.max(units.size(), Language.SHIPPED.size());
        for (int i = 0; i < rounds; i++) {
            Section unit = units.get(i % units.size());
            Language language = Language.SHIPPED.get(i % Language.SHIPPED.size());
            int boards = sizes.get(i % sizes.size());
            String path = "/" + language.tag() + "/worksheets/unit/" + unit.id() + ".pdf?boards=" + boards
                    + (i % 2 == 0 ? "" : "&large");
            Pdf pdf = pdf(path);
            pdf.leave("unit-" + language.tag() + "-" + boards + "-" + unit.id());
            List<Exercise> exercises = unit.lessons().stream()
                    .flatMap(lesson -> lesson.exercises().stream())
                    .toList();
            int sheets = (exercises.size() + boards - 1) / boards;
            assertThat(pdf.pages()).as(path).hasSizeGreaterThan(sheets);
            assertThat(pdf.language()).contains(language.tag());
            assertThat(pdf.title()).isPresent();
            assertThat(pdf.fonts()).isNotEmpty().allMatch(Pdf.Font::embedded);
            assertThat(pdf.text()).as(path).doesNotContain("□");
            assertThat(pdf.bounds().smallest()).as("letters of " + path).isGreaterThan(3.4);
            assertThat(pdf.bounds().edge()).as("edge of " + path).isGreaterThan(8);
            assertThat(pdf.pages().get(sheets - 1))
                    .contains(sheets + " / " + pdf.pages().size());
        }
    }

    @Test
    void aPdfFileSaysWhatThePageSays() throws Exception {
        Lesson pawn = server.content().lesson("pawn").orElseThrow();
        for (Language language : Language.SHIPPED) {
            Pdf pdf = pdf("/" + language.tag() + "/worksheets/lesson/pawn.pdf");
            pdf.leave("pawn-" + language.tag());
            String letters = letters(pdf.text());
            LessonText text = pawn.text(language);
            assertThat(pdf.title()).contains(text.title());
            for (Exercise exercise : pawn.exercises()) {
                ExerciseText said = text.exercises().get(exercise.id());
                if (!said.titleHtml().contains("<ruby>")) {
                    assertThat(letters).as(language.tag()).contains(letters(said.title()));
                }
                String task = said.task().stream()
                        .map(Block.Html.class::cast) // a diagram would have no place on paper
                        .map(Block.Html::html)
                        .collect(Collectors.joining());
                if (!task.contains("<ruby>")) {
                    assertThat(letters).contains(letters(new SafeHtml(task).plain()));
                }
            }
        }
        String english = pdf("/en/worksheets/lesson/pawn.pdf").text();
        assertThat(english).contains("P-2a+", "Name:", "Answers");
        String choice = pdf("/en/worksheets/lesson/pawn-drop-mate.pdf").text();
        assertThat(choice).contains("No: mate with a dropped pawn");
        String japanese = letters(pdf("/ja/worksheets/lesson/pawn.pdf").text());
        assertThat(japanese).contains("２一歩成", "答え");
    }

    @Test
    void aSmallBoardIsAsSmallOnPaper() throws Exception {
        String boards = pdf("/en/worksheets/lesson/king.pdf").text();
        assertThat(boards).contains("5 4 3 2 1 a b c d e").doesNotContainPattern("6 5|e f");
    }

    @Test
    void paperSaysWhatIsDoneInsteadOfTapping() throws Exception {
        for (Language language : Language.SHIPPED) {
            SafeHtml how = new Words(Messages.of(language)).html("worksheet.how");
            String path = "/" + language.tag() + "/worksheets/lesson/pawn";
            assertThat(get(path)).contains(how.text());
            if (!how.text().contains("<ruby>")) {
                assertThat(letters(pdf(path + ".pdf").text())).contains(letters(how.plain()));
            }
        }
    }

    @Test
    void noTaskHasADiagramThatPaperWouldLack() {
        for (Language language : Language.SHIPPED) {
            for (Lesson lesson : server.content().lessons()) {
                for (Exercise exercise : lesson.exercises()) {
                    assertThat(lesson.text(language)
                                    .exercises()
                                    .get(exercise.id())
                                    .task())
                            .as(lesson.id() + " " + exercise.id())
                            .allMatch(Block.Html.class::isInstance);
                }
            }
        }
    }

    @Test
    void aCodeOnPaperLeadsToItsExercise() throws Exception {
        Lesson pawn = server.content().lesson("pawn").orElseThrow();
        int all = pawn.exercises().size();
        for (int boards : List.of(4, 9)) {
            Pdf pdf = pdf("/es/worksheets/lesson/pawn.pdf?boards=" + boards);
            int sheets = (all + boards - 1) / boards;
            assertThat(pdf.codes(0))
                    .as("as many on each sheet, or one more on the first")
                    .containsExactlyInAnyOrderElementsOf(pawn.exercises().stream()
                            .limit((all + sheets - 1) / sheets)
                            .map(exercise -> server.address("/es/learn/pawn/" + exercise.id()))
                            .toList());
        }
    }

    /** No sheet is nearly blank while another is full. */
    @Test
    void boardsAreSpreadEvenlyOverTheirSheets() throws Exception {
        for (String id : List.of("pawn", "king", "board-and-pieces")) {
            int all = server.content().lesson(id).orElseThrow().exercises().size();
            for (int boards : List.of(4, 9)) {
                Pdf pdf = pdf("/en/worksheets/lesson/" + id + ".pdf?boards=" + boards);
                int sheets = (all + boards - 1) / boards;
                int seen = 0;
                for (int sheet = 0; sheet < sheets; sheet++) {
                    int here = pdf.codes(sheet).size();
                    assertThat(here)
                            .as("%s, sheet %d of %d", id, sheet + 1, sheets)
                            .isBetween(all / sheets, boards);
                    seen += here;
                }
                assertThat(seen).as(id).isEqualTo(all);
            }
        }
    }

    @Test
    void everySetOfPiecesIsPrinted() throws Exception {
        Map<String, Language> asked = new LinkedHashMap<>();
        List.of("beginner", "kanji1", "kanji2").forEach(set -> asked.put("ja " + set, Language.JA));
        Language.SHIPPED.forEach(language -> asked.put(language.tag() + " letters", language));
        for (Map.Entry<String, Language> each : asked.entrySet()) {
            String set = each.getKey().split(" ")[1];
            HttpResponse<byte[]> answer =
                    file("/" + each.getValue().tag() + "/worksheets/lesson/setting-up.pdf?boards=9", "ippo_set=" + set);
            Pdf pdf = Pdf.read(answer.body());
            pdf.leave("set " + each.getKey());
            assertThat(pdf.pages()).as(each.getKey()).hasSizeGreaterThan(1);
        }
    }

    private Pdf pdf(String path) throws Exception {
        HttpResponse<byte[]> answer = file(path, "ippo_set=kanji2");
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/pdf");
        assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"ippo-[a-z0-9-]+\\.pdf\"");
        return Pdf.read(answer.body());
    }

    private static HttpResponse<byte[]> file(String path, String cookie) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(server.address(path)))
                                .header("Cookie", cookie)
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String letters(String text) {
        return text.replaceAll("[\\s\\u00A0\\u202F]+", "");
    }

    @Test
    void whatIsNotThereIsSaid() throws Exception {
        assertThat(client.get("/en/worksheets/lesson/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/worksheets/unit/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/worksheets/lesson/nothing.pdf").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/worksheets/unit/nothing.pdf").statusCode()).isEqualTo(404);
        assertThat(get("/en/worksheets/lesson/pawn?boards=9&large"))
                .contains("/en/worksheets/lesson/pawn.pdf?boards=9&amp;large");
        assertThat(get("/en/worksheets/lesson/pawn?boards=7&large=%22")).contains("boards-4 is-large");
        assertThat(client.get("/worksheets/lesson/pawn").statusCode()).isEqualTo(302);
    }

    private String get(String path) throws Exception {
        return client.get(path).body();
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /** Reads a code as a camera would: white, with a black bar where the path has one. */
    private static String decode(int side, String path) throws Exception {
        int width = side * SCALE;
        int[] pixels = new int[width * width];
        Arrays.fill(pixels, 0xffffff);
        Matcher modules = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z").matcher(path);
        while (modules.find()) {
            int x = Integer.parseInt(modules.group(1));
            int y = Integer.parseInt(modules.group(2));
            int end = x + Integer.parseInt(modules.group(3));
            for (int row = y * SCALE; row < (y + 1) * SCALE; row++) {
                Arrays.fill(pixels, row * width + x * SCALE, row * width + end * SCALE, 0);
            }
        }
        return new QRCodeReader()
                .decode(
                        new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(width, width, pixels))),
                        Map.of(DecodeHintType.PURE_BARCODE, true))
                .getText();
    }
}
