package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task.LessonTask;
import ippo.classroom.Assignment;
import ippo.classroom.SchoolClass;
import ippo.classroom.TestMembers;
import ippo.classroom.Zones;
import ippo.progress.Attempt;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A class's times are written, read and shown in its own zone, wherever the server stands. */
class ClassZoneTest {
    private static TestServer server;

    private Teacher anna;
    private TestClient teacher;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void annaLogsIn() {
        for (String table : List.of("school_class", "teacher", "visitor")) {
            server.database().write(handle -> handle.execute("delete from " + table));
        }
        anna = server.services()
                .teachers()
                .create("Anna", "correct horse battery")
                .orElseThrow();
        teacher = loggedIn(new Session.OfTeacher(anna));
    }

    private static TestClient loggedIn(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", server.services().sessions().begin(who));
        return client;
    }

    private HttpResponse<String> make(String name, String zone) throws Exception {
        Map<String, String> fields = new HashMap<>(Map.of(
                "name",
                name,
                "language",
                "en",
                "ends",
                LocalDate.now().plusYears(1).toString()));
        if (!zone.isEmpty()) {
            fields.put("zone", zone);
        }
        return teacher.post("/en/teach", fields);
    }

    private SchoolClass only() {
        assertThat(server.services().classes().of(anna)).hasSize(1);
        return server.services().classes().of(anna).get(0);
    }

    private static String selected(String zone) {
        return "<option value=\"" + zone + "\" selected>";
    }

    @Test
    void aClassIsInTheZoneThatWasChosenAndElseInThatOfTheServer() throws Exception {
        assertThat(teacher.get("/en/teach").body())
                .contains("data-own-zone", selected(Zones.ofServer().getId()))
                .contains("<optgroup label=\"Europe\">", "<option value=\"America/New_York\">New York</option>");
        assertThat(teacher.get("/en/teach").body())
                .as("names of today only, which browsers find by their old ones, too")
                .contains("data-former=\"Asia/Calcutta\" value=\"Asia/Kolkata\"")
                .doesNotContain("value=\"Australia/LHI\"", "value=\"America/Knox_IN\"", "value=\"Asia/Calcutta\"");
        assertThat(Zones.read("Asia/Calcutta")).contains(ZoneId.of("Asia/Kolkata"));
        assertThat(Zones.all())
                .allSatisfy(zone -> assertThat(Zones.formerNames(zone.getId()))
                        .allSatisfy(former -> assertThat(Zones.read(former)).contains(zone)));
        assertThat(Zones.all().stream()
                        .mapToInt(zone -> Zones.formerNames(zone.getId()).size())
                        .sum())
                .as("all of them lead somewhere")
                .isEqualTo(57);
        assertThat(make("3A", "").statusCode()).isEqualTo(303);
        assertThat(only().zone()).isEqualTo(Zones.ofServer());
        assertThat(make("", "Asia/Tokyo").body())
                .as("what was chosen stays")
                .contains(selected("Asia/Tokyo"))
                .doesNotContain("data-own-zone");
        for (String odd : List.of("Nowhere/Land", "+02:00", "EST5EDT")) {
            assertThat(make("3B", odd).statusCode()).as(odd).isEqualTo(400);
        }

        String settings = "/en/teach/classes/" + only().id() + "/settings";
        Map<String, String> fields =
                Map.of("name", "3A", "ends", only().endsOn().toString());
        teacher.post(settings, with(fields, "Pacific/Auckland"));
        assertThat(only().zone()).isEqualTo(ZoneId.of("Pacific/Auckland"));
        assertThat(teacher.get(settings).body()).contains(selected("Pacific/Auckland"));
        teacher.post(settings, fields);
        assertThat(only().zone()).as("a form without it").isEqualTo(ZoneId.of("Pacific/Auckland"));
        assertThat(teacher.post(settings, with(fields, "Nowhere/Land")).statusCode())
                .isEqualTo(400);
    }

    private static Map<String, String> with(Map<String, String> fields, String zone) {
        Map<String, String> all = new HashMap<>(fields);
        all.put("zone", zone);
        return all;
    }

    @Test
    void aClassThatNobodyGaveAZoneIsInThatOfTheServer() throws Exception {
        make("3A", "Asia/Tokyo");
        for (String stored : List.of("", "Moon/Copernicus")) {
            server.database()
                    .write(handle -> handle.createUpdate("update school_class set zone = :zone")
                            .bind("zone", stored)
                            .execute());
            assertThat(only().zone()).as(stored).isEqualTo(Zones.ofServer());
        }
    }

    @Test
    void timesAreReadAndShownInTheZoneOfTheClass() throws Exception {
        make("3A", "Asia/Tokyo");
        SchoolClass tokyo = only();
        Visitor pia = server.services().visitors().create().visitor();
        TestMembers.join(server.database(), tokyo.id(), pia, "Pia");
        TestClient pupil = loggedIn(new Session.OfPupil(pia, "Pia"));
        String assign = "/en/teach/sets/mate-1/assign";
        assertThat(teacher.get(assign).body()).contains("in the time zone Asia/Tokyo.");
        teacher.post(
                assign,
                Map.of(
                        "class",
                        String.valueOf(tokyo.id()),
                        "name",
                        "Mates",
                        "whom",
                        "all",
                        "mode",
                        "PRACTICE",
                        "opens",
                        "2026-01-01T08:15",
                        "due",
                        "2031-01-01T18:00",
                        "closes",
                        "2031-01-02T18:00"));
        Assignment given = server.services().assignments().of(anna, tokyo.id()).get(0);
        assertThat(given.terms().opensAt()).isEqualTo(Instant.parse("2025-12-31T23:15:00Z"));
        assertThat(given.terms().dueAt()).isEqualTo(Optional.of(Instant.parse("2031-01-01T09:00:00Z")));
        assertThat(given.terms().closesAt()).isEqualTo(Optional.of(Instant.parse("2031-01-02T09:00:00Z")));

        String page = "/en/teach/assignments/" + given.id();
        assertThat(teacher.get(page).body())
                .contains("\"2026-01-01T08:15\"", "\"2031-01-01T18:00\"", "\"2031-01-02T18:00\"")
                .contains("due Jan 1, 2031, 6:00", "in the time zone Asia/Tokyo.");
        assertThat(teacher.get("/en/teach/assignments").body()).contains("due Jan 1, 2031, 6:00");
        assertThat(pupil.get("/en/today").body()).contains("due Jan 1, 2031, 6:00");
        assertThat(pupil.get("/en/work/" + given.id()).body()).contains("due Jan 1, 2031, 6:00");
        teacher.post(page, Map.of("name", "Mates", "opens", "2026-01-01T08:15", "due", "2031-01-01T19:00"));
        assertThat(server.services()
                        .assignments()
                        .find(anna, given.id())
                        .orElseThrow()
                        .terms()
                        .dueAt())
                .isEqualTo(Optional.of(Instant.parse("2031-01-01T10:00:00Z")));

        // moments stay what they are, and are told in the new zone
        String settings = "/en/teach/classes/" + tokyo.id() + "/settings";
        teacher.post(settings, Map.of("name", "3A", "ends", tokyo.endsOn().toString(), "zone", "America/New_York"));
        assertThat(teacher.get(page).body())
                .contains("\"2025-12-31T18:15\"", "\"2031-01-01T05:00\"", "in the time zone America/New York.");
        assertThat(pupil.get("/en/today").body()).contains("due Jan 1, 2031, 5:00");
    }

    @Test
    void whatWasDoneIsToldInTheZoneOfTheClassAndExportedInUtc() throws Exception {
        make("3A", "Asia/Kathmandu");
        SchoolClass made = only();
        Visitor pia = server.services().visitors().create().visitor();
        long member = TestMembers.join(server.database(), made.id(), pia, "Pia");
        String exercise =
                server.content().lesson("pawn").orElseThrow().exercises().get(0).id();
        server.services()
                .progress()
                .record(
                        pia,
                        new Attempt(
                                new LessonTask("pawn", exercise),
                                1,
                                Outcome.SOLVED,
                                "5g5f",
                                3,
                                Instant.parse("2026-03-01T18:30:00Z")));
        String table = "/en/teach/classes/" + made.id() + "/table/lesson/pawn";
        assertThat(teacher.get(table + "/cell/" + member + "?task=lesson/pawn/" + exercise)
                        .body())
                .contains("Mar 2, 2026, 12:15");
        assertThat(teacher.get(table + "/csv").body()).contains(",2026-03-01T18:30:00Z,");
        server.database()
                .write(handle -> handle.createUpdate("update audit set at = :at")
                        .bind("at", Instant.parse("2026-03-01T18:30:00Z").toEpochMilli())
                        .execute());
        assertThat(teacher.get("/en/teach/classes/" + made.id() + "/changes").body())
                .contains("Mar 2, 2026, 12:15", "in the time zone Asia/Kathmandu.");
    }
}
