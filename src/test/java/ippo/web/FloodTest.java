package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Session;
import ippo.account.Sessions;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.classroom.Assignment;
import ippo.classroom.Assignments;
import ippo.classroom.Classes;
import ippo.classroom.Member;
import ippo.classroom.Members;
import ippo.classroom.SchoolClass;
import ippo.classroom.SetItem;
import ippo.classroom.Sets;
import ippo.i18n.Language;
import ippo.school.ServerProcess;
import ippo.store.Database;
import ippo.work.Mode;
import ippo.work.Terms;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hundred requests at once for a route of each cost class, at a server with the memory that is documented: meanwhile
 * and afterwards {@code /health} answers, and what cannot be answered is refused, not lost.
 *
 * <p>{@code mvn -q -B test -Dtest=FloodTest -Dippo.flood=all} floods every route there is, one after the other, and
 * prints figures; {@code -Dippo.flood=PART} those whose method and path have this part in them;
 * {@code -Dippo.flood.requests=100} are how many at once.
 */
@Tag("slow")
@Order(2)
class FloodTest {
    private static final String FLOODED = System.getProperty("ippo.flood", "");
    private static final int AT_ONCE = Integer.getInteger("ippo.flood.requests", 100);

    /** One of each cost class. */
    private static final List<String> FEW = List.of(
            "GET /health",
            "GET /favicon.ico",
            "GET /{lang}/tsume",
            "POST /{lang}/settings",
            "POST /{lang}/play",
            "GET /{lang}/workbench",
            "POST /{lang}/teach/login",
            "GET /{lang}/worksheets/unit/{unit}.pdf",
            "POST /{lang}/teach/roster",
            "GET /{lang}/teach/classes/{class}/live/unit/{unit}/events");

    /** What a form needs for its handler to come to the dear part. */
    private static final Map<String, String> FORMS = Map.of(
            "POST /{lang}/teach/login", "name=Owner&password=a+wrong+password&code=",
            "POST /{lang}/teach/recover", "name=Owner&code=abcd-efgh&password=a+long+password",
            "POST /{lang}/teach/account/password", "password=a+wrong+password&fresh=a+long+password",
            "POST /{lang}/play", "level=1&opening=EVEN_YOU",
            "POST /{lang}/workbench/list", "text=4k4%2F9%2F4P4%2F9%2F9%2F9%2F9%2F9%2F9+b+G+1",
            "POST /{lang}/workbench/list/pdf", "text=4k4%2F9%2F4P4%2F9%2F9%2F9%2F9%2F9%2F9+b+G+1",
            "POST /{lang}/teach/classes/{class}/cards.pdf", "whose=all",
            "POST /{lang}/teach/roster", "text=Anna%0ABea%0ACarl&csv=");

    private static final Map<String, String> QUERIES =
            Map.of("GET /{lang}/workbench", "?sfen=4k4/9/4P4/9/9/9/9/9/9%20b%20G%201");

    private static final Pattern STREAMS = Pattern.compile("/(events|tally)$");
    private static final Pattern TOKEN = Pattern.compile("name=\"csrf\" value=\"([^\"]+)\"");
    private static final Pattern FORM_COOKIE = Pattern.compile("ippo_form=([^;]+)");

    @TempDir
    Path data;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(60))
            .build();
    private final Map<String, String> ids = new HashMap<>();
    private final List<String> teachers = new ArrayList<>();
    private final List<String> pupils = new ArrayList<>();
    private final List<Browser> browsers = new ArrayList<>();
    private URI address;

    /** A browser that has been here before. */
    private record Browser(String cookie, String token) {}

    @Test
    void noFloodOfOneKindOfRequestStopsTheServer() throws Exception {
        fill();
        try (ServerProcess server = ServerProcess.ofClasses("--port", "0", "--data", data.toString())) {
            address = server.awaitReady();
            while (health() != 200) {
                Thread.sleep(100); // it is still getting warm
            }
            for (int i = 0; i < AT_ONCE; i++) {
                browsers.add(browser());
            }
            for (String[] row : rows()) {
                flood(server, row[0], row[1]);
            }
        }
    }

    /** Each a route, and who may ask for it. Whoever logs out comes last. */
    private static List<String[]> rows() {
        List<String[]> rows = RouteTable.ROWS
                .lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words.length > 2)
                .map(words -> new String[] {words[1] + " " + words[2], words[0]})
                .toList();
        if (FLOODED.isEmpty()) {
            assertThat(rows.stream().map(row -> row[0])).containsAll(FEW);
            return FEW.stream()
                    .map(route -> rows.stream()
                            .filter(row -> row[0].equals(route))
                            .findFirst()
                            .orElseThrow())
                    .toList();
        }
        List<String[]> some = new ArrayList<>(rows.stream()
                .filter(row -> FLOODED.equals("all") || row[0].contains(FLOODED))
                .toList());
        some.sort(java.util.Comparator.comparing(row -> row[0].endsWith("/logout")));
        return some;
    }

    private void fill() {
        Clock clock = Clock.systemUTC();
        try (Database database = Database.open(data)) {
            Teacher owner = new Teachers(database, clock)
                    .create("Owner", "a long password")
                    .orElseThrow();
            SchoolClass room = new Classes(database, clock)
                    .create(owner, "A class", Language.EN, LocalDate.now().plusDays(90));
            Members members = new Members(database, clock);
            List<String> names = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                names.add("Pupil " + (char) ('A' + i % 26) + (char) ('a' + i / 26));
            }
            members.add(owner, room.id(), names).orElseThrow();
            Member pupil = members.of(owner, room.id()).get(0);
            Task task = new Task.LessonTask("pawn", "pawn-mate");
            long set = new Sets(database, clock)
                    .create(owner, "A set", "", List.of(new SetItem.Single(task)))
                    .orElseThrow()
                    .id();
            Assignment assignment = new Assignments(database, clock)
                    .assign(
                            owner,
                            room.id(),
                            "An assignment",
                            "",
                            new Terms(
                                    Mode.PRACTICE, Instant.now().minusSeconds(60), Optional.empty(), Optional.empty()),
                            List.of(new AssignedTask(task, 1)),
                            Optional.empty())
                    .orElseThrow();
            ids.putAll(RouteAccessTest.SAMPLES);
            ids.put("class", "" + room.id());
            ids.put("pupil", "" + pupil.id());
            ids.put("set", "" + set);
            ids.put("assignment", "" + assignment.id());
            ids.put("plan", TestServer.shipped().plans().get(0).id());
            Sessions sessions = new Sessions(database, clock);
            for (int i = 0; i < AT_ONCE; i++) {
                teachers.add(sessions.begin(new Session.OfTeacher(owner)));
                pupils.add(sessions.begin(new Session.OfPupil(pupil.visitor(), pupil.nickname())));
            }
        }
    }

    private Browser browser() throws IOException, InterruptedException {
        HttpResponse<String> page = client.send(request("/en/settings").GET().build(), BodyHandlers.ofString());
        Matcher token = TOKEN.matcher(page.body());
        Matcher cookie =
                FORM_COOKIE.matcher(page.headers().allValues("Set-Cookie").toString());
        assertThat(token.find() && cookie.find()).as(page.body()).isTrue();
        return new Browser(cookie.group(1), token.group(1));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path)).timeout(Duration.ofMinutes(3));
    }

    private HttpRequest request(String route, String who, String query, int number) {
        String path = route.substring(route.indexOf(' ') + 1);
        for (Map.Entry<String, String> each : ids.entrySet()) {
            path = path.replace("{" + each.getKey() + "}", each.getValue())
                    .replace("<" + each.getKey() + ">", each.getValue());
        }
        Browser browser = browsers.get(number);
        String session = switch (who) {
            case "TEACHERS", "OWNERS" -> "; ippo_session=" + teachers.get(number);
            case "ASSIGNEES" -> "; ippo_session=" + pupils.get(number);
            default -> "";
        };
        HttpRequest.Builder request = request(path + QUERIES.getOrDefault(route, query))
                .header("Cookie", "ippo_form=" + browser.cookie() + session);
        if (route.startsWith("GET")) {
            return request.GET().build();
        }
        String form =
                FORMS.getOrDefault(route, "") + "&csrf=" + URLEncoder.encode(browser.token(), StandardCharsets.UTF_8);
        return request.header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
    }

    private void flood(ServerProcess server, String route, String who) throws Exception {
        String query = RouteTable.ROWS
                .lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words.length > 3 && route.equals(words[1] + " " + words[2]))
                .map(words -> words[3])
                .findFirst()
                .orElse("");
        AtomicBoolean over = new AtomicBoolean();
        AtomicLong slowest = new AtomicLong();
        double cpu = server.cpuSeconds();
        CompletableFuture<Integer> watching = CompletableFuture.supplyAsync(() -> watch(over, slowest));
        long begun = System.nanoTime();
        boolean isStream = STREAMS.matcher(route).find();
        List<CompletableFuture<Integer>> answers = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            HttpRequest request = request(route, who, query, i);
            answers.add(
                    isStream
                            ? client.sendAsync(request, BodyHandlers.ofInputStream())
                                    .thenApply(FloodTest::closed)
                            : client.sendAsync(request, BodyHandlers.ofByteArray())
                                    .thenApply(HttpResponse::statusCode));
        }
        Map<String, Long> statuses = answers.stream()
                .map(answer -> answer.thenApply(String::valueOf)
                        .exceptionally(trouble -> "lost: " + trouble.getCause())
                        .join())
                .collect(Collectors.groupingBy(status -> status, TreeMap::new, Collectors.counting()));
        long millis = (System.nanoTime() - begun) / 1_000_000;
        over.set(true);
        int asked = watching.join();
        System.out.printf(
                "%-75s %s in %,d ms, CPU %.1f s; /health %d times, slowest %d ms; %d MB%n",
                route,
                statuses,
                millis,
                server.cpuSeconds() - cpu,
                asked,
                slowest.get(),
                server.isAlive() ? server.megabytes("VmRSS") : 0);
        assertThat(server.isAlive()).as(route).isTrue();
        assertThat(statuses.keySet()).as(route).allMatch(status -> status.matches("[234]..|503"));
        assertThat(health()).as("after " + route).isEqualTo(200);
    }

    private static int closed(HttpResponse<java.io.InputStream> answer) {
        try {
            answer.body().close();
        } catch (IOException e) {
            // gone, as it should be
        }
        return answer.statusCode();
    }

    private int health() throws IOException, InterruptedException {
        return client.send(
                        request("/health").timeout(Duration.ofSeconds(60)).GET().build(), BodyHandlers.discarding())
                .statusCode();
    }

    /** Asks for health again and again. @return how often it was well */
    private int watch(AtomicBoolean over, AtomicLong slowest) {
        int asked = 0;
        while (!over.get()) {
            long begun = System.nanoTime();
            try {
                assertThat(health()).as("while flooded").isEqualTo(200);
                Thread.sleep(100);
            } catch (IOException | InterruptedException e) {
                throw new AssertionError("while flooded", e);
            }
            slowest.accumulateAndGet((System.nanoTime() - begun) / 1_000_000 - 100, Math::max);
            asked++;
        }
        return asked;
    }
}
