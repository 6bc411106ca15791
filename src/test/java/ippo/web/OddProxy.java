package ippo.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * Stands between a browser and our server, and passes everything on; told so, it answers a script oddly, as what stands
 * between the two in the world does now and then.
 */
final class OddProxy implements AutoCloseable {
    /** What may come instead of an answer of ours. */
    enum Oddity {
        /** An answer that says that the server cannot. */
        UNAVAILABLE,
        /** A page of somebody else's, such as the one that wants you to log in to a network. */
        FOREIGN,
        /** The beginning of an answer, and no more. */
        BROKEN_OFF
    }

    /** A request that came by. */
    record Passed(String method, String path) {}

    private static final List<String> TOWARDS_SERVER =
            List.of("Cookie", "Content-Type", "Accept-Language", "X-Ippo-Part", "X-Ippo-Again", "Sec-Fetch-Site");
    private static final List<String> TOWARDS_BROWSER = List.of(
            "Set-Cookie",
            "Content-Type",
            "Location",
            "X-Ippo-Address",
            "X-Ippo-Kept",
            "Cache-Control",
            "Content-Security-Policy");

    private final TestServer server;
    private final HttpServer proxy;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client = HttpClient.newHttpClient();
    private final Queue<Oddity> oddities = new ConcurrentLinkedQueue<>();
    private final Queue<Passed> passed = new ConcurrentLinkedQueue<>();
    private volatile Hold hold = new Hold(each -> false, new CountDownLatch(0));

    /** Requests that wait until they may go on. */
    private record Hold(Predicate<Passed> what, CountDownLatch until) {}

    OddProxy(TestServer server) {
        this.server = server;
        try {
            proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        proxy.createContext("/", this::pass);
        proxy.setExecutor(threads);
        proxy.start();
    }

    String address(String path) {
        return "http://127.0.0.1:" + proxy.getAddress().getPort() + path;
    }

    /** The next requests of scripts are answered so, one after the other. */
    void answer(Oddity... next) {
        oddities.addAll(List.of(next));
    }

    /** Such requests wait from now on. */
    void hold(Predicate<Passed> what) {
        hold = new Hold(what, new CountDownLatch(1));
    }

    /** What waits may go on, and nothing waits any more. */
    void release() {
        Hold held = hold;
        hold = new Hold(each -> false, new CountDownLatch(0));
        held.until().countDown();
    }

    /** How many such requests came since this was asked to forget. */
    long passed(Predicate<Passed> what) {
        return passed.stream().filter(what).count();
    }

    /** As new: nothing odd is to come, nothing waits, nothing came by. */
    void forget() {
        release();
        oddities.clear();
        passed.clear();
    }

    private void pass(HttpExchange exchange) throws IOException {
        Passed request =
                new Passed(exchange.getRequestMethod(), exchange.getRequestURI().getRawPath());
        passed.add(request);
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            Hold now = hold;
            if (now.what().test(request)) {
                now.until().await();
            }
            boolean script = exchange.getRequestHeaders().containsKey("X-Ippo-Part");
            Oddity oddity = script ? oddities.poll() : null;
            if (oddity == null) {
                HttpResponse<byte[]> answer = fetch(exchange, body);
                TOWARDS_BROWSER.forEach(name -> answer.headers()
                        .allValues(name)
                        .forEach(value -> exchange.getResponseHeaders().add(name, value)));
                send(exchange, answer.statusCode(), answer.body());
            } else if (oddity == Oddity.BROKEN_OFF) {
                exchange.sendResponseHeaders(200, 1000);
                exchange.getResponseBody().write('<');
                exchange.getResponseBody().flush();
            } else {
                exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
                send(
                        exchange,
                        oddity == Oddity.FOREIGN ? 200 : 503,
                        "<!DOCTYPE html><title>Hotel</title><h1>Welcome!</h1>".getBytes(StandardCharsets.UTF_8));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private HttpResponse<byte[]> fetch(HttpExchange exchange, byte[] body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(server.address(exchange.getRequestURI().toString())))
                .method(exchange.getRequestMethod(), HttpRequest.BodyPublishers.ofByteArray(body));
        for (String name : TOWARDS_SERVER) {
            exchange.getRequestHeaders().getOrDefault(name, List.of()).forEach(value -> request.header(name, value));
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        forget();
        proxy.stop(0);
        threads.shutdownNow();
    }
}
