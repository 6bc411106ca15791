package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Cards.Whose;
import ippo.classroom.IssuedCard;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.work.Mode;
import ippo.work.Terms;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How pupils come in at a shared device, see who is in, and make room for the next one. */
class WayInTest {
    private static final Messages WORDS = Messages.of(Language.EN);

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient child = new TestClient(server);
    private Teacher anna;
    private SchoolClass schoolClass;
    private IssuedCard mia;

    @BeforeEach
    void aClassWithACard() {
        for (String table : List.of("school_class", "teacher", "visitor")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = server.services().teachers().create("Anna", "a long password").orElseThrow();
        schoolClass = server.services()
                .classes()
                .create(anna, "3B", Language.EN, LocalDate.now().plusDays(90));
        server.services().members().add(anna, schoolClass.id(), List.of("Mia"));
        mia = issue();
    }

    private Member pupil() {
        return server.services().members().of(anna, schoolClass.id()).get(0);
    }

    private IssuedCard issue() {
        return server.services()
                .cards()
                .issue(anna, schoolClass.id(), new Whose.One(pupil().id()))
                .get(0);
    }

    private HttpResponse<String> typed(IssuedCard card) throws Exception {
        Map<String, String> fields = new HashMap<>();
        for (int i = 0; i < card.words().size(); i++) {
            fields.put("word" + (i + 1), card.words().get(i));
        }
        return child.post("/en/join/" + schoolClass.code(), fields);
    }

    private static String to(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    @Test
    void theFrontPageHasAWayForWhoHasACard() throws Exception {
        assertThat(child.get("/en/").body()).contains("href=\"/en/join\"", WORDS.text("foot.pupils"));
        assertThat(child.get("/en/settings").body()).contains("href=\"/en/join\"");
    }

    @Test
    void theLettersOfTheClassLeadThere() throws Exception {
        String code = schoolClass.code();
        HttpResponse<String> asked = child.get("/en/join");
        assertThat(asked.body()).contains("name=\"code\"", WORDS.text("pupil.join.lost"));
        for (String typed : List.of(
                code,
                code.toUpperCase(),
                code.substring(0, 4) + "+" + code.substring(4),
                "http%3A%2F%2Fx%2Fen%2Fjoin%2F" + code)) {
            assertThat(to(child.get("/en/join?code=" + typed))).isEqualTo("/en/join/" + code);
        }
        HttpResponse<String> wrong = child.get("/en/join?code=%3Cb%3Ezzzzzzzz");
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(wrong.body()).contains(WORDS.text("pupil.find.wrong")).doesNotContain("<b>zzzz");
    }

    @Test
    void loggingOutLeadsToWhereTheNextOneComesIn() throws Exception {
        assertThat(to(typed(mia))).isEqualTo("/en/today");
        String page = child.get("/en/today").body();
        assertThat(page).contains("<bdi>Mia</bdi>", WORDS.text("who.not"), WORDS.text("nav.logout"));
        assertThat(to(child.post("/en/logout", child.token("/en/today"), Map.of())))
                .isEqualTo("/en/join/" + schoolClass.code());
        assertThat(child.cookie("ippo_class")).as("nothing of anybody").isEqualTo(schoolClass.code());
        assertThat(to(child.get("/en/join"))).isEqualTo("/en/join/" + schoolClass.code());
        assertThat(child.get("/en/join/" + schoolClass.code()).body())
                .contains("/en/join?other", WORDS.text("pupil.join.lost"))
                .doesNotContain("Mia");
        assertThat(child.get("/en/join?other").statusCode()).isEqualTo(200);
    }

    @Test
    void everyPlayerShowsWhoPlays() throws Exception {
        Task task = new Task.LessonTask("pawn", "pawn-mate");
        Assignment work = server.services()
                .assignments()
                .assign(
                        anna,
                        schoolClass.id(),
                        "Pawns",
                        "",
                        new Terms(Mode.PRACTICE, Instant.now().minusSeconds(60), Optional.empty(), Optional.empty()),
                        List.of(new AssignedTask(task, 1)),
                        Optional.empty())
                .orElseThrow();
        List<String> players = List.of(
                "/en/learn/pawn/pawn-mate",
                "/en/tsume/mate1-01",
                "/en/work/" + work.id() + "/1",
                "/en/learn/pawn",
                "/en/play",
                "/en/tsume",
                "/en/");
        for (String address : players) {
            assertThat(child.get(address).body()).as(address).doesNotContain("Mia");
        }
        typed(mia);
        for (String address : players) {
            assertThat(child.get(address).body())
                    .as(address)
                    .contains("<bdi>Mia</bdi>", WORDS.text("who.not"), "action=\"/en/logout\"");
        }
        for (String address : players.subList(0, 3)) {
            assertThat(child.get(address).body())
                    .as(address)
                    .contains("class=\"who-plays\"", "form=\"who\"", "id=\"who\"");
        }
    }

    @Test
    void theWordsOfACardThatOpensNothingAnyMoreSayToAskForANewOne() throws Exception {
        String spent = WORDS.text("pupil.join.spent");
        IssuedCard second = issue();
        assertThat(typed(mia).body()).as("replaced").contains(spent);
        assertThat(to(typed(second))).isEqualTo("/en/today");
        server.services().cards().revoke(anna, schoolClass.id(), new Whose.All());
        assertThat(typed(second).statusCode()).isEqualTo(403);
        assertThat(typed(second).body()).as("revoked").contains(spent);
        IssuedCard third = issue();
        SchoolClass other = server.services()
                .classes()
                .create(anna, "4B", Language.EN, LocalDate.now().plusDays(90));
        Visitor visitor = pupil().visitor();
        server.services().members().move(anna, schoolClass.id(), pupil().id(), other.id());
        assertThat(to(typed(third))).as("moved: the card goes along").isEqualTo("/en/today");
        server.services().cards().revoke(anna, other.id(), new Whose.All());
        assertThat(typed(third).body()).as("revoked there").contains(spent);
        assertThat(count("select count(*) from spent_card")).isEqualTo(3);
        server.services().visitors().forget(visitor);
        assertThat(count("select count(*) from spent_card"))
                .as("gone with the pupil")
                .isZero();
    }

    @Test
    void aNameThatTheCardsCannotPrintIsToldWhenItIsThere() throws Exception {
        TestClient teacher = new TestClient(server);
        teacher.keep(
                "ippo_session", new Sessions(server.database(), Clock.systemUTC()).begin(new Session.OfTeacher(anna)));
        String path = "/en/teach/classes/" + schoolClass.id();
        String told = WORDS.text("teach.cards.unprintable", Map.of("names", ""));
        teacher.post(path + "/pupils", teacher.token(path), Map.of("nicknames", "Жанна\nנועה\nさくら\nگلشن"));
        assertThat(teacher.get(path).body()).doesNotContain(told);
        teacher.post(path + "/pupils", teacher.token(path), Map.of("nicknames", "민준\nZoë"));
        assertThat(teacher.get(path).body()).contains(told + "<bdi>민준</bdi></p>");
    }

    private static int count(String query) {
        return server.database()
                .read(handle -> handle.createQuery(query).mapTo(Integer.class).one());
    }
}
