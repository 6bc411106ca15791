package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.web.frame.Site;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What whoever runs the service relies on: health, static files, forms, TLS in front. */
class ServiceTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @Test
    void healthNeedsNoLanguageAndGivesNoCookie() throws Exception {
        HttpResponse<String> answer = client.get("/health");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("ok\nippo dev\n");
        assertThat(answer.headers().allValues("Set-Cookie")).isEmpty();
    }

    @Test
    void healthTellsThatTheDatabaseIsDown() throws Exception {
        try (TestServer broken = new TestServer()) {
            broken.database().close();
            HttpResponse<String> answer = new TestClient(broken).get("/health");
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.body()).isEqualTo("database\nippo dev\n");
        }
    }

    /** Visitors who come all the same are answered: it is for a balancer that has another server. */
    @Test
    void healthTellsThatTheServerIsNotWarmYet() throws Exception {
        try (TestServer starting = new TestServer()) {
            starting.begun.set(false);
            TestClient asking = new TestClient(starting);
            assertThat(asking.get("/health").statusCode()).isEqualTo(503);
            assertThat(asking.get("/health").body()).isEqualTo("starting\nippo dev\n");
            assertThat(asking.get("/en/learn").statusCode()).isEqualTo(200);
            starting.begun.set(true);
            assertThat(asking.get("/health").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void assetsAreKeptForEverAndThoseOfAnotherVersionForThisOnce() throws Exception {
        HttpResponse<String> current = client.get(stylesheet());
        assertThat(current.headers().firstValue("Cache-Control")).contains("public, max-age=31536000, immutable");
        assertThat(current.headers().firstValue("Content-Type")).contains("text/css; charset=utf-8");
        assertThat(current.headers().firstValue("Vary")).contains("Accept-Encoding");
        HttpResponse<String> other = client.get(stylesheet().replaceFirst("/assets/[^/]+/", "/assets/0123456789/"));
        assertThat(other.statusCode()).isEqualTo(200);
        assertThat(other.body()).isEqualTo(current.body());
        assertThat(other.headers().firstValue("Cache-Control")).contains("no-cache");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "css/nothing.css",
                "css",
                "css/",
                "",
                "../templates/layout.html",
                "css/../../templates/layout.html",
                "css/%2e%2e/%2e%2e/templates/layout.html",
                "..%2ftemplates/layout.html",
                "%5c..%5ctemplates%5clayout.html",
                "..%2fmessages/ui_en.properties",
                "css//base.css"
            })
    void nothingButAssetsIsServed(String name) throws Exception {
        String folder = stylesheet().replaceFirst("css/.*", "");
        HttpResponse<String> answer = client.get(folder + name);
        assertThat(answer.statusCode()).isBetween(400, 404);
        assertThat(answer.body()).doesNotContain("configuration", "th:");
    }

    @Test
    void assetsAreSentSqueezedToWhomTheyMay() throws Exception {
        HttpResponse<String> squeezed = client.send(client.request(stylesheet())
                .header("Accept-Encoding", "br, gzip")
                .GET());
        assertThat(squeezed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(squeezed.headers().firstValueAsLong("Content-Length").orElseThrow())
                .isLessThan(client.get(stylesheet()).body().length() / 2);
        assertThat(client.get(stylesheet()).headers().firstValue("Content-Encoding"))
                .isEmpty();
    }

    @Test
    void anotherLanguageKeepsThePlaceAndWhatStandsOnTheBoard() throws Exception {
        String page = client.get(FIRST_JUMP + "?moves=5g4e&stars=3").body();
        assertThat(page)
                .contains("href=\"/it/learn/knight/first-jump?moves=5g4e&amp;stars=3\"")
                .contains("href=\"/ja/learn/knight/first-jump?moves=5g4e&amp;stars=3\"");
    }

    @Test
    void noTwoPagesCarryTheSameTokenAndEachIsGood() throws Exception {
        String first = client.token(FIRST_JUMP);
        String second = client.token(FIRST_JUMP);
        assertThat(first).isNotEqualTo(second);
        for (String token : List.of(first, second)) {
            assertThat(client.post(FIRST_JUMP, token, Map.of("move", "5g4e")).statusCode())
                    .isEqualTo(303);
        }
        String changed = (first.charAt(0) == 'A' ? "B" : "A") + first.substring(1);
        assertThat(client.post(FIRST_JUMP, changed, Map.of("move", "5g4e")).statusCode())
                .isEqualTo(403);
        String ofAnother = new TestClient(server).token(FIRST_JUMP);
        assertThat(client.post(FIRST_JUMP, ofAnother, Map.of("move", "5g4e")).statusCode())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, same-origin, 303",
        "Sec-Fetch-Site, none, 303",
        "Sec-Fetch-Site, same-site, 403",
        "Sec-Fetch-Site, cross-site, 403",
        "Origin, http://evil.example, 403",
        "Origin, null, 403",
        "Origin, OURS, 303"
    })
    void formsComeFromOurOwnPages(String header, String value, int status) throws Exception {
        String ours = server.address("");
        assertThat(client.send(client.form(FIRST_JUMP, client.token(FIRST_JUMP), Map.of("move", "5g4e"))
                                .header(header, value.replace("OURS", ours)))
                        .statusCode())
                .isEqualTo(status);
    }

    @Test
    void behindTlsCookiesAreSecureAndBrowsersAreToldToComeBackSo() throws Exception {
        try (TestServer tls = new TestServer(Site.at("https://Ippo.example/").orElseThrow())) {
            TestClient browser = new TestClient(tls);
            HttpResponse<String> page = browser.get(FIRST_JUMP);
            assertThat(page.headers().firstValue("Strict-Transport-Security")).contains("max-age=31536000");
            assertThat(page.headers().allValues("Set-Cookie"))
                    .singleElement()
                    .asString()
                    .startsWith("__Host-ippo_form=")
                    .contains("Secure", "HttpOnly", "SameSite=Lax", "Path=/")
                    .doesNotContain("Domain");
            Matcher token = Pattern.compile("name=\"csrf\" value=\"([^\"]+)\"").matcher(page.body());
            assertThat(token.find()).isTrue();
            String form = page.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
            for (String origin : List.of("https://ippo.example", "http://ippo.example", "https://evil.example")) {
                HttpResponse<String> answer = new TestClient(tls)
                        .send(browser.form(FIRST_JUMP, token.group(1), Map.of("move", "5g4e"))
                                .header("Cookie", form)
                                .header("Origin", origin));
                assertThat(answer.statusCode()).as(origin).isEqualTo(origin.equals("https://ippo.example") ? 303 : 403);
                if (answer.statusCode() == 303) {
                    assertThat(answer.headers().firstValue("Location").orElseThrow())
                            .startsWith("/en/learn/");
                    assertThat(TestClient.cookieLines(answer, "__Host-ippo"))
                            .singleElement()
                            .asString()
                            .contains("Secure");
                }
            }
        }
    }

    @Test
    void withoutAPublicAddressNothingIsBelievedOfTheWay() throws Exception {
        HttpResponse<String> page = client.send(client.request(FIRST_JUMP)
                .header("X-Forwarded-Proto", "https")
                .header("X-Forwarded-Host", "evil.example")
                .GET());
        assertThat(page.headers().firstValue("Strict-Transport-Security")).isEmpty();
        assertThat(page.headers().allValues("Set-Cookie")).noneMatch(line -> line.contains("Secure"));
        assertThat(page.body()).doesNotContain("evil.example");
    }

    private String stylesheet() throws Exception {
        Matcher matcher = Pattern.compile("href=\"(/assets/[^\"]+[.]css)\"")
                .matcher(client.get("/en/").body());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
