package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.AnswerKind;
import ippo.answer.Judgement;
import ippo.answer.Outcome;
import ippo.answer.Reply;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.classroom.WorkSet;
import ippo.content.BankPuzzle;
import ippo.content.Lesson;
import ippo.exercise.Exercise;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.rules.Move;
import ippo.rules.Square;
import ippo.store.Database;
import ippo.work.Mode;
import ippo.work.Terms;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What teachers see of their classes, as it is sent. */
@Tag("slow")
@Order(2)
class ResultsPagesTest {
    private static final Clock CLOCK = Clock.systemUTC();

    private static TestServer server;
    private static Teacher anna;
    private static String cookie;
    private static String foreign;
    private static long room;
    private static Assignment everything;
    private static int members;

    @BeforeAll
    static void school() {
        server = new TestServer();
        Database database = server.database();
        Teachers teachers = new Teachers(database, CLOCK);
        anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
        Teacher ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
        Sessions sessions = new Sessions(database, CLOCK);
        cookie = sessions.begin(new Session.OfTeacher(anna));
        foreign = sessions.begin(new Session.OfTeacher(ugo));
        room = new Classes(database, CLOCK)
                .create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                .id();
        Visitor ada = pupil("ada <b>");
        pupil("=bob");
        Progress progress = new Progress(database);
        for (Lesson lesson : server.content().lessons()) {
            for (Exercise exercise : lesson.exercises()) {
                LessonTask task = new LessonTask(lesson.id(), exercise.id());
                for (String wrong : wrong(exercise)) {
                    progress.record(ada, attempt(task, lesson.revision(), Outcome.FAILED, wrong));
                }
                progress.record(ada, attempt(task, lesson.revision(), Outcome.SOLVED, right(exercise)));
            }
        }
        List<AssignedTask> puzzles = new ArrayList<>();
        for (BankPuzzle puzzle : firstSteps().subList(0, 40)) {
            for (Move move :
                    puzzle.puzzle().start().legalMoves().stream().limit(5).toList()) {
                boolean missed =
                        puzzle.puzzle().judge(new Reply.Moves(List.of(move)), () -> 0) instanceof Judgement.Missed;
                if (missed) {
                    progress.record(ada, attempt(puzzle.task(), 0, Outcome.FAILED, move.usi()));
                }
            }
            puzzles.add(new AssignedTask(puzzle.task(), 0));
        }
        puzzles.add(new AssignedTask(new LessonTask("long-gone", "first"), 1));
        everything = new Assignments(database, CLOCK)
                .assign(
                        anna,
                        room,
                        "Mates & more",
                        "",
                        new Terms(Mode.PRACTICE, Instant.EPOCH, Optional.empty(), Optional.empty()),
                        puzzles,
                        Optional.empty())
                .orElseThrow();
    }

    /** Some wrong answers, and some that nobody could ever have given. */
    private static List<String> wrong(Exercise exercise) {
        List<String> wrong = new ArrayList<>(List.of("", "nonsense", "1a1a", "7g7f,7g7f"));
        if (exercise.style() == AnswerKind.PLAY) {
            exercise.start().legalMoves().stream()
                    .limit(12)
                    .filter(move -> exercise.judge(new Reply.Moves(List.of(move)), () -> 0) instanceof Judgement.Missed)
                    .forEach(move -> wrong.add(move.usi()));
        } else if (exercise.style() == AnswerKind.CHOOSE) {
            exercise.choices().forEach(choice -> wrong.add(choice.word()));
        } else if (exercise.style() == AnswerKind.MARK) {
            wrong.add("1a,9i");
        } else {
            wrong.add(String.join(
                    ",", exercise.squares().stream().map(Square::name).toList()));
        }
        return wrong;
    }

    private static String right(Exercise exercise) {
        Reply solution = exercise.solution();
        if (solution instanceof Reply.Moves moves) {
            return String.join(",", moves.line().stream().map(Move::usi).toList());
        }
        if (solution instanceof Reply.Squares squares) {
            return String.join(",", squares.squares().stream().map(Square::name).toList());
        }
        return solution instanceof Reply.Ordered ordered
                ? String.join(",", ordered.squares().stream().map(Square::name).toList())
                : ((Reply.Chosen) solution).word();
    }

    private static Attempt attempt(Task task, int revision, Outcome outcome, String answer) {
        return new Attempt(task, revision, outcome, answer, outcome == Outcome.SOLVED ? 1 : 0, CLOCK.instant());
    }

    private static Visitor pupil(String nickname) {
        return pupil(room, nickname);
    }

    private static Visitor pupil(long schoolClass, String nickname) {
        Visitor visitor = new Visitors(server.database(), CLOCK).create().visitor();
        members++;
        server.database()
                .write(handle -> handle.createUpdate("insert into member (id, school_class, visitor, nickname,"
                                + " joined_at) values (:id, :class, :visitor, :nickname, 0)")
                        .bind("id", members)
                        .bind("class", schoolClass)
                        .bind("visitor", visitor.id())
                        .bind("nickname", nickname)
                        .execute());
        return visitor;
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String table(Language language, String rest) {
        return "/" + language.tag() + "/teach/classes/" + room + "/table" + rest;
    }

    private static HttpResponse<String> get(String session, String path) throws Exception {
        TestClient client = new TestClient(server);
        return client.send(client.request(path).header("Cookie", "ippo_session=" + session));
    }

    private static String page(String path) throws Exception {
        HttpResponse<String> answer = get(cookie, path);
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body();
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyTableAndEveryAnswerIsShownInEveryLanguage(Language language) throws Exception {
        String index = page(table(language, ""));
        assertThat(index).contains("Mates &amp; more", table(language, "/unit/pieces"));
        assertThat(page(table(language, "/unit/pieces"))).contains("ada &lt;b&gt;", "=bob", "is-after-errors");
        for (Lesson lesson : server.content().lessons()) {
            page(table(language, "/lesson/" + lesson.id()));
            page(table(language, "/lesson/" + lesson.id() + "/pupil/1"));
            // each language once over different lessons is enough to be quick
            if (Math.floorMod(lesson.id().hashCode(), Language.SHIPPED.size()) == Language.SHIPPED.indexOf(language)) {
                for (Exercise exercise : lesson.exercises()) {
                    String task = "?task=lesson/" + lesson.id() + "/" + exercise.id();
                    assertThat(page(table(language, "/lesson/" + lesson.id() + "/cell/1" + task)))
                            .contains("is-failed", "is-solved", "results-board");
                    assertThat(page(table(language, "/lesson/" + lesson.id() + "/task" + task)))
                            .contains("results-answer");
                }
            }
        }
    }

    /** Puzzles that were always there, in 1, 3 and 5. */
    private static List<BankPuzzle> firstSteps() {
        return server.content().bank().set("first-steps").orElseThrow().puzzles();
    }

    @Test
    void puzzlesOfAnAssignmentAreShownWithWhatRefutesThem() throws Exception {
        String root = "/" + everything.id();
        assertThat(page(table(Language.EN, root))).contains("Mates &amp; more", "long-gone/first", "No longer in");
        int refuted = 0;
        for (BankPuzzle puzzle : firstSteps().subList(0, 40)) {
            String task = "?task=" + puzzle.task().text();
            String cell = page(table(Language.EN, root + "/cell/1" + task));
            assertThat(page(table(Language.EN, root + "/task" + task))).contains("1 pupil");
            refuted += cell.contains("results-why") ? 1 : 0;
        }
        assertThat(refuted).isEqualTo(40);
    }

    @Test
    void aChosenSquareIsMarkedOnTheBoard() throws Exception {
        String cell = page(table(Language.EN, "/lesson/setting-up/cell/1?task=lesson/setting-up/two-that-swapped"));
        assertThat(cell).containsPattern("1a, wrong|is-wrong");
        assertThat(cell.split("is-wrong", -1).length - 1)
                .as("every wrong mark that was made")
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void everythingCanBeTakenAlongAndNoCellIsAFormula() throws Exception {
        String csv = page(table(Language.EN, "/lesson/pawn/csv"));
        assertThat(csv).startsWith("class,pupil,task,").contains("3B,'=bob,lesson/pawn/", "NOT_STARTED");
        assertThat(page(table(Language.EN, "/lesson/pawn/csv?bom"))).isEqualTo("\uFEFF" + csv);
        assertThat(page(table(Language.FR, "/lesson/pawn/csv?bom")))
                .as("a comma parts digits there")
                .startsWith("\uFEFFclass;pupil;task;");
        assertThat(page(table(Language.FR, "/lesson/pawn/csv"))).startsWith("class,pupil,task,");
        String table = page(table(Language.FR, "/lesson/pawn/csv?table"));
        int exercises =
                TestServer.shipped().lesson("pawn").orElseThrow().exercises().size();
        assertThat(table)
                .startsWith("\uFEFFÉlève;")
                .contains("\r\n'=bob;0;", ";pas commencé;")
                .doesNotContain("NOT_STARTED");
        assertThat(table.split("\r\n"))
                .allSatisfy(row -> assertThat(row.split(";", -1)).hasSize(exercises + 2));
        assertThat(get(cookie, table(Language.FR, "/" + everything.id() + "/csv"))
                        .headers()
                        .firstValue("Content-Disposition"))
                .contains("attachment; filename=\"ippo-3B-Mates-more.csv\"; filename*=UTF-8''ippo-3B-Mates-more.csv");
        assertThat(get(cookie, table(Language.JA, "/lesson/pawn/csv"))
                        .headers()
                        .firstValue("Content-Disposition")
                        .orElseThrow())
                .contains("filename=\"ippo-3B-.csv\"", "filename*=UTF-8''ippo-3B-%E6%AD%A9");
        assertThat(page(table(Language.JA, "/lesson/pawn/json"))).contains("\"pupil\" : \"=bob\"");
        String[] statements = page(table(Language.IT, "/lesson/pawn/xapi")).split("\n");
        assertThat(statements.length).isGreaterThan(20);
        assertThat(statements)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("{\"id\":\"")
                        .contains("/verbs/answered", "\"success\":", "http://127.0.0.1:", "\"timestamp\":"));
        for (String kind : List.of("csv", "json", "xapi")) {
            assertThat(get(foreign, table(Language.EN, "/lesson/pawn/" + kind)).statusCode())
                    .isEqualTo(404);
        }
    }

    private static HttpResponse<String> teachAgain(String path) throws Exception {
        TestClient client = new TestClient(server);
        HttpResponse<String> page = client.send(client.request(path).header("Cookie", "ippo_session=" + cookie));
        String form = TestClient.cookieLines(page, "ippo_form").get(0).split(";")[0];
        HttpResponse<String> answer = client.send(client.form(path + "/again", TestClient.token(page), Map.of())
                .header("Cookie", "ippo_session=" + cookie + "; " + form));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer;
    }

    @Test
    void whatWasMissedMostBecomesASet() throws Exception {
        HttpResponse<String> answer = teachAgain(table(Language.EN, "/lesson/pawn"));
        Sets sets = new Sets(server.database(), CLOCK);
        WorkSet made = sets.of(anna).get(0);
        assertThat(made.name()).startsWith("Again: ");
        assertThat(made.items())
                .hasSameSizeAs(server.content().lesson("pawn").orElseThrow().exercises());
        assertThat(answer.headers().firstValue("Location"))
                .as("with the class and the pupil for whom it is")
                .contains("/en/teach/sets/" + made.id() + "?class=" + room + "&pupils=1&again");
        int before = sets.of(anna).size();
        teachAgain(table(Language.EN, "/lesson/pawn"));
        assertThat(sets.of(anna)).as("pressed twice").hasSize(before);
        String page = page("/en/teach/sets/" + made.id() + "?class=" + room + "&pupils=1&again");
        assertThat(page).contains("These were missed most", ">Assign to ");
        assertThat(page("/en/teach/sets/" + made.id())).satisfies(doesNotSay("teach.set.again"));
    }

    @Test
    void aSetIsShownOnTheProjectorOneTaskAfterTheOther() throws Exception {
        List<BankPuzzle> ones = server.content().bank().ofLength(1);
        String first = "/en/teach/show/" + ones.get(0).task().text() + "?from=set/";
        assertThat(page("/en/teach/sets/mate-1")).contains(first + "mate-1\"");
        assertThat(page(first + "mate-1"))
                .contains(
                        "data-close href=\"/en/teach/sets/mate-1\"",
                        "1 of 12",
                        ones.get(1).task().text());
        Sets sets = new Sets(server.database(), CLOCK);
        BankPuzzle other = server.content().bank().ofLength(3).get(5);
        WorkSet own = sets.create(
                        anna,
                        "Two",
                        "",
                        List.of(new SetItem.Single(ones.get(0).task()), new SetItem.Single(other.task())))
                .orElseThrow();
        assertThat(page("/en/teach/sets/" + own.id())).contains(first + own.id() + "\"");
        assertThat(page(first + own.id())).contains("1 of 2", other.task().text() + "?from=set/" + own.id());
        assertThat(get(foreign, first + own.id()).body())
                .as("a set of another teacher")
                .doesNotContain("1 of 2<");
    }

    /** Puzzles of the theme that one belongs to, those of its length first, then those that are shorter. */
    private static List<BankPuzzle> kin(BankPuzzle one) {
        String theme = one.puzzle().tags().get(0);
        List<BankPuzzle> all = server.content().bank().all();
        return Stream.concat(
                        all.stream().filter(each -> each.plies() == one.plies()),
                        all.stream().filter(each -> each.plies() < one.plies()))
                .filter(each -> each.puzzle().tags().contains(theme))
                .toList();
    }

    @Test
    void behindAPuzzleThatWasMissedComesAnotherOfItsThemeThatNobodyHasHad() throws Exception {
        List<BankPuzzle> bank = server.content().bank().all();
        BankPuzzle missed =
                bank.stream().filter(each -> kin(each).size() >= 4).findFirst().orElseThrow();
        List<BankPuzzle> others =
                kin(missed).stream().filter(each -> !each.equals(missed)).toList();
        BankPuzzle begun = others.get(0);
        List<AssignedTask> tasks = List.of(
                new AssignedTask(missed.task(), 0),
                new AssignedTask(others.get(1).task(), 0));
        Classes classes = new Classes(server.database(), CLOCK);
        long other = classes.create(anna, "5C", Language.EN, LocalDate.of(2027, 6, 30))
                .id();
        Visitor eve = pupil(other, "eve");
        Progress progress = new Progress(server.database());
        progress.record(eve, attempt(missed.task(), 0, Outcome.FAILED, "1a1b"));
        progress.record(eve, attempt(begun.task(), 0, Outcome.FAILED, "1a1b"));
        Assignment work = new Assignments(server.database(), CLOCK)
                .assign(
                        anna,
                        other,
                        "Two mates",
                        "",
                        new Terms(Mode.PRACTICE, Instant.EPOCH, Optional.empty(), Optional.empty()),
                        tasks,
                        Optional.empty())
                .orElseThrow();
        teachAgain("/en/teach/classes/" + other + "/table/" + work.id());
        assertThat(new Sets(server.database(), CLOCK).of(anna).get(0).items())
                .containsExactly(
                        new SetItem.Single(missed.task()),
                        new SetItem.Single(others.get(2).task()));
    }

    @Test
    void everythingCanBeShownOnAProjectorStepByStep() throws Exception {
        for (Lesson lesson : server.content().lessons()) {
            for (Exercise exercise : lesson.exercises()) {
                String show = "/en/teach/show/lesson/" + lesson.id() + "/" + exercise.id();
                assertThat(page(show)).contains("show-board").doesNotContain("is-right", "show-line", "data-events");
                String shown = page(show + "?class=" + room + "&since=5&step=1");
                assertThat(shown).contains("/tally?task=lesson/" + lesson.id());
                assertThat(shown.contains("is-right") || shown.contains("show-line") || shown.contains("\"number\""))
                        .as(show)
                        .isTrue();
            }
        }
        for (BankPuzzle puzzle : firstSteps().subList(0, 30)) {
            for (int step = 0; step <= puzzle.plies(); step++) {
                page("/ja/teach/show/" + puzzle.task().text() + "?step=" + step);
            }
        }
        String pawn = "/en/teach/show/lesson/pawn/"
                + server.content()
                        .lesson("pawn")
                        .orElseThrow()
                        .exercises()
                        .get(0)
                        .id();
        assertThat(get(foreign, pawn + "?class=" + room).statusCode()).isEqualTo(404);
        assertThat(get(cookie, pawn + "?class=x").statusCode()).isEqualTo(404);
        assertThat(get(cookie, "/en/teach/show/puzzle/first-steps/none").statusCode())
                .isEqualTo(404);
        assertThat(new TestClient(server).get(pawn).statusCode()).isEqualTo(303);
    }

    @Test
    void aColonIsWrittenAsItsLanguageWritesIt() throws Exception {
        String first = server.content().lessons().get(0).exercises().get(0).id();
        String lesson = server.content().lessons().get(0).id();
        for (String place : List.of("", "/task?task=lesson/" + lesson + "/" + first, "/pupil/1")) {
            assertThat(page(table(Language.FR, "/lesson/" + lesson + place)).replaceAll("<[^>]+>", ""))
                    .as(place)
                    .containsPattern("[^ ]\u00a0: ")
                    .doesNotContainPattern("\\p{L}: ");
        }
        assertThat(page(table(Language.FR, "/lesson/" + lesson).replace("/table/", "/live/")))
                .contains("En direct\u00a0: ");
    }

    @Test
    void theProjectorClosesToWhereItWasOpened() throws Exception {
        String first =
                server.content().lesson("pawn").orElseThrow().exercises().get(0).id();
        String show = "/en/teach/show/lesson/pawn/" + first;
        assertThat(page(show + "?from=plan/two-armies")).contains("data-close href=\"/en/teach/plans/two-armies\"");
        assertThat(page(show + "?from=lesson/pawn")).contains("data-close href=\"/en/learn/pawn\"");
        assertThat(page(show + "?from=//evil.example"))
                .contains("data-close href=\"/en/learn/pawn/" + first + "\"")
                .doesNotContain("href=\"//evil");
        assertThat(page(show + "?from=set/lesson-pawn&plan=two-armies"))
                .contains(
                        "data-close href=\"/en/teach/plans/two-armies\"", "?from=set/lesson-pawn&amp;plan=two-armies");
        assertThat(page(show + "?from=set/lesson-pawn&plan=//evil.example"))
                .contains("data-close href=\"/en/teach/sets/lesson-pawn\"");
        String task = "/task?task=lesson/pawn/" + first + "\"";
        assertThat(page(show + "?class=" + room + "&from=unit/pieces"))
                .contains("data-close href=\"" + table(Language.EN, "/unit/pieces") + task);
        assertThat(page(table(Language.EN, "/lesson/pawn/task?task=lesson/pawn/" + first)))
                .contains(show + "?class=" + room + "&amp;from=lesson/pawn\"");
        assertThat(get(cookie, "/en/teach/show/lesson/pawn?from=plan/two-armies")
                        .headers()
                        .firstValue("Location"))
                .contains(show + "?from=plan/two-armies");
        assertThat(page("/en/learn/pawn"))
                .contains("/en/teach/show/lesson/pawn?from=lesson/pawn", "/en/worksheets/lesson/pawn");
        assertThat(new TestClient(server).get("/en/learn/pawn").body())
                .doesNotContain("/teach/show/")
                .doesNotContain("/worksheets/");
        assertThat(page("/en/teach/plans/two-armies"))
                .contains("?from=plan/two-armies", "href=\"/en/teach/sets/lesson-gold/assign?plan=two-armies\"");
        assertThat(new TestClient(server).get("/en/teach/plans/two-armies").body())
                .doesNotContain("/teach/show/");
    }

    @Test
    void theProjectorTurnsOverWhatWasAssigned() throws Exception {
        List<BankPuzzle> all = firstSteps();
        String work = "?class=" + room + "&amp;work=" + everything.id();
        String one = page("/en/teach/show/" + all.get(9).task().text() + work.replace("&amp;", "&"));
        assertThat(one)
                .contains("/en/teach/show/" + all.get(8).task().text() + work + "\"")
                .contains("/en/teach/show/" + all.get(10).task().text() + work + "\"");
        String last = page("/en/teach/show/" + all.get(39).task().text() + work.replace("&amp;", "&"));
        assertThat(last)
                .as("the task after it is no longer in the course")
                .contains(all.get(38).task().text() + work)
                .doesNotContain(all.get(40).task().text(), "long-gone");
        Lesson pawn = server.content().lesson("pawn").orElseThrow();
        String show = "/en/teach/show/lesson/pawn/";
        assertThat(page(show + pawn.exercises().get(0).id() + work.replace("&amp;", "&")))
                .as("a task that was not assigned: its own lesson is turned over")
                .contains(show + pawn.exercises().get(1).id() + "?class=" + room + "\"");
        String foreignWork = "/en/teach/show/" + all.get(9).task().text() + "?class=" + room + "&work=1";
        assertThat(get(cookie, foreignWork).statusCode()).isEqualTo(404);
        assertThat(page(table(Language.EN, "/" + everything.id()) + "/task?task="
                        + all.get(9).task().text()))
                .contains(work);
    }

    @Test
    void theLiveViewHidesNamesUntilTheyAreAskedFor() throws Exception {
        String live = table(Language.EN, "/unit/pieces").replace("/table/", "/live/");
        assertThat(page(live)).contains("Pupil 1", "Pupil 2").doesNotContain("=bob", "ada &lt;b&gt;");
        assertThat(page(live + "?names")).contains("=bob", "ada &lt;b&gt;").doesNotContain("Pupil 1");
        assertThat(get(foreign, live).statusCode()).isEqualTo(404);
    }

    /** The headers of a table. */
    private static String head(String path) throws Exception {
        return page(path).replaceFirst("(?s).*?<thead>", "").replaceFirst("(?s)</thead>.*", "");
    }

    /** What stands over mates in one, whatever their themes. */
    private static String over() {
        long ones = firstSteps().subList(0, 40).stream()
                .filter(puzzle -> puzzle.plies() == 1)
                .count();
        return "colspan=\"" + ones + "\"";
    }

    @Test
    void whatWasAssignedIsNumberedAsPupilsSeeIt() throws Exception {
        List<Integer> plies =
                firstSteps().subList(0, 40).stream().map(BankPuzzle::plies).toList();
        int three = plies.indexOf(3) + 1;
        assertThat(head(table(Language.EN, "/" + everything.id())))
                .contains(over(), ">Mate in 1<", ">12. Mate in 1, number 12<")
                .contains(">" + three + "<", ">" + three + ". Mate in 3, number 1<", ">41<", ">41. lesson/long-gone");
        assertThat(head(table(Language.EN, "/unit/first-steps"))).contains(">The gold<", ">1. ");
        assertThat(page(table(Language.EN, "/" + everything.id() + "/pupil/1")))
                .contains(">Mate in 1</h2>", ">12. <", ">Mate in 1, number 12<")
                .contains(">" + three + ". <", ">Mate in 3, number 1<");
    }

    @Test
    void theLiveViewNumbersPuzzlesAndTellsNoThemes() throws Exception {
        String head = head(table(Language.EN, "/" + everything.id()).replace("/table/", "/live/"));
        assertThat(head).contains(over(), ">Mate in 1<", ">12. Mate in 1, number 12<", "No longer in");
        for (BankPuzzle puzzle : firstSteps().subList(0, 40)) {
            for (String theme : puzzle.puzzle().tags()) {
                assertThat(head).doesNotContain(Messages.of(Language.EN).text("theme." + theme));
            }
        }
    }

    @Test
    void whatIsForeignOrMissingIsNotThere() throws Exception {
        List<String> there = List.of(
                "",
                "/unit/pieces",
                "/lesson/pawn",
                "/" + everything.id(),
                "/unit/pieces/pupil/1",
                "/lesson/pawn/pupil/1");
        for (String path : there) {
            assertThat(get(cookie, table(Language.EN, path)).statusCode())
                    .as(path)
                    .isEqualTo(200);
            HttpResponse<String> refused = get(foreign, table(Language.EN, path));
            assertThat(refused.statusCode()).as(path).isEqualTo(404);
            assertThat(refused.body()).doesNotContain("ada &lt;b&gt;", "results-");
            HttpResponse<String> nobody = new TestClient(server).get(table(Language.EN, path));
            assertThat(nobody.statusCode()).as(path).isEqualTo(303);
        }
        for (String path : Set.of(
                "/unit/none",
                "/lesson/none",
                "/99",
                "/-1",
                "/99999999999999999999",
                "/unit/pieces/pupil/99",
                "/lesson/pawn/task",
                "/lesson/pawn/task?task=lesson/gold/none",
                "/lesson/pawn/cell/1?task=x")) {
            assertThat(get(cookie, table(Language.EN, path)).statusCode())
                    .as(path)
                    .isEqualTo(404);
        }
    }
}
