package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which migrations there are is asked of the files alone. */
class MigrationsTest {
    private static final String FIRST = "V1__visitors_and_progress.sql";

    @TempDir
    Path folder;

    @Test
    void thoseOfTheProgramAreItsFiles() throws Exception {
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/db/migration"))) {
            Set<Integer> there = files.map(file -> file.getFileName().toString())
                    .map(name -> Integer.valueOf(name.substring(1, name.indexOf("__"))))
                    .collect(Collectors.toSet());
            assertThat(Migrations.known()).isEqualTo(there);
        }
    }

    @Test
    void theyAreFoundInAFolderWhateverItIsCalled() throws Exception {
        Path there = Files.createDirectories(folder.resolve("a folder è/db/migration"));
        for (String name : List.of(FIRST, "V12__more.sql", "V3__x.sql.orig", "notes.txt")) {
            Files.createFile(there.resolve(name));
        }
        assertThat(Migrations.beside(there.resolve(FIRST).toUri().toURL())).containsExactly(1, 12);
    }

    @Test
    void theyAreFoundInAJar() throws Exception {
        Path jar = folder.resolve("program.jar");
        try (FileSystem inside = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            Files.createDirectories(inside.getPath("db/migration"));
            for (String name : List.of("db/migration/" + FIRST, "db/migration/V40__more.sql", "V41__elsewhere.sql")) {
                Files.createFile(inside.getPath(name));
            }
        }
        URI first = URI.create("jar:" + jar.toUri() + "!/db/migration/" + FIRST);
        assertThat(Migrations.beside(first.toURL())).containsExactly(1, 40);
    }
}
