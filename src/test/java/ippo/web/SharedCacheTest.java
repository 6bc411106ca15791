package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What caches on the way may keep for everybody is the same for everybody. */
@Tag("slow")
class SharedCacheTest {
    private static final String SFEN = "sfen=4k4/9/4P4/9/9/9/9/9/9%20b%20G%201";

    @Test
    void whatIsPublicDependsOnNoCookie() throws Exception {
        Set<String> shared = new HashSet<>();
        try (TestServer server = new TestServer()) {
            TestClient plain = new TestClient(server);
            TestClient other = new TestClient(server);
            other.post("/en/learn/knight/first-jump", Map.of("move", "5g4e"));
            other.post(
                    "/en/settings",
                    Map.of("set", "kanji2", "theme", "dark", "sound", "off", "help", "less", "board", "defender"));
            TestClient third = new TestClient(server);
            third.post("/en/settings", Map.of("set", "letters"));
            for (String route : RouteAccessTest.forAnyone()) {
                if (!route.startsWith("GET ")) {
                    continue;
                }
                String path = RouteAccessTest.path(route, Map.of()).replaceFirst("sfen=.*", SFEN);
                HttpResponse<String> answer = plain.get(path);
                if (isPublic(answer)) {
                    shared.add(route);
                    for (TestClient client : List.of(other, third)) {
                        HttpResponse<String> same = client.get(path);
                        assertThat(same.body()).as(route).isEqualTo(answer.body());
                        assertThat(same.headers().firstValue("Set-Cookie")).isEmpty();
                        assertThat(isPublic(same)).isTrue();
                    }
                }
            }
            String asset = plain.get("/en/").body().replaceAll("(?s).*?(/assets/[0-9a-f]+/css/[a-z]+\\.css).*", "$1");
            assertThat(isPublic(plain.get(asset))).isTrue();
            assertThat(other.get(asset).body()).isEqualTo(plain.get(asset).body());
        }
        assertThat(shared).contains("GET /{lang}/workbench/picture.png", "GET /{lang}/workbench/card.png");
    }

    private static boolean isPublic(HttpResponse<String> answer) {
        return answer.headers().firstValue("Cache-Control").orElse("").contains("public");
    }
}
