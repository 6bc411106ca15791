package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.tsume.Puzzle;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The server as a client without scripts sees it: languages, errors, forms, headers. */
class WebTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";

    @AutoClose
    private static final TestServer server = new TestServer();

    private HttpClient client;

    @BeforeEach
    void newVisitor() {
        client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    }

    @Test
    void theRootChoosesTheLanguageThatTheBrowserLikes() throws Exception {
        assertThat(location("/", "ja,en;q=0.5")).isEqualTo("/ja/");
        assertThat(location("/", "nl,es-MX;q=0.8,en;q=0.5")).isEqualTo("/es/");
        assertThat(location("/", "xx")).isEqualTo("/en/");
        assertThat(location("/", "x".repeat(5000))).isEqualTo("/en/");
        assertThat(location("/", ";;q=nonsense")).isEqualTo("/en/");
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyPageAnswersInEveryLanguage(Language language) throws Exception {
        for (String page : List.of("/", "/learn", "/learn/pawn", "/tsume", "/settings", "/learn/knight/first-jump")) {
            HttpResponse<String> answer = get("/" + language.tag() + page);
            assertThat(answer.statusCode()).as(page).isEqualTo(200);
            assertThat(answer.body()).contains("<html lang=\"" + language.tag() + "\"");
            assertThat(answer.headers().firstValue("Content-Type").orElse("")).contains("text/html", "charset=utf-8");
        }
    }

    @Test
    void addressesWithoutALanguageGetTheVisitorsOwn() throws Exception {
        for (String page : List.of("/learn/nope", "/tsume", "/settings/", "/learn/king/step-away")) {
            HttpResponse<String> answer =
                    send(request(page).header("Accept-Language", "it").GET());
            assertThat(answer.statusCode()).as(page).isEqualTo(302);
            assertThat(answer.headers().firstValue("Location").orElse("")).endsWith("/it" + page);
        }
        assertThat(get("/en/learn/nope").statusCode()).isEqualTo(404);
    }

    @Test
    void cardsThatOneIsPastAreDone() throws Exception {
        String second = get("/en/learn/lance/first-in-its-way").body();
        assertThat(second)
                .contains("class=\"is-card is-done\" href=\"/en/learn/lance/straight-run\"")
                .contains("class=\"is-card\" href=\"/en/learn/lance/friend-in-its-way\"");
    }

    @Test
    void unknownAddressesGetAPageThatLeadsOn() throws Exception {
        for (String page : List.of(
                "/xx/learn", "/en/nowhere", "/en/learn/nothing", "/en/learn/nothing/nothing", "/en/tsume/nothing")) {
            HttpResponse<String> answer = get(page);
            assertThat(answer.statusCode()).as(page).isEqualTo(404);
            assertThat(answer.body()).contains("/en/learn").doesNotContain("Exception");
        }
        assertThat(send(request("/xx/learn").header("Accept-Language", "it").GET())
                        .body())
                .contains("lang=\"it\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?moves=nonsense",
                "?moves=7g7f",
                "?marks=0z",
                "?note=9",
                "?walk=x",
                "?tried=99",
                "?moves=5g4e,5g4e",
                "?moves=,"
            })
    void senselessAddressesAreRefusedWithASentence(String query) throws Exception {
        HttpResponse<String> answer = get(FIRST_JUMP + query);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .contains("We could not read that.")
                .containsOnlyOnce("Your stars are safe")
                .doesNotContain("Exception");
    }

    @Test
    void aFormWithoutItsTokenIsRefused() throws Exception {
        get(FIRST_JUMP);
        assertThat(post(FIRST_JUMP, Map.of("move", "5g4e")).statusCode()).isEqualTo(403);
        assertThat(post(FIRST_JUMP, Map.of("move", "5g4e", "csrf", "x".repeat(32)))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void aFormFromAnotherSiteIsRefused() throws Exception {
        String token = token(FIRST_JUMP);
        HttpResponse<String> answer = send(request(FIRST_JUMP)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Sec-Fetch-Site", "cross-site")
                .POST(HttpRequest.BodyPublishers.ofString("csrf=" + token + "&move=5g4e")));
        assertThat(answer.statusCode()).isEqualTo(403);
    }

    @Test
    void aSolvedExerciseIsRemembered() throws Exception {
        String token = token(FIRST_JUMP);
        HttpResponse<String> answer = post(FIRST_JUMP, Map.of("move", "5g4e", "csrf", token));
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location").orElseThrow()).contains("moves=5g4e");
        assertThat(get(answer.headers().firstValue("Location").orElseThrow()).body())
                .contains("3 of 3 stars");
        assertThat(get("/en/learn/knight").body()).contains("done, stars: 3");
        assertThat(get("/it/learn/knight").body()).contains("fatto, stelle: 3");
    }

    @Test
    void anIllegalMoveIsRefusedWithItsReasonAndCostsNothing() throws Exception {
        String token = token(FIRST_JUMP);
        HttpResponse<String> answer = post(FIRST_JUMP, Map.of("move", "5g5f", "csrf", token));
        assertThat(get(answer.headers().firstValue("Location").orElseThrow()).body())
                .contains("A knight jumps: two squares forward");
        post(FIRST_JUMP, Map.of("move", "5g4e", "csrf", token));
        assertThat(get("/en/learn/knight").body()).contains("done, stars: 3");
    }

    @Test
    void aSquareThatIsPressedTwiceIsPutBackWhateverStandsThere() throws Exception {
        String token = token(FIRST_JUMP);
        for (String square : List.of("5g", "1a", "4e")) {
            assertThat(post(FIRST_JUMP, Map.of("csrf", token, "from", square, "square", square))
                            .statusCode())
                    .as(square)
                    .isEqualTo(303);
        }
    }

    @Test
    void headRequestsAreAnsweredLikeTheirPages() throws Exception {
        for (String page : List.of("/en/", FIRST_JUMP, "/en/tsume")) {
            assertThat(send(request(page).method("HEAD", HttpRequest.BodyPublishers.noBody()))
                            .statusCode())
                    .as(page)
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/x-www-form-urlencoded; charset=bogus",
                "multipart/form-data",
                "multipart/form-data; boundary=x",
                "text/plain"
            })
    void formsOfAnotherKindAreRefused(String type) throws Exception {
        HttpResponse<String> answer = send(
                request(FIRST_JUMP).header("Content-Type", type).POST(HttpRequest.BodyPublishers.ofString("csrf=x")));
        assertThat(answer.statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5g4e", "5G4E", "５ｇ４ｅ", "４五桂", "N-4e", " 5g4e "})
    void aTypedMoveIsReadInAnyNotation(String typed) throws Exception {
        HttpResponse<String> answer = post(FIRST_JUMP, Map.of("csrf", token(FIRST_JUMP), "typed", typed));
        assertThat(answer.headers().firstValue("Location").orElseThrow()).contains("moves=5g4e");
    }

    @Test
    void noPromotionIsAskedWhereThereIsNone() throws Exception {
        assertThat(get(mayPromote()).body()).contains("data-ask=");
        assertThat(get(FIRST_JUMP + "?ask=9a9b").body()).doesNotContain("data-ask=");
        assertThat(get(FIRST_JUMP + "?ask=5g4e").body()).doesNotContain("data-ask=");
    }

    /** A puzzle of which a move is asked about that can be made with and without promotion. */
    private static String mayPromote() {
        return server.puzzles().stream()
                .flatMap(puzzle -> puzzle.start().legalMoves().stream()
                        .filter(move -> puzzle.start().legalMoves().stream()
                                .anyMatch(other -> other.usi().equals(move.usi() + "+")))
                        .map(move -> "/en/tsume/" + puzzle.id() + "?ask=" + move.usi()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void hugeRequestsAreRefused() throws Exception {
        String token = token(FIRST_JUMP);
        HttpResponse<String> answer = post(FIRST_JUMP, Map.of("csrf", token, "moves", "7g7f,".repeat(40_000)));
        assertThat(answer.statusCode()).isBetween(400, 413);
        assertThat(answer.body()).doesNotContain("Exception");
    }

    @Test
    void everyAnswerCarriesTheSecurityHeaders() throws Exception {
        for (String page : List.of("/", "/en/", "/en/nowhere", "/favicon.ico", stylesheet(), "/en/tsume?x=%00")) {
            HttpResponse<String> answer = get(page);
            assertThat(answer.headers().firstValue("Content-Security-Policy").orElse("none"))
                    .as(page)
                    .contains("default-src 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.headers().firstValue("Referrer-Policy")).isPresent();
        }
    }

    @Test
    void cookiesAreOutOfReachOfScripts() throws Exception {
        HttpResponse<String> answer = get(FIRST_JUMP);
        assertThat(answer.headers().allValues("Set-Cookie"))
                .isNotEmpty()
                .allSatisfy(cookie -> assertThat(cookie).contains("HttpOnly", "SameSite=Lax"));
    }

    @Test
    void lookingAroundLeavesNoTrace() throws Exception {
        for (String page : List.of("/en/", "/en/learn", FIRST_JUMP, "/en/tsume")) {
            get(page);
        }
        int visitors = server.database()
                .read(handle -> handle.createQuery("select count(*) from visitor")
                        .mapTo(Integer.class)
                        .one());
        get(FIRST_JUMP);
        int after = server.database()
                .read(handle -> handle.createQuery("select count(*) from visitor")
                        .mapTo(Integer.class)
                        .one());
        assertThat(after).isEqualTo(visitors);
    }

    @Test
    @Tag("slow")
    void aSolutionIsNotOnThePageBeforeItIsEarned() throws Exception {
        for (Puzzle puzzle : server.puzzles()) {
            String page = get("/en/tsume/" + puzzle.id()).body();
            assertThat(page).doesNotContain("class=\"tree").doesNotContain("walk=");
            String given = get("/en/tsume/" + puzzle.id() + "?walk=start").body();
            assertThat(given).doesNotContain("class=\"tree");
            String walked = get("/en/tsume/" + puzzle.id() + "?walk="
                            + puzzle.solution().get(0).usi())
                    .body();
            assertThat(walked).doesNotContain("class=\"tree");
        }
    }

    @Test
    void aWrongTryDoesNotEarnTheSolution() throws Exception {
        Puzzle puzzle = server.puzzles().stream()
                .filter(each -> each.start().legalMoves().stream()
                        .anyMatch(move -> !each.start().play(move).isCheck()))
                .findFirst()
                .orElseThrow();
        String address = "/en/tsume/" + puzzle.id();
        String quiet = puzzle.start().legalMoves().stream()
                .filter(move -> !puzzle.start().play(move).isCheck())
                .findFirst()
                .orElseThrow()
                .usi();
        post(address, Map.of("csrf", token(address), "move", quiet));
        assertThat(get(address + "?walk=start").body()).doesNotContain("class=\"tree");
    }

    @Test
    void givingUpShowsTheSolution() throws Exception {
        Puzzle puzzle = server.puzzles().get(0);
        String address = "/en/tsume/" + puzzle.id();
        HttpResponse<String> answer = post(address, Map.of("csrf", token(address), "giveup", "1"));
        assertThat(get(answer.headers().firstValue("Location").orElseThrow()).body())
                .contains("class=\"tree");
        assertThat(get(address + "?walk=start").body()).contains("class=\"tree");
    }

    @Test
    void thePuzzleListCountsWhatIsSolvedAndNothingElse() throws Exception {
        int all = server.puzzles().size();
        assertThat(get("/en/tsume").body()).contains("Solved: 0 of " + all);
        Puzzle solved = server.puzzles().get(0);
        Puzzle givenUp = server.puzzles().get(1);
        post("/en/tsume/" + givenUp.id(), Map.of("csrf", token("/en/tsume/" + givenUp.id()), "giveup", "1"));
        assertThat(get("/en/tsume").body()).contains("Solved: 0 of " + all);
        String mate = solved.solution().get(0).usi();
        post("/en/tsume/" + solved.id(), Map.of("csrf", token("/en/tsume/" + solved.id()), "move", mate));
        assertThat(get("/en/tsume").body()).contains("Solved: 1 of " + all);
    }

    @Test
    void settingsAreRememberedAndNonsenseIsNot() throws Exception {
        String token = token("/en/settings");
        assertThat(post("/en/settings", Map.of("csrf", token, "set", "kanji1", "theme", "dark"))
                        .statusCode())
                .isEqualTo(303);
        assertThat(get("/en/").body()).contains("data-set=\"kanji1\"", "data-theme=\"dark\"");
        assertThat(post("/en/settings", Map.of("csrf", token, "set", "\"><script>"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void nothingInTheAddressIsWrittenToThePageUnescaped() throws Exception {
        String nasty = URLEncoder.encode("\"><script>alert(1)</script>", StandardCharsets.UTF_8);
        for (String page : List.of(FIRST_JUMP + "?from=" + nasty, FIRST_JUMP + "?ask=" + nasty, "/en/?x=" + nasty)) {
            assertThat(get(page).body()).doesNotContain("<script>alert");
        }
    }

    @Test
    void scriptsAreServedWithoutTheTypesOfTheirSources() throws Exception {
        String folder = stylesheet().replaceFirst("/css/.*", "") + "/js/";
        for (String script : List.of("play.js", "board.js", "link.js")) {
            assertThat(get(folder + script).body()).as(script).isNotBlank().doesNotContain("@type");
        }
    }

    @Test
    void aLessonPageIsLight() throws Exception {
        String page = "/en/learn/knight/first-jump";
        Matcher files = Pattern.compile(
                        "<(?:link rel=\"(?:stylesheet|modulepreload|icon)\"|script)[^>]* (?:href|src)=\"(/assets/[^\"]+)\"")
                .matcher(get(page).body());
        List<String> fetched = new ArrayList<>(List.of(page));
        while (files.find()) {
            fetched.add(files.group(1));
        }
        fetched.add(stylesheet().replaceFirst("/css/.*", "") + "/pieces/beginner.svg");
        long bytes = 0;
        for (String each : fetched) {
            bytes += size(each);
        }
        assertThat(fetched).hasSizeLessThanOrEqualTo(12);
        assertThat(bytes).isLessThan(50 * 1024);
    }

    @Test
    void whatIsServedHasNoCommentsAndAllOfTheCode() throws Exception {
        String assets = stylesheet().replaceFirst("/css/.*", "");
        assertThat(get(assets + "/js/play.js").body())
                .doesNotContain("@ts-check", " * @param")
                .contains(
                        "document.addEventListener(\"click\", (event) => session.clicked(event));",
                        "import * as animate from");
        assertThat(get(stylesheet()).body()).doesNotContain("/*").contains(".way-stop a{");
    }

    private long size(String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(
                request(path).header("Accept-Encoding", "gzip").GET().build(), HttpResponse.BodyHandlers.ofByteArray());
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body().length;
    }

    private String stylesheet() throws IOException, InterruptedException {
        Matcher matcher = Pattern.compile("href=\"(/assets/[^\"]+pages.css)\"")
                .matcher(get("/en/learn").body());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private String token(String page) throws IOException, InterruptedException {
        Matcher matcher = Pattern.compile("name=\"csrf\" value=\"([^\"]+)\"")
                .matcher(get(page).body());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private String location(String path, String languages) throws IOException, InterruptedException {
        return send(request(path).header("Accept-Language", languages).GET())
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    private HttpResponse<String> post(String path, Map<String, String> fields)
            throws IOException, InterruptedException {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.address(path)));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
