package ippo.school;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A small reverse proxy before several servers, which takes them in turn, as nginx does with the lines in
 * {@code running.md}: one that refuses a connection, or is not well, is left out for the moment; what a server did not
 * answer is asked of another one if it was a GET, or was never sent; a file that one does not have is looked for at the
 * others. A connection is for one request.
 */
final class Balancer implements Front {
    private static final int HEALTH_MILLIS = 250;
    private static final int CONNECT_MILLIS = 1000;
    private static final int ANSWER_MILLIS = 20_000;
    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *(\\d+)");
    private static final Pattern HOP = Pattern.compile("(?im)^(connection|keep-alive|upgrade|http2-settings):.*\r\n");

    private final ServerSocket door;
    private final List<Integer> ports;
    private final Map<Integer, Boolean> well = new ConcurrentHashMap<>();
    private final AtomicInteger turn = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "balancer");
        thread.setDaemon(true);
        return thread;
    });

    Balancer(List<Integer> ports) throws IOException {
        this.ports = List.copyOf(ports);
        this.door = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
        threads.execute(this::open);
        ports.forEach(port -> threads.execute(() -> watch(port)));
    }

    @Override
    public URI address() {
        return URI.create("http://127.0.0.1:" + door.getLocalPort());
    }

    @Override
    public boolean isWell(int port) {
        return well.getOrDefault(port, false);
    }

    private void open() {
        try {
            while (true) {
                Socket client = door.accept();
                threads.execute(() -> serve(client));
            }
        } catch (IOException closed) {
            // as it is meant to be
        }
    }

    private void watch(int port) {
        while (!door.isClosed()) {
            well.put(port, isAnswering(port));
            try {
                TimeUnit.MILLISECONDS.sleep(HEALTH_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Whether a server says that it is well. */
    static boolean isAnswering(int port) {
        try (Socket server = connect(port)) {
            server.setSoTimeout(CONNECT_MILLIS);
            server.getOutputStream()
                    .write("GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            return head(server.getInputStream())
                    .filter(head -> status(head) == 200)
                    .isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private static Socket connect(int port) throws IOException {
        Socket server = new Socket();
        server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
        return server;
    }

    private void serve(Socket client) {
        try (client) {
            InputStream in = new BufferedInputStream(client.getInputStream());
            Optional<String> head = head(in);
            if (head.isPresent()) {
                Matcher length = LENGTH.matcher(head.get());
                byte[] body = in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
                forward(head.get(), body, client.getOutputStream());
            }
        } catch (IOException e) {
            // the client, or the server in the midst of its answer, is gone: both see a broken connection
        }
    }

    private void forward(String head, byte[] body, OutputStream client) throws IOException {
        boolean repeatable = head.startsWith("GET ");
        boolean file = head.startsWith("GET /assets/");
        String sent = HOP.matcher(head).replaceAll("").replaceFirst("\r\n", "\r\nConnection: close\r\n");
        int first = turn.getAndIncrement();
        int tries = 2 * ports.size();
        for (int i = 0; i < tries; i++) {
            int port = ports.get(Math.floorMod(first + i, ports.size()));
            if (i < ports.size() && !isWell(port)) {
                continue; // unless nobody else is
            }
            boolean handedOver = false;
            try (Socket server = connect(port)) {
                server.setSoTimeout(ANSWER_MILLIS);
                handedOver = true;
                server.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
                server.getOutputStream().write(body);
                server.getOutputStream().flush();
                InputStream in = new BufferedInputStream(server.getInputStream());
                Optional<String> answer = head(in);
                if (answer.isPresent() && !(file && status(answer.get()) == 404 && i + 1 < tries)) {
                    pump(answer.get(), in, client);
                    return;
                }
            } catch (BrokenOff e) {
                throw e;
            } catch (IOException e) {
                well.put(port, false);
            }
            if (handedOver && !repeatable) {
                break; // perhaps it was done: only who sent it may send it again
            }
        }
        client.write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII));
    }

    private static final class BrokenOff extends IOException {
        private static final long serialVersionUID = 1L;

        BrokenOff(IOException cause) {
            super(cause);
        }
    }

    /** From here on nothing can be asked again. */
    private static void pump(String head, InputStream from, OutputStream to) throws BrokenOff {
        byte[] some = new byte[16 * 1024];
        try {
            to.write(head.getBytes(StandardCharsets.ISO_8859_1));
            for (int count = from.read(some); count >= 0; count = from.read(some)) {
                to.write(some, 0, count);
                to.flush();
            }
        } catch (IOException e) {
            throw new BrokenOff(e);
        }
    }

    private static int status(String head) {
        return Integer.parseInt(head.substring(9, 12));
    }

    /** All up to the empty line; empty if there is nothing. */
    private static Optional<String> head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int matched = 0;
        while (matched < 4) {
            int next = in.read();
            if (next < 0) {
                return Optional.empty();
            }
            head.write(next);
            matched = next == "\r\n\r\n".charAt(matched) ? matched + 1 : next == '\r' ? 1 : 0;
        }
        return Optional.of(head.toString(StandardCharsets.ISO_8859_1));
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }
}
