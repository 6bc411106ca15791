package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitors;
import ippo.answer.Phrase;
import ippo.answer.Task;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.AssignedWork;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.DrawnPuzzles;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.TestMembers;
import ippo.classroom.WorkSet;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.Words;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A test in which each pupil gets other puzzles of the same kind, over HTTP. */
@Tag("slow")
class DrawnTestTest {
    private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.MINUTES);
    private static final SettableClock CLOCK = new SettableClock(NOW);
    private static final Messages EN = Messages.of(Language.EN);

    private static TestServer server;

    private final List<NewVisitor> pupils = new ArrayList<>();
    private final List<Long> members = new ArrayList<>();
    private Teacher teacher;
    private SchoolClass room;
    private TestClient teachers;

    @BeforeAll
    static void start() {
        server = new TestServer(CLOCK);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void begin() {
        teacher = new Teachers(server.database(), CLOCK)
                .create("Teacher " + System.nanoTime(), "twelve letters")
                .orElseThrow();
        room = new Classes(server.database(), CLOCK).create(teacher, "3B", Language.EN, LocalDate.of(2099, 6, 30));
        for (int i = 0; i < 6; i++) {
            NewVisitor account = new Visitors(server.database(), CLOCK).create();
            members.add(TestMembers.join(server.database(), room.id(), account.visitor(), "Pupil " + i));
            pupils.add(account);
        }
        teachers = client(new Session.OfTeacher(teacher));
    }

    private static TestClient client(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", new Sessions(server.database(), CLOCK).begin(who));
        return client;
    }

    private TestClient pupil(int index) {
        return client(new Session.OfPupil(pupils.get(index).visitor(), "Pupil " + index));
    }

    private static PuzzleBank bank() {
        return server.content().bank();
    }

    /** Mates in one of which there are enough alike. */
    private static List<BankPuzzle> plenty(int count) {
        return bank().ofLength(1).stream()
                .filter(puzzle -> DrawnPuzzles.shortages(bank(), List.of(new AssignedTask(puzzle.task(), 0)))
                        .isEmpty())
                .limit(count)
                .toList();
    }

    private WorkSet set(List<BankPuzzle> puzzles) {
        return new Sets(server.database(), CLOCK)
                .create(
                        teacher,
                        "Mates " + System.nanoTime(),
                        "",
                        puzzles.stream()
                                .<SetItem>map(puzzle -> new SetItem.Single(puzzle.task()))
                                .toList())
                .orElseThrow();
    }

    private HttpResponse<String> assign(WorkSet set, Map<String, String> more) throws Exception {
        Map<String, String> fields = new HashMap<>(
                Map.of("class", "" + room.id(), "name", "A test", "mode", "TEST", "minutes", "45", "drawn", "yes"));
        fields.putAll(more);
        return teachers.post("/en/teach/sets/" + set.id() + "/assign", fields);
    }

    private Assignment drawn(int count) throws Exception {
        HttpResponse<String> answer = assign(set(plenty(count)), Map.of());
        assertThat(answer.statusCode()).isEqualTo(303);
        return assigned(answer);
    }

    /** The assignment to which the answer to the form leads. */
    private Assignment assigned(HttpResponse<String> answer) {
        String place = answer.headers().firstValue("Location").orElseThrow();
        long id = Long.parseLong(place.replaceAll(".*/assignments/([0-9]+).*", "$1"));
        return new Assignments(server.database(), CLOCK).find(teacher, id).orElseThrow();
    }

    /** How a sentence begins, before its first value. */
    private static String begin(String key) {
        return new Words(EN).say(key, "names", "@").split("@")[0];
    }

    private List<PuzzleTask> own(int pupil, Assignment test) {
        return new AssignedWork(server.database(), CLOCK, bank())
                .tasks(pupils.get(pupil).visitor(), test.id()).stream()
                        .map(each -> (PuzzleTask) each.task())
                        .toList();
    }

    private static String title(Task task) {
        BankPuzzle puzzle = bank().puzzle((PuzzleTask) task).orElseThrow();
        return new Words(EN)
                .say(Phrase.of("tsume.puzzle", "title", Phrase.of("tsume.plies", "plies", puzzle.plies()))
                        .with("number", puzzle.number()));
    }

    @Test
    void eachPupilGetsOthersOfTheSameKindThatStay() throws Exception {
        Assignment test = drawn(5);
        assertThat(test.terms().closesAt()).contains(NOW.plus(Duration.ofMinutes(45)));
        List<BankPuzzle> assigned = plenty(5);
        Set<PuzzleTask> templates =
                new HashSet<>(assigned.stream().map(BankPuzzle::task).toList());
        Set<Set<PuzzleTask>> all = new HashSet<>();
        for (int i = 0; i < pupils.size(); i++) {
            List<PuzzleTask> own = own(i, test);
            assertThat(own).hasSize(5).doesNotHaveDuplicates().doesNotContainAnyElementsOf(templates);
            assertThat(own(i, test))
                    .as("at a second look, and on a second server")
                    .isEqualTo(own);
            assertThat(own.stream().map(task -> kind(task)).sorted().toList())
                    .as("as long and as hard")
                    .isEqualTo(assigned.stream()
                            .map(puzzle -> kind(puzzle.task()))
                            .sorted()
                            .toList());
            all.add(new HashSet<>(own));
        }
        assertThat(all).hasSize(pupils.size());
        Set<PuzzleTask> again = new HashSet<>(own(0, drawn(5)));
        assertThat(again).as("in the next test others come").doesNotContainAnyElementsOf(own(0, test));
    }

    private static String kind(PuzzleTask task) {
        BankPuzzle puzzle = bank().puzzle(task).orElseThrow();
        return puzzle.plies() + " " + bank().level(puzzle);
    }

    @Test
    void everyDrawnPuzzleHasTheThemeOfTheOneThatWasAssigned() throws Exception {
        Assignment test = drawn(5);
        List<AssignedTask> assigned = new Assignments(server.database(), CLOCK).tasks(teacher, test.id());
        own(0, test);
        List<PuzzleTask> own = server.database()
                .read(handle -> handle.createQuery(
                                "select item, exercise from drawn_puzzle where assignment = :id and visitor = :visitor order by place")
                        .bind("id", test.id())
                        .bind("visitor", pupils.get(0).visitor().id())
                        .map((row, context) -> new PuzzleTask(row.getString(1), row.getString(2)))
                        .list());
        for (int place = 0; place < assigned.size(); place++) {
            BankPuzzle from =
                    bank().puzzle((PuzzleTask) assigned.get(place).task()).orElseThrow();
            assertThat(bank().puzzle(own.get(place)).orElseThrow().tags())
                    .contains(from.tags().get(0));
        }
    }

    @Test
    void resultsShowWhichPuzzleEachPupilHad() throws Exception {
        Assignment test = drawn(2);
        for (int i = 0; i < 2; i++) {
            PuzzleTask task = own(i, test).get(0);
            BankPuzzle puzzle = bank().puzzle(task).orElseThrow();
            String wrong = puzzle.puzzle().start().legalMoves().stream()
                    .filter(move -> !puzzle.puzzle().start().play(move).isCheck())
                    .findFirst()
                    .orElseThrow()
                    .usi();
            TestClient client = pupil(i);
            String page = "/en/work/" + test.id() + "/1";
            assertThat(client.get(page).body()).doesNotContain(title(task));
            assertThat(client.post(page, Map.of("move", wrong)).statusCode()).isEqualTo(303);
        }
        String table = "/en/teach/classes/" + room.id() + "/table/" + test.id();
        String csv = teachers.get(table + "/csv").body();
        String json = teachers.get(table + "/json").body();
        String xapi = teachers.get(table + "/xapi").body();
        String seen = teachers.get(table + "/csv?table").body();
        assertThat(teachers.get(table).body()).contains(EN.text("teach.results.drawn"));
        List<AssignedTask> assigned = new Assignments(server.database(), CLOCK).tasks(teacher, test.id());
        for (int i = 0; i < 2; i++) {
            PuzzleTask had = own(i, test).get(0);
            assertThat(csv).contains(had.text());
            assertThat(json).contains("\"" + had.text() + "\"", "insteadOf");
            assertThat(seen).contains(title(had));
            assertThat(xapi).contains("/tsume/" + had.puzzle());
            assertThat(teachers.get(table + "/pupil/" + members.get(i)).body()).contains(title(had));
            String cells = IntStream.range(0, 2)
                    .mapToObj(place ->
                            cell(table, members.get(0), assigned.get(place).task()))
                    .reduce("", String::concat);
            assertThat(cells).contains(title(own(0, test).get(0)));
        }
        CLOCK.forward(Duration.ofHours(1));
        try {
            String own = pupil(0).get("/en/work/" + test.id()).body();
            assertThat(own)
                    .as("and the pupil, when it is over")
                    .contains(title(own(0, test).get(0)));
            TestClient later = client(new Session.OfTeacher(teacher));
            HttpResponse<String> again = later.post(table + "/again", later.token("/en/settings"), Map.of());
            assertThat(again.headers().firstValue("Location").orElse(""))
                    .as("for those who missed it")
                    .contains("&pupils=", "" + members.get(0), "" + members.get(1))
                    .doesNotContain("" + members.get(2));
        } finally {
            CLOCK.forward(Duration.ofHours(-1));
        }
    }

    private String cell(String table, long member, Task task) {
        try {
            return teachers.get(table + "/cell/" + member + "?task=" + task.text())
                    .body();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whereTheBankHasTooFewAlikeItSaysSo() throws Exception {
        WorkSet rare = set(bank().ofLength(15));
        HttpResponse<String> refused = assign(rare, Map.of());
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains(begin("teach.assign.too-few"));
        assertThat(assign(rare, Map.of("drawn", "no")).statusCode()).isEqualTo(303);

        List<BankPuzzle> ofRareThemes = bank().ofLength(3).stream()
                .filter(puzzle -> !DrawnPuzzles.shortages(bank(), List.of(new AssignedTask(puzzle.task(), 0)))
                        .isEmpty())
                .limit(2)
                .toList();
        WorkSet few = set(ofRareThemes);
        HttpResponse<String> asked = assign(few, Map.of());
        assertThat(asked.statusCode()).isEqualTo(422);
        assertThat(asked.body())
                .contains(begin("teach.assign.few"), "name=\"wide\"")
                .contains(title(ofRareThemes.get(0).task()));
        Assignment test = assigned(assign(few, Map.of("wide", "yes")));
        assertThat(own(0, test))
                .hasSize(2)
                .doesNotContainAnyElementsOf(
                        ofRareThemes.stream().map(BankPuzzle::task).toList());
    }

    @Test
    void practiceIsNotDrawn() throws Exception {
        HttpResponse<String> refused = assign(set(plenty(2)), Map.of("mode", "PRACTICE"));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("“Test”");
    }

    @Test
    void whoMissedIsChosenWhereItIsTaughtAgain() throws Exception {
        WorkSet set = set(plenty(1));
        String form = teachers.get("/en/teach/sets/" + set.id() + "/assign?class=" + room.id() + "&pupils="
                        + members.get(1) + "-" + members.get(3) + "-77")
                .body();
        assertThat(form).containsPattern("name=\"whom\" value=\"some\"[^>]*checked");
        for (int i = 0; i < members.size(); i++) {
            String box = "name=\"pupil\" value=\"" + members.get(i) + "\"[^>]*checked";
            assertThat(java.util.regex.Pattern.compile(box).matcher(form).find())
                    .as("pupil " + i)
                    .isEqualTo(i == 1 || i == 3);
        }
    }
}
