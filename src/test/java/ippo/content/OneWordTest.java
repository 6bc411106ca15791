package ippo.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One thing has one word, and one reading, in lessons, plans, puzzle books and pages. */
class OneWordTest {
    /** Words that stand for what lessons call otherwise, by language: what one teaches is not called anew elsewhere. */
    private static final Map<String, Pattern> OTHER_WORDS = Map.of(
            // one's own pieces are protected (proteggere, proteger); White defends itself, and a defender defends
            "it",
            Pattern.compile("(?iU)(?<!\\bsi )(?<!\\bchi )\\bdifend(e|ono)\\b|\\bdifes[oi]\\b|“|\\bdev’esserlo\\b"),
            "es",
            Pattern.compile("(?iU)(?<!\\bse )\\bdefienden?\\b(?! con dos oros)|\\bdefendid[oa]s?\\b|\\baparatos?\\b"),
            "ja",
            Pattern.compile("たれ歩|つぎ歩|わり打ち|でんがくざし|駒をへらし|へらした駒"));

    /** A Japanese word and what it is read like: 一歩千金 (*ippu senkin*). */
    private static final Pattern READ = Pattern.compile("([\\p{IsHan}\\p{IsHiragana}]{2,}) \\(\\*([^*]+)\\*\\)");

    /** A proverb or a saying: kanji with kana between them. */
    private static final Pattern SAYING =
            Pattern.compile("\\p{IsHan}+\\p{IsHiragana}+\\p{IsHan}[\\p{IsHan}\\p{IsHiragana}]{2,}");

    private static final Pattern RUBY = Pattern.compile("\\{([^{}|]+)\\|([^{}]+)}");

    private static List<Path> texts(String language) throws IOException {
        try (Stream<Path> all = Stream.of("lessons", "plans", "puzzles/books", "puzzles/choice")
                .map(Path::of)
                .flatMap(OneWordTest::walk)) {
            return Stream.concat(
                            all.filter(path -> path.toString().endsWith(language + ".md")),
                            Stream.of(Path.of("src/main/resources/messages/ui_" + language + ".properties")))
                    .sorted()
                    .toList();
        }
    }

    private static Stream<Path> walk(Path folder) {
        try {
            return Files.walk(folder);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void whatOneLessonTeachesIsNotCalledOtherwiseElsewhere() throws IOException {
        Set<String> faults = new TreeSet<>();
        for (Map.Entry<String, Pattern> each : OTHER_WORDS.entrySet()) {
            for (Path file : texts(each.getKey())) {
                int number = 0;
                for (String line : Files.readAllLines(file)) {
                    number++;
                    Matcher other = each.getValue().matcher(RUBY.matcher(line).replaceAll("$1"));
                    boolean quotes = line.startsWith("language.quotes=");
                    if (!quotes
                            && other.find()
                            && !(other.group().equals("“") && file.toString().endsWith(".md"))) {
                        faults.add(file + ":" + number + " " + other.group());
                    }
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void aJapaneseWordIsReadTheSameInEveryText() throws IOException {
        Map<String, Set<String>> readings = new TreeMap<>();
        for (String language : List.of("en", "it", "es", "pt", "fr", "de")) {
            for (Path file : texts(language)) {
                Matcher read = READ.matcher(Files.readString(file));
                while (read.find()) {
                    readings.computeIfAbsent(read.group(1), word -> new TreeSet<>())
                            .add(read.group(2).toLowerCase(java.util.Locale.ROOT));
                }
            }
        }
        assertThat(readings)
                .hasSizeGreaterThan(30)
                .allSatisfy((word, read) -> assertThat(read).as(word).hasSize(1));
    }

    @Test
    void aSayingInJapaneseIsNeverWithoutItsReading() throws IOException {
        Set<String> bare = new TreeSet<>();
        for (String language : List.of("en", "it", "es", "pt", "fr", "de")) {
            for (Path file : texts(language)) {
                String text = Files.readString(file);
                Set<String> read =
                        READ.matcher(text).results().map(each -> each.group(1)).collect(Collectors.toSet());
                SAYING.matcher(text)
                        .results()
                        .map(each -> each.group())
                        .filter(saying -> read.stream().noneMatch(saying::contains))
                        .forEach(saying -> bare.add(file + " " + saying));
            }
        }
        assertThat(bare).isEmpty();
    }

    /** Written moves end in 打 where a piece is dropped, which is read うつ. */
    @Test
    void theSignOfADropIsReadAlike() throws IOException {
        Set<String> faults = new TreeSet<>();
        for (Path file : texts("ja")) {
            RUBY.matcher(Files.readString(file))
                    .results()
                    .filter(ruby -> ruby.group(1).matches(".*[歩香桂銀金角飛]打"))
                    .filter(ruby -> !ruby.group(2).endsWith("うつ"))
                    .forEach(ruby -> faults.add(file + " " + ruby.group()));
        }
        assertThat(faults).isEmpty();
    }
}
