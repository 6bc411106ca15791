package ippo.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A child of the third year can read our Japanese: whatever is learnt later has its reading over it. */
class FuriganaTest {
    private static final Path TOOL = Path.of("src/tools/furigana");
    /** What has a reading, {@code {玉|ぎょく}}. */
    private static final Pattern READ = Pattern.compile("\\{[^{}|]+\\|[^{}]+\\}");

    private static final Pattern KANJI = Pattern.compile("[一-鿿]");

    @Test
    void whatIsLearntAfterTheSecondYearHasItsReading() throws IOException {
        String easy = easy();
        List<String> bare = new ArrayList<>();
        for (Path file : texts()) {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (line.startsWith("#") && file.toString().endsWith(".properties")) {
                    continue;
                }
                Matcher kanji = KANJI.matcher(READ.matcher(line).replaceAll(""));
                while (kanji.find()) {
                    if (!easy.contains(kanji.group())) {
                        bare.add(file + ":" + number + " " + kanji.group());
                    }
                }
            }
        }
        assertThat(bare).as("run src/tools/furigana, which knows most readings").isEmpty();
    }

    /** The characters of the first two years, as the tool has them. */
    private static String easy() throws IOException {
        Matcher set = Pattern.compile("EASY = set\\(([^)]*)\\)").matcher(Files.readString(TOOL));
        assertThat(set.find()).isTrue();
        String easy = set.group(1).replaceAll("[^一-鿿]", "");
        assertThat(easy).hasSize(240);
        return easy;
    }

    private static List<Path> texts() throws IOException {
        try (Stream<Path> lessons = Files.walk(Path.of("lessons"));
                Stream<Path> books = Files.walk(Path.of("puzzles/books"));
                Stream<Path> choice = Files.walk(Path.of("puzzles/choice"))) {
            return Stream.concat(
                            Stream.of(lessons, books, choice)
                                    .flatMap(files -> files)
                                    .filter(path -> path.toString().endsWith("ja.md")),
                            Stream.of(Path.of("src/main/resources/messages/ui_ja.properties")))
                    .collect(Collectors.toList());
        }
    }
}
