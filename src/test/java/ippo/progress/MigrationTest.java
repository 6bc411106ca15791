package ippo.progress;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.account.Visitors;
import ippo.answer.Outcome;
import ippo.answer.Task;
import ippo.answer.Task.LessonTask;
import ippo.answer.Task.PuzzleTask;
import ippo.store.Database;
import ippo.store.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the program wrote when its schema was version 1 is all there afterwards, and counts as it did. */
@Tag("slow")
class MigrationTest {
    /** Of {@code v1.sql}: one has answered nothing, one reset the lesson of the gold. */
    private static final List<Visitor> VISITORS = List.of(
            new Visitor(3394583824446148858L),
            new Visitor(5591442655764783541L),
            new Visitor(1473696234229514678L),
            new Visitor(6504062244096458355L));

    @TempDir
    Path folder;

    @TempDir
    Path another;

    @ParameterizedTest
    @EnumSource
    void whatWasAchievedIsWhatTheAttemptsComeTo(TestDatabase kind) throws Exception {
        try (Database migrated = migrated(kind);
                Database fresh = kind.openNew(another)) {
            Progress before = new Progress(migrated);
            Progress again = new Progress(fresh);
            Set<String> tasks = new TreeSet<>();
            for (Visitor visitor : VISITORS) {
                Visitor replayed =
                        new Visitors(fresh, Clock.systemUTC()).create().visitor();
                for (Entry entry : before.export(visitor)) {
                    Task task = entry.attempt().task();
                    tasks.add(task.text());
                    if (entry.hints() > 0) {
                        again.help(replayed, task, entry.hints());
                    }
                    again.record(replayed, entry.attempt());
                }
                assertThat(before.lessons(visitor)).isEqualTo(again.lessons(replayed));
                assertThat(before.solved(visitor, "first-steps")).isEqualTo(again.solved(replayed, "first-steps"));
                for (String text : tasks) {
                    Task task = Task.read(text).orElseThrow();
                    assertThat(before.of(visitor, task)).as(text).isEqualTo(again.of(replayed, task));
                }
            }
            assertThat(tasks)
                    .containsExactly(
                            "lesson/gold/first-push",
                            "lesson/king/legal-1",
                            "lesson/pawn/capture",
                            "lesson/pawn/first-push",
                            "puzzle/first-steps/mate1-01",
                            "puzzle/first-steps/mate1-02",
                            "puzzle/first-steps/mate3-07",
                            "puzzle/first-steps/mate5-05");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatVersionOneKnewIsUnchanged(TestDatabase kind) throws Exception {
        try (Database migrated = migrated(kind)) {
            Progress progress = new Progress(migrated);
            Map<Visitor, Integer> attempts = new HashMap<>();
            int bests = 0;
            for (String line : lines()) {
                List<String> values = List.of(line.substring(line.indexOf('(') + 1, line.lastIndexOf(')'))
                        .split(", ", -1));
                Visitor visitor = new Visitor(Long.parseLong(values.get(0)));
                if (line.startsWith("insert into attempt ")) {
                    int index = attempts.merge(visitor, 1, Integer::sum) - 1;
                    Entry entry = progress.export(visitor).get(index);
                    assertThat(entry.attempt())
                            .isEqualTo(new Attempt(
                                    task(values.subList(2, 5)),
                                    Integer.parseInt(values.get(5)),
                                    Outcome.valueOf(word(values.get(6))),
                                    word(values.get(7)),
                                    Integer.parseInt(values.get(8)),
                                    Instant.ofEpochMilli(Long.parseLong(values.get(10)))));
                    assertThat(entry.hints()).isEqualTo(Integer.parseInt(values.get(9)));
                } else if (line.startsWith("insert into best ")) {
                    bests++;
                    TaskProgress best = progress.of(visitor, task(values.subList(1, 4)));
                    assertThat(best.stars()).isEqualTo(Integer.parseInt(values.get(4)));
                    assertThat(best.solvedAt().map(Instant::toEpochMilli).map(String::valueOf))
                            .isEqualTo(values.get(5).equals("null") ? Optional.empty() : Optional.of(values.get(5)));
                    assertThat(best.tries()).isEqualTo(Integer.parseInt(values.get(6)));
                    assertThat(best.failures()).isEqualTo(Integer.parseInt(values.get(7)));
                }
            }
            assertThat(attempts.values().stream().mapToInt(i -> i).sum()).isGreaterThan(140);
            assertThat(bests).isGreaterThan(20);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theSequenceGoesByTimeAndOnFromTheLast(TestDatabase kind) throws Exception {
        try (Database migrated = migrated(kind)) {
            Progress progress = new Progress(migrated);
            List<Entry> entries = progress.recordedSince(0, 1000);
            assertThat(entries)
                    .extracting(Entry::sequence)
                    .isEqualTo(LongStream.rangeClosed(1, entries.size()).boxed().toList());
            for (Visitor visitor : VISITORS) {
                assertThat(entries.stream().filter(entry -> entry.visitor().equals(visitor)))
                        .isEqualTo(progress.export(visitor));
            }
            // Clocks are set back now and then: so it goes by the latest time that a visitor had come to.
            Map<Visitor, Instant> latest = new HashMap<>();
            assertThat(entries.stream()
                            .map(entry -> latest.merge(
                                    entry.visitor(),
                                    entry.attempt().at(),
                                    (one, other) -> one.isAfter(other) ? one : other)))
                    .isSorted();
            assertThat(progress.lastSequence()).isEqualTo(entries.size());
            Attempt next =
                    new Attempt(new PuzzleTask("first-steps", "mate1-01"), 0, Outcome.FAILED, "", 0, Instant.EPOCH);
            assertThat(progress.record(VISITORS.get(0), next)
                            .orElseThrow()
                            .entry()
                            .sequence())
                    .isEqualTo(entries.size() + 1);
        }
    }

    private Database migrated(TestDatabase kind) throws Exception {
        String address = kind.addressIn(folder);
        String jdbc = switch (kind) {
            case SQLITE ->
                "jdbc:sqlite:" + Files.createDirectories(Path.of(address)).resolve("ippo.db");
            case POSTGRESQL -> address;
        };
        Flyway.configure()
                .dataSource(jdbc, null, null)
                .locations("classpath:db/migration")
                .target("1")
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection(jdbc);
                Statement statement = connection.createStatement()) {
            for (String line : lines()) {
                statement.execute(line);
            }
        }
        return kind.open(address);
    }

    private static List<String> lines() throws IOException {
        try (InputStream in = MigrationTest.class.getResourceAsStream("/progress/v1.sql")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("--"))
                    .toList();
        }
    }

    /** @param values of kind, item and exercise */
    private static Task task(List<String> values) {
        String item = word(values.get(1));
        return values.get(0).equals("'PUZZLE'")
                ? new PuzzleTask("first-steps", item)
                : new LessonTask(item, word(values.get(2)));
    }

    private static String word(String quoted) {
        return quoted.substring(1, quoted.length() - 1);
    }
}
