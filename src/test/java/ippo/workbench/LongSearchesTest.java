package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Position;
import ippo.solver.Solver;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.workbench.Examination.Status;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class LongSearchesTest {
    private static final Position FIRST = ExaminerTest.position(ExaminerTest.SOUND);
    private static final Position SECOND = ExaminerTest.position(ExaminerTest.COOKED);

    @TempDir
    Path folder;

    private final Instant[] now = {Instant.parse("2026-11-28T10:00:00Z")};

    private LongSearches searches(Database database) {
        InstantSource source = () -> now[0];
        return new LongSearches(database, source.withZone(ZoneOffset.UTC));
    }

    private void later(Duration time) {
        now[0] = now[0].plus(time);
    }

    @ParameterizedTest
    @EnumSource
    void theyWaitInTheirOrderAndTheResultIsKept(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            LongSearches searches = searches(database);
            assertThat(searches.find(FIRST)).isEmpty();
            assertThat(searches.ask(FIRST)).isTrue();
            later(Duration.ofSeconds(1));
            assertThat(searches.ask(SECOND)).isTrue();
            assertThat(searches.ask(FIRST)).isTrue(); // keeps its place
            assertThat(searches.find(FIRST)).contains(new LongSearch.Waiting(0));
            assertThat(searches.find(SECOND)).contains(new LongSearch.Waiting(1));
            assertThat(searches.take()).contains(FIRST);
            assertThat(searches.find(SECOND)).contains(new LongSearch.Waiting(1));
            searches.goesOn(FIRST, 70);
            assertThat(searches.find(FIRST)).contains(new LongSearch.Running(70));
            Examination found = new Examiner(new Solver(4), () -> 0).examine(FIRST, () -> false);
            searches.done(FIRST, found);
            assertThat(searches.find(FIRST)).contains(new LongSearch.Done(found));
            assertThat(searches.ask(FIRST)).isTrue(); // known already
            assertThat(searches.take()).contains(SECOND);
            searches.done(SECOND, Examination.without(SECOND, Status.UNDECIDED));
            assertThat(searches.take()).isEmpty();
            later(LongSearches.KEPT.plusDays(1));
            searches.dropOld();
            assertThat(searches.find(FIRST)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSearchWhoseServerStoppedIsTakenUpAgainButNotForEver(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            LongSearches searches = searches(database);
            searches.ask(FIRST);
            for (int i = 0; i < 3; i++) {
                assertThat(searches.take()).contains(FIRST);
                assertThat(searches.take()).isEmpty(); // its server has been heard of lately
                later(Duration.ofMinutes(2));
            }
            assertThat(searches.take()).isEmpty();
            assertThat(searches.find(FIRST)).contains(new LongSearch.Lost());
            searches.ask(FIRST);
            assertThat(searches.find(FIRST)).contains(new LongSearch.Waiting(0));
            for (int i = 0; i < 5; i++) {
                assertThat(searches.take()).contains(FIRST);
                searches.putBack(FIRST); // a server that goes down in good order
            }
            assertThat(searches.take()).contains(FIRST);
            searches.fail(FIRST);
            assertThat(searches.find(FIRST)).contains(new LongSearch.Lost());
        }
    }

    @ParameterizedTest
    @EnumSource
    void noMoreThanSomeWait(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            LongSearches searches = searches(database);
            List<Position> many = IntStream.range(0, LongSearches.MOST_WAITING)
                    .mapToObj(i -> ExaminerTest.position("4k4/9/" + "9/".repeat(i % 7)
                            + (i / 7 == 0 ? "P8" : i / 7 == 1 ? "1P7" : "2P6") + "/9".repeat(6 - i % 7) + " b - 1"))
                    .toList();
            many.forEach(each -> assertThat(searches.ask(each)).isTrue());
            assertThat(searches.ask(FIRST)).isFalse();
            searches.take();
            assertThat(searches.ask(FIRST)).isTrue();
        }
    }
}
