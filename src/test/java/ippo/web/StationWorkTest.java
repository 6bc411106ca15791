package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitors;
import ippo.classroom.Classes;
import ippo.classroom.SchoolClass;
import ippo.classroom.Sets;
import ippo.classroom.TestMembers;
import ippo.classroom.WorkSet;
import ippo.content.BankDrill;
import ippo.content.Station;
import ippo.i18n.Language;
import ippo.rules.Move;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Games and rows of drills of the way in sets and assignments. */
@Tag("slow")
class StationWorkTest {
    private static final Clock CLOCK = Clock.systemUTC();

    @AutoClose
    private static final TestServer server = new TestServer();

    private Teacher teacher;
    private SchoolClass schoolClass;
    private TestClient teachers;
    private TestClient pupils;

    @BeforeEach
    void begin() {
        teacher = new Teachers(server.database(), CLOCK)
                .create("Teacher " + System.nanoTime(), "twelve letters")
                .orElseThrow();
        schoolClass =
                new Classes(server.database(), CLOCK).create(teacher, "3B", Language.EN, LocalDate.of(2030, 6, 30));
        NewVisitor pia = new Visitors(server.database(), CLOCK).create();
        TestMembers.join(server.database(), schoolClass.id(), pia.visitor(), "Pia");
        teachers = loggedIn(new Session.OfTeacher(teacher));
        pupils = loggedIn(new Session.OfPupil(pia.visitor(), "Pia"));
    }

    private static TestClient loggedIn(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", new Sessions(server.database(), CLOCK).begin(who));
        return client;
    }

    private HttpResponse<String> assign(String set, Map<String, String> more) throws Exception {
        Map<String, String> fields = new HashMap<>(more);
        fields.putAll(Map.of("class", String.valueOf(schoolClass.id()), "name", "Fights", "whom", "all"));
        return teachers.post("/en/teach/sets/" + set + "/assign", fields);
    }

    /** Where pupils find what was assigned. */
    private String work(HttpResponse<String> assigned) throws Exception {
        assertThat(assigned.statusCode()).as(assigned.body()).isEqualTo(303);
        String its = teachers.get(assigned.headers().firstValue("Location").orElseThrow())
                .body();
        Matcher link = Pattern.compile("http://[^\"]+(/en/work/\\d+)").matcher(its);
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    @Test
    void aRowOfDrillsIsDoneInAClass() throws Exception {
        assertThat(teachers.get("/en/teach/sets").body())
                .contains("/en/teach/sets/station-stop-in-time", "/en/teach/sets/station-pawns-only");
        String work = work(assign("station-stop-in-time", Map.of("mode", "PRACTICE")));
        Station.OfDrills row = server.content().drills("stop-in-time").orElseThrow();
        for (int number = 1; number <= row.drills().size(); number++) {
            BankDrill drill = server.content()
                    .drills()
                    .drill(row.drills().get(number - 1))
                    .orElseThrow();
            Move right = drill.exercise().solution().asMoves().orElseThrow().last();
            String page = work + "/" + number;
            assertThat(pupils.get(page).body()).contains("White threatens mate. Stop it.");
            pupils.post(page, Map.of("moves", "", "move", right.usi()));
        }
        assertThat(pupils.get(work).body()).contains("4 of 4 done");
        assertThat(table(work)).contains("Stop the mate");
    }

    @Test
    void aGameOfTheWayIsDoneInAClassWonOrLost() throws Exception {
        String work = work(assign("station-pawns-only", Map.of("mode", "PRACTICE")));
        assertThat(pupils.get(work).body()).contains("href=\"/en/play/station/pawns-only\"", "0 of 1 done");
        resigned("pawns-only");
        assertThat(pupils.get(work).body()).contains("1 of 1 done");
        assertThat(table(work)).contains("Pia");
    }

    @Test
    void aGameThatWasGivenLeadsBackToTheWorkAndOnToItsNextPart() throws Exception {
        teachers.post("/en/teach/sets", Map.of("name", "Mine"));
        WorkSet set = new Sets(server.database(), CLOCK).of(teacher).get(0);
        String add = "/en/teach/sets/" + set.id() + "/add";
        teachers.post(add, Map.of("station", "pawns-only"));
        teachers.post(add, Map.of("station", "gold-in-front"));
        String work = work(assign(String.valueOf(set.id()), Map.of("mode", "PRACTICE")));
        String back = "href=\"" + work + "\"";
        assertThat(pupils.get("/en/play/station/pawns-only").body()).contains(back);
        assertThat(pupils.get("/en/play/station/gold-and-pawns").body()).doesNotContain(back);
        String game = resigned("pawns-only");
        String over = pupils.get(game).body();
        assertThat(over).contains("href=\"" + work + "/2\"", back);
        assertThat(pupils.get(game + "/moments").body()).contains("href=\"" + work + "/2\"");
        pupils.post(work + "/2", Map.of("moves", "", "solution", "1"));
        String again = pupils.get(resigned("pawns-only")).body();
        assertThat(again).as("played once more").contains("href=\"" + work + "/2\"");
        assertThat(pupils.get(resigned("gold-and-pawns")).body()).doesNotContain(work);
    }

    @Test
    void theLastGameThatWasGivenLeadsToTheListOfTheWorkAndAnyLaterOneToTheCourse() throws Exception {
        String work = work(assign("station-pawns-only", Map.of("mode", "PRACTICE")));
        assertThat(pupils.get(resigned("pawns-only")).body()).contains("href=\"" + work + "\"");
        assertThat(pupils.get(resigned("pawns-only")).body()).doesNotContain(work);
    }

    /** Begins a game of the way, makes a move and gives up. */
    private String resigned(String station) throws Exception {
        String game = pupils.post("/en/play/station/" + station, Map.of())
                .headers()
                .firstValue("Location")
                .orElseThrow();
        String begun = pupils.post(game, Map.of("moves", "", "move", "5g5f"))
                .headers()
                .firstValue("Location")
                .orElse(game);
        Matcher moves = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"")
                .matcher(pupils.get(begun).body());
        assertThat(moves.find()).isTrue();
        pupils.post(game, Map.of("moves", moves.group(1), "end", "resignation"));
        return game;
    }

    private String table(String work) throws Exception {
        HttpResponse<String> table = teachers.get(
                "/en/teach/classes/" + schoolClass.id() + "/table/" + work.substring(work.lastIndexOf('/') + 1));
        assertThat(table.statusCode()).isEqualTo(200);
        return table.body();
    }

    /** Nothing tells beforehand after how many moves a drill is answered, and a game has no answer. */
    @Test
    void neitherCanBeGivenAsATest() throws Exception {
        for (String set : new String[] {"station-stop-in-time", "station-pawns-only"}) {
            HttpResponse<String> refused = assign(set, Map.of("mode", "TEST", "closes", "2031-01-02T18:00"));
            assertThat(refused.body()).contains("can be given as practice only");
        }
        work(assign("station-gold-in-front", Map.of("mode", "TEST", "closes", "2031-01-02T18:00")));
    }

    @Test
    void aStationIsAddedToASetOfOnesOwn() throws Exception {
        teachers.post("/en/teach/sets", Map.of("name", "Mine"));
        WorkSet set = new Sets(server.database(), CLOCK).of(teacher).get(0);
        String page = "/en/teach/sets/" + set.id();
        assertThat(teachers.get(page + "/add").body()).contains("name=\"station\" value=\"mate-first\"");
        teachers.post(page + "/add", Map.of("station", "mate-first"));
        teachers.post(page + "/add", Map.of("station", "mini-rabbit"));
        assertThat(new Sets(server.database(), CLOCK).of(teacher).get(0).items())
                .hasSize(5);
        assertThat(teachers.get(page).body()).contains("Minishogi with the Rabbit", "You are first, number 163");
        assertThat(teachers.post(page + "/add", Map.of("station", "no-such")).statusCode())
                .isEqualTo(400);
        work(assign(String.valueOf(set.id()), Map.of("mode", "PRACTICE")));
    }
}
