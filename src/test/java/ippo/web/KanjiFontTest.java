package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The font that we serve has every Japanese character that our texts use. */
class KanjiFontTest {
    private static final int FIRST_SYMBOL = 0x2600;

    @Test
    void everyCharacterOfLessonsAndSentencesIsInTheFont() throws IOException {
        Set<String> missing = new TreeSet<>();
        Set<Integer> covered = covered();
        try (Stream<Path> lessons = Files.walk(Path.of("lessons"));
                Stream<Path> plans = Files.walk(Path.of("plans"));
                Stream<Path> books = Files.walk(Path.of("puzzles/books"));
                Stream<Path> choice = Files.walk(Path.of("puzzles/choice"));
                Stream<Path> messages = Files.walk(Path.of("src/main/resources/messages"))) {
            for (Path file : Stream.of(lessons, plans, books, choice, messages)
                    .flatMap(paths -> paths)
                    .filter(path -> path.toString().matches(".*\\.(md|properties|yaml)"))
                    .toList()) {
                Files.readString(file)
                        .codePoints()
                        .filter(c -> c >= FIRST_SYMBOL && !covered.contains(c))
                        .forEach(c -> missing.add(Character.toString(c)));
            }
        }
        assertThat(missing).as("run src/tools/kanji-font again").isEmpty();
    }

    /** As the tool that cuts the font writes them down. */
    private static Set<Integer> covered() throws IOException {
        return Files.readString(Path.of("src/tools/kanji-font.txt"))
                .codePoints()
                .boxed()
                .collect(Collectors.toSet());
    }
}
