package ippo.school;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import ippo.rules.Game;
import ippo.rules.Move;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * People play each other at two servers with one database behind a balancer; one server is killed, then the other. No
 * move that was acknowledged is lost, and both sides see the same. Printed is the longest time from a press until the
 * other side had the move.
 */
@Tag("slow")
@Order(2)
class TwoPlayerNodesTest {
    private static final int BOARDS = Integer.getInteger("ippo.nodes.boards", 4);
    private static final int SECONDS = Integer.getInteger("ippo.nodes.seconds", 4);
    private static final int MOST_MOVES = 1000;
    /** So that games last until both servers were killed, however long those take to start. */
    private static final long BETWEEN_MILLIS = 150;

    /** Browsers are told to ask again after so long. */
    private static final long AGAIN_MILLIS = 1000;

    private static final long RETRY_MILLIS = 250;
    private static final long PATIENCE_SECONDS = 90;
    private static final Pattern VERSION = Pattern.compile("\"version\":\"(\\d+)-");
    private static final Pattern SHOWN = Pattern.compile("data-version=\"(\\d+)-");
    private static final Pattern TURN = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"");
    private static final Map<String, String> FORM =
            Map.of("where", "LINK", "opening", "EVEN_YOU", "side", "black", "clock", "none");

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<Throwable> troubles = new CopyOnWriteArrayList<>();
    private volatile boolean over;

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void bothSidesGoOnWhenAServerIsKilled() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            String database = postgres.getJdbcUrl("postgres", "postgres");
            List<Integer> ports = List.of(freePort(), freePort());
            List<ServerProcess> nodes = new ArrayList<>();
            List<Board> boards = new ArrayList<>();
            try (Balancer balancer = new Balancer(ports)) {
                for (int port : ports) {
                    nodes.add(node(database, port));
                    awaitWell(balancer, port);
                }
                for (int i = 0; i < BOARDS; i++) {
                    boards.add(new Board(balancer.address(), new Random(i)));
                }
                boards.forEach(board -> Thread.ofPlatform().daemon().start(board::play));
                phase("both there", boards);
                for (int i = 0; i < ports.size(); i++) {
                    nodes.get(i).kill();
                    phase("node " + (i + 1) + " killed", boards);
                    nodes.set(i, node(database, ports.get(i)));
                    awaitWell(balancer, ports.get(i));
                    phase("and back", boards);
                }
                over = true;
                for (Board board : boards) {
                    board.awaitEnd();
                }
                assertThat(troubles).isEmpty();
                for (Board board : boards) {
                    board.compare();
                }
                assertThat(boards).allSatisfy(board -> assertThat(board.moves()).isPositive());
            } finally {
                over = true;
                nodes.forEach(ServerProcess::close);
            }
        }
    }

    private void phase(String name, List<Board> boards) throws InterruptedException {
        int before = boards.stream().mapToInt(Board::moves).sum();
        TimeUnit.SECONDS.sleep(SECONDS);
        assertThat(troubles).isEmpty();
        System.out.printf(
                "%-14s %3d moves in %d s; longest until the other side had one %5.0f ms%n",
                name,
                boards.stream().mapToInt(Board::moves).sum() - before,
                SECONDS,
                boards.stream().mapToDouble(Board::takeLongest).max().orElseThrow());
    }

    private static ServerProcess node(String database, int port) {
        ServerProcess node = ServerProcess.ofClassesWith(database, "--port", String.valueOf(port));
        node.awaitReady();
        return node;
    }

    private static void awaitWell(Front balancer, int port) throws InterruptedException {
        while (!balancer.isWell(port)) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** One game, as both players know it. */
    private final class Board {
        private final List<Device> devices;
        private final String address;
        private final Random random;
        private final long[] heard = new long[2];
        private Game game = Game.start();
        private long version = 2;
        private double longest;
        private boolean ended;

        Board(URI server, Random random) {
            this.random = random;
            this.devices = List.of(new Device(client, server), new Device(client, server));
            devices.get(0).get("/en/two").join();
            address = devices.get(0)
                    .post("/en/two", FORM)
                    .join()
                    .headers()
                    .firstValue("Location")
                    .orElseThrow();
            devices.get(1).get(address).join();
            devices.get(1).post(address + "/join", Map.of()).join();
            for (int side = 0; side < 2; side++) {
                int mine = side;
                devices.get(side).get(address).join();
                Thread.ofPlatform().daemon().start(() -> follow(mine));
            }
        }

        /** As browsers do: a stream that ends is asked for anew. */
        private void follow(int side) {
            while (!over) {
                devices.get(side).stream(address + "/events", line -> hear(side, line))
                        .handle((answer, trouble) -> answer)
                        .join();
                pause(AGAIN_MILLIS);
            }
        }

        private void hear(int side, String line) {
            Matcher found = VERSION.matcher(line);
            if (found.find()) {
                synchronized (this) {
                    heard[side] = Math.max(heard[side], Long.parseLong(found.group(1)));
                    notifyAll();
                }
            }
        }

        void play() {
            try {
                while (!over && !game().isOver() && game().length() < MOST_MOVES) {
                    List<Move> legal = game().position().legalMoves();
                    move(legal.get(random.nextInt(legal.size())));
                    pause(BETWEEN_MILLIS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException | AssertionError e) {
                troubles.add(e);
            } finally {
                synchronized (this) {
                    ended = true;
                    notifyAll();
                }
            }
        }

        private synchronized Game game() {
            return game;
        }

        synchronized int moves() {
            return game.length();
        }

        private void move(Move move) throws InterruptedException {
            int side = game().length() % 2;
            long begun = System.nanoTime();
            Map<String, String> fields = Map.of("moves", turn(), "move", move.usi());
            boolean sent = false;
            while (!isAcknowledged(side, fields, sent)) {
                sent = true;
                retry(begun, "no answer to a press");
            }
            synchronized (this) {
                game = game.play(move);
                version++;
                while (heard[1 - side] < version && !game.isOver()) {
                    wait(RETRY_MILLIS);
                    checkTime(begun, "not heard of by the other");
                }
            }
            while (!isShown(1 - side)) {
                retry(begun, "not shown to the other");
            }
            synchronized (this) {
                longest = Math.max(longest, (System.nanoTime() - begun) / 1e6);
            }
        }

        private void retry(long begun, String why) {
            pause(RETRY_MILLIS);
            checkTime(begun, why);
        }

        private void checkTime(long begun, String why) {
            assertThat((System.nanoTime() - begun) / 1_000_000_000L)
                    .as("%s, move %d of %s", why, game.length(), address)
                    .isLessThan(PATIENCE_SECONDS);
        }

        private boolean isAcknowledged(int side, Map<String, String> fields, boolean again) {
            try {
                HttpResponse<String> answer =
                        devices.get(side).press(address, fields, again).join();
                assertThat(answer.statusCode()).isIn(200, 502, 503);
                return answer.statusCode() == 200;
            } catch (CompletionException broken) {
                return false;
            }
        }

        private boolean isShown(int side) {
            try {
                Matcher found =
                        SHOWN.matcher(devices.get(side).part(address).join().body());
                return found.find() && Long.parseLong(found.group(1)) >= version;
            } catch (CompletionException broken) {
                return false;
            }
        }

        private synchronized String turn() {
            int own = game.length() < 2 ? game.length() : game.length() - 2;
            return String.join(
                    ",",
                    game.moves().subList(own, game.length()).stream()
                            .map(Move::usi)
                            .toList());
        }

        synchronized double takeLongest() {
            double taken = longest;
            longest = 0;
            return taken;
        }

        synchronized void awaitEnd() throws InterruptedException {
            while (!ended) {
                wait();
            }
        }

        /**
         * The side to move sees its own last move and the answer; the other one sees the last move, which is its own.
         */
        void compare() {
            if (game.isOver()) {
                return;
            }
            int side = game.length() % 2;
            assertThat(shownTo(side)).isEqualTo(turn());
            assertThat(shownTo(1 - side))
                    .isEqualTo(game.lastMove().orElseThrow().usi());
        }

        private String shownTo(int side) {
            Matcher found = TURN.matcher(devices.get(side).get(address).join().body());
            assertThat(found.find()).isTrue();
            return found.group(1);
        }
    }

    private static void pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
