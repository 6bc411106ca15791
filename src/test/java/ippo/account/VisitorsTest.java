package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class VisitorsTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void aVisitorIsKnownByTheCookie(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            NewVisitor anna = visitors.create();
            NewVisitor ugo = visitors.create();
            assertThat(found(visitors, anna.cookieValue())).contains(anna.visitor());
            assertThat(found(visitors, ugo.cookieValue())).contains(ugo.visitor());
            assertThat(anna.visitor()).isNotEqualTo(ugo.visitor());
        }
    }

    @ParameterizedTest
    @EnumSource
    void cookiesAreLongRandomAndFitForACookie(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            Set<String> values = new HashSet<>();
            for (int i = 0; i < 100; i++) {
                String value = visitors.create().cookieValue();
                // 32 characters of 6 bits.
                assertThat(value).matches("[A-Za-z0-9_-]{32}");
                values.add(value);
            }
            assertThat(values).hasSize(100);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodysCookieFindsNobody(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            NewVisitor anna = visitors.create();
            String value = anna.cookieValue();
            for (String other : List.of(
                    "",
                    " ",
                    "a".repeat(32),
                    value + " ",
                    value.substring(1),
                    value + value,
                    value.toUpperCase() + "x",
                    "' or '1'='1' --                 ",
                    "' or 1=1; drop table visitor; --",
                    "\u0000".repeat(32),
                    "\ud800".repeat(32),
                    "☗".repeat(32),
                    "x".repeat(1_000_000))) {
                assertThat(visitors.find(other)).isEmpty();
            }
            assertThat(found(visitors, value)).contains(anna.visitor());
        }
    }

    @ParameterizedTest
    @EnumSource
    void neitherTheTableNorAMessageHoldsTheCookie(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            NewVisitor anna = new Visitors(database, clock).create();
            List<Map<String, Object>> rows = database.read(handle ->
                    handle.createQuery("select * from visitor").mapToMap().list());
            assertThat(rows).hasSize(1);
            assertThat(rows.get(0)).containsOnlyKeys("id", "cookie_sha256", "seen_on", "attempts");
            assertThat(rows.toString()).doesNotContain(anna.cookieValue());
            assertThat(anna.toString()).doesNotContain(anna.cookieValue());
        }
    }

    @ParameterizedTest
    @EnumSource
    void aVisitIsNotedOnceADay(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            NewVisitor anna = visitors.create();
            assertThat(seenOn(database)).isEqualTo("2026-03-01");
            clock.forward(Duration.ofHours(13));
            greet(visitors, anna);
            assertThat(seenOn(database)).isEqualTo("2026-03-01");
            clock.forward(Duration.ofHours(1));
            assertThat(visitors.find(anna.cookieValue()).orElseThrow().today()).isFalse();
            greet(visitors, anna);
            assertThat(seenOn(database)).isEqualTo("2026-03-02");
            assertThat(visitors.find(anna.cookieValue()).orElseThrow().today()).isTrue();
            // A clock that was set back makes nobody look absent.
            clock.forward(Duration.ofDays(-10));
            assertThat(found(visitors, anna.cookieValue())).contains(anna.visitor());
            greet(visitors, anna);
            assertThat(seenOn(database)).isEqualTo("2026-03-02");
        }
    }

    @ParameterizedTest
    @EnumSource
    void theAbsentAreForgottenAfterTheirDays(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            NewVisitor absent = visitors.create();
            for (int i = 0; i < 450; i++) {
                visitors.create();
            }
            // somebody comes every tenth day, and the last time on the 400th
            for (int i = 0; i < 40; i++) {
                clock.forward(Duration.ofDays(10));
                visitors.create();
            }
            assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(0, 0));
            assertThat(visitors.forgetAbsent(399)).isEqualTo(new Visitors.Absent(451, 0));
            assertThat(visitors.find(absent.cookieValue())).isEmpty();
            assertThat(count(database)).isEqualTo(40);
            assertThatThrownBy(() -> visitors.forgetAbsent(0)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFewWhoAreAbsentGoWithoutMuchAdo(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            for (int i = 0; i < 3; i++) {
                visitors.create();
            }
            clock.forward(Duration.ofDays(500));
            for (int i = 0; i < 97; i++) {
                visitors.create();
            }
            assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(3, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockThatIsWrongDeletesNobody(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(0, 0));
            for (int i = 0; i < 240; i++) {
                visitors.create();
            }
            clock.forward(Duration.ofDays(450));
            assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(0, 0));
            // and goes on being wrong while people come
            for (int i = 0; i < 20; i++) {
                visitors.create();
                clock.forward(Duration.ofDays(1));
                assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(0, 240));
            }
            assertThat(count(database)).isEqualTo(260);
        }
    }

    @ParameterizedTest
    @EnumSource
    void afterASilenceNobodyGoes(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            visitors.create();
            clock.forward(Duration.ofDays(450));
            for (int i = 0; i < 99; i++) {
                visitors.create();
            }
            clock.forward(Duration.ofDays(31));
            assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(0, 1));
            clock.forward(Duration.ofDays(-1));
            assertThat(visitors.forgetAbsent(400)).isEqualTo(new Visitors.Absent(1, 0));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whoeverIsForgottenIsGone(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            NewVisitor anna = visitors.create();
            NewVisitor ugo = visitors.create();
            visitors.forget(anna.visitor());
            visitors.forget(anna.visitor());
            assertThat(visitors.find(anna.cookieValue())).isEmpty();
            assertThat(found(visitors, ugo.cookieValue())).contains(ugo.visitor());
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneSecretIsOneVisitorHoweverManyAskAtOnce(TestDatabase kind) throws Exception {
        try (Database database = kind.openNew(folder)) {
            Visitors visitors = new Visitors(database, clock);
            ExecutorService threads = Executors.newFixedThreadPool(8);
            List<Future<NewVisitor>> asked = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                asked.add(threads.submit(() -> visitors.of("a secret")));
            }
            threads.shutdown();
            Set<NewVisitor> made = new HashSet<>();
            for (Future<NewVisitor> each : asked) {
                made.add(each.get());
            }
            assertThat(made).hasSize(1);
            NewVisitor one = made.iterator().next();
            assertThat(found(visitors, one.cookieValue())).contains(one.visitor());
            assertThat(one.cookieValue()).doesNotContain("secret");
            assertThat(visitors.of("another secret").visitor()).isNotEqualTo(one.visitor());
        }
    }

    private static int count(Database database) {
        return database.read(handle -> handle.createQuery("select count(*) from visitor")
                .mapTo(Integer.class)
                .one());
    }

    private static Optional<Visitor> found(Visitors visitors, String cookieValue) {
        return visitors.find(cookieValue).map(Visitors.Seen::visitor);
    }

    private static void greet(Visitors visitors, NewVisitor visitor) {
        visitors.greet(visitor.visitor());
    }

    private static String seenOn(Database database) {
        return database.read(handle -> handle.createQuery("select seen_on from visitor")
                .mapTo(String.class)
                .one());
    }
}
