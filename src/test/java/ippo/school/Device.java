package ippo.school;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * A browser with scripts, as the server sees it: keeps cookies, sends forms with the token of the last page, and asks
 * for parts of pages. One request at a time, or several that change nothing; what it knows may be read by any thread.
 */
final class Device {
    private static final Pattern TOKEN = Pattern.compile("name=\"csrf\" value=\"([^\"]+)\"");
    private static final Pattern ASSET = Pattern.compile("(?:href|src)=\"(/assets/[^\"]+)\"");

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final HttpClient client;
    private final URI server;
    private final Map<String, String> cookies = new TreeMap<>();
    private volatile String token = "";

    /** @param client one for many devices, which keeps no cookies and follows no redirects */
    Device(HttpClient client, URI server) {
        this.client = client;
        this.server = server;
    }

    /** The same browser, now at another server: what it knows goes with it. */
    Device at(URI other) {
        Device same = new Device(client, other);
        synchronized (cookies) {
            same.cookies.putAll(cookies);
        }
        same.token = token;
        return same;
    }

    /** The value of a cookie. */
    String cookie(String name) {
        synchronized (cookies) {
            return Optional.ofNullable(cookies.get(name)).orElseThrow();
        }
    }

    /** Gives it a cookie, as a log-in would. */
    void give(String name, String value) {
        synchronized (cookies) {
            cookies.put(name, value);
        }
    }

    CompletableFuture<HttpResponse<String>> get(String path) {
        return send(request(path).GET());
    }

    /** As the script asks for the part of a page that changes. */
    CompletableFuture<HttpResponse<String>> part(String path) {
        return send(request(path).header("X-Ippo-Part", "play").GET());
    }

    CompletableFuture<HttpResponse<String>> post(String path, Map<String, String> fields) {
        return send(form(path, fields));
    }

    /** As the script sends a press. */
    CompletableFuture<HttpResponse<String>> press(String path, Map<String, String> fields) {
        return press(path, fields, false);
    }

    /** As the script sends a press. @param again whether it did so before, and no answer came */
    CompletableFuture<HttpResponse<String>> press(String path, Map<String, String> fields, boolean again) {
        HttpRequest.Builder request = form(path, fields).header("X-Ippo-Part", "play");
        return send(again ? request.header("X-Ippo-Again", "yes") : request);
    }

    /** A style sheet, a script, a picture. */
    CompletableFuture<HttpResponse<byte[]>> file(String path) {
        return bytes(request(path).header("Accept-Encoding", "gzip").GET());
    }

    /** A form whose answer is no page. */
    CompletableFuture<HttpResponse<byte[]>> print(String path, Map<String, String> fields) {
        return bytes(form(path, fields));
    }

    private CompletableFuture<HttpResponse<byte[]>> bytes(HttpRequest.Builder request) {
        return client.sendAsync(request.build(), BodyHandlers.ofByteArray());
    }

    /** A stream, line by line, until one of both ends it; then the answer comes. */
    CompletableFuture<HttpResponse<Void>> stream(String path, Consumer<String> line) {
        HttpRequest.Builder request = HttpRequest.newBuilder(request(path).build(), (name, value) -> true)
                .header("Accept", "text/event-stream");
        return client.sendAsync(
                request.timeout(Duration.ofHours(1)).build(), BodyHandlers.fromLineSubscriber(new Lines(line)));
    }

    private record Lines(Consumer<String> line) implements Flow.Subscriber<String> {
        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String next) {
            line.accept(next);
        }

        @Override
        public void onError(Throwable trouble) {
            // sendAsync tells
        }

        @Override
        public void onComplete() {
            // sendAsync tells
        }
    }

    private HttpRequest.Builder form(String path, Map<String, String> fields) {
        Map<String, String> all = new TreeMap<>(fields);
        all.put("csrf", token);
        String body = all.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        return request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path)).timeout(PATIENCE);
        synchronized (cookies) {
            if (!cookies.isEmpty()) {
                request.header(
                        "Cookie",
                        cookies.entrySet().stream()
                                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                                .collect(Collectors.joining("; ")));
            }
        }
        return request;
    }

    private CompletableFuture<HttpResponse<String>> send(HttpRequest.Builder request) {
        return client.sendAsync(request.header("Accept-Encoding", "gzip").build(), Device::text)
                .thenApply(answer -> {
                    keep(answer);
                    return answer;
                });
    }

    private static BodySubscriber<String> text(ResponseInfo info) {
        boolean squeezed = info.headers()
                .firstValue("Content-Encoding")
                .filter("gzip"::equals)
                .isPresent();
        return BodySubscribers.mapping(BodySubscribers.ofByteArray(), bytes -> {
            try (InputStream in = new ByteArrayInputStream(bytes);
                    InputStream plain = squeezed ? new GZIPInputStream(in) : in) {
                return new String(plain.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void keep(HttpResponse<String> answer) {
        synchronized (cookies) {
            for (String line : answer.headers().allValues("Set-Cookie")) {
                String[] cookie = line.split(";", 2)[0].split("=", 2);
                if (line.contains("Max-Age=0;")) {
                    cookies.remove(cookie[0]);
                } else {
                    cookies.put(cookie[0], cookie[1]);
                }
            }
        }
        Matcher found = TOKEN.matcher(answer.body());
        if (found.find()) {
            token = found.group(1);
        }
    }

    /** The files that a page asks for. */
    static Set<String> assets(String page) {
        return ASSET.matcher(page)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
