package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class TransfersTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void aCodeGivesTheCookieOnceAndForADay(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Transfers transfers = new Transfers(database, clock);
            NewVisitor anna = new Visitors(database, clock).create();
            String code = transfers.offer(anna.visitor(), anna.cookieValue());
            assertThat(code).matches("([a-z2-9]{4}-){3}[a-z2-9]{4}");
            assertThat(transfers.take("abcd-efgh-jkmn-pqrs")).isEmpty();
            assertThat(transfers.take(" " + code.toUpperCase(Locale.ROOT).replace("-", " ")))
                    .contains(anna.cookieValue());
            assertThat(transfers.take(code)).as("used").isEmpty();
            String first = transfers.offer(anna.visitor(), anna.cookieValue());
            String second = transfers.offer(anna.visitor(), anna.cookieValue());
            assertThat(transfers.take(first)).as("offered anew since").isEmpty();
            clock.forward(Duration.ofHours(25));
            assertThat(transfers.take(second)).as("a day later").isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theTableHasNeitherCodeNorCookie(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            NewVisitor anna = new Visitors(database, clock).create();
            String code = new Transfers(database, clock).offer(anna.visitor(), anna.cookieValue());
            String row = database.read(handle -> handle.createQuery("select * from transfer")
                    .mapToMap()
                    .one()
                    .toString());
            assertThat(row).doesNotContain(anna.cookieValue(), code, code.replace("-", ""));
        }
    }
}
