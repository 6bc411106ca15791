package ippo.school;

import ippo.account.Session;
import ippo.account.Teacher;
import ippo.account.Visitor;
import ippo.classplay.PairingWay;
import ippo.classplay.Tournament.Plan;
import ippo.classroom.Member;
import ippo.content.Shipped;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.store.Database;
import ippo.twoplayer.TwoPlayerGames.Setting;
import ippo.web.Services;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A school that plays itself: 900 pupils of 30 classes in 450 games, a move every four seconds in each, while 30
 * teachers look on, each at the wall of a class. An open model: each move is made at a time that is fixed beforehand.
 * Told are how long the press took, and how long until the other side had the board with the move, and the wall, from
 * the same moment on. The server is the command that people use. Not part of the tests: {@code mvn -q -B test
 * -Dtest=TwoPlayerLoad} prints milliseconds and megabytes.
 *
 * <p>{@code -Dippo.load.games=450 -Dippo.load.seconds=120 -Dippo.load.pause=4 -Dippo.load.walls=30} are how many games,
 * how long after all have begun, seconds between two moves of a game, and how many walls are looked at.
 * {@code -Dippo.load.classes=true} runs the classes under test instead.
 */
final class TwoPlayerLoad {
    private static final int GAMES = Integer.getInteger("ippo.load.games", 450);
    private static final int SECONDS = Integer.getInteger("ippo.load.seconds", 120);
    private static final int PAUSE = Integer.getInteger("ippo.load.pause", 4);
    private static final int WALLS = Integer.getInteger("ippo.load.walls", 30);
    private static final int GAMES_OF_A_CLASS = 15;

    private static final String PRESS = "press";
    private static final String SEEN = "seen by the other";
    private static final String ON_WALL = "on the wall";
    private static final Pattern VERSION = Pattern.compile("\"version\":\"(\\d+)-");
    private static final Pattern SHOWN = Pattern.compile("data-version=\"(\\d+)-");
    private static final Pattern ON_BOARD = Pattern.compile("\"board-(\\d+)\"");

    private final Figures figures = new Figures();

    @TempDir
    Path data;

    @Test
    void aSchoolPlaysItself() throws Exception {
        System.setProperty("jdk.httpclient.keepalive.timeout", "10");
        List<Room> rooms;
        try (Database database = Database.open(data)) {
            rooms = fill(database);
        }
        String[] options = {"--port", "0", "--data", data.toString()};
        try (ServerProcess server = Boolean.getBoolean("ippo.load.classes")
                ? ServerProcess.ofClasses(options)
                : ServerProcess.ofCommand(options)) {
            URI address = server.awaitReady();
            HttpClient client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .executor(Executors.newFixedThreadPool(2, TwoPlayerLoad::daemon))
                    .build();
            List<Board> boards = new ArrayList<>();
            Map<String, Board> onWalls = new HashMap<>();
            for (Room room : rooms) {
                for (Pair pair : room.pairs()) {
                    Board board = new Board(client, address, pair, new Random(boards.size()));
                    board.begin();
                    boards.add(board);
                    onWalls.put(String.valueOf(pair.pairing()), board);
                }
            }
            for (Room room : rooms.subList(0, Math.min(WALLS, rooms.size()))) {
                Device teacher = new Device(client, address);
                teacher.give("ippo_session", room.session());
                room.pairs().forEach(pair -> onWalls.get(String.valueOf(pair.pairing())).isLookedAt = true);
                teacher.stream(
                        "/en/teach/classes/" + room.schoolClass() + "/wall/events", line -> hearWall(onWalls, line));
            }
            TimeUnit.SECONDS.sleep(3);
            play(server, boards);
        }
    }

    private void hearWall(Map<String, Board> boards, String line) {
        Matcher found = ON_BOARD.matcher(line);
        long now = System.nanoTime();
        while (found.find()) {
            boards.get(found.group(1)).onWall(now);
        }
    }

    /** A class that plays. @param session of its teacher */
    private record Room(long schoolClass, String session, List<Pair> pairs) {}

    /** Two pupils at a board. @param sessions of Black and White */
    private record Pair(long pairing, String game, List<String> sessions) {}

    private static List<Room> fill(Database database) {
        Services services =
                Services.of(Shipped.content(), Messages.all(), database, Clock.systemUTC(), new SecureRandom());
        Setting setting = new Setting(Opening.EVEN_YOU, false, Optional.empty());
        List<Room> rooms = new ArrayList<>();
        for (int games = GAMES; games > 0; games -= GAMES_OF_A_CLASS) {
            Teacher teacher = services.teachers()
                    .create("Teacher " + rooms.size(), School.PASSWORD)
                    .orElseThrow();
            long room = services.classes()
                    .create(
                            teacher,
                            "Class " + rooms.size(),
                            Language.EN,
                            LocalDate.now(services.clock()).plusYears(1))
                    .id();
            int pupils = 2 * Math.min(games, GAMES_OF_A_CLASS);
            services.members()
                    .add(
                            teacher,
                            room,
                            IntStream.rangeClosed(1, pupils)
                                    .mapToObj(i -> "Pupil " + i)
                                    .toList());
            services.tournaments()
                    .begin(
                            teacher,
                            room,
                            new Plan(PairingWay.CHANCE, setting, false, 1),
                            services.members().of(teacher, room).stream()
                                    .map(Member::id)
                                    .collect(Collectors.toSet()))
                    .orElseThrow();
            List<Pair> pairs = services.tournaments().games(teacher, room, Duration.ofHours(1)).stream()
                    .map(each -> new Pair(
                            each.id(),
                            each.game().orElseThrow(),
                            Stream.of(each.black(), each.white())
                                    .map(Optional::orElseThrow)
                                    .map(player -> services.sessions()
                                            .begin(new Session.OfPupil(
                                                    new Visitor(player.visitor()), player.nickname())))
                                    .toList()))
                    .toList();
            rooms.add(new Room(room, services.sessions().begin(new Session.OfTeacher(teacher)), pairs));
        }
        return rooms;
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
        System.out.printf(
                "%n%d games, a move every %d s in each, for %d s, %d walls looking on%n%n",
                GAMES, PAUSE, SECONDS, Math.min(WALLS, Math.ceilDiv(GAMES, GAMES_OF_A_CLASS)));
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
        private final String address;
        private Game game = Game.start();
        private long version = 1;
        private long pressedAt;
        private boolean awaited;
        private volatile boolean isLookedAt;
        private boolean awaitedOnWall;

        Board(HttpClient client, URI server, Pair pair, Random random) {
            this.devices = new Device[] {new Device(client, server), new Device(client, server)};
            for (int side = 0; side < devices.length; side++) {
                devices[side].give("ippo_session", pair.sessions().get(side));
            }
            this.address = "/en/two/" + pair.game();
            this.random = random;
        }

        void begin() {
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
            awaitedOnWall = isLookedAt;
            pressedAt = System.nanoTime();
            long began = pressedAt;
            devices[side]
                    .press(address, Map.of("moves", moves, "move", move.usi()))
                    .whenComplete((answer, trouble) -> pressed(began, answer, trouble));
        }

        /** The wall has this board anew. */
        synchronized void onWall(long now) {
            if (awaitedOnWall) {
                awaitedOnWall = false;
                figures.took(ON_WALL, now - pressedAt);
            }
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
