package ippo.school;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.tsume.Puzzle;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Some visitors hammer the workbench with the nastiest positions, each with one after the other as quickly as it is
 * let, now and then for a long search, while others solve puzzles at times that are fixed beforehand. Not part of the
 * tests: {@code mvn -q -B test -Dtest=WorkbenchLoad} prints how long the others wait, errors and memory.
 *
 * <p>{@code -Dippo.load.positions=FILE} has a position a line ({@code sfen SFEN # anything}), each of which is asked in
 * many variants, since an answer is remembered; without it positions are scattered at random.
 * {@code -Dippo.load.hammers=20 -Dippo.load.solvers=100 -Dippo.load.seconds=60} are how many of each, and for how long.
 */
final class WorkbenchLoad {
    private static final int HAMMERS = Integer.getInteger("ippo.load.hammers", 20);
    private static final int SOLVERS = Integer.getInteger("ippo.load.solvers", 100);
    private static final int SECONDS = Integer.getInteger("ippo.load.seconds", 60);
    private static final Optional<Path> POSITIONS =
            Optional.ofNullable(System.getProperty("ippo.load.positions")).map(Path::of);

    /** That the others wait no longer than this, as asked. */
    private static final int MOST_MILLIS = 300;

    /** Between two presses of somebody who solves. */
    private static final double THINKING = 2;

    private static final String HAMMERED = "workbench";

    @TempDir
    Path data;

    private final AtomicInteger settled = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    @Test
    void hammering() throws Exception {
        System.setProperty("jdk.httpclient.keepalive.timeout", "10");
        Content content = Shipped.content();
        List<Puzzle> puzzles =
                content.bank().all().stream().map(BankPuzzle::puzzle).toList();
        List<Setup> nasty = POSITIONS.isPresent() ? read(POSITIONS.get()) : List.of();
        try (ServerProcess server = ServerProcess.ofCommand("--port", "0", "--data", data.toString())) {
            hammer(server, puzzles, nasty);
        }
    }

    private void hammer(ServerProcess server, List<Puzzle> puzzles, List<Setup> nasty) throws Exception {
        URI address = server.awaitReady();
        Figures figures = new Figures();
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newFixedThreadPool(2, WorkbenchLoad::daemon))
                .build();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(WorkbenchLoad::daemon);
        Bell bell = new Bell(clock, figures, System.nanoTime(), Duration.ofSeconds(SECONDS));
        Random random = new Random(1);
        for (int i = 0; i < SOLVERS; i++) {
            Solver solver = new Solver(new Device(client, address), bell, puzzles, new Random(random.nextLong()));
            solver.solve(random.nextDouble() * THINKING);
        }
        for (int i = 0; i < HAMMERS; i++) {
            Hammer hammer = new Hammer(new Device(client, address), bell, nasty, new Random(random.nextLong()));
            hammer.strike();
        }
        clock.schedule(figures::everybodyIsIn, Math.min(10, SECONDS / 3), TimeUnit.SECONDS);
        List<Long> memory = new ArrayList<>();
        double cpuBefore = server.cpuSeconds();
        while (!bell.isOver()) {
            TimeUnit.SECONDS.sleep(1);
            memory.add(server.megabytes("VmRSS"));
        }
        double cpu = server.cpuSeconds() - cpuBefore;
        TimeUnit.SECONDS.sleep(3); // for the last answers
        clock.shutdownNow();
        print(server, figures, memory, cpu);
        Assertions.assertThat(figures.errors())
                .as("errors: %s", figures.troubles())
                .isZero();
    }

    private void print(ServerProcess server, Figures figures, List<Long> memory, double cpu) throws IOException {
        System.out.printf(
                "%n%d hammer the workbench, %d solve; %d s%n%n%s%s",
                HAMMERS, SOLVERS, SECONDS, figures.table(HAMMERED), figures.before(HAMMERED));
        figures.troubles().forEach(trouble -> System.out.println("  " + trouble));
        System.out.printf(
                "workbench: %d problems settled or told to be undecided, %d times told to come back later%n",
                settled.get(), refused.get());
        System.out.printf("processors used by the server: %.2f%n", cpu / SECONDS);
        int third = memory.size() / 3;
        System.out.printf(
                "memory of the process, most of each third, in MB: %d, %d, %d; heap: %s%n",
                most(memory.subList(0, third)),
                most(memory.subList(third, 2 * third)),
                most(memory.subList(2 * third, memory.size())),
                server.heap());
        double p99 = figures.percentile(99, HAMMERED);
        System.out.printf(
                "asked for: no error (%d), p99 of the others below %d ms (%.0f): %s%n",
                figures.errors(), MOST_MILLIS, p99, figures.errors() == 0 && p99 < MOST_MILLIS ? "met" : "NOT MET");
    }

    private static long most(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).max().orElse(0);
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "workbench load");
        thread.setDaemon(true);
        return thread;
    }

    private static List<Setup> read(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line ->
                        line.replaceFirst("#.*", "").replaceFirst("^sfen ", "").strip())
                .filter(line -> !line.isEmpty())
                .map(line -> Sfen.read(line).orElseThrow())
                .toList();
    }

    /** Opens a puzzle, plays a move that it knows to be right, and goes on to another. */
    private record Solver(Device device, Bell bell, List<Puzzle> puzzles, Random random) {
        void solve(double at) {
            bell.at(at, () -> {
                Puzzle puzzle = puzzles.get(random.nextInt(puzzles.size()));
                String page = "/en/tsume/" + puzzle.id();
                bell.ask("a puzzle's page", at, () -> device.get(page), 200)
                        .thenRun(() -> play(page, puzzle, at + THINKING));
            });
        }

        private void play(String page, Puzzle puzzle, double at) {
            Map<String, String> move = Map.of("move", puzzle.solution().get(0).usi());
            bell.at(
                    at,
                    () -> bell.ask("an answer", at, () -> device.post(page, move), 200, 303)
                            .thenRun(() -> solve(at + THINKING)));
        }
    }

    /** Asks for one position after the other, sometimes without waiting for the answer. */
    private final class Hammer {
        private final Device device;
        private final Bell bell;
        private final List<Setup> nasty;
        private final Random random;

        Hammer(Device device, Bell bell, List<Setup> nasty, Random random) {
            this.device = device;
            this.bell = bell;
            this.nasty = nasty;
            this.random = random;
        }

        void strike() {
            Setup setup = nasty.isEmpty() ? scattered() : variant(nasty.get(random.nextInt(nasty.size())));
            if (random.nextInt(10) == 0) {
                searchOn(setup);
                return;
            }
            String better = random.nextInt(4) == 0 ? "&better=1" : "";
            ask("/en/workbench?sfen=" + URLEncoder.encode(Sfen.writeWithoutPly(setup), StandardCharsets.UTF_8)
                    + better);
        }

        /** Asks for a long search, of which few may wait. */
        private void searchOn(Setup setup) {
            double now = bell.now();
            Map<String, String> form = Map.of("sfen", Sfen.writeWithoutPly(setup));
            bell.at(
                    now,
                    () -> bell.ask(HAMMERED, now, () -> device.post("/en/workbench/search", form), 200, 303, 503)
                            .thenRun(this::strike));
        }

        private void ask(String page) {
            double now = bell.now();
            bell.at(
                    now,
                    () -> bell.ask(HAMMERED, now, () -> device.get(page), 200, 503)
                            .thenAccept(answer -> next(page, answer)));
        }

        private void next(String page, HttpResponse<String> answer) {
            boolean waits = answer.body().contains("data-bench=\"waiting\"");
            if (answer.statusCode() == 503) {
                refused.incrementAndGet();
            } else if (!waits) {
                settled.incrementAndGet();
            }
            boolean patient = waits && random.nextInt(10) > 0;
            double at = bell.now() + (answer.statusCode() == 503 ? 1 : 0.05);
            bell.at(at, () -> {
                if (patient) {
                    ask(page);
                } else {
                    strike();
                }
            });
        }

        /** The same with some of the defender's pieces in hand gone, which mostly makes it no easier. */
        private Setup variant(Setup setup) {
            Color defender = setup.sideToMove().opposite();
            Hand hand = setup.hand(defender);
            for (PieceType type : PieceType.HELD) {
                hand = hand.with(type, random.nextInt(hand.count(type) + 1));
            }
            Map<Color, Hand> hands = new EnumMap<>(setup.hands());
            hands.put(defender, hand);
            return new Setup(setup.pieces(), hands, setup.sideToMove(), setup.ply());
        }

        /** A king amid many pieces, against many in hand. */
        private Setup scattered() {
            while (true) {
                Map<Square, Piece> pieces = new TreeMap<>();
                pieces.put(
                        Square.at(1 + random.nextInt(9), 1 + random.nextInt(9)),
                        new Piece(PieceType.KING, Color.WHITE));
                Map<PieceType, Integer> left = new EnumMap<>(PieceType.class);
                PieceType.HELD.forEach(type -> left.put(type, type.inSet()));
                for (int i = 0; i < 25; i++) {
                    PieceType type = PieceType.HELD.get(random.nextInt(PieceType.HELD.size()));
                    Square square = Square.ALL.get(random.nextInt(81));
                    if (left.get(type) > 0 && !pieces.containsKey(square)) {
                        left.merge(type, -1, Integer::sum);
                        pieces.put(square, new Piece(type, Color.values()[random.nextInt(2)]));
                    }
                }
                Hand black = Hand.EMPTY;
                Hand white = Hand.EMPTY;
                for (PieceType type : PieceType.HELD) {
                    int own = random.nextInt(left.get(type) / 2 + 1);
                    black = black.with(type, own);
                    white = white.with(type, left.get(type) - own);
                }
                Setup setup = new Setup(pieces, Map.of(Color.BLACK, black, Color.WHITE, white), Color.BLACK, 1);
                if (setup.faults(Strictness.TSUME).isEmpty()) {
                    return setup;
                }
            }
        }
    }
}
