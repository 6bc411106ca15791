package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.answer.Task;
import ippo.classroom.Member;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.i18n.Language;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Hints of class pages that hold only for some. */
class ClassHintsTest {
    private static final Clock CLOCK = Clock.systemUTC();

    @AutoClose
    private static final TestServer server = new TestServer();

    private final Teacher anna =
            server.services().teachers().create("Anna", "a long password").orElseThrow();
    private final SchoolClass schoolClass = server.services()
            .classes()
            .create(anna, "3B", Language.EN, LocalDate.now().plusDays(90));

    private static TestClient client(Session session) {
        TestClient client = new TestClient(server);
        client.keep("ippo_session", new Sessions(server.database(), CLOCK).begin(session));
        return client;
    }

    @Test
    void whoHasNoWorkButIsInAClassIsNotAskedToComeInAgain() throws Exception {
        server.services().members().add(anna, schoolClass.id(), List.of("Mia"));
        Member mia = server.services().members().of(anna, schoolClass.id()).get(0);
        assertThat(client(new Session.OfPupil(mia.visitor(), "Mia"))
                        .get("/en/today")
                        .body())
                .satisfies(says("today.title"), doesNotSay("today.gone"));
        assertThat(new TestClient(server).get("/en/today").body()).satisfies(says("today.gone"));

        String set = String.valueOf(server.services()
                .sets()
                .create(anna, "A set", "", List.of(new SetItem.Single(new Task.LessonTask("pawn", "pawn-mate"))))
                .orElseThrow()
                .id());
        assertThat(client(new Session.OfTeacher(anna))
                        .get("/en/teach/sets/" + set + "/assign")
                        .body())
                .as("Mia has no card, and could not see the work")
                .satisfies(says("teach.assign.cardless"));
    }
}
