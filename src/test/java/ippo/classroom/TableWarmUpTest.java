package ippo.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.answer.Task.LessonTask;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.work.Mode;
import ippo.work.Terms;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class TableWarmUpTest {
    private static final Instant START = Instant.parse("2026-10-05T08:00:00Z");

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void theTableOfTheLargestClassIsReadIfThereIsOne(TestDatabase kind) {
        SettableClock clock = new SettableClock(START);
        try (Database database = kind.openNew(folder)) {
            Assignments assignments = new Assignments(database, clock);
            TableWarmUp warmUp = new TableWarmUp(database, assignments, new Results(database));
            assertThat(warmUp.read()).as("no class yet").isZero();

            Teacher anna = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            assign(clock, database, assignments, anna, 5);
            assign(clock, database, assignments, anna, 2);
            assertThat(warmUp.read()).as("pupils").isEqualTo(5);
        }
    }

    private static void assign(
            SettableClock clock, Database database, Assignments assignments, Teacher teacher, int pupils) {
        long room = new Classes(database, clock)
                .create(teacher, "Room for " + pupils, Language.EN, LocalDate.of(2027, 6, 30))
                .id();
        new Members(database, clock)
                .add(
                        teacher,
                        room,
                        IntStream.range(0, pupils).mapToObj(i -> "Pupil " + i).toList());
        assignments
                .assign(
                        teacher,
                        room,
                        "Pawns",
                        "",
                        new Terms(Mode.PRACTICE, START, Optional.empty(), Optional.empty()),
                        List.of(new AssignedTask(new LessonTask("pawn", "push"), 1)),
                        Optional.empty())
                .orElseThrow();
    }
}
