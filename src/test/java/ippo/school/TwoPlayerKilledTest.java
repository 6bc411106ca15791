package ippo.school;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Game;
import ippo.rules.Move;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
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
import org.junit.jupiter.api.io.TempDir;

/**
 * The server is killed while people play each other, over and over again with one file: no move that was acknowledged
 * is lost, at most the one under way is there besides, and both sides see the same. {@code -Dippo.kills=60} is how
 * often, {@code -Dippo.kills.seed=1} what is different each time.
 */
@Tag("slow")
@Order(2)
class TwoPlayerKilledTest {
    private static final int KILLS = Integer.getInteger("ippo.kills", 2);
    private static final long SEED = Long.getLong("ippo.kills.seed", 1);
    private static final int BOARDS = 4;
    /** Moves of a round at most, or a few more. */
    private static final int MOST_BETWEEN = 60;

    private static final Pattern TURN = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"");
    private static final Map<String, String> FORM =
            Map.of("where", "LINK", "opening", "EVEN_YOU", "side", "black", "clock", "none");

    @TempDir
    Path data;

    private final Random random = new Random(SEED);
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private volatile boolean killing;

    /** One game, as both players know it. */
    private static final class Board {
        private final Device[] devices;
        private final String address;
        private volatile Game game = Game.start();
        /** Sent, and not acknowledged. */
        private List<Move> under = List.of();

        Board(Device first, Device second) {
            first.get("/en/two").join();
            address = first.post("/en/two", FORM)
                    .join()
                    .headers()
                    .firstValue("Location")
                    .orElseThrow();
            second.get(address).join();
            second.post(address + "/join", Map.of()).join();
            devices = new Device[] {first, second};
        }

        void movedTo(URI server) {
            for (int i = 0; i < devices.length; i++) {
                devices[i] = devices[i].at(server);
                assertThat(devices[i].get(address).join().statusCode()).isEqualTo(200);
            }
        }

        String turn(Game now) {
            int own = now.length() < 2 ? now.length() : now.length() - 2;
            return String.join(
                    ",",
                    now.moves().subList(own, now.length()).stream()
                            .map(Move::usi)
                            .toList());
        }

        void play(Move move) {
            int side = game.length() % 2;
            Game after = game.play(move);
            under = List.of(move);
            HttpResponse<String> answer = devices[side]
                    .press(address, Map.of("moves", turn(game), "move", move.usi()))
                    .join();
            assertThat(answer.statusCode()).isEqualTo(200);
            game = after;
            under = List.of();
        }

        /** What the side to move is shown, as the address of its turn. */
        private String shownTo(int side) {
            Matcher found = TURN.matcher(devices[side].get(address).join().body());
            assertThat(found.find()).isTrue();
            return found.group(1);
        }

        /** Holds what is there against what was acknowledged, and goes on from what is there. */
        void compare() {
            String shown = shownTo(game.length() % 2);
            if (!under.isEmpty() && !shown.equals(turn(game))) {
                game = game.play(under.get(0));
                shown = shownTo(game.length() % 2);
            }
            under = List.of();
            assertThat(shown).isEqualTo(turn(game));
            // the other side waits, and has made the last of these moves
            String waiting = shownTo(1 - game.length() % 2);
            String last = game.lastMove().map(Move::usi).orElse("");
            assertThat(waiting).isEqualTo(last);
        }
    }

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void noMoveThatWasAcknowledgedIsLost() throws Exception {
        List<Board> boards = new ArrayList<>();
        int moves = 0;
        for (int round = 0; round <= KILLS; round++) {
            try (ServerProcess server = ServerProcess.ofClasses("--port", "0", "--data", data.toString())) {
                URI address = server.awaitReady();
                for (Board board : boards) {
                    board.movedTo(address);
                    board.compare();
                }
                if (round < KILLS) {
                    boards.removeIf(board -> board.game.isOver() || board.game.length() > 100);
                    while (boards.size() < BOARDS) {
                        boards.add(new Board(new Device(client, address), new Device(client, address)));
                    }
                    moves += playAndBeKilled(server, boards);
                }
            }
        }
        System.out.printf("killed %d times; moves acknowledged, and still there: %d%n", KILLS, moves);
    }

    private int playAndBeKilled(ServerProcess server, List<Board> boards) throws InterruptedException {
        int before = boards.stream().mapToInt(board -> board.game.length()).sum();
        List<Throwable> troubles = new CopyOnWriteArrayList<>();
        killing = false;
        List<Thread> all = new ArrayList<>();
        for (Board board : boards) {
            Random own = new Random(random.nextLong());
            all.add(new Thread(() -> play(board, own, troubles)));
        }
        all.forEach(Thread::start);
        int enough = before + random.nextInt(MOST_BETWEEN);
        while (boards.stream().mapToInt(board -> board.game.length()).sum() < enough && troubles.isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        TimeUnit.MICROSECONDS.sleep(random.nextInt(20_000));
        killing = true;
        server.kill();
        for (Thread each : all) {
            each.join();
        }
        assertThat(troubles).isEmpty();
        return boards.stream().mapToInt(board -> board.game.length()).sum() - before;
    }

    /** Plays until the server is gone, or the game is over. */
    private void play(Board board, Random own, List<Throwable> troubles) {
        try {
            while (!killing && !board.game.isOver() && board.game.length() < 400) {
                List<Move> legal = board.game.position().legalMoves();
                board.play(legal.get(own.nextInt(legal.size())));
            }
        } catch (CompletionException e) {
            if (!killing) {
                troubles.add(e);
            }
        } catch (RuntimeException | AssertionError e) {
            troubles.add(e);
        }
    }
}
