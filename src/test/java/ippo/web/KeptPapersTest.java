package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Task;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which papers are kept on disk, and for whom. */
@Tag("slow")
class KeptPapersTest {
    private static final String SHEET = "/en/worksheets/lesson/pawn.pdf";

    @Test
    void papersOfTheCourseAreKeptAndTheSameForEverybodyWhoseAddressAndPiecesAreTheSame() throws Exception {
        try (TestServer server = new TestServer()) {
            TestClient client = new TestClient(server);
            String first = client.get(SHEET).body();
            assertThat(kept(server)).hasSize(1);
            TestClient other = new TestClient(server);
            assertThat(other.get(SHEET).body()).isEqualTo(first);
            assertThat(kept(server)).hasSize(1);
            other.post("/en/settings", Map.of("set", "kanji2"));
            assertThat(other.get(SHEET).body()).as("other pieces").isNotEqualTo(first);
            assertThat(client.get(SHEET.replace("/en/", "/it/")).body()).isNotEqualTo(first);
            assertThat(client.get(SHEET + "?boards=9").body()).isNotEqualTo(first);
            assertThat(client.get(SHEET + "?large=1").body()).isNotEqualTo(first);
            assertThat(kept(server)).hasSize(5);
            String plan = "/en/teach/plans/" + server.content().plans().get(0).id() + ".pdf";
            String picture = "/en/workbench/picture.png?sfen=4k4/9/4P4/9/9/9/9/9/9%20b%20G%201";
            for (String path : List.of(plan, picture)) {
                assertThat(client.get(path).body())
                        .isEqualTo(new TestClient(server).get(path).body());
            }
            assertThat(kept(server)).hasSize(7);
            assertThat(client.get(SHEET).body()).isEqualTo(first);
        }
    }

    @Test
    void whatATeacherMadeIsNotKept() throws Exception {
        try (TestServer server = new TestServer()) {
            Clock clock = Clock.systemUTC();
            Teacher teacher = new Teachers(server.database(), clock)
                    .create("Teacher", "a long password")
                    .orElseThrow();
            List<SetItem> items = List.of(new SetItem.Single(new Task.LessonTask("pawn", "pawn-mate")));
            long set = new Sets(server.database(), clock)
                    .create(teacher, "For Anna", "", items)
                    .orElseThrow()
                    .id();
            TestClient client = new TestClient(server);
            client.keep("ippo_session", new Sessions(server.database(), clock).begin(new Session.OfTeacher(teacher)));
            assertThat(client.get("/en/teach/sets/" + set + "/worksheet.pdf").statusCode())
                    .isEqualTo(200);
            assertThat(kept(server)).isEmpty();
        }
    }

    private static List<Path> kept(TestServer server) throws IOException {
        if (Files.notExists(server.papers())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(server.papers())) {
            return files.toList();
        }
    }
}
