package ippo.school;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Secrets;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.paper.Pdf;
import ippo.school.School.Item;
import ippo.school.School.Room;
import ippo.store.Database;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server is killed while visitors answer, pupils do their work, and a teacher makes classes and cards, over and
 * over again with one file: what was acknowledged over HTTP is there after each start, at most what was under way
 * besides, and the database is whole. {@code -Dippo.kills=200} is how often, {@code -Dippo.kills.seed=1} what is
 * different each time.
 */
@Tag("slow")
@Order(2)
class KilledTest {
    private static final int KILLS = Integer.getInteger("ippo.kills", 2);
    private static final long SEED = Long.getLong("ippo.kills.seed", 1);

    private static final int LEARNERS = 4;
    private static final int PUPILS = 3;
    /** What is acknowledged at most before the server is killed, or a little more. */
    private static final int MOST_BETWEEN = 250;

    /** The longest that it is let start where it is killed before it is ready. */
    private static final int LONGEST_MILLIS = 1500;

    private static final Pattern CLASS = Pattern.compile("/en/teach/classes/(\\d+)");
    private static final Pattern SECRET = Pattern.compile("/card#([A-Za-z0-9_-]{22})$");

    @TempDir
    Path data;

    private final Random random = new Random(SEED);
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Acknowledged acknowledged = new Acknowledged();
    private final Map<Integer, Device> pupils = new HashMap<>();
    private Optional<Device> teacher = Optional.empty();
    private volatile boolean killing;

    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void nothingThatWasAcknowledgedIsLostHoweverOftenTheServerIsKilled() throws Exception {
        Content content = Shipped.content();
        killWhileStarting(); // with nothing there yet
        Room room;
        try (ServerProcess server = start()) {
            server.awaitReady();
            try (Database database = Database.open(data)) {
                room = School.fill(database, content, 1, PUPILS).get(0);
            }
        }
        for (int round = 1; round <= KILLS; round++) {
            try (ServerProcess server = start()) {
                URI address = server.awaitReady();
                lookThrough(round - 1);
                workAndBeKilled(server, address, room);
            }
            if (random.nextInt(5) == 0) {
                killWhileStarting();
            }
        }
        try (ServerProcess server = start()) {
            server.awaitReady();
            lookThrough(KILLS);
        }
        System.out.printf("killed %d times; acknowledged, and still there: %s%n", KILLS, acknowledged.counts());
    }

    private ServerProcess start() {
        return ServerProcess.ofClasses("--port", "0", "--data", data.toString());
    }

    private void killWhileStarting() throws InterruptedException {
        try (ServerProcess server = start()) {
            TimeUnit.MILLISECONDS.sleep(random.nextInt(LONGEST_MILLIS));
            server.kill();
        }
    }

    private void workAndBeKilled(ServerProcess server, URI address, Room room) throws InterruptedException {
        List<Throwable> troubles = new CopyOnWriteArrayList<>();
        killing = false;
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < LEARNERS; i++) {
            long seed = random.nextLong();
            all.add(worker(troubles, () -> learn(address, room, new Random(seed))));
        }
        for (int i = 0; i < PUPILS; i++) {
            int pupil = i;
            long seed = random.nextLong();
            all.add(worker(troubles, () -> doWork(address, room, pupil, new Random(seed))));
        }
        all.add(worker(troubles, () -> teach(address, room)));
        int enough = acknowledged.all() + random.nextInt(MOST_BETWEEN);
        all.forEach(Thread::start);
        while (acknowledged.all() < enough && troubles.isEmpty()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        TimeUnit.MICROSECONDS.sleep(random.nextInt(20_000));
        killing = true;
        server.kill();
        for (Thread each : all) {
            each.join();
        }
        assertThat(troubles).isEmpty();
    }

    /** Works until the server is gone. */
    private Thread worker(List<Throwable> troubles, Work work) {
        return new Thread(() -> {
            try {
                while (!killing) {
                    work.once();
                }
            } catch (Throwable trouble) {
                if (!(killing && trouble instanceof CompletionException)) {
                    troubles.add(trouble);
                }
            }
        });
    }

    @FunctionalInterface
    private interface Work {
        void once() throws Exception;
    }

    /** Somebody new, without an account, answers some exercises. */
    private void learn(URI server, Room room, Random random) {
        Device device = at(server);
        check(device.get("/en/settings").join(), 200);
        for (Item item : room.work().items()) {
            String[] task = item.task().text().split("/");
            if (task[0].equals("lesson")) {
                answer(device, "/en/learn/" + task[1] + "/" + task[2], item, random)
                        .ifPresent(outcome -> acknowledged.add(
                                "answer",
                                Secrets.digest(device.cookie("ippo")) + " "
                                        + item.task().text() + outcome));
            }
        }
    }

    /** A pupil does the work again; he or she stays logged in from one server to the next. */
    private void doWork(URI server, Room room, int number, Random random) {
        Device before = pupils.get(number);
        Device device = before == null ? at(server) : before.at(server);
        if (before == null) {
            check(device.get("/en/card").join(), 200);
            check(
                    device.post(
                                    "/en/card",
                                    Map.of("secret", room.cards().get(number).secret()))
                            .join(),
                    303);
            check(device.get("/en/today").join(), 200);
        }
        synchronized (pupils) {
            pupils.put(number, device);
        }
        List<Item> items = room.work().items();
        int place = random.nextInt(items.size());
        String nickname = room.cards().get(number).nickname();
        Item item = items.get(place);
        answer(device, "/en/work/" + room.work().assignment() + "/" + (place + 1), item, random)
                .ifPresent(outcome ->
                        acknowledged.add("work", nickname + " " + item.task().text() + outcome));
    }

    /** @return what came of it, if anything was to be recorded */
    private Optional<String> answer(Device device, String address, Item item, Random random) {
        Optional<Map<String, String>> press = random.nextBoolean()
                ? Answering.right(item.question(), "")
                : Answering.wrong(item.question(), "", random);
        if (press.isEmpty()) {
            return Optional.empty();
        }
        HttpResponse<String> answer = device.press(address, press.get()).join();
        if (answer.statusCode() == 429) {
            return Optional.empty(); // so much no person does
        }
        check(answer, 200);
        assertThat(answer.headers().firstValue("X-Ippo-Kept")).isEmpty();
        return answer.body().contains("data-mood=\"good\"")
                ? Optional.of(" SOLVED")
                : answer.body().contains("data-mood=\"miss\"") ? Optional.of(" FAILED") : Optional.empty();
    }

    /** A class with pupils, one of whom gets a card. */
    private void teach(URI server, Room room) throws Exception {
        Device device = teacher.map(before -> before.at(server)).orElseGet(() -> at(server));
        if (teacher.isEmpty()) {
            check(device.get("/en/teach/login").join(), 200);
            Map<String, String> who = Map.of("name", room.teacher().name(), "password", School.PASSWORD);
            check(device.post("/en/teach/login", who).join(), 303);
            check(device.get("/en/teach").join(), 200);
        }
        teacher = Optional.of(device);
        String name = "Class " + acknowledged.size("class");
        HttpResponse<String> made =
                device.post("/en/teach", Map.of("name", name, "language", "en")).join();
        check(made, 303);
        Matcher found = CLASS.matcher(made.headers().firstValue("Location").orElseThrow());
        assertThat(found.find()).isTrue();
        String id = found.group(1);
        acknowledged.add("class", id + " " + name);
        String page = "/en/teach/classes/" + id;
        for (String nickname : List.of("Ada\nBen\nCai", "Dan")) {
            check(device.post(page + "/pupils", Map.of("nicknames", nickname)).join(), 303);
            nickname.lines().forEach(each -> acknowledged.add("pupil", id + " " + each));
        }
        HttpResponse<byte[]> pdf =
                device.print(page + "/cards.pdf", Map.of("whose", "missing")).join();
        assertThat(pdf.statusCode()).isEqualTo(200);
        for (String code : Pdf.read(pdf.body()).codes(0)) {
            Matcher secret = SECRET.matcher(code);
            if (secret.find()) {
                acknowledged.add("card", id + " " + Secrets.digest(secret.group(1)));
            }
        }
    }

    private Device at(URI server) {
        return new Device(client, server);
    }

    private static void check(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as("%s %s", answer.uri(), answer.body()).isEqualTo(status);
    }

    private void lookThrough(int round) {
        try (Database database = Database.open(data)) {
            lookThrough(database, round);
        }
    }

    private void lookThrough(Database database, int round) {
        Map<String, Map<String, Integer>> there = new TreeMap<>();
        there.put(
                "answer",
                counts(
                        database,
                        "select cookie_sha256 || ' ' || " + TASK
                                + ", count(*) from attempt join visitor on visitor.id ="
                                + " attempt.visitor where assignment is null group by 1"));
        there.put(
                "work",
                counts(
                        database,
                        "select nickname || ' ' || " + TASK + ", count(*) from attempt join member on member.visitor ="
                                + " attempt.visitor where assignment is not null group by 1"));
        there.put("class", counts(database, "select id || ' ' || name, 1 from school_class"));
        there.put("pupil", counts(database, "select school_class || ' ' || nickname, 1 from member"));
        there.put(
                "card",
                counts(
                        database,
                        "select school_class || ' ' || secret_sha256, 1 from card where"
                                + " secret_sha256 is not null"));
        acknowledged.counted.forEach((kind, all) -> {
            Map<String, Integer> found = there.get(kind);
            all.forEach((what, times) -> assertThat(found.getOrDefault(what, 0))
                    .as("round %d: %s %s", round, kind, what)
                    .isGreaterThanOrEqualTo(times));
        });
        // each may have been killed between the commit and the acknowledgement, once a round
        for (String kind : List.of("answer", "work")) {
            int more = sum(there.get(kind)) - acknowledged.size(kind);
            assertThat(more).as("round %d: not acknowledged %s", round, kind).isBetween(0, round * LEARNERS);
        }
        assertThat(one(database, "pragma integrity_check")).isEqualTo("ok");
        assertThat(counts(database, "select \"table\", count(*) from pragma_foreign_key_check group by 1"))
                .isEmpty();
        assertThat(one(database, "select count(*) from attempt where seq > (select last from counter)"))
                .isEqualTo("0");
        assertThat(one(
                        database,
                        "select count(*) from visitor where attempts <> (select count(*) from attempt where"
                                + " attempt.visitor = visitor.id)"))
                .as("attempts are counted")
                .isEqualTo("0");
        assertThat(one(
                        database,
                        "select count(*) from best where tries <> (select count(*) from attempt where"
                                + " attempt.visitor = best.visitor and attempt.kind = best.kind and attempt.item = best.item"
                                + " and attempt.exercise = best.exercise)"))
                .as("what attempts come to is in step with them")
                .isEqualTo("0");
        assertThat(one(
                        database,
                        "select count(*) from visitor where not exists (select 1 from attempt where"
                                + " attempt.visitor = visitor.id) and not exists (select 1 from member where member.visitor ="
                                + " visitor.id)"))
                .as("visitors of whom nothing is kept: at most those who were being made")
                .satisfies(count -> assertThat(Integer.parseInt(count)).isLessThanOrEqualTo(round * LEARNERS));
    }

    private static final String TASK = "lower(kind) || '/' || item || '/' || exercise || ' ' || outcome";

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static Map<String, Integer> counts(Database database, String sql) {
        return database.read((Handle handle) -> {
            Map<String, Integer> counts = new HashMap<>();
            handle.createQuery(sql)
                    .map((row, context) -> counts.put(row.getString(1), row.getInt(2)))
                    .list();
            return counts;
        });
    }

    private static String one(Database database, String sql) {
        return database.read(
                handle -> handle.createQuery(sql).mapTo(String.class).one());
    }

    /** What the server said is kept, by kind, and how often. May be shared between threads. */
    private static final class Acknowledged {
        private final Map<String, Map<String, Integer>> counted = new TreeMap<>();

        synchronized void add(String kind, String what) {
            counted.computeIfAbsent(kind, any -> new HashMap<>()).merge(what, 1, Integer::sum);
        }

        synchronized int all() {
            return counted.values().stream().mapToInt(KilledTest::sum).sum();
        }

        synchronized int size(String kind) {
            return sum(counted.getOrDefault(kind, Map.of()));
        }

        synchronized Map<String, Integer> counts() {
            Map<String, Integer> counts = new TreeMap<>();
            counted.forEach((kind, all) -> counts.put(kind, sum(all)));
            return counts;
        }
    }
}
