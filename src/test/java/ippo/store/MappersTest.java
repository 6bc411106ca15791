package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.mapper.Nested;
import org.jdbi.v3.core.mapper.reflect.ColumnName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class MappersTest {
    private enum Fruit {
        PEAR,
        PLUM
    }

    private record Id(long number) {
        private Id {
            if (number < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    private record Times(Instant pickedAt, Optional<Instant> eatenAt, LocalDate bestOn) {}

    private record Crate(
            Id id,
            @ColumnName("label") String name,
            @Nested Times times,
            boolean sold,
            Optional<Fruit> fruit,
            OptionalLong buyer) {}

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void aRecordIsARow(TestDatabase kind) {
        Instant noon = Instant.parse("2026-03-01T12:00:00.123Z");
        LocalDate day = LocalDate.of(2026, 3, 9);
        List<Crate> crates = List.of(
                new Crate(
                        new Id(1),
                        "a",
                        new Times(noon, Optional.empty(), day),
                        false,
                        Optional.empty(),
                        OptionalLong.empty()),
                new Crate(
                        new Id(2),
                        "b",
                        new Times(noon, Optional.of(noon.plusMillis(1)), day),
                        true,
                        Optional.of(Fruit.PLUM),
                        OptionalLong.of(7)));
        try (Database database = kind.openNew(folder)) {
            database.write(handle -> {
                handle.execute("create table crate (id bigint, label text, picked_at bigint, eaten_at bigint,"
                        + " best_on text, sold int, fruit text, buyer bigint)");
                crates.forEach(crate -> handle.createUpdate("insert into crate values (:id, :label, :picked, :eaten,"
                                + " :best, :sold, :fruit, :buyer)")
                        .bind("id", crate.id().number())
                        .bind("label", crate.name())
                        .bind("picked", crate.times().pickedAt())
                        .bind("eaten", crate.times().eatenAt())
                        .bind("best", crate.times().bestOn())
                        .bind("sold", crate.sold())
                        .bind("fruit", crate.fruit())
                        .bind("buyer", crate.buyer())
                        .execute());
                return crates;
            });
            assertThat(database.<List<Crate>>read(handle -> handle.createQuery("select * from crate order by id")
                            .mapTo(Crate.class)
                            .list()))
                    .isEqualTo(crates);
            assertThat(database.<List<String>>read(handle -> handle.createQuery("select picked_at || best_on || sold ||"
                                    + " coalesce(fruit, '') from crate order by id")
                            .mapTo(String.class)
                            .list()))
                    .containsExactly("17723664001232026-03-090", "17723664001232026-03-091PLUM");
            assertThat(database.<List<Id>>read(handle -> handle.createQuery("select id from crate order by id")
                            .mapTo(Id.class)
                            .list()))
                    .containsExactly(new Id(1), new Id(2));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aValueThatTheRecordRefusesIsNoValue(TestDatabase kind) {
        try (Database database = kind.openNew(folder)) {
            assertThatThrownBy(() -> database.<Id>read(handle -> handle.createQuery("select -1 as id")
                            .mapTo(Id.class)
                            .one()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("-1");
        }
    }
}
