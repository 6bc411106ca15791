package ippo.account;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class SessionsTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void aSessionIsItsOwnersUntilItEnds(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Sessions sessions = new Sessions(database, clock);
            Teacher teacher = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            Visitor pupil = new Visitors(database, clock).create().visitor();
            String hers = sessions.begin(new Session.OfTeacher(teacher));
            String his = sessions.begin(new Session.OfPupil(pupil, "Mia"));
            assertThat(hers).matches("[A-Za-z0-9_-]{22}");
            assertThat(sessions.find(hers)).contains(new Session.OfTeacher(teacher));
            assertThat(sessions.find(his)).contains(new Session.OfPupil(pupil, "Mia"));
            assertThat(sessions.find("A".repeat(22))).isEmpty();
            assertThat(sessions.find("")).isEmpty();
            sessions.end(hers);
            assertThat(sessions.find(hers)).isEmpty();
            assertThat(sessions.find(his)).isPresent();
            sessions.end(his);
            assertThat(sessions.find(his)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void itEndsAfterHalfADayAndAfterAnHourOfSilence(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Sessions sessions = new Sessions(database, clock);
            Teacher teacher = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            Visitor pupil = new Visitors(database, clock).create().visitor();
            String hers = sessions.begin(new Session.OfTeacher(teacher));
            String his = sessions.begin(new Session.OfPupil(pupil, "Mia"));
            for (int hour = 0; hour < 3; hour++) {
                clock.forward(Duration.ofMinutes(59));
                assertThat(sessions.find(his)).as("his after %s", hour).isPresent();
                assertThat(sessions.find(hers)).as("hers after %s", hour).isPresent();
            }
            clock.forward(Duration.ofMinutes(61));
            assertThat(sessions.find(his)).isEmpty();
            assertThat(sessions.find(hers)).isEmpty();
            String again = sessions.begin(new Session.OfTeacher(teacher));
            for (int minutes = 0; minutes < 12 * 60; minutes += 40) {
                assertThat(sessions.find(again)).as("after %s minutes", minutes).isPresent();
                clock.forward(Duration.ofMinutes(40));
            }
            assertThat(sessions.find(again)).as("after half a day").isEmpty();
        }
    }
}
