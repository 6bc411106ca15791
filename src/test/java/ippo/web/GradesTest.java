package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.TestTeachers;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.progress.Attempt;
import ippo.work.Mode;
import ippo.work.Terms;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All assignments of a class in one table, as a page and as a file. */
@Tag("slow")
class GradesTest {
    private static final String PASSWORD = "correct horse battery";
    private static final Task FIRST = new LessonTask("pawn", "pawn-mate");
    private static final Task SECOND = new LessonTask("king", "step-away");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-10-05T08:00:00Z"));

    private Assignment assign(
            TestServer server, Teacher anna, SchoolClass room, String name, Mode mode, Optional<Set<Long>> some) {
        Terms terms = new Terms(
                mode,
                clock.instant(),
                Optional.empty(),
                mode == Mode.TEST ? Optional.of(clock.instant().plus(Duration.ofDays(2))) : Optional.empty());
        return server.services()
                .assignments()
                .assign(
                        anna,
                        room.id(),
                        name,
                        "",
                        terms,
                        List.of(new AssignedTask(FIRST, 1), new AssignedTask(SECOND, 1)),
                        some)
                .orElseThrow();
    }

    @Test
    void everyAssignmentHasPercentAndPointsAndAnOpenTestTellsNothing() throws Exception {
        try (TestServer server = new TestServer(clock)) {
            Teacher anna = TestTeachers.create(server.services().teachers(), "Anna", PASSWORD)
                    .orElseThrow();
            SchoolClass room = server.services().classes().create(anna, "3B", Language.EN, LocalDate.of(2027, 6, 30));
            server.services().members().add(anna, room.id(), List.of("Mia", "Leo", "=Eve"));
            Map<String, Member> pupils = server.services().members().of(anna, room.id()).stream()
                    .collect(Collectors.toMap(Member::nickname, each -> each));
            Member mia = pupils.get("Mia");
            Assignment practice = assign(server, anna, room, "Week 1", Mode.PRACTICE, Optional.empty());
            clock.forward(Duration.ofMinutes(1));
            assign(server, anna, room, "Extra", Mode.PRACTICE, Optional.of(Set.of(mia.id())));
            clock.forward(Duration.ofMinutes(1));
            Assignment test = assign(server, anna, room, "Test 1", Mode.TEST, Optional.empty());
            clock.forward(Duration.ofMinutes(1));
            server.services()
                    .progress()
                    .record(mia.visitor(), new Attempt(FIRST, 1, Outcome.SOLVED, "5c5b", 3, clock.instant()));
            server.services()
                    .progress()
                    .recordOnce(
                            mia.visitor(),
                            new Attempt(FIRST, 1, Outcome.SOLVED, "5c5b", 3, clock.instant()).in(test.id()));

            TestClient teacher = new TestClient(server);
            teacher.post("/en/teach/login", Map.of("name", "Anna", "password", PASSWORD));
            String table = "/en/teach/classes/" + room.id() + "/table";
            assertThat(teacher.get(table).body()).contains(table + "/grades", table + "/grades/csv");
            String csv = teacher.get(table + "/grades/csv?plain").body();
            assertThat(csv.lines())
                    .containsExactly(
                            "Pupil,Mean (%),Week 1 (%),Week 1 (/2),Extra (%),Extra (/2),Test 1 (%),Test 1 (/2)",
                            "'=Eve,,,,,,,", "Leo,,,,,,,", "Mia,50,50,1,50,1,,");
            String page = teacher.get(table + "/grades").body();
            assertThat(page).contains("<td>50%</td>", "1/2", "1 of 2 answered", "0 of 2 answered");

            clock.forward(Duration.ofMinutes(1));
            server.services().assignments().end(anna, practice.id());
            clock.forward(Duration.ofDays(3));
            teacher.post("/en/teach/login", Map.of("name", "Anna", "password", PASSWORD));
            assertThat(teacher.get(table + "/grades/csv?plain").body().lines())
                    .as("what is over counts, with nothing where nothing was done")
                    .contains("Leo,0,0,0,,,0,0", "Mia,50,50,1,50,1,50,1");
            assertThat(teacher.get("/de" + (table + "/grades/csv").substring(3)).body())
                    .startsWith("\uFEFF")
                    .contains(";");

            SchoolClass other = server.services().classes().create(anna, "4B", Language.EN, LocalDate.of(2027, 6, 30));
            server.services().members().move(anna, room.id(), mia.id(), other.id());
            assertThat(teacher.get(table + "/grades/csv?plain").body()).contains("Mia,50,50,1,50,1,50,1");
            assertThat(teacher.get(table + "/grades").body()).contains("moved to <bdi>4B</bdi>");
        }
    }
}
