package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.account.TestTeachers;
import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.classroom.Presences.Present;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class PresencesTest {
    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void whoTriesAndDoesNotGetOnIsSeenFirst(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Presences presences = new Presences(database, clock);
            Presences otherNode = new Presences(database, clock);
            Teachers teachers = new Teachers(database, clock);
            Teacher anna =
                    TestTeachers.create(teachers, "Anna", "twelve letters").orElseThrow();
            Teacher ugo = TestTeachers.create(teachers, "Ugo", "twelve letters").orElseThrow();
            long room = new Classes(database, clock)
                    .create(anna, "3B", Language.IT, LocalDate.of(2027, 6, 30))
                    .id();
            Visitor mia = new Visitors(database, clock).create().visitor();
            Visitor ben = new Visitors(database, clock).create().visitor();
            Visitor stranger = new Visitors(database, clock).create().visitor();
            long miaHere = TestMembers.join(database, room, mia, "Mia");
            long benHere = TestMembers.join(database, room, ben, "Ben");

            presences.seen(mia, "learn/pawn/first-push");
            presences.seen(stranger, "today");
            presences.seen(stranger, "<script>");
            clock.forward(Duration.ofMinutes(1));
            presences.seen(ben, "today");
            otherNode.seen(mia, "learn/pawn/first-push");
            assertThat(presences.of(ugo, room)).isEmpty();
            assertThat(presences.of(anna, room))
                    .containsExactly(
                            new Present(miaHere, "learn/pawn/first-push", Duration.ofMinutes(1), 0),
                            new Present(benHere, "today", Duration.ZERO, 0))
                    .noneMatch(Present::isStuck);

            presences.tried(mia, false);
            otherNode.tried(mia, false);
            clock.forward(Duration.ofMinutes(2).plusSeconds(30));
            presences.seen(mia, "learn/pawn/first-push");
            assertThat(presences.of(anna, room)).singleElement().satisfies(present -> {
                assertThat(present.tries()).isEqualTo(2);
                assertThat(present.isStuck()).isTrue();
            });
            presences.tried(mia, true);
            assertThat(presences.of(anna, room)).noneMatch(Present::isStuck);
            presences.seen(mia, "learn/pawn/pawn-mate");
            presences.tried(mia, false);
            presences.tried(mia, false);
            presences.tried(mia, false);
            assertThat(presences.of(anna, room)).singleElement().satisfies(present -> {
                assertThat(present.place()).isEqualTo("learn/pawn/pawn-mate");
                assertThat(present.isStuck()).isTrue();
            });
            clock.forward(Duration.ofDays(2));
            assertThat(presences.of(anna, room)).isEmpty();
            presences.dropOld();
            presences.tried(mia, false);
            assertThat(database.<Integer>read(handle -> handle.createQuery("select count(*) from pupil_presence")
                            .mapTo(Integer.class)
                            .one()))
                    .isZero();
        }
    }
}
