package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.web.frame.Site;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One browser is one visitor, for as long as it comes back. */
@Tag("slow")
class VisitorCookieTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";

    @AutoClose
    private static final TestServer server = new TestServer();

    @Test
    void firstAnswersThatArriveTogetherAreOnePersons() throws Exception {
        TestClient client = new TestClient(server);
        String token = client.token(FIRST_JUMP);
        int before = visitors();
        // each as from a tab that knows only the cookie of forms
        String form = "ippo_form=" + client.cookie("ippo_form");
        ExecutorService tabs = Executors.newFixedThreadPool(8);
        List<Future<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            TestClient tab = new TestClient(server);
            answers.add(tabs.submit(() ->
                    tab.send(tab.form(FIRST_JUMP, token, Map.of("move", "5g4e")).header("Cookie", form))));
        }
        tabs.shutdown();
        List<String> given = new ArrayList<>();
        for (Future<HttpResponse<String>> answer : answers) {
            assertThat(answer.get().statusCode()).isEqualTo(303);
            given.addAll(TestClient.cookieLines(answer.get(), "ippo"));
        }
        assertThat(visitors()).isEqualTo(before + 1);
        // they may run out a second apart
        assertThat(given.stream().map(line -> line.split(";")[0]).distinct()).hasSize(1);
    }

    @Test
    void whoComesBackAnotherDayKeepsTheCookiesForAnotherYear() throws Exception {
        TestClient client = new TestClient(server);
        client.post(FIRST_JUMP, Map.of("move", "5g4e"));
        assertThat(client.get("/en/learn").headers().allValues("Set-Cookie")).isEmpty();
        String cookie = client.cookie("ippo");
        String form = client.cookie("ippo_form");
        server.database().write(handle -> handle.execute("update visitor set seen_on = '2020-01-01'"));
        HttpResponse<String> answer = client.get("/en/learn");
        assertThat(TestClient.cookieLines(answer, "ippo"))
                .singleElement()
                .asString()
                .startsWith("ippo=" + cookie)
                .contains("Max-Age=31536000", "HttpOnly", "SameSite=Lax");
        assertThat(TestClient.cookieLines(answer, "ippo_form"))
                .singleElement()
                .asString()
                .startsWith("ippo_form=" + form)
                .contains("Max-Age=31536000");
        assertThat(client.get("/en/learn").headers().allValues("Set-Cookie")).isEmpty();
    }

    @Test
    void whoCameBeforeTheSiteHadItsPublicAddressIsKnownStill() throws Exception {
        try (TestServer tls = new TestServer(Site.at("https://ippo.example").orElseThrow())) {
            NewVisitor known = new Visitors(tls.database(), Clock.systemUTC()).create();
            Task task = new Task.LessonTask("knight", "first-jump");
            new Progress(tls.database())
                    .record(known.visitor(), new Attempt(task, 1, Outcome.SOLVED, "5g4e", 3, Instant.now()));
            String sent = "ippo=" + known.cookieValue() + "; ippo_set=kanji1; ippo_form=" + "x".repeat(22);
            HttpResponse<String> answer = new TestClient(tls).send(withCookies(tls, "/en/learn/knight", sent));
            assertThat(answer.body()).contains("done, stars: 3", "data-set=\"kanji1\"");
            assertThat(TestClient.cookieLines(answer, "__Host-ippo"))
                    .singleElement()
                    .asString()
                    .startsWith("__Host-ippo=" + known.cookieValue())
                    .contains("Secure", "HttpOnly", "Max-Age=31536000");
            assertThat(TestClient.cookieLines(answer, "ippo"))
                    .singleElement()
                    .asString()
                    .contains("Expires=Thu, 01 Jan 1970");
            assertThat(TestClient.cookieLines(answer, "__Host-ippo_form"))
                    .singleElement()
                    .asString()
                    .as("what anybody on the way may know proves nothing of a form")
                    .doesNotContain("x".repeat(22));

            String both = "__Host-ippo=" + known.cookieValue() + "; ippo=" + "y".repeat(32);
            answer = new TestClient(tls).send(withCookies(tls, "/en/learn/knight", both));
            assertThat(answer.body()).as("the new name counts").contains("done, stars: 3");
            assertThat(TestClient.cookieLines(answer, "__Host-ippo")).isEmpty();
            assertThat(TestClient.cookieLines(answer, "ippo")).isEmpty();
        }
    }

    @Test
    void whoeverDeletesEverythingLosesTheCookiesFromBeforeThePublicAddressToo() throws Exception {
        try (TestServer tls = new TestServer(Site.at("https://ippo.example").orElseThrow())) {
            NewVisitor known = new Visitors(tls.database(), Clock.systemUTC()).create();
            String bare =
                    "ippo=" + known.cookieValue() + "; ippo_set=kanji1; ippo_theme=dark; ippo_form=" + "x".repeat(22);
            HttpResponse<String> question = new TestClient(tls).send(withCookies(tls, "/en/settings/forget", bare));
            String form =
                    TestClient.cookieLines(question, "__Host-ippo_form").get(0).split(";")[0];
            HttpResponse<String> gone = new TestClient(tls)
                    .send(new TestClient(tls)
                            .form("/en/settings/forget", TestClient.token(question), Map.of())
                            .header("Cookie", form + "; " + bare));
            assertThat(gone.statusCode()).isEqualTo(303);
            for (String name : List.of("ippo", "ippo_set", "ippo_theme", "ippo_form")) {
                assertThat(List.of(name, "__Host-" + name)).allSatisfy(each -> {
                    List<String> lines = TestClient.cookieLines(gone, each);
                    assertThat(lines).as(each).isNotEmpty();
                    // the last word counts
                    assertThat(lines.get(lines.size() - 1))
                            .startsWith(each + "=;")
                            .contains("Path=/", "Expires=Thu, 01 Jan 1970");
                });
            }
            assertThat(tls.database()
                            .<Integer>read(handle -> handle.createQuery("select count(*) from visitor")
                                    .mapTo(Integer.class)
                                    .one()))
                    .isZero();
        }
    }

    @Test
    void aBareNameThatIsNobodysMakesNobodyKnown() throws Exception {
        try (TestServer tls = new TestServer(Site.at("https://ippo.example").orElseThrow())) {
            HttpResponse<String> answer =
                    new TestClient(tls).send(withCookies(tls, "/en/learn/knight", "ippo=" + "y".repeat(32)));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(TestClient.cookieLines(answer, "__Host-ippo")).isEmpty();
        }
    }

    private static HttpRequest.Builder withCookies(TestServer tls, String page, String cookies) {
        return new TestClient(tls).request(page).header("Cookie", cookies).GET();
    }

    private static int visitors() {
        return server.database()
                .read(handle -> handle.createQuery("select count(*) from visitor")
                        .mapTo(Integer.class)
                        .one());
    }
}
