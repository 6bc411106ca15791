package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Member;
import ippo.classroom.PupilResults;
import ippo.classroom.TestMembers;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.progress.Attempt;
import ippo.web.words.Words;
import ippo.work.Mode;
import ippo.work.Standing;
import ippo.work.Terms;
import ippo.work.Totals;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a class does at random: what pupils and teachers are shown of assigned work, on every page and in every
 * file, is what the ledger says. That the ledger follows the rule is the business of {@code CountingTest}.
 */
@Tag("slow")
class LedgerPagesTest {
    private static final List<String> NAMES = List.of("Ada", "Bob", "Cleo");
    private static final Words WORDS = new Words(Messages.of(Language.EN));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-10-05T08:00:00Z"));
    private final List<Visitor> pupils = new ArrayList<>();
    private final List<Task> tasks = new ArrayList<>();
    private Random random;
    private TestServer server;
    private Teacher anna;
    private long room;
    private long other;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyPageAndFileSaysWhatTheLedgerSays(long seed) throws Exception {
        random = new Random(seed);
        try (TestServer started = new TestServer(clock)) {
            server = started;
            begin();
            for (int round = 0; round < 2; round++) {
                for (int step = 0; step < 60; step++) {
                    step();
                }
                compare();
            }
        }
    }

    private void begin() {
        anna = server.services().teachers().create("Anna", "twelve letters").orElseThrow();
        LocalDate end = LocalDate.of(2027, 6, 30);
        room = server.services().classes().create(anna, "3B", Language.EN, end).id();
        other = server.services().classes().create(anna, "4B", Language.EN, end).id();
        for (String name : NAMES) {
            Visitor pupil = new Visitors(server.database(), clock).create().visitor();
            TestMembers.join(server.database(), room, pupil, name);
            pupils.add(pupil);
        }
        server.content().bank().ofLength(1).stream().limit(2).forEach(puzzle -> tasks.add(puzzle.task()));
        tasks.add(new LessonTask("pawn", "pawn-mate"));
        tasks.add(new LessonTask("king", "step-away"));
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private List<Assignment> given() {
        return server.services().assignments().of(anna, room);
    }

    private void step() {
        clock.forward(Duration.ofSeconds(10 + random.nextInt(60)));
        int what = random.nextInt(12);
        if (given().isEmpty() || what == 0 && given().size() < 5) {
            assign();
        } else if (what == 1) {
            server.services().assignments().end(anna, any(given()).id());
        } else if (what == 2) {
            moveAwayOrBack();
        } else {
            answer(any(pupils));
        }
    }

    private void assign() {
        Mode mode = any(List.of(Mode.values()));
        boolean closes = mode == Mode.TEST || random.nextBoolean();
        Optional<Instant> end =
                Optional.of(clock.instant().plus(Duration.ofMinutes(20))).filter(any -> closes);
        Optional<Instant> due =
                Optional.of(clock.instant().plus(Duration.ofMinutes(10))).filter(any -> random.nextBoolean());
        server.services()
                .assignments()
                .assign(
                        anna,
                        room,
                        "Work " + given().size(),
                        "",
                        new Terms(mode, clock.instant(), due, end),
                        tasks.stream().map(task -> new AssignedTask(task, 0)).toList(),
                        Optional.empty(),
                        mode == Mode.TEST && random.nextBoolean())
                .orElseThrow();
    }

    private void moveAwayOrBack() {
        Visitor pupil = any(pupils);
        Optional<Member> here = member(room, pupil);
        here.ifPresent(found -> server.services().members().move(anna, room, found.id(), other));
        if (here.isEmpty()) {
            server.services()
                    .members()
                    .move(anna, other, member(other, pupil).orElseThrow().id(), room);
        }
    }

    private Optional<Member> member(long schoolClass, Visitor pupil) {
        return server.services().members().of(anna, schoolClass).stream()
                .filter(each -> each.visitor().equals(pupil))
                .findFirst();
    }

    /** Answers in assigned work, or by oneself. */
    private void answer(Visitor pupil) {
        Assignment in = any(given());
        List<AssignedTask> own = server.services().assignedWork().tasks(pupil, in.id());
        Outcome outcome = any(List.of(Outcome.SOLVED, Outcome.FAILED, Outcome.GAVE_UP));
        Task task = own.isEmpty() ? any(tasks) : any(own).task();
        Attempt attempt = new Attempt(task, 0, outcome, "7g7f", outcome == Outcome.SOLVED ? 2 : 0, clock.instant());
        if (own.isEmpty() || !in.terms().isOpen(clock.instant()) || random.nextInt(3) == 0) {
            server.services().progress().record(pupil, attempt);
        } else if (!in.terms().isTest()) {
            server.services().progress().record(pupil, attempt.in(in.id()));
        } else if (outcome != Outcome.GAVE_UP) {
            server.services().progress().recordOnce(pupil, attempt.in(in.id()));
        }
    }

    private TestClient loggedIn(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", new Sessions(server.database(), clock).begin(who));
        return client;
    }

    private void compare() throws Exception {
        TestClient teacher = loggedIn(new Session.OfTeacher(anna));
        String classroom = "/en/teach/classes/" + room;
        String overview = teacher.get("/en/teach/assignments").body();
        String front = teacher.get(classroom).body();
        List<String> grades = teacher.get(classroom + "/table/grades/csv?plain")
                .body()
                .lines()
                .toList();
        List<Assignment> opened = Assignments.opened(given(), clock.instant(), 100);
        for (int i = 0; i < opened.size(); i++) {
            Assignment assignment = opened.get(i);
            List<PupilResults> table = server.services().results().of(anna, assignment);
            List<PupilResults> present =
                    table.stream().filter(row -> row.former().isEmpty()).toList();
            if (!present.isEmpty()) {
                assertThat(part(overview, "/teach/assignments/" + assignment.id(), "</li>"))
                        .contains(far(present));
                assertThat(part(front, "/table/" + assignment.id(), "</li>")).contains(far(present));
            }
            live(
                    teacher.get(classroom + "/live/" + assignment.id()).body(),
                    present,
                    assignment.terms().isTest() && !assignment.terms().isClosed(clock.instant()));
            files(teacher, classroom + "/table/" + assignment.id(), table);
            int column = 2 + 2 * (opened.size() - 1 - i);
            for (PupilResults row : table) {
                grade(grades, row, column);
                pupil(assignment, row);
            }
        }
    }

    private static String far(List<PupilResults> present) {
        List<Totals> totals = present.stream().map(row -> row.ledger().totals()).toList();
        return WORDS.say(
                "teach.assignments.far",
                Map.of(
                        "begun", totals.stream().filter(Totals::isBegun).count(),
                        "done", totals.stream().filter(Totals::isDone).count(),
                        "all", totals.size()));
    }

    /** From where an address stands to the first end after it. */
    private static String part(String page, String address, String end) {
        assertThat(page).contains(address + "\"");
        String rest = page.substring(page.indexOf(address + "\""));
        return rest.substring(0, rest.indexOf(end));
    }

    /** @param untold of a test that is open, the class sees only how many are answered */
    private static void live(String page, List<PupilResults> present, boolean untold) {
        for (PupilResults row : present) {
            Totals totals = row.ledger().totals();
            int count = untold ? totals.done() : totals.right();
            assertThat(part(page, "id=\"m" + row.member(), "</td>"))
                    .contains(WORDS.say("teach.results.of", Map.of("count", count, "all", totals.tasks())));
        }
    }

    /** The files that hold each pupil's each task. */
    private void files(TestClient teacher, String table, List<PupilResults> rows) throws Exception {
        JsonNode json = new ObjectMapper().readTree(teacher.get(table + "/json").body());
        List<String> lines = teacher.get(table + "/csv?plain").body().lines().toList();
        for (int i = 0; i < rows.size(); i++) {
            JsonNode results = json.get("pupils").get(i).get("results");
            for (int place = 0; place < tasks.size(); place++) {
                var result = rows.get(i).of(tasks.get(place));
                assertThat(results.get(place).get("state").asText())
                        .isEqualTo(result.state().name());
                assertThat(results.get(place).get("solved").asBoolean()).isEqualTo(result.isSolved());
                assertThat(results.get(place).get("answers"))
                        .hasSize(result.tries().size());
                assertThat(lines.get(1 + i * tasks.size() + place))
                        .contains("," + result.state() + "," + result.isSolved() + "," + result.errors() + ",");
            }
        }
        String page = teacher.get(table).body();
        for (PupilResults row : rows) {
            Totals totals = row.ledger().totals();
            assertThat(part(page, table + "/pupil/" + row.member(), "</tr>"))
                    .contains(WORDS.say("teach.results.of", Map.of("count", totals.right(), "all", totals.tasks())));
        }
    }

    private void grade(List<String> grades, PupilResults row, int column) {
        String[] cells = grades.stream()
                .filter(line -> line.startsWith(row.nickname() + ","))
                .findFirst()
                .orElseThrow()
                .split(",", -1);
        Totals totals = row.ledger().totals();
        OptionalInt percent = totals.percent(clock.instant());
        assertThat(cells[column]).isEqualTo(percent.isPresent() ? "" + percent.getAsInt() : "");
        assertThat(cells[column + 1]).isEqualTo(percent.isPresent() ? "" + totals.right() : "");
    }

    /** What the pupil is shown: of a test that is open, nothing but what was answered. */
    private void pupil(Assignment assignment, PupilResults row) throws Exception {
        Visitor visitor = pupils.get(NAMES.indexOf(row.nickname()));
        if (server.services().assignedWork().find(visitor, assignment.id()).isEmpty()) {
            return; // moved away, or it was over when he or she came back
        }
        TestClient client = loggedIn(new Session.OfPupil(visitor, row.nickname()));
        Totals totals = row.ledger().totals();
        boolean test = assignment.terms().isTest();
        boolean over = assignment.terms().isClosed(clock.instant());
        String key =
                !test ? "work.done" : !over ? "work.answered" : totals.isDone() ? "work.right" : "work.right-missing";
        String count = WORDS.say(
                key,
                Map.of(
                        "count",
                        test && over ? totals.right() : totals.done(),
                        "all",
                        totals.tasks(),
                        "missing",
                        totals.tasks() - totals.done()));
        String address = "/en/work/" + assignment.id();
        assertThat(part(client.get("/en/today").body(), address, "</a>")).contains(count);
        String list = client.get(address).body();
        assertThat(list).contains(count);
        List<AssignedTask> own = server.services().assignedWork().tasks(visitor, assignment.id());
        for (int i = 0; i < own.size(); i++) {
            Task task = own.get(i).task();
            Task asked = tasks.stream()
                    .filter(each -> row.own(each).equals(task))
                    .findFirst()
                    .orElseThrow();
            Standing standing = row.ledger().standing(asked, clock.instant());
            assertThat(link(list, address + "/" + (i + 1)))
                    .contains("is-" + standing.name().toLowerCase(Locale.ROOT));
        }
    }

    /** The opening tag of the row that leads to an address, with the answer or without. */
    private static String link(String page, String address) {
        return Pattern.compile("<a href=\"" + Pattern.quote(address) + "[\"?][^>]*is-[^>]*>")
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .findFirst()
                .orElse("no row for " + address);
    }
}
