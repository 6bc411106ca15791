package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.TeacherAccounts;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.classroom.Classes;
import ippo.content.Lesson;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.progress.Attempt;
import ippo.progress.Progress;
import ippo.web.admission.Admission;
import ippo.web.frame.Cost;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is streamed to teachers while a class works, from two servers with one database. */
class LiveTest {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final int MANY = 200;

    private static TestServer server;
    private static Javalin other;
    private static Sessions sessions;
    private static Teacher anna;
    private static String cookie;
    private static String foreign;
    private static long room;
    private static Visitor ada;
    private static Task first;

    @BeforeAll
    static void school() {
        server = new TestServer();
        other = App.create(Services.of(server.content(), Messages.all(), server.database(), CLOCK, () -> 0));
        other.start("127.0.0.1", 0);
        Teachers teachers = new Teachers(server.database(), CLOCK);
        anna = TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
        sessions = new Sessions(server.database(), CLOCK);
        cookie = sessions.begin(new Session.OfTeacher(anna));
        foreign = sessions.begin(new Session.OfTeacher(
                TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow()));
        room = new Classes(server.database(), CLOCK)
                .create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                .id();
        ada = new Visitors(server.database(), CLOCK).create().visitor();
        server.database()
                .write(handle -> handle.createUpdate("insert into member (id, school_class, visitor, nickname,"
                                + " joined_at) values (7, :class, :visitor, 'secret name', 0)")
                        .bind("class", room)
                        .bind("visitor", ada.id())
                        .execute());
        Lesson pawn = server.content().lesson("pawn").orElseThrow();
        first = new LessonTask("pawn", pawn.exercises().get(0).id());
    }

    @AfterAll
    static void stop() {
        other.stop();
        server.close();
    }

    private static HttpRequest request(int port, String path, String session) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/en/teach/classes/" + room + "/" + path))
                .header("Cookie", "ippo_session=" + session)
                .header("Accept", "text/event-stream")
                .build();
    }

    /** Lines as they come. */
    private static final class Lines implements Flow.Subscriber<String> {
        final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String line) {
            lines.add(line);
        }

        @Override
        public void onError(Throwable throwable) {
            lines.add("error " + throwable);
        }

        @Override
        public void onComplete() {
            lines.add("end");
        }

        void awaitEnd() throws InterruptedException {
            String line;
            do {
                line = lines.poll(60, TimeUnit.SECONDS);
                assertThat(line).as("waiting for the end").isNotNull();
            } while (!line.equals("end"));
        }

        /** Waits for a line of data that has this in it. */
        String await(String part) throws InterruptedException {
            String line;
            do {
                line = lines.poll(60, TimeUnit.SECONDS);
                assertThat(line).as("waiting for %s", part).isNotNull().isNotEqualTo("end");
            } while (!line.startsWith("data: ") || !line.contains(part));
            return line;
        }
    }

    private static Lines open(HttpClient client, int port, String path) {
        return open(client, port, path, cookie);
    }

    private static Lines open(HttpClient client, int port, String path, String session) {
        Lines lines = new Lines();
        client.sendAsync(request(port, path, session), BodyHandlers.fromLineSubscriber(lines));
        return lines;
    }

    private static void answer(Outcome outcome, String answer) {
        new Progress(server.database()).record(ada, new Attempt(first, 1, outcome, answer, 0, CLOCK.instant()));
    }

    @Test
    void whatIsAnsweredAnywhereIsSeenByManyAtOnceWithoutNames() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        List<Lines> streams = new ArrayList<>();
        String session = cookie;
        for (int i = 0; i < MANY; i++) {
            if (i % 10 == 0) {
                // each session has a few
                session = sessions.begin(new Session.OfTeacher(anna));
            }
            streams.add(open(client, i % 10 == 0 ? server.port() : other.port(), "live/lesson/pawn/events", session));
        }
        Lines tally = open(client, other.port(), "tally?since=1&task=" + first.text());
        for (Lines stream : streams) {
            assertThat(stream.await("\"n0\":\"0\"")).doesNotContain("secret");
        }
        tally.await("0 of 1 have answered");
        long begun = System.nanoTime();
        answer(Outcome.FAILED, "1g1f");
        for (Lines stream : streams) {
            assertThat(stream.await("\"m7-0\"")).contains("is-open").doesNotContain("secret");
        }
        System.out.println(MANY + " streams told after " + (System.nanoTime() - begun) / 1_000_000 + " ms");
        assertThat(tally.await("1 of 1 have answered")).doesNotContain("secret");
        answer(Outcome.SOLVED, "7g7f");
        streams.get(0).await("is-after-errors");
        streams.get(1).await("is-after-errors");
        tally.await("Right: 1");
    }

    @Test
    void aStreamIsNotHeldUpByProxiesAndIsAskedForAgainSoon() throws Exception {
        HttpResponse<Stream<String>> answer = HttpClient.newHttpClient()
                .send(request(other.port(), "live/lesson/pawn/events", cookie), BodyHandlers.ofLines());
        assertThat(answer.headers().firstValue("X-Accel-Buffering")).contains("no");
        try (Stream<String> lines = answer.body()) {
            assertThat(lines.findFirst()).contains("retry: 1000");
        }
    }

    @Test
    void streamsEndWithTheSession() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        String session = sessions.begin(new Session.OfTeacher(anna));
        Lines mine = open(client, server.port(), "live/lesson/pawn/events", session);
        Lines mineToo = open(client, other.port(), "tally?since=1&task=" + first.text(), session);
        Lines anothers = open(client, server.port(), "live/lesson/pawn/events");
        mine.await("\"n0\"");
        mineToo.await("have answered");
        anothers.await("\"n0\"");
        sessions.end(session);
        mine.awaitEnd();
        mineToo.awaitEnd();
        assertThat(anothers.lines).doesNotContain("end");
    }

    @Test
    void streamsOfATeacherEndWhenTheOperatorClosesTheAccount() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        Teacher gone = new Teachers(server.database(), CLOCK)
                .create("Gone", "twelve letters")
                .orElseThrow();
        new Classes(server.database(), CLOCK).addTeacher(anna, room, gone);
        String session = sessions.begin(new Session.OfTeacher(gone));
        List<Lines> streams = List.of(
                open(client, server.port(), "live/lesson/pawn/events", session),
                open(client, other.port(), "live/unit/pieces/events", session),
                open(client, other.port(), "tally?since=1&task=" + first.text(), session));
        Lines colleagues = open(client, server.port(), "live/lesson/pawn/events");
        for (Lines stream : streams) {
            stream.await("{");
        }
        colleagues.await("{");
        assertThat(new TeacherAccounts(server.database(), CLOCK).disable(gone)).isTrue();
        for (Lines stream : streams) {
            stream.awaitEnd();
        }
        assertThat(colleagues.lines).doesNotContain("end");
        assertThat(client.send(request(other.port(), "live/lesson/pawn/events", session), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(303);
    }

    @Test
    void aSessionHasSoManyStreamsAndNoMore() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        String session = sessions.begin(new Session.OfTeacher(anna));
        int most = new Admission(2).gate(Cost.STREAM).capacity().ofOne();
        List<Lines> streams = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            streams.add(open(client, other.port(), "live/lesson/pawn/events", session));
        }
        for (Lines stream : streams) {
            stream.await("\"n0\"");
        }
        HttpResponse<String> more =
                client.send(request(other.port(), "live/lesson/pawn/events", session), BodyHandlers.ofString());
        assertThat(more.statusCode()).isEqualTo(503);
        assertThat(more.headers().firstValue("Retry-After")).isPresent();
        sessions.end(session);
        for (Lines stream : streams) {
            stream.awaitEnd();
        }
    }

    @Test
    void nobodyElseGetsAStream() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        for (String path :
                List.of("live/lesson/pawn/events", "live/unit/pieces/events", "tally?since=1&task=" + first.text())) {
            for (String session : List.of(foreign, "nobody")) {
                HttpResponse<String> answer =
                        client.send(request(server.port(), path, session), BodyHandlers.ofString());
                assertThat(answer.statusCode()).as(path).isEqualTo(session.equals(foreign) ? 404 : 303);
            }
        }
    }
}
