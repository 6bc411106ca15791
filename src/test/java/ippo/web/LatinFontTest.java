package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Latin font that is served has every letter that our texts use. */
class LatinFontTest {
    private static final Path PUBLIC = Path.of("src/main/resources/public");

    @Test
    void everyLatinLetterOfTheTextsIsInTheFont() throws IOException {
        Set<Integer> covered = new TreeSet<>();
        Matcher range = Pattern.compile("U\\+([0-9A-F]+)(?:-([0-9A-F]+))?")
                .matcher(Files.readString(PUBLIC.resolve("css/base/latin.css")));
        while (range.find()) {
            int first = Integer.parseInt(range.group(1), 16);
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2), 16);
            IntStream.rangeClosed(first, last).forEach(covered::add);
        }
        Set<String> missing = new TreeSet<>();
        try (Stream<Path> lessons = Files.walk(Path.of("lessons"));
                Stream<Path> plans = Files.walk(Path.of("plans"));
                Stream<Path> messages = Files.walk(Path.of("src/main/resources/messages"))) {
            for (Path file : Stream.of(lessons, plans, messages)
                    .flatMap(paths -> paths)
                    .filter(path -> path.toString().matches(".*\\.(md|properties|yaml)"))
                    .toList()) {
                Files.readString(file)
                        .codePoints()
                        .filter(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.LATIN)
                        .filter(c -> c < 0xFF00 && !covered.contains(c))
                        .forEach(c -> missing.add(Character.toString(c)));
            }
        }
        assertThat(missing).isEmpty();
    }

    /** A first page has it besides the rest: a kilobyte more is a kilobyte that a school waits for. */
    @Test
    void theFontIsLight() throws IOException {
        assertThat(Files.size(PUBLIC.resolve("fonts/latin.woff2"))).isLessThan(24 * 1024);
    }

    /** What is higher than a line counts as cut off where only whole lines are shown, as in the task of an exercise. */
    @Test
    void theFontIsNoHigherThanTheLinesOfTheClosestText() throws IOException {
        String faces = Files.readString(PUBLIC.resolve("css/base/latin.css"));
        for (String face : faces.split("@font-face")) {
            if (face.contains("src:")) {
                double height = percent(face, "size-adjust")
                        * (percent(face, "ascent-override") + percent(face, "descent-override"));
                assertThat(height).as(face).isBetween(1.1, 1.25);
            }
        }
    }

    private static double percent(String face, String name) {
        Matcher value = Pattern.compile(name + ": (\\d+)%").matcher(face);
        assertThat(value.find()).as("%s in %s", name, face).isTrue();
        return Integer.parseInt(value.group(1)) / 100.0;
    }
}
