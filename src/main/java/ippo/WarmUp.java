package ippo;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks for one page of each kind, so that the first visitor does not wait until the classes for it are loaded. Goes by
 * the pages' own links and leaves no trace, as no reader does.
 */
final class WarmUp {
    private static final Pattern LINK = Pattern.compile("href=\"(/en/[a-z0-9/-]+)\"");
    private static final int MOST_PAGES = 12;
    private static final int TIMEOUT_MILLIS = 10_000;

    private final String host;
    private final int port;

    /** @param host the address that the server listens on */
    WarmUp(String host, int port) {
        this.host = host.equals("0.0.0.0") ? "127.0.0.1" : host;
        this.port = port;
    }

    /** Asks, one page after the other. A server that does not answer is nobody's trouble here. */
    void go() {
        try {
            Deque<String> waiting = new ArrayDeque<>(List.of("/en/"));
            Set<String> kinds = new HashSet<>();
            for (int pages = 0; pages < MOST_PAGES && !waiting.isEmpty(); pages++) {
                Matcher links = LINK.matcher(get(waiting.remove()));
                while (links.find()) {
                    if (kinds.add(kind(links.group(1)))) {
                        waiting.add(links.group(1));
                    }
                }
            }
        } catch (IOException e) {
            // then the first visitor waits a little
        }
    }

    /** Lessons are one kind, and so are exercises: the first word, and how many follow. */
    private static String kind(String address) {
        String[] parts = address.split("/");
        return (parts.length > 2 ? parts[2] : "") + parts.length;
    }

    private String get(String page) throws IOException {
        try (Socket socket = new Socket(host, port)) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream()
                    .write(("GET " + page + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            try (InputStream in = socket.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        }
    }
}
