package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import ippo.account.Sessions;
import ippo.account.Visitors;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.store.Database;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More than a person or a school does is not kept. */
class LimitsTest {
    @TempDir
    Path folder;

    private final AtomicLong time = new AtomicLong();

    @Test
    void aBucketIsEmptiedAndFillsAgain() {
        Limits.Buckets buckets = new Limits.Buckets(3, 0.5, time::get);
        for (int i = 0; i < 3; i++) {
            assertThat(buckets.take("anna")).isTrue();
        }
        assertThat(buckets.take("anna")).isFalse();
        assertThat(buckets.take("ugo")).isTrue();
        time.addAndGet(Duration.ofSeconds(2).toNanos());
        assertThat(buckets.take("anna")).isTrue();
        assertThat(buckets.take("anna")).isFalse();
        time.addAndGet(Duration.ofDays(1).toNanos());
        for (int i = 0; i < 3; i++) {
            assertThat(buckets.take("anna")).isTrue();
        }
        assertThat(buckets.take("anna")).isFalse();
    }

    @Test
    void manyKeysDoNotFillTheMemoryAndTheBusiestAreStillKnown() {
        Limits.Buckets buckets = new Limits.Buckets(2, 1, time::get);
        for (int i = 0; i < 60_000; i++) {
            buckets.take(i);
            if (i % 1000 == 0) {
                buckets.take("busy");
            }
        }
        assertThat(buckets.take("busy")).isFalse();
    }

    @Test
    @Tag("slow")
    void aVisitorIsStoppedAfterABurstAndNobodyElseIs() throws Exception {
        try (Database database = Database.open(folder)) {
            Visitors visitors = new Visitors(database, Clock.systemUTC());
            Sessions sessions = new Sessions(database, Clock.systemUTC());
            Limits limits = new Limits(time::get);
            Javalin app = Javalin.create(config -> {
                config.startup.showJavalinBanner = false;
                config.appData(Site.KEY, Site.DIRECT);
                config.routes.before(ctx -> Visit.begin(
                        ctx,
                        Messages.of(Language.EN),
                        visitors,
                        sessions,
                        new DatabaseBreaker(System::nanoTime),
                        limits));
                config.routes.get(
                        "/",
                        ctx -> ctx.result(String.valueOf(Visit.of(ctx).remember(visitor -> {}))),
                        Role.ANYONE,
                        Cost.PAGE);
                config.routes.exception(Refusal.class, (refusal, ctx) -> ctx.status(refusal.status()));
            });
            app.start("127.0.0.1", 0);
            try {
                HttpClient client = HttpClient.newHttpClient();
                String anna = "ippo_form=" + "a".repeat(22);
                for (int i = 0; i < 200; i++) {
                    assertThat(status(client, app.port(), anna)).isEqualTo(200);
                }
                assertThat(status(client, app.port(), anna)).isEqualTo(429);
                assertThat(status(client, app.port(), "ippo_form=" + "u".repeat(22)))
                        .isEqualTo(200);
                time.addAndGet(Duration.ofSeconds(1).toNanos());
                assertThat(status(client, app.port(), anna)).isEqualTo(200);
                // the cookie of a visitor was never sent back, so each time somebody came anew
                for (int i = 0; i < 798; i++) {
                    limits.newcomer("127.0.0.1");
                }
                assertThat(status(client, app.port(), "ippo_form=" + "n".repeat(22)))
                        .isEqualTo(429);
            } finally {
                app.stop();
            }
        }
    }

    private static int status(HttpClient client, int port, String cookie) throws Exception {
        return client.send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                                .header("Cookie", cookie)
                                .build(),
                        HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
