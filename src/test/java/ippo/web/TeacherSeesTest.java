package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Cards.Whose;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.WorkSet;
import ippo.content.BankPuzzle;
import ippo.i18n.Language;
import ippo.paper.Pdf;
import ippo.progress.Attempt;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Lists tell teachers how far a class and a pupil are; sets and assignments go on paper. */
class TeacherSeesTest {
    private static final String PUSH = "pawn-mate";

    private static TestServer server;
    private static TestClient anna;
    private static SchoolClass room;
    private static Assignment week;
    private static WorkSet set;
    private static BankPuzzle puzzle;
    private static long pia;

    @BeforeAll
    static void school() {
        server = new TestServer();
        Services services = server.services();
        Teacher teacher =
                services.teachers().create("Anna", "correct horse battery").orElseThrow();
        anna = new TestClient(server);
        anna.give("ippo_session", services.sessions().begin(new Session.OfTeacher(teacher)));
        room = services.classes()
                .create(
                        teacher,
                        "3B",
                        Language.EN,
                        LocalDate.now(services.clock()).plusYears(1));
        services.members().add(teacher, room.id(), List.of("Pia", "Leo"));
        pia = services.members().of(teacher, room.id()).stream()
                .filter(each -> each.nickname().equals("Pia"))
                .findFirst()
                .orElseThrow()
                .id();
        Visitor pupil = services.cards().issue(teacher, room.id(), new Whose.One(pia)).stream()
                .map(card -> services.cards().open(card.secret()).orElseThrow().pupil())
                .findFirst()
                .orElseThrow();
        puzzle = server.content().bank().all().get(0);
        LessonTask push = new LessonTask("pawn", PUSH);
        Instant begun = services.clock().instant().minusSeconds(600);
        week = services.assignments()
                .assign(
                        teacher,
                        room.id(),
                        "Week 1",
                        "",
                        new Terms(Mode.PRACTICE, begun, Optional.empty(), Optional.empty()),
                        List.of(new AssignedTask(push, 1), new AssignedTask(puzzle.task(), 0)),
                        Optional.empty())
                .orElseThrow();
        set = services.sets()
                .create(
                        teacher,
                        "Mine",
                        "",
                        List.of(new SetItem.WholeLesson("pawn"), new SetItem.Single(puzzle.task())))
                .orElseThrow();
        for (Task task : List.of(push, puzzle.task())) {
            services.progress().record(pupil, new Attempt(task, 1, Outcome.SOLVED, "7g7f", 3, begun.plusSeconds(60)));
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String page(String path) throws Exception {
        return anna.get("/en/teach" + path).body();
    }

    @Test
    void assignmentsTellHowFarTheClassIs() throws Exception {
        String far = "begun by 1 of 2 · finished\u00a0by\u00a01";
        assertThat(page("/assignments")).contains(far);
        assertThat(page("/classes/" + room.id() + "/table")).contains(far).containsOnlyOnce("begun by 1<");
    }

    @Test
    void aPupilsPageTellsWhatThePupilDid() throws Exception {
        String table = "/en/teach/classes/" + room.id() + "/table/";
        String page = page("/classes/" + room.id() + "/pupils/" + pia);
        int exercises =
                server.content().lesson("pawn").orElseThrow().exercises().size();
        assertThat(page).contains("2 of 2 done", "1 of " + exercises + " done", "Puzzles solved: 1");
        for (String work : List.of(String.valueOf(week.id()), "lesson/pawn")) {
            String address = table + work + "/pupil/" + pia;
            assertThat(page).contains(address);
            assertThat(anna.get(address).body()).contains("right at once");
        }
    }

    @Test
    void aPupilWhoDidNothingHasAPageThatSaysSo() throws Exception {
        String list = page("/classes/" + room.id());
        String leo = list.replaceFirst("(?s).*/pupils/([0-9]+)\"><bdi>Leo<.*", "$1");
        assertThat(page("/classes/" + room.id() + "/pupils/" + leo)).contains("0 of 2 done");
    }

    @Test
    void whomWorkIsForIsChangedOnItsPage() throws Exception {
        String path = "/en/teach/assignments/" + week.id();
        Map<String, String> form = Map.of("do", "change", "name", "Week 1", "whom", "some", "pupil", "" + pia);
        assertThat(anna.post(path, form).statusCode()).isEqualTo(303);
        assertThat(page("/assignments")).contains("begun by 1 of 1");
        assertThat(page("/assignments/" + week.id())).containsPattern("value=\"" + pia + "\" checked");
        String nobody = anna.post(path, Map.of("do", "change", "name", "Week 1", "whom", "some"))
                .body();
        assertThat(nobody)
                .as("what was chosen stays chosen, or the next press would give it to all")
                .contains("Please choose at least one pupil")
                .containsPattern("name=\"whom\" value=\"some\" checked")
                .doesNotContainPattern("name=\"whom\" value=\"all\" checked");
        assertThat(anna.post(path, Map.of("do", "change", "name", "Week 1")).statusCode())
                .isEqualTo(303);
        assertThat(page("/assignments"))
                .as("a page from before one could choose")
                .contains("begun by 1 of 1");
        Map<String, String> stranger = Map.of("do", "change", "name", "Week 1", "whom", "some", "pupil", "1");
        assertThat(anna.post(path, stranger).statusCode())
                .as("nobody of this class")
                .isEqualTo(422);
        Map<String, String> none = Map.of("do", "change", "name", "Week 1", "whom", "some");
        assertThat(anna.post(path, none).statusCode()).isEqualTo(422);
        Map<String, String> all = Map.of("do", "change", "name", "Week 1", "whom", "all");
        assertThat(anna.post(path, all).statusCode()).isEqualTo(303);
        assertThat(page("/assignments")).contains("begun by 1 of 2");
    }

    @Test
    void setsAndAssignmentsGoOnPaper() throws Exception {
        int exercises =
                server.content().lesson("pawn").orElseThrow().exercises().size();
        Map<String, Integer> papers = Map.of(
                "/sets/" + set.id(),
                exercises + 1,
                "/sets/lesson-pawn",
                exercises,
                "/sets/mate-3",
                12,
                "/assignments/" + week.id(),
                2);
        for (Map.Entry<String, Integer> paper : papers.entrySet()) {
            String sheet = paper.getKey() + "/worksheet";
            assertThat(page(paper.getKey())).as(sheet).contains("/en/teach" + sheet + "\"");
            assertThat(page(sheet).split("<article", -1)).as(sheet).hasSize(paper.getValue() + 1);
            Pdf file = Pdf.read(anna.bytes("/en/teach" + sheet + ".pdf").body());
            assertThat(file.fonts()).isNotEmpty();
        }
        assertThat(page("/assignments/" + week.id() + "/worksheet"))
                .contains("Mate in " + puzzle.plies(), "href=\"/en/teach/assignments/" + week.id() + "\"");
    }
}
