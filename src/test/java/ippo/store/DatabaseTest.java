package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What both databases promise. */
@Tag("slow")
class DatabaseTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void whatWasWrittenIsReadAtOnceAndAfterOpeningAgain(TestDatabase kind) {
        String address = kind.addressIn(folder);
        try (Database database = kind.open(address)) {
            insert(database, 1);
            assertThat(ids(database)).containsExactly(1L);
        }
        try (Database database = kind.open(address)) {
            assertThat(ids(database)).containsExactly(1L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void workThatThrowsLeavesNothingBehind(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            assertThatThrownBy(() -> database.write(handle -> {
                        insert(handle, 1);
                        throw new IllegalStateException("changed my mind");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("changed my mind");
            assertThat(ids(database)).isEmpty();
            insert(database, 2);
            assertThat(ids(database)).containsExactly(2L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneThatThrowsTakesNothingOfTheOthersWithIt(TestDatabase kind) throws Exception {
        try (Database database = kind.openNew(folder)) {
            List<Future<Integer>> writes = new ArrayList<>();
            ExecutorService threads = Executors.newFixedThreadPool(16);
            for (int i = 0; i < 400; i++) {
                int id = i;
                writes.add(threads.submit(() -> database.write(handle -> {
                    insert(handle, id);
                    if (id % 3 == 0) {
                        throw new IllegalStateException("not " + id);
                    }
                    return id;
                })));
            }
            threads.shutdown();
            List<Long> expected = new ArrayList<>();
            for (int i = 0; i < writes.size(); i++) {
                Future<Integer> write = writes.get(i);
                if (i % 3 == 0) {
                    assertThatThrownBy(write::get).hasRootCauseMessage("not " + i);
                } else {
                    assertThat(write.get()).isEqualTo(i);
                    expected.add((long) i);
                }
            }
            assertThat(ids(database)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void sixteenThreadsLoseNothing(TestDatabase kind) throws Exception {
        try (Database database = kind.openNew(folder)) {
            insert(database, 0);
            ExecutorService threads = Executors.newFixedThreadPool(16);
            List<Future<?>> writers = new ArrayList<>();
            for (int thread = 0; thread < 16; thread++) {
                int first = 1 + thread * 50;
                writers.add(threads.submit(() -> {
                    for (int i = 0; i < 50; i++) {
                        insert(database, first + i);
                        // A read between writes must not wait for them.
                        assertThat(ids(database)).contains((long) first + i);
                        database.write(
                                handle -> handle.execute("update visitor set attempts = attempts + 1 where id = 0"));
                    }
                }));
            }
            threads.shutdown();
            for (Future<?> writer : writers) {
                writer.get(60, TimeUnit.SECONDS);
            }
            assertThat(ids(database)).hasSize(801);
            assertThat(database.<Integer>read(handle -> handle.createQuery("select attempts from visitor where id = 0")
                            .mapTo(Integer.class)
                            .one()))
                    .isEqualTo(800);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReadSeesOneStateOfTheData(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            database.read(handle -> {
                assertThat(ids(handle)).isEmpty();
                insert(database, 1);
                assertThat(ids(handle)).isEmpty();
                return null;
            });
            assertThat(ids(database)).containsExactly(1L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReadCannotWrite(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            assertThatThrownBy(() -> database.read(handle -> {
                        insert(handle, 1);
                        return null;
                    }))
                    .isInstanceOf(StoreException.class);
            assertThat(ids(database)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRowOfNobodyIsRefused(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            assertThatThrownBy(() -> database.write(handle -> handle.execute("insert into best (visitor, kind, item,"
                            + " exercise, stars, tries, failures) values (77, 'PUZZLE', 'x', '', 0, 1, 0)")))
                    .isInstanceOf(StoreException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void troubleIsToldInOneLineWithoutValues(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            insert(database, 4711);
            assertThatThrownBy(() -> insert(database, 4711)).isInstanceOfSatisfying(StoreException.class, e -> {
                assertThat(e.getMessage()).startsWith("cannot write").doesNotContain("\n");
                for (Throwable t = e; t != null; t = t.getCause()) {
                    assertThat(t.toString()).doesNotContain("4711");
                }
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void afterClosingEverythingIsRefused(TestDatabase kind) {
        Database database = kind.openNew(folder);
        database.close();
        database.close();
        assertThatThrownBy(() -> insert(database, 1)).isInstanceOf(StoreException.class);
        assertThatThrownBy(() -> ids(database)).isInstanceOf(StoreException.class);
    }

    @ParameterizedTest
    @EnumSource
    void aNewerSchemaIsRefused(TestDatabase kind) {
        String address = kind.addressIn(folder);
        try (Database database = kind.open(address)) {
            database.write(handle -> handle.execute("update flyway_schema_history set version = '99'"));
        }
        assertThatThrownBy(() -> kind.open(address))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("was written by a newer version of Ippo")
                .hasMessageContaining("99");
    }

    @ParameterizedTest
    @EnumSource
    void everyMigrationThatTheProgramHasIsRun(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            Set<Integer> run = database.read(
                    handle -> handle.createQuery("select cast(version as integer) from flyway_schema_history")
                            .mapTo(Integer.class)
                            .set());
            assertThat(run).isEqualTo(Migrations.known());
            assertThat(Schema.missing(run)).as("nothing is left to Flyway").isEmpty();
            run.remove(17);
            assertThat(Schema.missing(run)).as("one in the middle").containsExactly(17);
        }
    }

    private static void insert(Database database, long id) {
        database.write(handle -> {
            insert(handle, id);
            return null;
        });
    }

    private static void insert(Handle handle, long id) {
        handle.createUpdate("insert into visitor (id, cookie_sha256, seen_on) values (:id, :hash, '2026-01-01')")
                .bind("id", id)
                .bind("hash", "hash of " + id)
                .execute();
    }

    private static List<Long> ids(Database database) {
        return database.read(DatabaseTest::ids);
    }

    private static List<Long> ids(Handle handle) {
        return handle.createQuery("select id from visitor order by id")
                .mapTo(Long.class)
                .list();
    }
}
