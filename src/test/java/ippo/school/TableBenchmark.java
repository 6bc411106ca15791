package ippo.school;

import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.answer.Outcome;
import ippo.answer.Task.LessonTask;
import ippo.classroom.AssignedTask;
import ippo.classroom.Cards.Whose;
import ippo.classroom.IssuedCard;
import ippo.classroom.SchoolClass;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.progress.Attempt;
import ippo.store.Database;
import ippo.web.Services;
import ippo.work.Mode;
import ippo.work.Terms;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the table of a class costs: 100 pupils who have answered most of 100 items, many with mistakes before. Asked for
 * over HTTP as a browser does, the first time some seconds after the server said that it is ready. Run by hand, on an
 * idle machine: {@code mvn -q -B test -Dtest=TableBenchmark}. Prints milliseconds from the question to the last letter
 * of the page.
 */
final class TableBenchmark {
    private static final int PUPILS = 100;
    private static final int ITEMS = 100;
    private static final int TIMES = 40;

    /** Nobody asks for a table sooner; what a server does in the meantime counts. */
    private static final int AFTER_READY_MILLIS = 4000;

    /** Of 100 cells. */
    private static final int ANSWERED = 85;

    @TempDir
    Path data;

    /** Where the table is. */
    private record Made(long schoolClass, long assignment) {
        String address(String page) {
            return "/en/teach/classes/" + schoolClass + "/" + page + "/" + assignment;
        }
    }

    @Test
    void aTableOfAHundredByAHundred() throws Exception {
        Content content = Shipped.content();
        Made made;
        try (Database database = Database.open(data)) {
            made = fill(Services.of(content, Messages.all(), database, Clock.systemUTC(), () -> 0));
        }
        try (ServerProcess server = ServerProcess.ofCommand("--port", "0", "--data", data.toString())) {
            Device device = new Device(HttpClient.newHttpClient(), server.awaitReady());
            Thread.sleep(AFTER_READY_MILLIS);
            device.get("/en/teach/login").get();
            device.post("/en/teach/login", Map.of("name", "Anna", "password", School.PASSWORD))
                    .get();
            measure(device, made.address("table"));
            measure(device, made.address("live"));
        }
    }

    private static void measure(Device device, String address) throws Exception {
        double[] took = new double[TIMES];
        int bytes = 0;
        for (int i = 0; i < TIMES; i++) {
            long before = System.nanoTime();
            HttpResponse<String> answer = device.get(address).get();
            took[i] = (System.nanoTime() - before) / 1e6;
            Assertions.assertThat(answer.statusCode()).isEqualTo(200);
            bytes = answer.body().getBytes(StandardCharsets.UTF_8).length;
        }
        double first = took[0];
        double[] later = Arrays.copyOfRange(took, 1, TIMES);
        Arrays.sort(later);
        System.out.printf(
                "%s: the first time %.0f ms, then %.0f (median) to %.0f; %d KB%n",
                address, first, later[later.length / 2], later[later.length - 1], bytes / 1024);
    }

    private static Made fill(Services services) throws Exception {
        Teacher anna = services.teachers().create("Anna", School.PASSWORD).orElseThrow();
        SchoolClass room = services.classes()
                .create(
                        anna,
                        "A hundred",
                        Language.EN,
                        LocalDate.now(services.clock()).plusYears(1));
        services.members()
                .add(
                        anna,
                        room.id(),
                        IntStream.rangeClosed(1, PUPILS)
                                .mapToObj(i -> "Pupil " + i)
                                .toList());
        List<AssignedTask> items = services.content().lessons().stream()
                .flatMap(lesson -> lesson.exercises().stream()
                        .map(each -> new AssignedTask(new LessonTask(lesson.id(), each.id()), lesson.revision())))
                .limit(ITEMS)
                .toList();
        Instant begun = services.clock().instant().minusSeconds(3600);
        long assignment = services.assignments()
                .assign(
                        anna,
                        room.id(),
                        "All of it",
                        "",
                        new Terms(Mode.PRACTICE, begun, Optional.empty(), Optional.empty()),
                        items,
                        Optional.empty())
                .orElseThrow()
                .id();
        Random random = new Random(1);
        ExecutorService threads = Executors.newFixedThreadPool(64);
        List<Future<?>> work = new ArrayList<>();
        for (IssuedCard card : services.cards().issue(anna, room.id(), new Whose.All())) {
            Visitor pupil = services.cards().open(card.secret()).orElseThrow().pupil();
            List<Attempt> attempts = attempts(items, begun, random, assignment);
            work.add(threads.submit(
                    () -> attempts.forEach(attempt -> services.progress().record(pupil, attempt))));
        }
        for (Future<?> each : work) {
            each.get();
        }
        threads.shutdown();
        return new Made(room.id(), assignment);
    }

    private static List<Attempt> attempts(List<AssignedTask> items, Instant begun, Random random, long assignment) {
        List<Attempt> attempts = new ArrayList<>();
        for (AssignedTask item : items) {
            if (random.nextInt(100) < ANSWERED) {
                Instant at = begun.plusSeconds(random.nextInt(3000));
                for (int miss = random.nextInt(4); miss > 0; miss--) {
                    attempts.add(
                            new Attempt(item.task(), item.revision(), Outcome.FAILED, "7g7f", 0, at).in(assignment));
                }
                attempts.add(new Attempt(item.task(), item.revision(), Outcome.SOLVED, "7g7f", 3, at.plusSeconds(9))
                        .in(assignment));
            }
        }
        return attempts;
    }
}
