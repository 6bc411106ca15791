package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Secrets;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitor;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.work.Mode;
import ippo.work.Terms;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every route there is, asked for by everybody who could: who has not logged in, pupils of this class and of another,
 * its teachers, one who was removed, and a teacher of another class; with own, foreign and made-up ids. A route that is
 * not in the table fails.
 */
@Tag("slow")
@Order(2)
class RouteAccessTest {
    private static final Clock CLOCK = Clock.systemUTC();
    /** Somebody who learns in each class and asks for nothing. */
    private static final String NICKNAME = "Quoxana";

    /** Who asks; his own name stands on his own pages. */
    private static final String PUPIL = "Zefiro";

    private static final String NOT_YOURS = Messages.of(Language.EN).text("error.not-yours");

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final Teachers TEACHERS = new Teachers(server.database(), CLOCK);
    private static final Teacher OWNER = teacher("Owner");
    private static final Teacher CO_TEACHER = teacher("Co-teacher");
    private static final Teacher REMOVED = teacher("Removed");
    private static final Teacher STRANGER = teacher("Stranger");

    /** Who may ask. */
    private enum Access {
        /** Everybody: nothing of a class is there. */
        ANYONE,
        /** Whoever has logged in as a teacher: nothing there belongs to one class or set. */
        TEACHERS,
        /** Who teaches the class that the address names, or owns what it names. */
        OWNERS,
        /** The pupils to whom the address was given. */
        ASSIGNEES
    }

    /** What an address needs behind its path. */
    private static final Map<String, String> QUERIES = new TreeMap<>();

    /** What is sent there has no end. */
    private static final Pattern STREAMS = Pattern.compile("/(events|tally)$");

    /** Says that there is no such thing, too, when it is not said where to, or nothing was missed yet. */
    private static final Pattern NEEDS_MORE =
            Pattern.compile("^POST .*/(move|again|assign)$|/wall/\\{board}$|/play/\\{tournament}");

    private static final Map<String, Access> ROUTES = routes();

    private static Map<String, Access> routes() {
        Map<String, Access> routes = new TreeMap<>();
        RouteTable.ROWS
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .forEach(line -> {
                    String[] words = line.split("\\s+");
                    String route = words[1] + " " + words[2];
                    routes.put(route, Access.valueOf(words[0]));
                    QUERIES.put(route, words.length > 3 ? words[3] : "");
                });
        return routes;
    }

    private static Teacher teacher(String name) {
        return TEACHERS.create(name, "a long password").orElseThrow();
    }

    static List<String> of(Access access) {
        return ROUTES.entrySet().stream()
                .filter(route -> route.getValue() == access)
                .map(Map.Entry::getKey)
                .toList();
    }

    static List<String> forAnyone() {
        return of(Access.ANYONE);
    }

    static List<String> forTeachers() {
        return of(Access.TEACHERS);
    }

    static List<String> forOwners() {
        return of(Access.OWNERS);
    }

    static List<String> forAssignees() {
        return of(Access.ASSIGNEES);
    }

    /** A teacher may have only so many sets. */
    @AfterEach
    void forgetSets() {
        server.database().write(handle -> handle.execute("delete from work_set"));
    }

    @Test
    void everyRouteIsInTheTableAndNoOther() {
        assertThat(ROUTES.keySet()).isEqualTo(server.routes());
    }

    /** A class with a pupil, an assignment and a set, and those who have to do with it. */
    private static final class World {
        final SchoolClass schoolClass;
        final Member pupil;
        final Map<String, String> ids;

        World(Teacher owner) {
            Classes classes = new Classes(server.database(), CLOCK);
            Members members = new Members(server.database(), CLOCK);
            schoolClass = classes.create(
                    owner, "A class", Language.EN, LocalDate.now().plusDays(90));
            members.add(owner, schoolClass.id(), List.of(NICKNAME, PUPIL)).orElseThrow();
            pupil = members.of(owner, schoolClass.id()).stream()
                    .filter(each -> each.nickname().equals(PUPIL))
                    .findFirst()
                    .orElseThrow();
            SetItem item = new SetItem.Single(new Task.LessonTask("pawn", "pawn-mate"));
            long set = new Sets(server.database(), CLOCK)
                    .create(owner, "A set", "", List.of(item))
                    .orElseThrow()
                    .id();
            Assignment assignment = new Assignments(server.database(), CLOCK)
                    .assign(
                            owner,
                            schoolClass.id(),
                            "An assignment",
                            "",
                            new Terms(
                                    Mode.PRACTICE, Instant.now().minusSeconds(60), Optional.empty(), Optional.empty()),
                            List.of(new AssignedTask(new Task.LessonTask("pawn", "pawn-mate"), 1)),
                            Optional.empty())
                    .orElseThrow();
            if (owner.equals(OWNER)) {
                classes.addTeacher(owner, schoolClass.id(), CO_TEACHER);
                classes.addTeacher(owner, schoolClass.id(), REMOVED);
                classes.removeTeacher(owner, schoolClass.id(), REMOVED);
            }
            ids = Map.of(
                    "class",
                    "" + schoolClass.id(),
                    "pupil",
                    "" + pupil.id(),
                    "assignment",
                    "" + assignment.id(),
                    "set",
                    "" + set);
        }

        void removePupil() {
            new Members(server.database(), CLOCK)
                    .remove(OWNER, schoolClass.id(), pupil.id())
                    .orElseThrow();
        }
    }

    private static Map<String, String> madeUp() {
        return Map.of(
                "class",
                "" + Secrets.id(),
                "pupil",
                "" + Secrets.id(),
                "assignment",
                "" + Secrets.id(),
                "set",
                "" + Secrets.id());
    }

    /** What stands for parameters of paths that are nobody's. */
    static final Map<String, String> SAMPLES = Map.ofEntries(
            Map.entry("lang", "en"),
            Map.entry("lesson", "pawn"),
            Map.entry("exercise", "pawn-mate"),
            Map.entry("unit", "first-steps"),
            Map.entry("section", "pieces"),
            Map.entry("piece", "rook"),
            Map.entry("plies", "1"),
            Map.entry("day", LocalDate.now(ZoneOffset.UTC).toString()),
            Map.entry("theme", "head-gold"),
            Map.entry("puzzle", "mate1-01"),
            Map.entry("id", "mate1-01"),
            Map.entry("number", "1"),
            Map.entry("card", "takes-ahead"),
            Map.entry("digest", "x"),
            Map.entry("file", "x"),
            Map.entry("rest", "x"),
            Map.entry("code", "abcdefgh"),
            Map.entry("plan", "x"),
            Map.entry("page", "contact"),
            Map.entry("game", "x"),
            Map.entry("small", "pawns-only"),
            Map.entry("station", "pawns-only"),
            Map.entry("row", "gold-in-front"),
            Map.entry("drills", "stop-in-time"),
            Map.entry("drill", "defence-106"),
            Map.entry("book", "first-mates"),
            Map.entry("record", "x"),
            Map.entry("format", "kif"),
            Map.entry("turn", "1"),
            Map.entry("run", "x"),
            Map.entry("board", "1"),
            Map.entry("tournament", "1"),
            Map.entry("class", "1"),
            Map.entry("round", "0"),
            Map.entry("lane", "easy"),
            Map.entry("since", "1750000000"),
            Map.entry("kind", "x"),
            Map.entry("item", "x"),
            Map.entry("task", "x"));

    static String path(String route, Map<String, String> ids) {
        String path = route.substring(route.indexOf(' ') + 1);
        for (Map<String, String> some : List.of(ids, SAMPLES)) {
            for (Map.Entry<String, String> each : some.entrySet()) {
                path = path.replace("{" + each.getKey() + "}", each.getValue())
                        .replace("<" + each.getKey() + ">", each.getValue());
            }
        }
        assertThat(path).as("no sample for a parameter of %s", route).doesNotContain("{", "<");
        return path + QUERIES.get(route);
    }

    private static TestClient nobody() {
        return new TestClient(server);
    }

    private static TestClient as(Session who) {
        TestClient client = new TestClient(server);
        client.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(who));
        return client;
    }

    private static TestClient as(Teacher teacher) {
        return as(new Session.OfTeacher(teacher));
    }

    private static TestClient as(Visitor pupil) {
        return as(new Session.OfPupil(pupil, PUPIL));
    }

    /** Asks without following where it leads. */
    private static HttpResponse<String> ask(TestClient client, String route, Map<String, String> ids)
            throws IOException, InterruptedException {
        String path = path(route, ids);
        if (STREAMS.matcher(route).find()) {
            return client.begun(client.request(path).GET());
        }
        HttpRequest.Builder request = route.startsWith("GET ")
                ? client.request(path).GET()
                : client.form(path, client.token("/en/settings"), Map.of());
        return client.send(request);
    }

    private static String masked(HttpResponse<String> answer) {
        return answer.body().replaceAll("name=\"csrf\" value=\"[^\"]*\"", "").replaceAll("[0-9]{9,19}", "ID");
    }

    @ParameterizedTest
    @MethodSource("forAnyone")
    void whatIsForAnyoneTellsNothingOfAClass(String route) throws Exception {
        World world = new World(OWNER);
        for (TestClient client : List.of(nobody(), as(STRANGER), as(new World(STRANGER).pupil.visitor()))) {
            HttpResponse<String> answer = ask(client, route, world.ids);
            assertThat(answer.statusCode()).as(route).isLessThan(500);
            assertThat(answer.body()).as(route).doesNotContain(NICKNAME, NOT_YOURS);
        }
    }

    @ParameterizedTest
    @MethodSource("forTeachers")
    void whatIsForTeachersAsksOthersToLogIn(String route) throws Exception {
        World world = new World(OWNER);
        for (TestClient client : List.of(nobody(), as(world.pupil.visitor()))) {
            isAskedToLogIn(route, ask(client, route, world.ids));
        }
        HttpResponse<String> answer = ask(as(STRANGER), route, world.ids);
        assertThat(answer.statusCode()).as(route).isLessThan(500);
        assertThat(answer.body()).as(route).doesNotContain(NICKNAME, NOT_YOURS);
    }

    private static void isAskedToLogIn(String route, HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(route).isEqualTo(303);
        assertThat(answer.headers().firstValue("Location").orElse("")).contains("/en/teach/login");
        assertThat(answer.body()).as(route).doesNotContain(NICKNAME);
    }

    @ParameterizedTest
    @MethodSource("forOwners")
    void aForeignClassLooksLikeOneThatDoesNotExist(String route) throws Exception {
        World world = new World(OWNER);
        World other = new World(STRANGER);
        for (TestClient client : List.of(nobody(), as(world.pupil.visitor()), as(other.pupil.visitor()))) {
            isAskedToLogIn(route, ask(client, route, world.ids));
        }
        for (Teacher teacher : List.of(STRANGER, REMOVED)) {
            TestClient client = as(teacher);
            HttpResponse<String> foreign = ask(client, route, world.ids);
            HttpResponse<String> madeUp = ask(client, route, madeUp());
            assertThat(foreign.statusCode()).as(route + " by " + teacher.name()).isEqualTo(404);
            assertThat(madeUp.statusCode()).as(route).isEqualTo(404);
            assertThat(masked(foreign)).as(route).isEqualTo(masked(madeUp)).doesNotContain(NICKNAME);
        }
        for (Map<String, String> mixed : mixed(route, world.ids, other.ids)) {
            assertThat(ask(as(OWNER), route, mixed).statusCode())
                    .as("%s with %s", route, mixed)
                    .isEqualTo(404);
        }
        List<Teacher> welcome = route.contains("{set}") ? List.of(OWNER) : List.of(CO_TEACHER, OWNER);
        for (Teacher teacher : welcome) {
            int status = ask(as(teacher), route, new World(OWNER).ids).statusCode();
            if (NEEDS_MORE.matcher(route).find()) {
                continue;
            }
            assertThat(status)
                    .as(route + " by " + teacher.name())
                    .isNotIn(401, 403, 404)
                    .isLessThan(500);
        }
    }

    /** One id of a foreign class among own ones, where an address has several. */
    private static List<Map<String, String>> mixed(String route, Map<String, String> own, Map<String, String> foreign) {
        List<String> named = own.keySet().stream()
                .filter(name -> route.contains("{" + name + "}"))
                .toList();
        if (named.size() < 2) {
            return List.of();
        }
        List<Map<String, String>> mixed = new ArrayList<>();
        for (String name : named) {
            mixed.add(own.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey,
                            each -> each.getKey().equals(name) ? foreign.get(name) : each.getValue())));
        }
        return mixed;
    }

    @ParameterizedTest
    @MethodSource("forAssignees")
    void anAssignmentIsThereForItsPupilsAlone(String route) throws Exception {
        World world = new World(OWNER);
        World other = new World(STRANGER);
        for (TestClient client : List.of(nobody(), as(STRANGER), as(other.pupil.visitor()))) {
            HttpResponse<String> foreign = ask(client, route, world.ids);
            HttpResponse<String> madeUp = ask(client, route, madeUp());
            assertThat(foreign.statusCode())
                    .as(route)
                    .isEqualTo(madeUp.statusCode())
                    .isIn(303, 404);
            assertThat(masked(foreign)).as(route).isEqualTo(masked(madeUp)).doesNotContain("An assignment");
        }
        assertThat(ask(as(world.pupil.visitor()), route, world.ids).statusCode())
                .as(route)
                .isNotIn(401, 403, 404)
                .isLessThan(500);
    }

    /** What of an address may have been removed, by what stands in it. */
    private static List<Consumer<World>> removals(String route) {
        List<Consumer<World>> removals = new ArrayList<>();
        if (route.contains("{class}") || route.contains("{assignment}")) {
            removals.add(world -> new Classes(server.database(), CLOCK)
                    .remove(OWNER, world.schoolClass.id())
                    .orElseThrow());
        }
        if (route.contains("{assignment}")) {
            removals.add(world -> assertThat(new Assignments(server.database(), CLOCK)
                            .remove(OWNER, Long.parseLong(world.ids.get("assignment"))))
                    .isTrue());
        }
        if (route.contains("{pupil}")) {
            removals.add(World::removePupil);
        }
        return removals;
    }

    @ParameterizedTest
    @MethodSource("forOwners")
    void whatWasRemovedIsNotThereForItsTeachers(String route) throws Exception {
        for (Consumer<World> removal : removals(route)) {
            World world = new World(OWNER);
            removal.accept(world);
            HttpResponse<String> answer = ask(as(OWNER), route, world.ids);
            assertThat(answer.statusCode()).as(route).isEqualTo(404);
            assertThat(answer.body()).as(route).doesNotContain(NICKNAME);
        }
    }

    @ParameterizedTest
    @MethodSource("forAssignees")
    void whatWasRemovedIsNotThereForItsPupils(String route) throws Exception {
        List<Consumer<World>> removals = new ArrayList<>(removals(route));
        removals.add(World::removePupil);
        for (Consumer<World> removal : removals) {
            World world = new World(OWNER);
            removal.accept(world);
            TestClient client = as(world.pupil.visitor());
            HttpResponse<String> gone = ask(client, route, world.ids);
            HttpResponse<String> madeUp = ask(client, route, madeUp());
            assertThat(gone.statusCode())
                    .as(route)
                    .isEqualTo(madeUp.statusCode())
                    .isIn(303, 404);
            assertThat(masked(gone)).as(route).isEqualTo(masked(madeUp));
        }
    }

    /** Every page and download of a class, once one of its pupils was removed. */
    @ParameterizedTest
    @MethodSource("forOwners")
    void noPageNamesARemovedPupil(String route) throws Exception {
        if (!route.startsWith("GET ") || STREAMS.matcher(route).find()) {
            return;
        }
        World world = new World(OWNER);
        Members members = new Members(server.database(), CLOCK);
        Member quoxana = members.of(OWNER, world.schoolClass.id()).stream()
                .filter(each -> each.nickname().equals(NICKNAME))
                .findFirst()
                .orElseThrow();
        members.remove(OWNER, world.schoolClass.id(), quoxana.id());
        HttpResponse<String> answer = ask(as(OWNER), route, world.ids);
        if (route.endsWith("/removed") || route.endsWith("/changes")) {
            assertThat(answer.body()).as(route).contains(NICKNAME);
        } else {
            assertThat(answer.body()).as(route).doesNotContain(NICKNAME);
        }
    }
}
