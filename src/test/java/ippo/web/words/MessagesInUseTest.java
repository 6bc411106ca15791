package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.castle.Castles;
import ippo.compose.Theme;
import ippo.drill.DrillKind;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every sentence of the message files is said somewhere. This reads the sources, so it is a guess that errs on the side
 * of use: a key is taken as used where it stands whole in code or in a template, and a key that is put together where
 * its beginning, up to a dot, stands in a file and its rest can come from there: the rest is another text of the same
 * file (for a template, of any file), a constant or its word in small letters, a theme, a kind of drills, a section or
 * a station of the course, or a number.
 */
class MessagesInUseTest {
    private static final Path SOURCES = Path.of("src/main/java/ippo");
    private static final Path TEMPLATES = Path.of("src/main/resources/templates");
    private static final Pattern OF_JAVA = Pattern.compile("\"([^\"\\\\\n]*)\"");
    /** Within attributes. */
    private static final Pattern OF_TEMPLATES = Pattern.compile(
            "'([^'\"\n]*)'|#\\{([a-z.-]+)}|i:(?:say|label|hint)=\"([A-Za-z0-9_.-]+)|(?<=[a-z)]; )([A-Za-z0-9_.-]+)");

    private static final Pattern CONSTANT = Pattern.compile("(?m)^ +([A-Z][A-Z_]+)(?:[(,;]|$| \\{)");

    private static final Pattern STATION = Pattern.compile("(?:id|game|mates|drills): ([a-z0-9-]+)");

    private static final Map<Path, Set<String>> TEXTS = new TreeMap<>();
    private static final Set<String> ALL = new HashSet<>();
    private static final Set<String> VALUES = new HashSet<>();

    @BeforeAll
    static void read() throws IOException {
        for (Path file : files(SOURCES, ".java")) {
            TEXTS.put(file, texts(OF_JAVA, Files.readString(file)));
        }
        for (Path file : files(TEMPLATES, ".html")) {
            TEXTS.put(file, texts(OF_TEMPLATES, Files.readString(file)));
        }
        TEXTS.values().forEach(ALL::addAll);
        for (Path file : files(SOURCES, ".java")) {
            String source = Files.readString(file);
            VALUES.addAll(constants(source));
            if (source.contains(".toLowerCase(")) {
                constants(source)
                        .forEach(
                                each -> VALUES.add(each.toLowerCase(Locale.ROOT).replace('_', '-')));
            }
        }
        Stream.of(Theme.values()).map(Theme::tag).forEach(VALUES::add);
        Stream.of(DrillKind.values()).map(DrillKind::id).forEach(VALUES::add);
        Castles.shipped().all().forEach(castle -> VALUES.add(castle.id()));
        VALUES.addAll(texts(STATION, Files.readString(Path.of("lessons/curriculum.yaml"))));
    }

    /** The constants of the enums in a source. */
    private static Set<String> constants(String source) {
        return source.contains("enum ") ? texts(CONSTANT, source) : Set.of();
    }

    @Test
    void everySentenceIsSaidSomewhere() {
        Set<String> idle = new TreeSet<>();
        for (String key : Messages.all().get(Language.EN).keys()) {
            if (!isUsed(key)) {
                idle.add(key);
            }
        }
        assertThat(idle).isEmpty();
    }

    @Test
    void aSentenceThatNobodySaysIsFound() {
        assertThat(isUsed("cause.two-pawns")).as("stands whole").isTrue();
        assertThat(isUsed("they.drop")).as("two texts of one file").isTrue();
        assertThat(isUsed("coach.moves.KING")).as("of a constant").isTrue();
        assertThat(isUsed("tsume.rules.1")).as("of a number, in a template").isTrue();
        assertThat(isUsed("settings.sound.off"))
                .as("of two values, in a template")
                .isTrue();
        assertThat(List.of("cause.three-pawns", "they.shout", "coach.moves.QUEEN", "tsume.rules.one", "nobody"))
                .noneMatch(MessagesInUseTest::isUsed);
    }

    private static boolean isUsed(String key) {
        return ALL.contains(key)
                || TEXTS.entrySet().stream().anyMatch(file -> isPutTogether(key, file.getKey(), file.getValue()));
    }

    private static boolean isPutTogether(String key, Path file, Set<String> texts) {
        for (int dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
            String beginning = key.substring(0, dot + 1);
            Set<String> others = file.toString().endsWith(".html") ? ALL : texts;
            if (texts.contains(beginning) && canFollow(key.substring(dot + 1), others)) {
                return true;
            }
        }
        return false;
    }

    private static boolean canFollow(String rest, Set<String> texts) {
        if (texts.contains(rest) || VALUES.contains(rest) || rest.matches("\\d{1,2}")) {
            return true;
        }
        int dot = rest.lastIndexOf('.');
        if (dot < 0) {
            return false;
        }
        String end = rest.substring(dot + 1);
        boolean ends = texts.contains("." + end) || texts.contains(".") && canFollow(end, texts);
        return ends && canFollow(rest.substring(0, dot), texts);
    }

    private static List<Path> files(Path folder, String end) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).toList();
        }
    }

    private static Set<String> texts(Pattern pattern, String source) {
        Set<String> texts = new HashSet<>();
        Matcher matcher = pattern.matcher(source);
        while (matcher.find()) {
            for (int i = 1; i <= matcher.groupCount(); i++) {
                Optional.ofNullable(matcher.group(i)).ifPresent(texts::add);
            }
        }
        return texts;
    }
}
