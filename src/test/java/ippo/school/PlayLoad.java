package ippo.school;

import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.Move;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many play against Ippo, the levels in turn, and look at what mattered when a game is over, while others look at
 * pages. Not part of the tests: {@code mvn -q -B test -Dtest=PlayLoad} prints how long each waits, and errors.
 *
 * <p>{@code -Dippo.load.players=50 -Dippo.load.readers=20 -Dippo.load.seconds=60} are how many of each, and for how
 * long; {@code -Dippo.load.thinking=3} is how many seconds a player takes for a move.
 */
final class PlayLoad {
    private static final int PLAYERS = Integer.getInteger("ippo.load.players", 50);
    private static final int READERS = Integer.getInteger("ippo.load.readers", 20);
    private static final int SECONDS = Integer.getInteger("ippo.load.seconds", 60);
    private static final double THINKING = Integer.getInteger("ippo.load.thinking", 3);

    private static final int LEVELS = 5;

    /** As asked: 99 of 100 answers within. */
    private static final int MOST_MILLIS_A_MOVE = 1_000;

    private static final int MOST_MILLIS_A_PAGE = 250;
    private static final double READING = 2;
    private static final List<String> PAGES =
            List.of("/en/", "/en/learn", "/de/learn/pawn", "/ja/tsume", "/en/play", "/it/learn/king");

    private static final Pattern MOVES = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"");
    private static final String MOMENTS = "what mattered";

    @TempDir
    Path data;

    private final AtomicInteger over = new AtomicInteger();

    @Test
    void playing() throws Exception {
        System.setProperty("jdk.httpclient.keepalive.timeout", "10");
        try (ServerProcess server = ServerProcess.ofCommand("--port", "0", "--data", data.toString())) {
            play(server);
        }
    }

    private void play(ServerProcess server) throws Exception {
        URI address = server.awaitReady();
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newFixedThreadPool(2, PlayLoad::daemon))
                .build();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(PlayLoad::daemon);
        Figures moves = new Figures();
        Figures pages = new Figures();
        long begun = System.nanoTime();
        Bell playing = new Bell(clock, moves, begun, Duration.ofSeconds(SECONDS));
        Bell reading = new Bell(clock, pages, begun, Duration.ofSeconds(SECONDS));
        Random random = new Random(1);
        for (int i = 0; i < PLAYERS; i++) {
            new Child(new Device(client, address), playing, 1 + i % LEVELS, new Random(random.nextLong()))
                    .begin(random.nextDouble() * THINKING);
        }
        for (int i = 0; i < READERS; i++) {
            new Reader(new Device(client, address), reading, new Random(random.nextLong()))
                    .read(random.nextDouble() * READING);
        }
        int settling = Math.min(10, SECONDS / 3);
        clock.schedule(moves::everybodyIsIn, settling, TimeUnit.SECONDS);
        clock.schedule(pages::everybodyIsIn, settling, TimeUnit.SECONDS);
        double before = server.cpuSeconds();
        while (!playing.isOver()) {
            TimeUnit.SECONDS.sleep(1);
        }
        double cpu = server.cpuSeconds() - before;
        TimeUnit.SECONDS.sleep(3); // for the last answers
        clock.shutdownNow();
        System.out.printf(
                "%n%d play, %d look at pages; %d s; games over: %d%n%n%s%s%n%s%s",
                PLAYERS,
                READERS,
                SECONDS,
                over.get(),
                moves.table(MOMENTS),
                moves.before(MOMENTS),
                pages.table(""),
                pages.before(""));
        moves.troubles().forEach(trouble -> System.out.println("  " + trouble));
        pages.troubles().forEach(trouble -> System.out.println("  " + trouble));
        double move = moves.percentile(99, MOMENTS);
        double page = pages.percentile(99, "");
        System.out.printf("processors used by the server: %.2f; heap: %s%n", cpu / SECONDS, server.heap());
        System.out.printf(
                "asked for: p99 of answers in games below %d ms (%.0f), of other pages below %d ms (%.0f): %s%n",
                MOST_MILLIS_A_MOVE,
                move,
                MOST_MILLIS_A_PAGE,
                page,
                move < MOST_MILLIS_A_MOVE && page < MOST_MILLIS_A_PAGE ? "met" : "NOT MET");
        Assertions.assertThat(moves.errors() + pages.errors()).as("errors").isZero();
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "play load");
        thread.setDaemon(true);
        return thread;
    }

    /** Plays any legal move until the game is over, looks at what mattered, and begins another. */
    private final class Child {
        private final Device device;
        private final Bell bell;
        private final int level;
        private final Random random;

        Child(Device device, Bell bell, int level, Random random) {
            this.device = device;
            this.bell = bell;
            this.level = level;
            this.random = random;
        }

        void begin(double at) {
            Map<String, String> game = Map.of("level", "" + level, "opening", "EVEN_YOU");
            bell.at(
                    at,
                    () -> bell.ask("list of games", at, () -> device.get("/en/play"), 200)
                            .thenRun(() -> bell.at(
                                    at + 1,
                                    () -> bell.ask("a game begins", at + 1, () -> device.post("/en/play", game), 303)
                                            .thenAccept(answer -> open(location(answer), at + 2)))));
        }

        private static String location(HttpResponse<String> answer) {
            return answer.headers().firstValue("Location").orElseThrow().replaceAll("#.*", "");
        }

        private void open(String path, double at) {
            bell.at(
                    at,
                    () -> bell.ask("a game's page", at, () -> device.get(path), 200)
                            .thenRun(() -> move(path, Game.from(Handicap.EVEN.position()), "", at + THINKING)));
        }

        private void move(String path, Game game, String turn, double at) {
            List<Move> legal = game.position().legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            Map<String, String> press = Map.of("moves", turn, "move", move.usi());
            bell.at(
                    at,
                    () -> bell.ask("a move at level " + level, at, () -> device.press(path, press), 200)
                            .thenAccept(answer -> goOn(path, game.play(move), answer.body(), at + THINKING)));
        }

        private void goOn(String path, Game game, String part, double at) {
            if (part.contains("/replay\"")) {
                over.incrementAndGet();
                bell.at(
                        at,
                        () -> bell.ask(MOMENTS, at, () -> device.get(path + "/moments"), 200, 503)
                                .thenRun(() -> begin(at + THINKING)));
                return;
            }
            Matcher found = MOVES.matcher(part);
            if (!found.find()) {
                throw new IllegalStateException("no moves in " + part);
            }
            String[] turn = found.group(1).split(",");
            move(path, game.play(Usi.read(turn[1]).orElseThrow()), found.group(1), at);
        }
    }

    /** Opens one page after the other. */
    private record Reader(Device device, Bell bell, Random random) {
        void read(double at) {
            String page = PAGES.get(random.nextInt(PAGES.size()));
            bell.at(
                    at,
                    () -> bell.ask("a page", at, () -> device.get(page), 200).thenRun(() -> read(at + READING)));
        }
    }
}
