package ippo.school;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import ippo.classroom.IssuedCard;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.school.School.Room;
import ippo.store.Database;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two servers with one PostgreSQL database behind a balancer, while pupils play and teachers look on: one is killed,
 * then the other; then both are replaced by another version, one after the other, while pages of either version ask for
 * its files. Not part of the tests: {@code mvn -q -B test -Dtest=TwoNodes} prints the longest pauses.
 */
final class TwoNodes {
    private static final int CLASSES = 4;
    private static final int PUPILS = Integer.getInteger("ippo.nodes.pupils", 10);
    /** Between what is done to the servers. */
    private static final int SECONDS = Integer.getInteger("ippo.nodes.seconds", 15);

    /** The program to stand before them, instead of a balancer of our own. */
    private static final String NGINX = System.getProperty("ippo.nodes.nginx");

    private static final int LONGEST_PAUSE_MILLIS = 3000;
    private static final Path JAR = Path.of("target/ippo.jar");

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(Executors.newFixedThreadPool(4, TwoNodes::daemon))
            .build();
    private final List<Steady> players = new ArrayList<>();
    private final AtomicInteger changes = new AtomicInteger();
    private final AtomicInteger files = new AtomicInteger();
    private final List<String> troubles = new ArrayList<>();
    private volatile boolean over;

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "nodes");
        thread.setDaemon(true);
        return thread;
    }

    @Test
    void killedAndReplacedOneAfterTheOther() throws Exception {
        build();
        Path newer = newerJar();
        Content content = Shipped.content();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            String address = postgres.getJdbcUrl("postgres", "postgres");
            List<Room> rooms;
            try (Database database = Database.open(address)) {
                rooms = School.fill(database, content, CLASSES, PUPILS);
            }
            List<Integer> ports = List.of(freePort(), freePort());
            List<ServerProcess> nodes = new ArrayList<>();
            try (Front balancer = front(ports)) {
                for (int i = 0; i < 2; i++) {
                    nodes.add(node(JAR, address, ports.get(i)));
                    awaitWell(balancer, ports.get(i));
                }
                play(balancer, rooms);
                phase("both there", () -> {});
                for (int i = 0; i < 2; i++) {
                    int node = i;
                    phase("node " + (i + 1) + " killed", () -> nodes.get(node).kill());
                    phase("and back", () -> {
                        nodes.set(node, node(JAR, address, ports.get(node)));
                        awaitWell(balancer, ports.get(node));
                    });
                }
                for (int i = 0; i < 2; i++) {
                    int node = i;
                    phase("node " + (i + 1) + " upgraded", () -> {
                        nodes.get(node).stop();
                        nodes.set(node, node(newer, address, ports.get(node)));
                        awaitWell(balancer, ports.get(node));
                    });
                }
                over = true;
                TimeUnit.SECONDS.sleep(3);
                System.out.printf(
                        "live views heard %d changes; %d files of pages of either version%n",
                        changes.get(), files.get());
            } finally {
                nodes.forEach(ServerProcess::close);
            }
            try (Database database = Database.open(address)) {
                lookThrough(database);
            }
        }
        double longest =
                players.stream().mapToDouble(Steady::longestOfAll).max().orElseThrow();
        System.out.printf(
                "asked for: nothing lost, every file there, no pause of %d ms (%.0f): %s%n",
                LONGEST_PAUSE_MILLIS,
                longest,
                longest < LONGEST_PAUSE_MILLIS && troubles.isEmpty() ? "all met" : "NOT MET");
        assertThat(troubles).isEmpty();
    }

    private static void build() throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("bin/ippo", "perft", "startpos", "1")
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start()
                        .waitFor())
                .isZero();
    }

    /** The same but for one style sheet, and one script more. */
    private Path newerJar() throws IOException {
        Path newer = Files.copy(JAR, folder.resolve("newer.jar"));
        try (FileSystem jar = FileSystems.newFileSystem(newer)) {
            Files.writeString(
                    jar.getPath("/public/css/base/text.css"),
                    "\n.newer { color: inherit; }\n",
                    StandardOpenOption.APPEND);
            Files.write(jar.getPath("/public/js/newer.js"), "export {};\n".getBytes(StandardCharsets.UTF_8));
        }
        return newer;
    }

    private Front front(List<Integer> ports) throws IOException {
        return NGINX == null ? new Balancer(ports) : new Nginx(Path.of(NGINX), folder, freePort(), ports);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static ServerProcess node(Path jar, String database, int port) {
        ServerProcess node = ServerProcess.ofJar(jar, database, "--port", String.valueOf(port));
        node.awaitReady();
        return node;
    }

    private static void awaitWell(Front balancer, int port) throws InterruptedException {
        while (!balancer.isWell(port)) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    @FunctionalInterface
    private interface Deed {
        void run() throws Exception;
    }

    /** Does something, lets everybody go on for a while, and prints the longest pause of it all. */
    private void phase(String name, Deed deed) throws Exception {
        players.forEach(Steady::newPhase);
        long begun = System.nanoTime();
        int answered = players.stream().mapToInt(Steady::answered).sum();
        deed.run();
        double took = (System.nanoTime() - begun) / 1e9;
        TimeUnit.SECONDS.sleep(SECONDS);
        System.out.printf(
                "%-18s %5.1f s, then %d s: %5d answers, longest pause %5.0f ms, sent again %d times%n",
                name,
                took,
                SECONDS,
                players.stream().mapToInt(Steady::answered).sum() - answered,
                players.stream().mapToDouble(Steady::longest).max().orElse(0),
                players.stream().mapToInt(Steady::repeats).sum());
    }

    private void play(Front balancer, List<Room> rooms) {
        Random random = new Random(1);
        for (Room room : rooms) {
            for (IssuedCard card : room.cards()) {
                Steady player =
                        new Steady(room, card, new Device(client, balancer.address()), new Random(random.nextLong()));
                players.add(player);
                start(() -> player.play(() -> over));
            }
            start(() -> lookOn(room, balancer.address()));
        }
        start(() -> askForFiles(balancer.address()));
    }

    private void start(Deed deed) {
        daemon(() -> {
                    try {
                        deed.run();
                    } catch (Throwable trouble) {
                        if (!over) {
                            note(trouble.toString());
                        }
                    }
                })
                .start();
    }

    private synchronized void note(String trouble) {
        if (troubles.size() < 20) {
            troubles.add(trouble);
            System.out.println("  " + trouble);
        }
    }

    /** A teacher's live view, which is asked for anew whenever it ends, as browsers do. */
    private void lookOn(Room room, URI server) throws InterruptedException {
        Device device = new Device(client, server);
        Map<String, String> who = Map.of("name", room.teacher().name(), "password", School.PASSWORD);
        do {
            device.get("/en/teach/login").join();
        } while (device.post("/en/teach/login", who).join().statusCode() != 303);
        String path = "/en/teach/classes/" + room.schoolClass().id() + "/live/"
                + room.work().assignment();
        while (!over) {
            device.stream(path + "/events", line -> changes.addAndGet(line.startsWith("data:") ? 1 : 0))
                    .handle((answer, trouble) -> answer)
                    .join();
            TimeUnit.SECONDS.sleep(1);
        }
    }

    /** Asks for a page now and then, and again and again for the files of the first page and of the last one. */
    private void askForFiles(URI server) throws InterruptedException {
        Device device = new Device(client, server);
        Set<String> old = Device.assets(device.get("/en/learn/pawn").join().body());
        while (!over) {
            Set<String> now = Device.assets(device.get("/en/learn/pawn").join().body());
            for (String file : old) {
                check(device, file);
            }
            for (String file : now) {
                check(device, file);
            }
            if (!now.equals(old)) {
                // what only the newer version has
                check(device, now.iterator().next().replaceFirst("(/assets/[^/]+/).*", "$1js/newer.js"));
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private void check(Device device, String file) {
        HttpResponse<byte[]> answer = device.file(file).join();
        files.incrementAndGet();
        if (answer.statusCode() != 200 || answer.body().length == 0) {
            note(answer.statusCode() + " " + file);
        }
    }

    /** Everything that was acknowledged is there, once: what was sent again was recognised. */
    private void lookThrough(Database database) {
        int twice = 0;
        for (Steady player : players) {
            int there = database.read(handle -> handle.createQuery(
                            "select count(*) from attempt join member"
                                    + " on member.visitor = attempt.visitor where nickname = :nickname and school_class = :class")
                    .bind("nickname", player.nickname())
                    .bind("class", player.schoolClass())
                    .mapTo(Integer.class)
                    .one());
            if (there < player.recorded()) {
                note(player.nickname() + ": " + player.recorded() + " answers, recorded " + there);
            }
            twice += Math.max(0, there - player.recorded());
        }
        System.out.printf(
                "answers kept: %d of %d; %d more than were acknowledged%n",
                players.stream().mapToInt(Steady::recorded).sum(),
                players.stream().mapToInt(Steady::recorded).sum(),
                twice);
    }
}
