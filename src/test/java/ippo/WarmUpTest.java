package ippo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    @Test
    void onePageOfEachKindIsAskedFor() throws Exception {
        Map<String, String> pages = Map.of(
                "/en/", link("/en/learn") + link("/en/tsume") + link("/it/learn") + link("/assets/1/x.css"),
                "/en/learn", link("/en/learn/pawn") + link("/en/learn/gold"),
                "/en/learn/pawn", link("/en/learn/pawn/push") + link("/en/learn/pawn/take"));
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            byte[] body =
                    pages.getOrDefault(exchange.getRequestURI().toString(), "").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            new WarmUp("0.0.0.0", server.getAddress().getPort()).go();
            assertThat(asked)
                    .containsExactlyInAnyOrder(
                            "/en/", "/en/learn", "/en/tsume", "/en/learn/pawn", "/en/learn/pawn/push");
        } finally {
            server.stop(0);
        }
        assertThatCode(() -> new WarmUp("127.0.0.1", server.getAddress().getPort()).go())
                .as("a server that is gone holds nobody up")
                .doesNotThrowAnyException();
    }

    private static String link(String address) {
        return "<a href=\"" + address + "\">x</a>";
    }
}
