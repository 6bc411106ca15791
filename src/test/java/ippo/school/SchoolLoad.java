package ippo.school;

import ippo.classroom.IssuedCard;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.school.School.Room;
import ippo.store.Database;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A school in the morning: 900 pupils of 30 classes log in by phrase or card, and each plays his or her class's work;
 * their teachers look at tables, and 200 live views are open. An open model: everybody acts at times that are fixed
 * beforehand, however slow the answers are, and an answer's time counts from then. The server is the command that
 * people use, with its options. Not part of the tests: {@code mvn -q -B test -Dtest=SchoolLoad} prints milliseconds and
 * megabytes.
 *
 * <p>{@code -Dippo.load.classes=30 -Dippo.load.pupils=30 -Dippo.load.views=200 -Dippo.load.coming=75
 * -Dippo.load.seconds=240} are how many classes, pupils of each, and live views; within how many seconds all come in;
 * and when all is over.
 */
final class SchoolLoad {
    private static final int CLASSES = Integer.getInteger("ippo.load.classes", 30);
    private static final int PUPILS = Integer.getInteger("ippo.load.pupils", 30);
    private static final int VIEWS = Integer.getInteger("ippo.load.views", 200);
    private static final int COMING = Integer.getInteger("ippo.load.coming", 75);
    private static final int SECONDS = Integer.getInteger("ippo.load.seconds", 240);

    /** That a server answers pupils gently, as asked. */
    private static final int MOST_MILLIS = 250;

    private static final int MOST_MEGABYTES = 700;

    /** In seconds, after the last one has come in. What is done until then is told apart: that is mostly phrases. */
    private static final int SETTLING = 15;

    @TempDir
    Path data;

    @Test
    void aMorning() throws Exception {
        // less than the silence after which the server hangs up; a browser would send again by itself
        System.setProperty("jdk.httpclient.keepalive.timeout", "10");
        Content content = Shipped.content();
        List<Room> rooms;
        try (Database database = Database.open(data)) {
            rooms = School.fill(database, content, CLASSES, PUPILS);
        }
        try (ServerProcess server = ServerProcess.ofCommand("--port", "0", "--data", data.toString())) {
            morning(server, rooms);
        }
    }

    private static void morning(ServerProcess server, List<Room> rooms) throws Exception {
        URI address = server.awaitReady();
        Figures figures = new Figures();
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newFixedThreadPool(2, SchoolLoad::daemon))
                .build();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(SchoolLoad::daemon);
        Bell bell = new Bell(clock, figures, System.nanoTime(), Duration.ofSeconds(SECONDS));
        Random random = new Random(1);
        List<Desk> desks = new ArrayList<>();
        for (int i = 0; i < rooms.size(); i++) {
            Room room = rooms.get(i);
            int views = VIEWS * (i + 1) / rooms.size() - VIEWS * i / rooms.size();
            Desk desk = new Desk(room, new Device(client, address), bell, views);
            desks.add(desk);
            desk.begin(random.nextDouble() * COMING / 3);
            for (IssuedCard card : room.cards()) {
                double at = random.nextDouble() * COMING;
                new Pupil(room, card, new Device(client, address), bell, desk, new Random(random.nextLong())).begin(at);
            }
        }
        clock.schedule(figures::everybodyIsIn, COMING + SETTLING, TimeUnit.SECONDS);
        long most = 0;
        double cpuBefore = server.cpuSeconds();
        while (!bell.isOver()) {
            TimeUnit.SECONDS.sleep(1);
            most = Math.max(most, server.megabytes("VmRSS"));
        }
        double cpu = server.cpuSeconds() - cpuBefore;
        TimeUnit.SECONDS.sleep(3); // for the last answers
        print(server, figures, desks, cpu, most);
        clock.shutdownNow();
        Assertions.assertThat(figures.errors())
                .as("errors: %s", figures.troubles())
                .isZero();
        Assertions.assertThat(desks).allMatch(Desk::looksOn);
    }

    private static void print(ServerProcess server, Figures figures, List<Desk> desks, double cpu, long most)
            throws Exception {
        System.out.printf(
                "%n%d classes of %d pupils, who come within %d s and stay until %d s; %d live views%n%n",
                CLASSES,
                PUPILS,
                COMING,
                SECONDS,
                desks.stream().mapToInt(Desk::views).sum());
        System.out.print(figures.table(Desk.SEEN));
        System.out.print(figures.before(Desk.SEEN));
        figures.troubles().forEach(trouble -> System.out.println("  " + trouble));
        System.out.printf(
                "%nrequests a second: %.0f; processor time of the server: %.0f s, %.2f processors%n",
                figures.count() / (double) SECONDS, cpu, cpu / SECONDS);
        System.out.printf("memory of the process: %d MB at most; heap: %s%n", most, server.heap());
        double p99 = figures.percentile(99, Desk.SEEN);
        System.out.printf(
                "asked for: no error (%d), p99 below %d ms (%.0f), memory below %d MB (%d): %s%n",
                figures.errors(),
                MOST_MILLIS,
                p99,
                MOST_MEGABYTES,
                most,
                figures.errors() == 0 && p99 < MOST_MILLIS && most < MOST_MEGABYTES ? "all met" : "NOT MET");
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "school");
        thread.setDaemon(true);
        return thread;
    }
}
