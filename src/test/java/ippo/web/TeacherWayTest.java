package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Registration;
import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.classroom.SchoolClass;
import ippo.content.Plan;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A teacher's ways, without scripts: in, on to the page that was asked for, and to giving work. */
@Tag("slow")
class TeacherWayTest {
    private static final String PASSWORD = "correct horse battery";
    private static final String LOGIN = "/en/teach/login";

    private static TestServer server;

    private final TestClient client = new TestClient(server);
    private Teacher anna;
    private SchoolClass schoolClass;
    private String page;

    @BeforeAll
    static void start() {
        server = new TestServer(Registration.OPEN);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void annaTeaches() {
        for (String table : List.of("school_class", "teacher", "wrong_tries")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                .orElseThrow();
        schoolClass = server.services()
                .classes()
                .create(anna, "3B", Language.EN, LocalDate.now().plusDays(100));
        page = "/en/teach/classes/" + schoolClass.id();
    }

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private HttpResponse<String> logIn(String then) throws Exception {
        return logIn(client, then);
    }

    private static HttpResponse<String> logIn(TestClient client, String then) throws Exception {
        Map<String, String> fields = new HashMap<>(Map.of("name", "Anna", "password", PASSWORD));
        fields.put("then", then);
        return client.post(LOGIN, client.token(LOGIN), fields);
    }

    @Test
    void theFirstPageShowsTheWayInToWhoIsNew() throws Exception {
        assertThat(client.get("/en/").body()).contains("href=\"/en/teach\"", "For teachers");
        logIn("teach");
        assertThat(client.get("/en/").body()).contains(">Anna<").satisfies(doesNotSay("foot.teachers"));
    }

    @Test
    void theWayToANewAccountIsShownAndLeadsToCodesAndAClass() throws Exception {
        assertThat(client.get(LOGIN).body()).contains("href=\"/en/teach/new\"");
        HttpResponse<String> made = client.post(
                "/en/teach/new", client.token("/en/teach/new"), Map.of("name", "Ugo", "new-password", PASSWORD));
        assertThat(made.statusCode()).isEqualTo(200);
        assertThat(made.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
        assertThat(made.body()).contains("<code>", "Make your first class", "href=\"/en/teach\"");
        assertThat(location(client.get("/en/teach/new"))).isEqualTo("/en/teach");
        assertThat(client.get("/en/teach").body()).contains(">Ugo<");
    }

    @Test
    void whereAccountsAreNotOpenNoWayToOneIsShown() throws Exception {
        try (TestServer closed = new TestServer(Registration.OFF)) {
            assertThat(new TestClient(closed).get(LOGIN).body()).doesNotContain("/teach/new");
        }
    }

    @Test
    void aNameThatIsTakenIsSaidToBeThatAndNothingElse() throws Exception {
        HttpResponse<String> taken = client.post(
                "/en/teach/new", client.token("/en/teach/new"), Map.of("name", "anna", "new-password", PASSWORD));
        assertThat(taken.statusCode()).isEqualTo(422);
        assertThat(taken.body())
                .contains(Messages.of(Language.EN).text("teach.name.taken"))
                .satisfies(doesNotSay("teach.invitation.used"));
    }

    @Test
    void whatIsGivenFromAPlanLeadsBackToIt() throws Exception {
        logIn("teach");
        String plan = client.get("/en/teach/plans/mate-in-three").body();
        String mates = "/en/teach/sets/mate-1-1-3/assign?plan=mate-in-three";
        assertThat(plan)
                .contains("href=\"" + mates + "\"", "/en/teach/sets/mate-1-4-10/assign?plan=mate-in-three\"")
                .containsPattern("/en/teach/show/puzzle/[^?\"]+\\?from=set/mate-1-1-3&amp;plan=mate-in-three\"");
        assertThat(client.get(mates).body()).contains("Mate in 1 · 1–3", "name=\"plan\" value=\"mate-in-three\"");
        HttpResponse<String> given = client.post(
                "/en/teach/sets/mate-1-1-3/assign",
                client.token(mates),
                Map.of(
                        "class", "" + schoolClass.id(),
                        "plan", "mate-in-three",
                        "name", "Three mates",
                        "whom", "all",
                        "mode", "PRACTICE"));
        String there = client.get(location(given)).body();
        assertThat(there).contains("href=\"/en/teach/plans/mate-in-three\"", "Three mates");
        assertThat(client.get(location(given).replace("plan=mate-in-three", "plan=elsewhere"))
                        .body())
                .doesNotContain("/teach/plans/elsewhere");
        for (String none : List.of("mate-1-0-3", "mate-1-3-1", "mate-1-1-500", "mate-2-1-3", "mate-1-01-3")) {
            assertThat(client.get("/en/teach/sets/" + none).statusCode())
                    .as(none)
                    .isEqualTo(404);
        }
    }

    @Test
    void allThatAPlanAssignsIsOneSet() throws Exception {
        logIn("teach");
        String assign = "/en/teach/sets/plan-two-armies/assign?plan=two-armies";
        assertThat(client.get("/en/teach/plans/two-armies").body()).contains("href=\"" + assign + "\"");
        assertThat(client.get(assign).body()).contains("A king falls", "name=\"plan\" value=\"two-armies\"");
        String list = client.get("/en/teach/sets").body();
        for (Plan plan : TestServer.shipped().plans()) {
            String address = "/en/teach/sets/" + plan.setId();
            assertThat(list).contains("href=\"" + address + "\"");
            String set = client.get(address).body();
            for (Plan.Step step : plan.steps()) {
                for (String lesson : step.work().lessons()) {
                    assertThat(set).as(address).contains("/en/learn/" + lesson);
                }
            }
        }
    }

    @Test
    void whoAsksForAPageComesToItAfterLoggingIn() throws Exception {
        String first = location(client.get(page + "/settings?done=changed"));
        assertThat(first).startsWith(LOGIN + "?then=");
        assertThat(client.get(first).body())
                .contains("value=\"teach/classes/" + schoolClass.id() + "/settings?done=changed\"", "log in first");
        String italian = first.replace("/en/", "/it/");
        assertThat(client.get(italian).body()).contains("value=\"teach/classes/");
        assertThat(location(logIn("teach/classes/" + schoolClass.id() + "/settings?done=changed")))
                .isEqualTo(page + "/settings?done=changed");
    }

    @Test
    void nothingButOurPagesForTeachersComesAfterLoggingIn() throws Exception {
        for (String then : List.of(
                "https://example.org/",
                "//example.org",
                "/example.org",
                "teach//example.org",
                "teach/../../x",
                "teach\\\\example.org",
                "teacher",
                "settings",
                "teach\r\nX: y",
                "@example.org")) {
            assertThat(location(logIn(new TestClient(server), then))).as(then).isEqualTo("/en/teach");
        }
    }

    @Test
    void aFormThatIsSentAfterLoggingOutLeadsBackToItsPage() throws Exception {
        String token = client.token("/en/settings");
        HttpResponse<String> sent =
                client.send(client.form(page + "/settings", token, Map.of("name", "Changed", "ends", "2030-01-01")));
        String login = location(sent);
        assertThat(login).contains("unsent");
        assertThat(client.get(login).body()).contains("nothing was done", "teach/classes/" + schoolClass.id());
        HttpResponse<String> foreign =
                client.send(client.form(page + "/settings", token, Map.of()).header("Origin", "https://example.org"));
        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(server.services().classes().of(anna))
                .singleElement()
                .satisfies(each -> assertThat(each.name()).isEqualTo("3B"));
    }

    @Test
    void whereAFormWasSentToOneFindsItsPage() throws Exception {
        logIn("");
        for (String sent : List.of("/pupils", "/cards.pdf", "/revoke")) {
            assertThat(location(client.get(page + sent))).isEqualTo(page);
        }
        for (String sent : List.of("/joining", "/archive", "/teachers", "/teachers/remove")) {
            assertThat(location(client.get(page + sent))).isEqualTo(page + "/settings");
        }
        assertThat(location(client.get("/en/teach/account/codes"))).isEqualTo("/en/teach/account");
    }

    @Test
    void errorPagesSpeakToATeacherAsToATeacher() throws Exception {
        logIn("");
        HttpResponse<String> there = client.get("/en/teach/classes/77");
        assertThat(there.statusCode()).isEqualTo(404);
        assertThat(there.body()).contains("href=\"/en/teach/plans\"").satisfies(doesNotSay("error.ways"));
        assertThat(new TestClient(server).get("/en/teach/nothing").body()).satisfies(doesNotSay("error.ways"));
        assertThat(new TestClient(server).get("/en/nothing").body()).contains("stars are safe");
    }

    @Test
    void everyPageOnTheWayLeadsToGivingWork() throws Exception {
        logIn("");
        assertThat(client.get(page).body())
                .contains("Assign work", "href=\"/en/teach/sets?class=" + schoolClass.id() + "\"");
        assertThat(client.get("/en/teach/assignments").body()).contains("Assign work", "href=\"/en/teach/sets\"");
        assertThat(client.get("/en/teach/sets").body()).contains("/en/teach/sets/lesson-pawn");
        assertThat(client.get("/en/learn/pawn").body()).contains("/en/teach/sets/lesson-pawn/assign");
        assertThat(new TestClient(server).get("/en/learn/pawn").body()).doesNotContain("/assign");
    }

    @Test
    void aDayThatIsOverEndsNoSchoolYear() throws Exception {
        logIn("");
        String token = client.token(page + "/settings");
        HttpResponse<String> past = client.post(page + "/settings", token, Map.of("name", "3B", "ends", "2020-01-01"));
        assertThat(past.statusCode()).isEqualTo(422);
        assertThat(past.body()).contains("This day is over already.");
        assertThat(client.post("/en/teach", token, Map.of("name", "4B", "language", "en", "ends", "2020-01-01"))
                        .statusCode())
                .isEqualTo(422);
        assertThat(server.services().classes().of(anna)).hasSize(1);
    }

    @Test
    void whoTeachesAlreadyIsNotLetInAgain() throws Exception {
        logIn("");
        HttpResponse<String> self =
                client.post(page + "/teachers", client.token(page + "/settings"), Map.of("teacher", "Anna"));
        assertThat(self.statusCode()).isEqualTo(422);
        assertThat(self.body()).contains("That is you");
    }

    @Test
    void thePageSaysWhenCardsWerePrinted() throws Exception {
        logIn("");
        server.services().members().add(anna, schoolClass.id(), List.of("Mia"));
        assertThat(client.get(page).body())
                .contains("can be fetched only once")
                .satisfies(doesNotSay("teach.cards.printed"));
        assertThat(client.post(page + "/cards.pdf", client.token(page), Map.of("whose", "missing"))
                        .statusCode())
                .isEqualTo(200);
        assertThat(client.get(page).body()).contains("Last printed").satisfies(doesNotSay("teach.pupil.card.no"));
    }
}
