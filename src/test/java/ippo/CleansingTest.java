package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.SettableClock;
import ippo.account.Teacher;
import ippo.account.Teachers;
import ippo.classroom.Classes;
import ippo.classroom.Members;
import ippo.classroom.Removals;
import ippo.classroom.SchoolClass;
import ippo.i18n.Language;
import ippo.store.Database;
import ippo.store.SqliteFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The copies that a restore leaves beside the database. */
class CleansingTest {
    private static final String NAME = "Quoxana";

    @TempDir
    Path data;

    @TempDir
    Path elsewhere;

    private final SettableClock clock = new SettableClock(Instant.now());

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(data)) {
            return files.toList();
        }
    }

    private List<Path> holdingTheName() throws IOException {
        List<Path> holding = new ArrayList<>();
        for (Path file : files()) {
            if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(NAME)) {
                holding.add(file);
            }
        }
        return holding;
    }

    @Test
    void whatIsWipedGoesFromThemTooAndTheyGoAfterThirtyDays() throws IOException {
        Path copy = elsewhere.resolve("copy.db");
        try (Database database = Database.open(data)) {
            Teacher anna = new Teachers(database, clock)
                    .create("Anna", "twelve letters")
                    .orElseThrow();
            SchoolClass made = new Classes(database, clock)
                    .create(anna, "3B", Language.EN, LocalDate.now().plusYears(1));
            new Members(database, clock).add(anna, made.id(), List.of(NAME));
        }
        SqliteFile.backUp(data, copy);
        Path before = SqliteFile.restore(copy, data).orElseThrow();
        Path unreadable = Files.writeString(before.resolveSibling("ippo.db.before-2"), "no database");
        try (Database database = Database.open(data)) {
            assertThat(database.copies()).containsExactly(before, unreadable);
            Teacher anna = new Teachers(database, clock).named("Anna").orElseThrow();
            SchoolClass made = new Classes(database, clock).of(anna).get(0);
            Members members = new Members(database, clock);
            members.remove(anna, made.id(), members.of(anna, made.id()).get(0).id());
            Removals removals = new Removals(database, clock);
            removals.wipe(anna, removals.of(anna, made.id()).get(0).id());
            assertThat(holdingTheName()).containsExactly(before);

            Cleansing cleansing = new Cleansing(database, clock);
            Instant setAside = Files.getLastModifiedTime(before).toInstant();
            cleansing.go();
            assertThat(holdingTheName()).isEmpty();
            assertThat(Files.getLastModifiedTime(before).toInstant()).isEqualTo(setAside);
            assertThat(unreadable).as("for whoever wants to look into it").exists();
            clock.forward(Duration.ofDays(30).plusSeconds(60));
            cleansing.go();
            assertThat(database.copies()).isEmpty();
            assertThat(files()).noneMatch(file -> file.toString().contains("before"));
        }
    }
}
