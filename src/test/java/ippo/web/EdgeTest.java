package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import ippo.i18n.Messages;
import ippo.web.admission.Admission;
import ippo.web.frame.Cost;
import ippo.web.frame.Role;
import ippo.web.frame.Site;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds before any page is asked: methods, headers, and clients that are slow or in bad faith. */
@Tag("slow")
class EdgeTest {
    private static final String FIRST_JUMP = "/en/learn/knight/first-jump";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @Test
    void bodiesThatComeSlowlyHoldNobodyUp() throws Exception {
        try (TestServer small = new TestServer()) {
            small.limitThreads(20);
            List<Socket> slow = new ArrayList<>();
            try {
                for (int i = 0; i < 60; i++) {
                    Socket socket = new Socket("127.0.0.1", small.port());
                    slow.add(socket);
                    write(
                            socket,
                            "POST " + FIRST_JUMP + " HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n"
                                    + "Content-Type: application/x-www-form-urlencoded\r\n\r\nm");
                }
                for (int i = 0; i < 5; i++) {
                    for (Socket socket : slow) {
                        write(socket, "o");
                    }
                    assertThat(new TestClient(small).get("/en/learn").statusCode())
                            .isEqualTo(200);
                }
            } finally {
                for (Socket socket : slow) {
                    socket.close();
                }
            }
        }
    }

    @Test
    void whoSendsTooMuchIsToldSoAfterTheLastByte() throws Exception {
        String piece = "m".repeat(20_000);
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            write(
                    socket,
                    "POST " + FIRST_JUMP + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 400000\r\n"
                            + "Content-Type: application/x-www-form-urlencoded\r\n\r\n");
            for (int i = 0; i < 20; i++) {
                write(socket, piece);
                Thread.sleep(10); // the server has time to close what it does not want
            }
            assertThat(readAll(socket)).startsWith("HTTP/1.1 413");
        }
    }

    @Test
    void aFormThatComesInPiecesIsReadWhole() throws Exception {
        String token = client.token(FIRST_JUMP);
        String body = "move=5g4e&csrf=" + token;
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            write(
                    socket,
                    "POST " + FIRST_JUMP + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: "
                            + body.length()
                            + "\r\nCookie: ippo_form=" + client.cookie("ippo_form")
                            + "\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n");
            for (char each : body.toCharArray()) {
                write(socket, String.valueOf(each));
            }
            assertThat(readAll(socket)).startsWith("HTTP/1.1 303").contains("moves=5g4e");
        }
    }

    @Test
    void aBodyThatNeverEndsIsNotWaitedForForEver() throws Exception {
        Javalin app = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            new Edge(
                            Site.DIRECT,
                            Messages.all(),
                            new Admission(2),
                            (method, path) -> Cost.WRITE,
                            new Edge.Patience(Duration.ofSeconds(10), Duration.ofMillis(200)))
                    .configure(config);
            config.routes.post("/", ctx -> ctx.result("whole: " + ctx.body().length()), Role.ANYONE, Cost.WRITE);
        });
        app.start("127.0.0.1", 0);
        String head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\n";
        try (Socket silent = new Socket("127.0.0.1", app.port());
                Socket whole = new Socket("127.0.0.1", app.port())) {
            write(silent, head + "mo");
            write(whole, head + "moves");
            assertThat(readAll(whole)).contains("whole: 5");
            assertThat(readAll(silent)).isEmpty();
        } finally {
            app.stop();
        }
    }

    @Test
    void clientsThatDoNotReadHoldNobodyElseUp() throws Exception {
        List<Socket> deaf = new ArrayList<>();
        try {
            String questions = ("GET /en/learn HTTP/1.1\r\nHost: x\r\n\r\n").repeat(400);
            for (int i = 0; i < 260; i++) {
                Socket socket = new Socket();
                socket.setReceiveBufferSize(2048);
                // another address of this machine: each address has its own share
                socket.bind(new java.net.InetSocketAddress(InetAddress.getByName("127.0.0.2"), 0));
                socket.connect(new java.net.InetSocketAddress("127.0.0.1", server.port()));
                deaf.add(socket);
                write(socket, questions);
            }
            for (int i = 0; i < 5; i++) {
                assertThat(client.get("/en/settings").statusCode()).isEqualTo(200);
            }
        } finally {
            for (Socket socket : deaf) {
                socket.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BEFORE", "AFTER", "WEBSOCKET_BEFORE", "NONSENSE"})
    void methodsThatNoPageHasAreRefusedWithThoseThatAre(String method) throws Exception {
        HttpResponse<String> answer = client.send(client.request("/en/learn").method(method, BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD, POST");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(answer.body()).doesNotContain("Exception", method);
    }

    @Test
    void aFormIsOnlySentToPagesThatHaveOne() throws Exception {
        HttpResponse<String> answer = client.post("/en/learn", client.token(FIRST_JUMP), Map.of());
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD");
    }

    @Test
    void theMethodIsWhatTheFirstLineSays() throws Exception {
        HttpResponse<String> answer = client.send(client.request("/en/learn")
                .header("X-HTTP-Method-Override", "DELETE")
                .GET());
        assertThat(answer.statusCode()).isEqualTo(200);
        String token = client.token(FIRST_JUMP);
        assertThat(client.send(client.form(FIRST_JUMP, token, Map.of("move", "5g4e"))
                                .header("X-HTTP-Method-Override", "GET"))
                        .statusCode())
                .isEqualTo(303);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/en/", "/en/learn", FIRST_JUMP, "/", "/en/nowhere", "/health", "/favicon.ico"})
    void headIsGetWithoutTheBody(String page) throws Exception {
        client.get("/en/");
        HttpResponse<String> get = client.get(page);
        HttpResponse<String> head = client.send(client.request(page).method("HEAD", BodyPublishers.noBody()));
        assertThat(head.statusCode()).isEqualTo(get.statusCode());
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().map().keySet())
                .containsAll(get.headers().map().keySet().stream()
                        .filter(name ->
                                !name.equalsIgnoreCase("content-length") && !name.equalsIgnoreCase("transfer-encoding"))
                        .toList());
        // the same connection still serves
        assertThat(client.get("/en/learn").statusCode()).isEqualTo(200);
    }

    @Test
    void everyAnswerCarriesTheSecurityHeaders() throws Exception {
        for (String page : List.of("/", "/en/", "/en/nowhere", "/health", "/assets/x/y", "/en/tsume?x=%00", "/%")) {
            HttpResponse<String> answer = page.equals("/%") ? null : client.get(page);
            String head = answer == null
                    ? raw("GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    : answer.headers().map().toString();
            assertSecured(page, head);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400, GET / HTTP/1.1",
        "400, nonsense",
        "505, GET / HTTP/7.0",
        "414, GET /LONG HTTP/1.1",
        "431, GET / HTTP/1.1"
    })
    void answersOfRequestsThatCannotBeReadCarryThemToo(int status, String firstLine) throws Exception {
        String line = firstLine.replace("LONG", "x".repeat(20_000));
        String field = status == 431 ? "X: " + "x".repeat(20_000) + "\r\nHost: x\r\n" : "";
        String answer = raw(line + "\r\n" + field + "\r\n");
        assertThat(answer).startsWith("HTTP/1.1 " + status);
        assertSecured(firstLine, answer);
        assertThat(answer).doesNotContain("Jetty", "jetty", "Exception");
    }

    @Test
    void addressesThatCannotBeReadLeadHomeInTheirLanguage() throws Exception {
        assertThat(raw("GET /it/tsume/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("<html lang=\"it\"", "width=device-width", "href=\"/it/\"", "Non siamo riusciti")
                .doesNotContain("href=\"/es/\"");
        assertThat(raw("GET /tsume/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("href=\"/en/\"", "href=\"/it/\"", "href=\"/ja/\"", "href=\"/es/\"");
        assertThat(raw("GET /es/" + "x".repeat(9_000) + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 404")
                .contains("<html lang=\"es\"");
    }

    private static void assertSecured(String what, String head) {
        String headers = head.toLowerCase(java.util.Locale.ROOT);
        assertThat(headers)
                .as(what)
                .contains("content-security-policy", "default-src 'none'", "frame-ancestors 'none'")
                .as("a page names a manifest")
                .contains("manifest-src 'self'")
                .contains("x-content-type-options", "nosniff")
                .contains("referrer-policy", "same-origin")
                .contains("permissions-policy", "camera=(), microphone=(), geolocation=()")
                .contains("cross-origin-opener-policy")
                .doesNotContain("unsafe", "strict-transport-security");
    }

    @Test
    void cachesAreToldWhatAnAnswerDependsOn() throws Exception {
        assertThat(client.get("/en/learn").headers().firstValue("Vary")).contains("Accept-Encoding, X-Ippo-Part");
        assertThat(client.get("/").headers().firstValue("Vary")).contains("Accept-Language");
    }

    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", server.port())) {
            write(socket, request);
            return readAll(socket);
        }
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
    }

    private static String readAll(Socket socket) throws IOException {
        socket.setSoTimeout(60_000);
        try (InputStream in = socket.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
