package ippo.web;

import java.io.IOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A browser without scripts: it keeps cookies and sends forms. */
final class TestClient {
    private static final Pattern TOKEN = Pattern.compile("name=\"csrf\" value=\"([^\"]+)\"");

    private final TestServer server;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(cookies).build();

    TestClient(TestServer server) {
        this.server = server;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    /** Sends a form of a page, with the page's token. */
    HttpResponse<String> post(String page, Map<String, String> fields) throws IOException, InterruptedException {
        return post(page, token(page), fields);
    }

    HttpResponse<String> post(String path, String token, Map<String, String> fields)
            throws IOException, InterruptedException {
        return send(form(path, token, fields));
    }

    HttpRequest.Builder form(String path, String token, Map<String, String> fields) {
        Map<String, String> all = new HashMap<>(fields);
        all.put("csrf", token);
        String body = all.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    String token(String page) throws IOException, InterruptedException {
        return token(get(page));
    }

    /** The token of a form in this answer. */
    static String token(HttpResponse<String> page) {
        Matcher matcher = TOKEN.matcher(page.body());
        if (!matcher.find()) {
            throw new AssertionError("no form on " + page.uri());
        }
        return matcher.group(1);
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(server.address(path))).timeout(Duration.ofSeconds(60));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** A file as it comes. */
    HttpResponse<byte[]> bytes(String path) throws IOException, InterruptedException {
        return client.send(request(path).GET().build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    /** Lets the browser have a cookie. */
    void give(String name, String value) {
        HttpCookie cookie = new HttpCookie(name, value);
        cookie.setPath("/");
        cookie.setVersion(0);
        cookies.getCookieStore().add(URI.create(server.address("/")), cookie);
    }

    /** The beginning of an answer that may have no end: without its body, if it is well. */
    HttpResponse<String> begun(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(
                request.build(),
                info -> info.statusCode() == 200
                        ? HttpResponse.BodySubscribers.replacing("")
                        : HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8));
    }

    /** The value of a cookie that the browser has. */
    String cookie(String name) {
        return cookies.getCookieStore().getCookies().stream()
                .filter(cookie -> cookie.getName().equals(name))
                .map(HttpCookie::getValue)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no cookie " + name));
    }

    /** Puts a cookie into the browser. */
    void keep(String name, String value) {
        HttpCookie cookie = new HttpCookie(name, value);
        cookie.setPath("/");
        cookie.setVersion(0);
        cookies.getCookieStore().add(URI.create(server.address("/")), cookie);
    }

    /** The cookies' lines of an answer that begin so. */
    static List<String> cookieLines(HttpResponse<?> answer, String name) {
        return answer.headers().allValues("Set-Cookie").stream()
                .filter(line -> line.startsWith(name + "="))
                .toList();
    }
}
