package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.NewVisitor;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.Visitors;
import ippo.answer.AnswerKind;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.AssignedWork;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Cards;
import ippo.classroom.Classes;
import ippo.classroom.IssuedCard;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.TestMembers;
import ippo.classroom.WorkSet;
import ippo.content.BankPuzzle;
import ippo.content.Lesson;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleLevel;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.progress.Solved;
import ippo.work.Ledger;
import ippo.work.Mode;
import ippo.work.Terms;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sets and assignments over HTTP, without scripts: what a teacher does, and what a pupil then finds. */
@Tag("slow")
class WorkTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static TestServer server;

    private final Messages words = Messages.of(Language.EN);
    private Teacher teacher;
    private SchoolClass schoolClass;
    private NewVisitor pia;
    private TestClient teachers;
    private TestClient pupils;

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void begin() {
        teacher = teacher();
        schoolClass =
                new Classes(server.database(), CLOCK).create(teacher, "3B", Language.EN, LocalDate.of(2030, 6, 30));
        pia = new Visitors(server.database(), CLOCK).create();
        TestMembers.join(server.database(), schoolClass.id(), pia.visitor(), "Pia");
        teachers = loggedIn(new Session.OfTeacher(teacher));
        pupils = loggedIn(new Session.OfPupil(pia.visitor(), "Pia"));
    }

    private static Teacher teacher() {
        return new Teachers(server.database(), CLOCK)
                .create("Teacher " + System.nanoTime(), "twelve letters")
                .orElseThrow();
    }

    private static TestClient loggedIn(Session who) {
        TestClient client = new TestClient(server);
        client.give("ippo_session", new Sessions(server.database(), CLOCK).begin(who));
        return client;
    }

    private WorkSet set() {
        return new Sets(server.database(), CLOCK).of(teacher).get(0);
    }

    private Assignment assign(Terms terms, int puzzles) {
        return assign(schoolClass, terms, puzzles);
    }

    private Assignment assign(SchoolClass to, Terms terms, int puzzles) {
        List<AssignedTask> tasks = server.content().bank().ofLength(1).stream()
                .limit(puzzles)
                .map(puzzle -> new AssignedTask(puzzle.task(), 0))
                .toList();
        return assign(to, terms, tasks);
    }

    private Assignment assign(SchoolClass to, Terms terms, List<AssignedTask> tasks) {
        return new Assignments(server.database(), CLOCK)
                .assign(teacher, to.id(), "Mates", "", terms, tasks, Optional.empty())
                .orElseThrow();
    }

    private static Terms practice() {
        return new Terms(Mode.PRACTICE, Instant.now().minusSeconds(60), Optional.empty(), Optional.empty());
    }

    private static Terms test() {
        return new Terms(
                Mode.TEST,
                Instant.now().minusSeconds(60),
                Optional.empty(),
                Optional.of(Instant.now().plus(Duration.ofHours(1))));
    }

    private static String right(int index) {
        return puzzle(index).puzzle().solution().get(0).usi();
    }

    private static BankPuzzle puzzle(int index) {
        return server.content().bank().ofLength(1).get(index);
    }

    /** A legal check that does not mate, or any other legal move. */
    private static String wrong(int index) {
        return puzzle(index).puzzle().start().legalMoves().stream()
                .filter(move -> !puzzle(index).puzzle().start().play(move).isCheckmate())
                .findFirst()
                .orElseThrow()
                .usi();
    }

    /** Where a pupil has a task of a test, in his or her own order. */
    private String at(Assignment test, Task task) {
        List<Task> mine = new AssignedWork(server.database(), CLOCK)
                .tasks(pia.visitor(), test.id()).stream()
                        .map(AssignedTask::task)
                        .toList();
        return "/en/work/" + test.id() + "/" + (mine.indexOf(task) + 1);
    }

    private String at(Assignment test, int puzzle) {
        return at(test, puzzle(puzzle).task());
    }

    private int done(Assignment assignment) {
        return ledger(assignment).totals().done();
    }

    private Ledger<Task> ledger(Assignment assignment) {
        AssignedWork work = new AssignedWork(server.database(), CLOCK);
        return work.ledger(pia.visitor(), assignment, work.tasks(pia.visitor(), assignment.id()));
    }

    @Test
    void aTeacherMakesASetAndAssignsItAndThePupilFindsItToday() throws Exception {
        HttpResponse<String> made =
                teachers.post("/en/teach/sets", Map.of("name", "First week", "description", "Slowly"));
        assertThat(made.statusCode()).isEqualTo(303);
        String page = "/en/teach/sets/" + set().id();
        assertThat(made.headers().firstValue("Location")).contains(page);
        teachers.post(page + "/add", Map.of("item", "lesson/pawn"));
        teachers.post(page + "/add", Map.of("some", "1"));
        assertThat(set().items()).hasSize(21);
        assertThat(teachers.get(page + "/add?plies=3&lesson=pawn").body()).contains("Single exercises", "Mate in 3");
        String last = set().items().get(20).text();
        teachers.post(page, Map.of("up", last));
        assertThat(set().items().get(19).text()).isEqualTo(last);
        teachers.post(page, Map.of("remove", last));
        assertThat(set().items()).hasSize(20);

        HttpResponse<String> assigned = teachers.post(
                page + "/assign",
                Map.of(
                        "class", String.valueOf(schoolClass.id()),
                        "name", "First week",
                        "whom", "all",
                        "mode", "PRACTICE",
                        "due", "2031-01-01T18:00"));
        assertThat(assigned.statusCode()).as(assigned.body()).isEqualTo(303);
        String where = assigned.headers().firstValue("Location").orElseThrow();
        String its = teachers.get(where).body();
        assertThat(its)
                .contains("First week", "2031", "<b>Practice</b>", "Assigned: your pupils find it under “Today”.");
        Matcher table = Pattern.compile("/en/teach/classes/\\d+/table/\\d+").matcher(its);
        assertThat(table.find()).isTrue();
        assertThat(teachers.get(table.group()).statusCode()).isEqualTo(200);
        assertThat(new TestClient(server).get("/today").statusCode()).isEqualTo(302);
        Matcher link = Pattern.compile("http://[^\"]+(/en/work/\\d+)").matcher(its);
        assertThat(link.find()).isTrue();

        assertThat(pupils.get("/en/today").body()).contains("First week", "3B", link.group(1));
        assertThat(pupils.get(link.group(1)).body()).contains("The pawn", "not yet");
        assertThat(pupils.get("/en/learn").body()).contains("/en/today");
        assertThat(new TestClient(server).get("/en/learn").body()).doesNotContain("/en/today");
        assertThat(new TestClient(server).get(link.group(1)).statusCode()).isEqualTo(404);
        assertThat(new TestClient(server).get("/en/work/77").statusCode()).isEqualTo(404);
    }

    @Test
    void whoAssignsIsToldFromWhenPupilsSeeIt() throws Exception {
        String page = "/en/teach/sets/lesson-pawn/assign";
        assertThat(teachers.get(page).body()).contains("it needs a time when it closes");
        HttpResponse<String> assigned = teachers.post(
                page,
                Map.of(
                        "class", String.valueOf(schoolClass.id()),
                        "name", "Pawns",
                        "whom", "all",
                        "mode", "TEST",
                        "opens", "2031-01-01T18:00",
                        "closes", "2031-01-02T18:00"));
        String where = assigned.headers().firstValue("Location").orElseThrow();
        assertThat(teachers.get(where).body())
                .contains("<b>Test</b>", "Whoever it is for sees it under “Today” when it opens: Jan 1, 2031")
                .satisfies(doesNotSay("teach.done.assigned"));
        assertThat(teachers.get(where.replaceFirst("\\?.*", "")).body())
                .satisfies(doesNotSay("teach.done.assigned-later"));
    }

    @Test
    void whatComesWithTheContentIsNamedInTheLanguageOfWhoDoesIt() throws Exception {
        SchoolClass german = new Classes(server.database(), CLOCK)
                .create(teacher, "Les Lions", Language.DE, LocalDate.of(2030, 6, 30));
        assertThat(teachers.get("/en/teach/sets/lesson-gold/assign?class=" + german.id())
                        .body())
                .contains("<h1>Assign “<bdi>The gold</bdi>”</h1>", "value=\"Das Gold\"");
        assertThat(teachers.get("/en/teach/sets/lesson-gold/assign?class=" + schoolClass.id())
                        .body())
                .contains("value=\"The gold\"");
    }

    @Test
    void theAddressForPupilsLeadsThroughTheWayIntoTheClass() throws Exception {
        SchoolClass german = new Classes(server.database(), CLOCK)
                .create(teacher, "Les Lions", Language.DE, LocalDate.of(2030, 6, 30));
        server.services().members().add(teacher, german.id(), List.of("Mia")).orElseThrow();
        IssuedCard card = server.services()
                .cards()
                .issue(teacher, german.id(), new Cards.Whose.All())
                .get(0);
        Assignment assignment = assign(german, practice(), 1);
        String page = "/teach/assignments/" + assignment.id();
        Matcher link = Pattern.compile("http://[^\"/]+(/de/work/\\d+\\?class=[a-z0-9]+)\"")
                .matcher(teachers.get("/en" + page).body());
        assertThat(link.find()).as("in the language of the class").isTrue();

        TestClient child = new TestClient(server);
        HttpResponse<String> sent = child.get(link.group(1));
        assertThat(sent.statusCode()).isEqualTo(303);
        String wayIn = sent.headers().firstValue("Location").orElseThrow();
        assertThat(wayIn).isEqualTo("/de/join/" + german.code() + "?work=" + assignment.id());
        assertThat(child.get("/de/work/77?class=" + german.code()).headers().firstValue("Location"))
                .as("nobody learns whether there is such work")
                .contains("/de/join/" + german.code() + "?work=77");
        assertThat(child.get("/de/work/" + assignment.id()).statusCode()).isEqualTo(404);
        assertThat(child.get("/de/work/" + assignment.id() + "?class=..%2Fteach")
                        .statusCode())
                .isEqualTo(404);
        String form = child.get(wayIn).body();
        assertThat(form)
                .contains("name=\"work\" value=\"" + assignment.id() + "\"")
                .doesNotContain("Mates", "Les Lions");

        Map<String, String> words = new HashMap<>(Map.of("work", String.valueOf(assignment.id())));
        for (int i = 0; i < 4; i++) {
            words.put("word" + (i + 1), i == 0 ? "x" : card.words().get(i));
        }
        assertThat(child.post("/de/join/" + german.code(), words).body())
                .as("after a wrong word, too")
                .contains("name=\"work\" value=\"" + assignment.id() + "\"");
        words.put("word1", card.words().get(0));
        HttpResponse<String> in = child.post("/de/join/" + german.code(), words);
        assertThat(in.headers().firstValue("Location")).contains("/de/work/" + assignment.id());
        assertThat(child.get(link.group(1)).body()).contains("Mates");

        assertThat(pupils.get(link.group(1)).statusCode()).as("for others").isEqualTo(404);
        assertThat(teachers.get(link.group(1)).headers().firstValue("Location")).contains("/de" + page);
        assertThat(loggedIn(new Session.OfTeacher(teacher())).get(link.group(1)).statusCode())
                .isEqualTo(404);
    }

    private void answered(Task task, Outcome outcome, int stars, Duration ago) {
        server.services()
                .progress()
                .record(
                        pia.visitor(),
                        new Attempt(task, 1, outcome, "", stars, Instant.now().minus(ago)));
    }

    @Test
    void whatWentWrongComesBackOnALaterDay() throws Exception {
        List<BankPuzzle> mates = server.content().bank().ofLength(1);
        answered(mates.get(0).task(), Outcome.FAILED, 0, Duration.ofHours(20));
        answered(mates.get(1).task(), Outcome.SOLVED, 2, Duration.ofHours(20));
        answered(mates.get(2).task(), Outcome.SOLVED, 2, Duration.ofDays(4));
        answered(mates.get(3).task(), Outcome.SOLVED, 3, Duration.ofDays(4));
        answered(mates.get(4).task(), Outcome.GAVE_UP, 0, Duration.ofHours(1));
        answered(new Task.LessonTask("gold", "gone-since"), Outcome.FAILED, 0, Duration.ofDays(4));
        String today = pupils.get("/en/today").body();
        assertThat(IntStream.range(0, 5)
                        .filter(i -> today.contains("/en/tsume/" + mates.get(i).id() + "\""))
                        .boxed())
                .as("failed yesterday, or with a second try some days ago")
                .containsExactly(0, 2);
        assertThat(today).contains("Once more", "Next in the course");

        assign(practice(), 20);
        String busy = pupils.get("/en/today").body();
        assertThat(busy)
                .as("with much work, one of them")
                .contains("/en/tsume/" + mates.get(0).id() + "\"");
        assertThat(busy).doesNotContain("/en/tsume/" + mates.get(2).id() + "\"");
    }

    private static List<Task> tasks(WorkSet set) {
        return set.items().stream().map(item -> ((SetItem.Single) item).task()).toList();
    }

    @Test
    void puzzlesAreFoundByLengthThemeLevelAndNumber() throws Exception {
        teachers.post("/en/teach/sets", Map.of("name", "Mates"));
        String page = "/en/teach/sets/" + set().id();
        PuzzleBank bank = server.content().bank();
        String three = teachers.get(page + "/add?plies=3&numbers=2,+4-5,+x").body();
        for (int number = 1; number < 8; number++) {
            String text = bank.puzzle(3, number).orElseThrow().task().text();
            assertThat(three.contains("value=\"" + text + "\""))
                    .as("number %s", number)
                    .isEqualTo(List.of(2, 4, 5).contains(number));
        }
        assertThat(teachers.get(page + "/add?numbers=999999").body()).contains("0 puzzles", "value=\"999999\"");
        assertThat(teachers.get(page + "/add?page=10").body())
                .as("the first page, the last, and those beside this one")
                .contains(">1</a>", ">9</a>", ">11</a>", "…")
                .doesNotContain(">7</a>", ">13</a>");
        assertThat(teachers.get(page + "/add?lesson=pawn").body())
                .as("what was opened can be folded")
                .contains(page + "/add#lesson-pawn\"");

        String theme = bank.ofLength(3).stream()
                .filter(each -> bank.level(each) == PuzzleLevel.HARD)
                .flatMap(each -> each.puzzle().tags().stream())
                .findFirst()
                .orElseThrow();
        HttpResponse<String> added = teachers.post(
                page + "/add", Map.of("some", "1", "plies", "3", "theme", theme, "level", "HARD", "numbers", ""));
        assertThat(added.headers().firstValue("Location").orElseThrow())
                .contains("plies=3&theme=" + theme + "&level=HARD&numbers=");
        assertThat(tasks(set())).isNotEmpty().allSatisfy(task -> {
            BankPuzzle puzzle = bank.puzzle((PuzzleTask) task).orElseThrow();
            assertThat(puzzle.plies()).isEqualTo(3);
            assertThat(puzzle.puzzle().tags()).contains(theme);
            assertThat(bank.level(puzzle)).isEqualTo(PuzzleLevel.HARD);
        });
    }

    @Test
    void anotherTeachersSetsAndAssignmentsDoNotExist() throws Exception {
        teachers.post("/en/teach/sets", Map.of("name", "Mine"));
        String page = "/en/teach/sets/" + set().id();
        Assignment assignment = assign(practice(), 1);
        TestClient other = loggedIn(new Session.OfTeacher(teacher()));
        for (String place :
                List.of(page, page + "/add", page + "/assign", "/en/teach/assignments/" + assignment.id())) {
            assertThat(teachers.get(place).statusCode()).as(place).isEqualTo(200);
            assertThat(other.get(place).statusCode()).as(place).isEqualTo(404);
            assertThat(other.post(place, other.token("/en/teach/sets"), Map.of("do", "remove"))
                            .statusCode())
                    .as(place)
                    .isEqualTo(404);
            assertThat(new TestClient(server).get(place).statusCode()).as(place).isEqualTo(303);
            assertThat(pupils.get(place).statusCode()).as(place).isEqualTo(303);
        }
        assertThat(other.post(
                                "/en/teach/sets/mate-1/assign",
                                other.token("/en/teach/sets"),
                                Map.of("class", String.valueOf(schoolClass.id()), "name", "x", "mode", "PRACTICE"))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void aSharedSetIsCopiedByAnotherTeacher() throws Exception {
        teachers.post("/en/teach/sets", Map.of("name", "Shared"));
        String page = "/en/teach/sets/" + set().id();
        teachers.post(page + "/add", Map.of("item", "lesson/pawn"));
        teachers.post(page, Map.of("do", "share"));
        String shared = "/en/teach/shared/" + set().shareCode().orElseThrow();
        assertThat(teachers.get("/en/teach/sets/" + set().id()).body())
                .as("to be sent to somebody, with the host")
                .contains(">" + server.address(shared) + "<");
        Teacher colleague = teacher();
        TestClient other = loggedIn(new Session.OfTeacher(colleague));
        assertThat(other.get(shared).body()).contains("Shared", "The pawn").doesNotContain("value=\"delete\"");
        other.post(shared, Map.of("do", "copy"));
        assertThat(new Sets(server.database(), CLOCK).of(colleague))
                .singleElement()
                .satisfies(copy -> assertThat(copy.items()).isEqualTo(set().items()));
        teachers.post(page, Map.of("do", "unshare"));
        assertThat(other.get(shared).statusCode()).isEqualTo(404);
    }

    @Test
    void readySetsAreShownAndCopied() throws Exception {
        assertThat(teachers.get("/en/teach/sets").body()).contains("/en/teach/sets/mate-1", "/en/teach/sets/unit-");
        assertThat(teachers.get("/en/teach/sets/lesson-pawn").body()).contains("The pawn");
        teachers.post("/en/teach/sets/mate-1", Map.of("do", "copy"));
        assertThat(set().items()).hasSize(12);
        assertThat(teachers.get("/en/teach/sets/mate-2").statusCode()).isEqualTo(404);
    }

    @Test
    void contradictionsAreToldAndNothingIsLost() throws Exception {
        String page = "/en/teach/sets/mate-1/assign";
        HttpResponse<String> test = teachers.post(
                page, Map.of("class", String.valueOf(schoolClass.id()), "name", "Kept", "whom", "all", "mode", "TEST"));
        assertThat(test.statusCode()).isEqualTo(422);
        assertThat(test.body()).contains("A test needs a time", "value=\"Kept\"");
        HttpResponse<String> nobody = teachers.post(
                page,
                Map.of("class", String.valueOf(schoolClass.id()), "name", "Kept", "whom", "some", "mode", "PRACTICE"));
        assertThat(nobody.statusCode()).isEqualTo(422);
        HttpResponse<String> times = teachers.post(
                page,
                Map.of(
                        "class", String.valueOf(schoolClass.id()),
                        "name", "Kept",
                        "whom", "all",
                        "mode", "PRACTICE",
                        "opens", "2031-01-02T08:00",
                        "due", "2031-01-01T08:00"));
        assertThat(times.body()).contains("look at the times again");
        assertThat(new Assignments(server.database(), CLOCK).of(teacher, schoolClass.id()))
                .isEmpty();
    }

    @Test
    void practiceGoesOnThroughTheWorkAndCounts() throws Exception {
        Assignment assignment = assign(practice(), 2);
        String work = "/en/work/" + assignment.id();
        HttpResponse<String> missed = pupils.post(work + "/1", Map.of("move", wrong(0)));
        assertThat(missed.statusCode()).isEqualTo(303);
        assertThat(done(assignment)).isZero();
        assertThat(pupils.get(work).body()).contains("is-begun", ">begun<", ">not yet<");
        HttpResponse<String> solved = pupils.post(work + "/1", Map.of("move", right(0)));
        String shown = pupils.get(solved.headers().firstValue("Location").orElseThrow())
                .body();
        assertThat(shown).contains(work + "/2");
        assertThat(done(assignment)).isEqualTo(1);
        assertThat(pupils.get(work).body()).contains("1 of 2 done");
        assertThat(new Progress(server.database()).export(pia.visitor()))
                .allSatisfy(entry -> assertThat(entry.attempt().assignment()).hasValue(assignment.id()));
        assertThat(pupils.get(work + "/3").statusCode()).isEqualTo(404);
        assertThat(pupils.get(work + "/0").statusCode()).isEqualTo(404);
    }

    /** The page that tells that a puzzle is solved. */
    private String solved(String work, int index) throws Exception {
        HttpResponse<String> answer = pupils.post(work + "/" + (index + 1), Map.of("move", right(index)));
        return pupils.get(answer.headers().firstValue("Location").orElseThrow().replaceAll("#.*", ""))
                .body();
    }

    @Test
    void theLastOpenTaskOfPracticeLeadsToTheListAndARepeatedOneOn() throws Exception {
        String work = "/en/work/" + assign(practice(), 3).id();
        assertThat(solved(work, 0)).contains(button(work + "/2"));
        assertThat(solved(work, 2)).contains(button(work + "/2"));
        assertThat(solved(work, 1)).contains(button(work));
        assertThat(solved(work, 1)).as("again").contains(button(work + "/3"));
    }

    private static String button(String address) {
        return "class=\"button main\" href=\"" + address + "\"";
    }

    @Test
    void theIntroductionOfALessonLeadsIntoTheWorkAndBackToIt() throws Exception {
        Lesson knight = server.content().lesson("knight").orElseThrow();
        List<AssignedTask> tasks = knight.exercises().stream()
                .map(each -> new AssignedTask(new LessonTask("knight", each.id()), knight.revision()))
                .toList();
        Assignment assignment = assign(schoolClass, practice(), tasks);
        String list = "/en/work/" + assignment.id();
        String first = list + "/1/" + knight.cards().get(0).id();
        String second = list + "/1/" + knight.cards().get(1).id();
        String last =
                list + "/1/" + knight.cards().get(knight.cards().size() - 1).id();
        assertThat(pupils.get(list).body())
                .containsSubsequence("href=\"" + first + "\"", "href=\"" + list + "/1\"")
                .containsOnlyOnce(first);
        assertThat(pupils.get(first + "?moves=4i5g,5g4e").body())
                .contains("data-mood=\"good\"", "href=\"" + list + "\"", "href=\"" + second + "\"")
                .doesNotContain("/en/learn/knight");
        String end = last + "?moves=5i4g,4g3e";
        assertThat(pupils.get(end).body()).contains("data-mood=\"good\"", "href=\"" + list + "/1\"");
        assertThat(done(assignment)).as("cards are no work").isZero();

        pupils.post(list + "/1", Map.of("move", "5g4e"));
        assertThat(done(assignment)).isEqualTo(1);
        assertThat(pupils.get(end).body()).contains("href=\"" + list + "/2\"");
        assertThat(pupils.get(list).body()).containsSubsequence("href=\"" + list + "/2\"", first);

        Assignment test = assign(schoolClass, test(), tasks);
        String there = "/en/work/" + test.id();
        assertThat(pupils.get(there).body()).doesNotContain(there + "/1/");
        assertThat(pupils.get(there + "/1/" + knight.cards().get(0).id()).statusCode())
                .isEqualTo(404);
        assertThat(pupils.get(list + "/1/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void aTestTakesOneAnswerAndTellsNothingUntilItIsOver() throws Exception {
        assertThat(pupils.get(at(assign(practice(), 2), 0)).body()).contains("name=\"hint\"", "name=\"giveup\"");
        Assignment assignment = assign(test(), 2);
        String work = "/en/work/" + assignment.id();
        String page = pupils.get(at(assignment, 0)).body();
        assertThat(page).doesNotContain("name=\"hint\"", "name=\"giveup\"");
        assertThat(pupils.post(at(assignment, 0), Map.of("hint", "1")).statusCode())
                .isEqualTo(400);
        assertThat(pupils.post(at(assignment, 0), Map.of("giveup", "1")).statusCode())
                .isEqualTo(400);

        String afterWrong = answered(at(assignment, 0), wrong(0));
        String afterRight = answered(at(assignment, 1), right(1));
        for (String after : List.of(afterWrong, afterRight)) {
            assertThat(after).contains("Your answer is in.").doesNotContain("data-mood=\"good\"", "data-mood=\"miss\"");
            assertThat(after).as("the move stays on the board").contains("is-last");
            assertThat(after).contains("is-answered", "answered: ").doesNotContain("is-done", "is-wrong");
        }
        assertThat(pupils.get(at(assignment, 0) + "?mine").body()).contains("Your answer is in.");
        String table = "/en/teach/classes/" + schoolClass.id() + "/table/" + assignment.id();
        assertThat(teachers.get(table).body())
                .contains("1 of 2", ">right<", ">wrong<", ">✗<")
                .contains("aria-label=\"" + words.text("teach.results.test.RIGHT") + "\"")
                .satisfies(doesNotSay("teach.results.state.OPEN"))
                .doesNotContain("aria-label=\"" + words.text("teach.results.state.AT_ONCE"));
        answered(at(assignment, 0), right(0));
        assertThat(ledger(assignment).totals().done()).isEqualTo(2);
        assertThat(ledger(assignment).of(puzzle(0).task()).isSolved()).isFalse();
        assertThat(ledger(assignment).of(puzzle(1).task()).isSolved()).isTrue();
        assertThat(new Progress(server.database())
                        .of(pia.visitor(), puzzle(1).task())
                        .isSolved())
                .as("no star tells")
                .isFalse();
        assertThat(pupils.get(work).body())
                .contains("2 of 2 answered", "All answered!")
                .doesNotContain("is-right", "is-wrong")
                .satisfies(doesNotSay("work.done"));
        assertThat(pupils.get("/en/today").body()).contains("2 of 2 answered", "value=\"2\" max=\"2\"");

        close(assignment);
        assertThat(pupils.get(work).body())
                .contains(
                        "is-right",
                        "is-wrong",
                        "This is over",
                        at(assignment, 0) + "?mine",
                        at(assignment, 1) + "?mine");
        String wrong = own(at(assignment, 0) + "?mine");
        assertThat(wrong)
                .contains("data-mood=\"miss\"", "is-last", "not right: ")
                .contains("is-wrong", "is-done");
        assertThat(own(at(assignment, 1) + "?mine")).contains("data-mood=\"good\"");
        assertThat(pupils.get(at(assignment, 0)).body()).as("to practise").contains("data-mood=\"asking\"");
    }

    @Test
    void aTestIsEndedAtOnce() throws Exception {
        Assignment test = assign(test(), 2);
        String page = "/en/teach/assignments/" + test.id();
        assertThat(teachers.get(page).body()).contains("value=\"end\"", "which of their answers were right");
        HttpResponse<String> ended = teachers.post(page, Map.of("do", "end"));
        assertThat(ended.headers().firstValue("Location")).contains(page + "?done=ended");
        assertThat(teachers.get(page + "?done=ended").body())
                .contains(
                        "This work has ended.",
                        "<a class=\"button main\" href=\"/en/teach/classes/" + schoolClass.id() + "/table/")
                .doesNotContain("value=\"end\"");
        assertThat(pupils.get("/en/work/" + test.id()).body()).contains("This is over");
        Instant closed = closesAt(test);
        teachers.post(page, Map.of("do", "end"));
        assertThat(closesAt(test)).as("ended once").isEqualTo(closed);
    }

    private Instant closesAt(Assignment assignment) {
        return new Assignments(server.database(), CLOCK)
                .find(teacher, assignment.id())
                .orElseThrow()
                .terms()
                .closesAt()
                .orElseThrow();
    }

    @Test
    void aLessonThatIsAssignedIsNotOfferedBesides() throws Exception {
        Lesson first = server.content().lessons().get(0);
        assertThat(pupils.get("/en/today").body()).contains("Next in the course", "/en/learn/" + first.id());
        assign(
                schoolClass,
                practice(),
                List.of(new AssignedTask(
                        new LessonTask(first.id(), first.exercises().get(0).id()), first.revision())));
        assertThat(pupils.get("/en/today").body())
                .contains("Mates")
                .doesNotContain("/en/learn/" + first.id())
                .satisfies(doesNotSay("today.next"));
    }

    @Test
    void whatIsAnsweredInATestShowsInNoPractice() throws Exception {
        Assignment practice = assign(practice(), 2);
        Assignment test = assign(test(), 2);
        answered(at(test, 0), wrong(0));
        answered(at(test, 1), right(1));
        for (int round = 0; round < 2; round++) {
            assertThat(done(practice)).isZero();
            assertThat(pupils.get("/en/work/" + practice.id()).body())
                    .contains("0 of 2 done", ">not yet<")
                    .doesNotContain("is-done")
                    .satisfies(doesNotSay("work.standing.BEGUN"));
            String classes = "/en/teach/classes/" + schoolClass.id();
            String untouched = "<td><span class=\"unseen\">not started</span></td>";
            assertThat(teachers.get(classes + "/table/" + practice.id()).body())
                    .contains("<td class=\"results-done\">0 of 2</td>", untouched + untouched);
            assertThat(teachers.get(classes).body()).contains("begun by 0 of 1", "begun by 1 of 1");
            assertThat(new Progress(server.database()).solvedSince(pia.visitor(), Instant.EPOCH))
                    .extracting(Solved::task)
                    .doesNotHaveAnyElementsOfTypes(PuzzleTask.class);
            close(test); // nor later
        }
        pupils.post("/en/work/" + practice.id() + "/2", Map.of("move", right(1)));
        assertThat(done(practice)).isEqualTo(1);
    }

    /** Ended by the button, then answered wrongly: nobody says that it was begun. */
    @Test
    void whatIsAnsweredAfterTheEndCountsForNobody() throws Exception {
        Assignment practice = assign(practice(), 2);
        teachers.post("/en/teach/assignments/" + practice.id(), Map.of("do", "end"));
        assertThat(pupils.post("/en/work/" + practice.id() + "/1", Map.of("move", wrong(0)))
                        .statusCode())
                .isEqualTo(303);
        String classes = "/en/teach/classes/" + schoolClass.id();
        String table = classes + "/table/" + practice.id();
        assertThat(pupils.get("/en/work/" + practice.id()).body())
                .contains(words.text("work.standing.OPEN"))
                .doesNotContain(">" + words.text("work.standing.BEGUN") + "<");
        assertThat(teachers.get(table).body()).contains("<td class=\"results-done\">0 of 2</td>");
        assertThat(teachers.get(classes).body()).contains("begun by 0 of 1");
        assertThat(teachers.get(table + "/json").body()).contains("NOT_STARTED").doesNotContain("FAILED");
        assertThat(teachers.get(table + "/csv").body()).contains("NOT_STARTED").doesNotContain("OPEN");
    }

    @Test
    void aTestThatIsOverCountsWhatWasRight() throws Exception {
        Assignment assignment = assign(test(), 3);
        String work = "/en/work/" + assignment.id();
        answered(at(assignment, 0), wrong(0));
        assertThat(pupils.get(work).body()).contains("1 of 3 answered");
        close(assignment);
        assertThat(pupils.get(work).body()).contains("0 of 3 right, 2 without an answer");
        assertThat(pupils.get("/en/today").body())
                .contains("0 of 3 right, 2 without an answer", "value=\"0\" max=\"3\"");

        Assignment whole = assign(test(), 2);
        answered(at(whole, 0), wrong(0));
        answered(at(whole, 1), right(1));
        close(whole);
        assertThat(pupils.get("/en/work/" + whole.id()).body())
                .contains("1 of 2 right")
                .satisfies(doesNotSay("work.right-missing"));
        assertThat(pupils.get("/en/today").body()).contains("1 of 2 right", "value=\"1\" max=\"2\"");
    }

    /** The page of a test that is over, with the own answer. */
    private String own(String page) throws Exception {
        HttpResponse<String> answer = pupils.get(page);
        assertThat(answer.statusCode()).isEqualTo(303);
        return pupils.get(answer.headers().firstValue("Location").orElseThrow()).body();
    }

    /** A question of each style, answered wrong in a test and looked at again when it is over. */
    @Test
    void marksAndChoicesAreKeptToo() throws Exception {
        List<AssignedTask> tasks = server.content().sections().stream()
                .flatMap(section -> section.lessons().stream())
                .flatMap(lesson -> lesson.exercises().stream()
                        .filter(each -> each.style() != AnswerKind.PLAY)
                        .map(each -> new AssignedTask(new Task.LessonTask(lesson.id(), each.id()), lesson.revision())))
                .limit(12)
                .toList();
        Assignment assignment = new Assignments(server.database(), CLOCK)
                .assign(teacher, schoolClass.id(), "Looks", "", test(), tasks, Optional.empty())
                .orElseThrow();
        String work = "/en/work/" + assignment.id();
        Set<String> given = new HashSet<>(); // by their names: in a test each pupil has an order of his own
        for (int number = 1; number <= tasks.size(); number++) {
            String fresh = pupils.get(work + "/" + number).body();
            Matcher choice =
                    Pattern.compile("name=\"choice\" value=\"([^\"]+)\"").matcher(fresh);
            Matcher square =
                    Pattern.compile("name=\"square\" value=\"([^\"]+)\"").matcher(fresh);
            if (choice.find()) {
                String after = answered(work + "/" + number, Map.of("choice", choice.group(1)));
                assertThat(after).contains("Your answer is in.", "value=\"" + choice.group(1) + "\"", "disabled");
            } else if (square.find()
                    && !fresh.contains("name=\"checked\"")
                    && !fresh.contains("data-style=\"order\"")) {
                String after = answered(work + "/" + number, Map.of("square", square.group(1)));
                if (after.contains("data-does=\"check\"") || after.contains("name=\"checked\"")) {
                    // one of several marks, which are handed in together
                    continue;
                }
            } else {
                continue;
            }
            given.add(name(fresh));
        }
        assertThat(given).hasSizeGreaterThan(4);
        close(assignment);
        Set<String> shownAgain = new HashSet<>();
        for (int number = 1; number <= tasks.size(); number++) {
            HttpResponse<String> shown = pupils.get(work + "/" + number + "?mine");
            if (shown.statusCode() == 200) {
                assertThat(given).doesNotContain(name(shown.body()));
            } else {
                String own = own(work + "/" + number + "?mine");
                shownAgain.add(name(own));
                assertThat(own).as(name(own)).containsAnyOf("data-mood=\"good\"", "data-mood=\"miss\"");
            }
        }
        assertThat(shownAgain).isEqualTo(given);
    }

    /** What stands over the task, without a verdict before it. */
    private static String name(String page) {
        Matcher name = Pattern.compile("data-tab=\"(?:[^\"]+ – )??([^\"–]+ – [^\"–]+)\"")
                .matcher(page);
        assertThat(name.find()).isTrue();
        return name.group(1);
    }

    private void close(Assignment assignment) {
        new Assignments(server.database(), CLOCK)
                .change(
                        teacher,
                        assignment.id(),
                        assignment.name(),
                        "",
                        new Terms(
                                Mode.TEST,
                                assignment.terms().opensAt(),
                                Optional.empty(),
                                Optional.of(Instant.now().minusSeconds(1))),
                        Optional.empty());
    }

    /** What the page shows after an answer. */
    private String answered(String page, String move) throws Exception {
        return answered(page, Map.of("move", move));
    }

    private String answered(String page, Map<String, String> fields) throws Exception {
        HttpResponse<String> answer = pupils.post(page, fields);
        assertThat(answer.statusCode()).isEqualTo(303);
        return pupils.get(answer.headers().firstValue("Location").orElseThrow().replaceFirst("#.*", ""))
                .body();
    }
}
