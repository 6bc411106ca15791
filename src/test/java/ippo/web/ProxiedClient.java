package ippo.web;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A browser without scripts behind a proxy that speaks TLS: the server sees the address that the proxy passes on, and
 * gives cookies that plain HTTP would not send back. Not for sharing between threads.
 */
final class ProxiedClient {
    private static final Pattern TOKEN = Pattern.compile("name=\"csrf\" value=\"([^\"]+)\"");
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private final TestServer server;
    private final String address;
    private final Map<String, String> cookies = new TreeMap<>();
    /** The lines by which it was given cookies. */
    private final List<String> given = new ArrayList<>();

    private String token = "";

    /** @param address of the network from which it comes */
    ProxiedClient(TestServer server, String address) {
        this.server = server;
        this.address = address;
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(request(path).GET());
    }

    /** Sends a form with the token of the last page that had one; of a page that is fetched first if none had. */
    HttpResponse<String> post(String path, Map<String, String> fields) throws IOException, InterruptedException {
        if (token.isEmpty()) {
            get("/en/settings");
        }
        Map<String, String> all = new HashMap<>(fields);
        all.put("csrf", token);
        String body = all.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address(path)))
                .timeout(Duration.ofSeconds(60))
                .header("X-Forwarded-For", address);
        return cookies.isEmpty()
                ? request
                : request.header(
                        "Cookie",
                        cookies.entrySet().stream()
                                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                                .collect(Collectors.joining("; ")));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        for (String line : answer.headers().allValues("Set-Cookie")) {
            given.add(line);
            String[] cookie = line.split(";", 2)[0].split("=", 2);
            if (line.contains("Max-Age=0")) {
                cookies.remove(cookie[0]);
            } else {
                cookies.put(cookie[0], cookie[1]);
            }
        }
        Matcher found = TOKEN.matcher(answer.body());
        if (found.find()) {
            token = found.group(1);
        }
        return answer;
    }

    /** Closes the browser, and opens it again: cookies without an age are gone. */
    void reopen() {
        given.stream()
                .filter(line -> !line.contains("Max-Age="))
                .forEach(line -> cookies.remove(line.split("=", 2)[0]));
    }

    /** The lines by which it was given cookies so far. */
    List<String> given() {
        return List.copyOf(given);
    }
}
