package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Teacher;
import ippo.classroom.SchoolClass;
import ippo.classroom.WorkSet;
import ippo.content.BankPuzzle;
import ippo.i18n.Language;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On the way from a class to a set and back to the class nobody loses his or her place. */
@Tag("slow")
class SetWayTest {
    private static TestServer server;

    private Teacher anna;
    private TestClient teacher;
    private String set;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void annaHasASet() {
        for (String table : List.of("school_class", "teacher")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = server.services()
                .teachers()
                .create("Anna", "correct horse battery")
                .orElseThrow();
        teacher = new TestClient(server);
        teacher.give("ippo_session", server.services().sessions().begin(new Session.OfTeacher(anna)));
        WorkSet made =
                server.services().sets().create(anna, "Mine", "", List.of()).orElseThrow();
        set = "/en/teach/sets/" + made.id();
    }

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    /** The page that a browser shows after a form. */
    private String after(HttpResponse<String> answer) throws Exception {
        return teacher.get(location(answer).replaceFirst("#.*", "")).body();
    }

    @Test
    void afterAddingOneThingOneIsWhereItStands() throws Exception {
        BankPuzzle puzzle = server.content().bank().all().get(30);
        HttpResponse<String> added = teacher.post(
                set + "/add", Map.of("item", puzzle.task().text(), "plies", "", "page", "2", "lesson", ""));
        assertThat(location(added)).contains("page=2").endsWith("#added");
        assertThat(after(added))
                .containsOnlyOnce("id=\"added\"")
                .containsPattern("id=\"added\" tabindex=\"-1\"><span class=\"unseen\">Mate in " + puzzle.plies()
                        + ", number " + puzzle.number() + ": </span><span>in the set<")
                .contains("name=\"page\" value=\"2\"")
                .satisfies(doesNotSay("teach.add.added"));

        String exercise =
                server.content().lesson("pawn").orElseThrow().exercises().get(1).id();
        String after = after(
                teacher.post(set + "/add", Map.of("item", "lesson/pawn/" + exercise, "lesson", "pawn", "page", "2")));
        assertThat(after).containsOnlyOnce("id=\"added\"").contains("name=\"page\" value=\"2\"");
        assertThat(after.indexOf("id=\"added\"")).isGreaterThan(after.indexOf("id=\"lesson-pawn\""));
    }

    @Test
    void afterAddingManyOneIsToldHowMany() throws Exception {
        HttpResponse<String> added = teacher.post(set + "/add", Map.of("some", "1", "plies", "3"));
        assertThat(location(added)).endsWith("#added");
        String page = after(added);
        assertThat(page)
                .containsOnlyOnce("id=\"added\"")
                .containsPattern("role=\"status\" id=\"added\" tabindex=\"-1\">Added: (16|20)\\.");
        assertThat(page.indexOf("id=\"added\"")).isGreaterThan(page.indexOf("id=\"mates\""));
        assertThat(teacher.get(set + "/add?item=lesson/pawn&added=1").body())
                .as("what is not in the set was not added")
                .doesNotContain("just-added");
    }

    @Test
    void afterMovingAnItemOneIsWhereItWent() throws Exception {
        teacher.post(set + "/add", Map.of("item", "lesson/pawn"));
        teacher.post(set + "/add", Map.of("item", "lesson/gold"));
        HttpResponse<String> moved = teacher.post(set, Map.of("up", "lesson/gold"));
        assertThat(location(moved)).isEqualTo(set + "#lesson/gold");
        assertThat(after(moved)).containsOnlyOnce("<li id=\"lesson/gold\" tabindex=\"-1\">");
        assertThat(location(teacher.post(set, Map.of("remove", "lesson/gold")))).isEqualTo(set + "#items");
    }

    private SchoolClass make(String name) {
        return server.services()
                .classes()
                .create(anna, name, Language.EN, LocalDate.now().plusYears(1));
    }

    @Test
    void theClassGoesAlongFromItsPageUntilItIsGivenWork() throws Exception {
        make("3A");
        SchoolClass b = make("3B");
        String carried = "?class=" + b.id();
        assertThat(teacher.get("/en/teach/classes/" + b.id()).body()).contains("href=\"/en/teach/sets" + carried);
        assertThat(teacher.get("/en/teach/sets" + carried).body())
                .contains("href=\"/en/teach/sets/mate-1" + carried, "action=\"/en/teach/sets" + carried)
                .contains("href=\"" + set + carried);
        assertThat(teacher.get("/en/teach/sets/mate-1" + carried).body())
                .contains("/en/teach/sets/mate-1/assign" + carried);

        String made = location(teacher.post("/en/teach/sets" + carried, Map.of("name", "For 3B")));
        assertThat(made).endsWith(carried);
        assertThat(location(teacher.post("/en/teach/sets/mate-1" + carried, Map.of("do", "copy"))))
                .endsWith(carried);
        String add = made.replace("?", "/add?");
        assertThat(teacher.get(made).body()).contains("href=\"" + add);
        String added = location(teacher.post(add, Map.of("item", "lesson/pawn")));
        assertThat(added).contains("&class=" + b.id() + "#added");
        assertThat(teacher.get(added.replaceFirst("#.*", "")).body())
                .contains("href=\"" + made + "\"", "name=\"class\" value=\"" + b.id() + "\"");
        assertThat(location(teacher.post(made, Map.of("do", "rename", "name", "New"))))
                .isEqualTo(made);

        String assign = made.replace("?", "/assign?");
        assertThat(teacher.get(assign).body())
                .contains("<b><bdi>3B</bdi></b>", "name=\"class\" value=\"" + b.id() + "\"", "href=\"" + made + "\"")
                .as("the way to another class")
                .contains("href=\"" + assign.replace(carried, "") + "\">Another class");
        assertThat(teacher.get(assign.replace(carried, "")).body()).contains(">3A<", ">3B<");
    }

    @Test
    void aClassThatIsNoneOfOnesOwnIsNotTaken() throws Exception {
        make("3A");
        make("3B");
        for (String odd : List.of("?class=x", "?class=\"><b>", "?class=")) {
            String query = odd.replace("\"><b>", "%22%3E%3Cb%3E");
            assertThat(teacher.get("/en/teach/sets" + query).body())
                    .contains("/sets/mate-1\"")
                    .doesNotContain("mate-1?class=x", "\"><b>\"");
        }
        assertThat(teacher.get("/en/teach/sets/mate-1/assign?class=77").body()).contains(">3A<", ">3B<");
    }
}
