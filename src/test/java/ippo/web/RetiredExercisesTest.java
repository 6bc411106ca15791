package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task.LessonTask;
import ippo.content.Lesson;
import ippo.progress.Attempt;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Exercises that a lesson had once: their stars count, and their addresses lead somewhere. */
class RetiredExercisesTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);
    private final Lesson gold = server.content().lesson("gold").orElseThrow();
    private Visitor visitor;

    @BeforeEach
    void whoDidTheLessonBefore() {
        visitor = server.services().visitors().create().visitor();
        Sessions sessions = new Sessions(server.database(), Clock.systemUTC());
        client.give("ippo_session", sessions.begin(new Session.OfPupil(visitor, "Mia")));
    }

    private void solve(int exercises) {
        for (int i = 0; i < exercises; i++) {
            LessonTask task = new LessonTask("gold", "retired-" + i);
            server.services()
                    .progress()
                    .record(visitor, new Attempt(task, 1, Outcome.SOLVED, "5g5f", 3, Instant.EPOCH.plusSeconds(i)));
        }
    }

    @Test
    void aLessonThatWasDoneStaysDone() throws Exception {
        solve(gold.exercises().size());
        assertThat(client.get("/en/learn/gold/end").statusCode()).isEqualTo(200);
        HttpResponse<String> path = client.get("/en/learn");
        assertThat(path.statusCode()).isEqualTo(200);
        assertThat(path.body())
                .as("goes on behind it")
                .containsPattern("class=\"button main\" href=\"/en/play/station/king-and-gold\"");
        assertThat(client.get("/en/settings/data").body()).contains("retired-0");
    }

    @Test
    void aLessonThatWasBegunGoesOn() throws Exception {
        solve(1);
        assertThat(client.get("/en/learn/gold/end").statusCode())
                .as("not done yet")
                .isEqualTo(302);
        assertThat(client.get("/en/learn").body())
                .containsPattern("class=\"button main\" href=\"/en/learn/gold/"
                        + gold.exercises().get(0).id());
    }

    @Test
    void theAddressOfARetiredExerciseLeadsToItsLesson() throws Exception {
        HttpResponse<String> retired = client.get("/en/learn/gold/retired-0");
        assertThat(retired.statusCode()).isEqualTo(303);
        assertThat(retired.headers().firstValue("location")).hasValue("/en/learn/gold");
        assertThat(client.get("/en/learn/no-lesson/retired-0").statusCode()).isEqualTo(404);
    }
}
