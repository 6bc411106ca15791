package ippo.school;

import ippo.rules.Game;
import ippo.rules.Move;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A school that plays itself: 900 pupils in 450 games by link, a move every four seconds in each. An open model: each
 * move is made at a time that is fixed beforehand. Told are how long the press took, and how long until the other side
 * had the board with the move, from the same moment on. The server is the command that people use. Not part of the
 * tests: {@code mvn -q -B test -Dtest=TwoPlayerLoad} prints milliseconds and megabytes.
 *
 * <p>{@code -Dippo.load.games=450 -Dippo.load.seconds=120 -Dippo.load.pause=4} are how many games, how long after all
 * have begun, and seconds between two moves of a game.
 */
final class TwoPlayerLoad {
    private static final int GAMES = Integer.getInteger("ippo.load.games", 450);
    private static final int SECONDS = Integer.getInteger("ippo.load.seconds", 120);
    private static final int PAUSE = Integer.getInteger("ippo.load.pause", 4);

    private static final String PRESS = "press";
    private static final String SEEN = "seen by the other";
    private static final Pattern VERSION = Pattern.compile("\"version\":\"(\\d+)-");
    private static final Pattern SHOWN = Pattern.compile("data-version=\"(\\d+)-");
    private static final Map<String, String> FORM =
            Map.of("where", "LINK", "opening", "EVEN_YOU", "side", "black", "clock", "none");

    private final Figures figures = new Figures();

    @TempDir
    Path data;

    @Test
    void aSchoolPlaysItself() throws Exception {
        System.setProperty("jdk.httpclient.keepalive.timeout", "10");
        try (ServerProcess server = ServerProcess.ofCommand("--port", "0", "--data", data.toString())) {
            URI address = server.awaitReady();
            HttpClient client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .executor(Executors.newFixedThreadPool(2, TwoPlayerLoad::daemon))
                    .build();
            List<Board> boards = new ArrayList<>();
            for (int i = 0; i < GAMES; i++) {
                Board board = new Board(client, address, new Random(i));
                board.begin();
                boards.add(board);
            }
            TimeUnit.SECONDS.sleep(3);
            play(server, boards);
        }
    }

    private void play(ServerProcess server, List<Board> boards) throws Exception {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(TwoPlayerLoad::daemon);
        Random random = new Random(1);
        long pause = Duration.ofSeconds(PAUSE).toNanos();
        for (Board board : boards) {
            clock.scheduleAtFixedRate(board::move, (long) (random.nextDouble() * pause), pause, TimeUnit.NANOSECONDS);
        }
        long most = 0;
        double cpu = server.cpuSeconds();
        for (int second = 0; second < SECONDS; second++) {
            TimeUnit.SECONDS.sleep(1);
            most = Math.max(most, server.megabytes("VmRSS"));
        }
        cpu = server.cpuSeconds() - cpu;
        clock.shutdownNow();
        TimeUnit.SECONDS.sleep(3);
        System.out.printf("%n%d games, a move every %d s in each, for %d s%n%n", GAMES, PAUSE, SECONDS);
        System.out.print(figures.table(""));
        figures.troubles().forEach(trouble -> System.out.println("  " + trouble));
        System.out.printf(
                "%nmemory of the process: %d MB at most; processor time of the server: %.2f processors%n",
                most, cpu / SECONDS);
        System.out.printf(
                "asked for: no error (%d), 99 %% seen within 300 ms (%.0f), memory within 700 MB (%d)%n",
                figures.errors(), figures.percentile(99, PRESS), most);
    }

    /** One game: both devices, and what they play. */
    private final class Board {
        private final Device[] devices;
        private final Random random;
        private String address = "";
        private Game game = Game.start();
        private long version = 2;
        private long pressedAt;
        private boolean awaited;

        Board(HttpClient client, URI server, Random random) {
            this.devices = new Device[] {new Device(client, server), new Device(client, server)};
            this.random = random;
        }

        void begin() {
            devices[0].get("/en/two").join();
            HttpResponse<String> begun = devices[0].post("/en/two", FORM).join();
            address = begun.headers().firstValue("Location").orElseThrow();
            devices[1].get(address).join();
            devices[1].post(address + "/join", Map.of()).join();
            for (Device device : devices) {
                device.get(address).join();
            }
            for (int side = 0; side < 2; side++) {
                int mine = side;
                devices[side].stream(address + "/events", line -> hear(mine, line));
            }
        }

        /** The side to move presses; games that are over begin anew at another board. */
        synchronized void move() {
            if (awaited) {
                figures.failed(SEEN, "not seen before the next move");
            }
            List<Move> legal = game.position().legalMoves();
            if (game.isOver() || game.length() > 120) {
                return;
            }
            Move move = legal.get(random.nextInt(legal.size()));
            int side = game.length() % 2;
            int own = game.length() < 2 ? game.length() : game.length() - 2; // since this side moved last
            String moves = String.join(
                    ",",
                    game.moves().subList(own, game.length()).stream()
                            .map(Move::usi)
                            .toList());
            game = game.play(move);
            version++;
            awaited = !game.isOver();
            pressedAt = System.nanoTime();
            long began = pressedAt;
            devices[side]
                    .press(address, Map.of("moves", moves, "move", move.usi()))
                    .whenComplete((answer, trouble) -> pressed(began, answer, trouble));
        }

        private void pressed(long began, HttpResponse<String> answer, Throwable trouble) {
            if (trouble != null) {
                figures.failed(PRESS, trouble.toString());
            } else if (answer.statusCode() != 200) {
                figures.failed(PRESS, "answered " + answer.statusCode());
            } else {
                figures.took(PRESS, System.nanoTime() - began);
            }
        }

        private void hear(int side, String line) {
            Matcher found = VERSION.matcher(line);
            synchronized (this) {
                if (!found.find()
                        || !awaited
                        || side != game.length() % 2
                        || Long.parseLong(found.group(1)) < version) {
                    return;
                }
            }
            CompletableFuture<HttpResponse<String>> page = devices[side].part(address);
            page.whenComplete((answer, trouble) -> shown(answer, trouble));
        }

        private synchronized void shown(HttpResponse<String> answer, Throwable trouble) {
            Matcher found = trouble == null ? SHOWN.matcher(answer.body()) : null;
            if (found == null || !found.find() || Long.parseLong(found.group(1)) < version) {
                figures.failed(SEEN, trouble == null ? "an old board: " + answer.statusCode() : trouble.toString());
            } else if (awaited) {
                awaited = false;
                figures.took(SEEN, System.nanoTime() - pressedAt);
            }
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "load");
        thread.setDaemon(true);
        return thread;
    }
}
