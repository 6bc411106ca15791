package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sizes, spaces, colours and limits of the style sheets come from {@code tokens.css} and {@code tokens/} alone. */
class StyleSheetsTest {
    private static final Path ROOT = Path.of("src/main/resources/public/css");
    private static final Path TOKENS = ROOT.resolve("tokens.css");

    private static final Set<String> WIDTHS = Set.of("24rem", "34rem", "48rem", "72rem");
    private static final Set<String> HEIGHTS = Set.of("30rem", "41rem", "46rem", "54rem");

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL);
    /** A colour, outside pictures, in which {@code #} is written otherwise. */
    private static final Pattern COLOUR = Pattern.compile("#[0-9a-f]{3,8}\\b|\\b(rgba?|hsla?|light-dark)\\(");
    /** A property whose values are steps: of type, of space, of roundness. */
    private static final Pattern STEPPED = Pattern.compile(
            "(?:^|[{;\\s])(font-size|font|(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|border-radius):([^;}]*)");
    /** A length of its own. A pixel is the width of a line, and no step. */
    private static final Pattern LENGTH =
            Pattern.compile("(?<![\\w.-])-?(?!1px)(?:\\d*\\.)?\\d+(?:rem|em|px|pt|mm|cm|vw|vh|vmin|vmax|cq\\w+)\\b");

    private static final Pattern LIMIT = Pattern.compile("(width|height)[ :<>=]+([^)]*)\\)");

    @Test
    void onlyTheTokensNameSizesSpacesAndColours() throws IOException {
        List<String> others = new ArrayList<>();
        lines((at, line) -> {
            if (at.startsWith(ROOT + "/tokens") || line.startsWith("@page") || line.contains("margin: 12mm")) {
                return; // the margin of a sheet of paper knows no variables
            }
            if (COLOUR.matcher(line.replaceAll("url\\(\"[^\"]*\"\\)", "")).find() && !line.matches("\\s*#[^:]*[{,]")) {
                others.add(at + line.strip());
            }
            STEPPED.matcher(line)
                    .results()
                    .filter(step -> LENGTH.matcher(step.group(2)).find())
                    .forEach(step -> others.add(at + line.strip()));
        });
        assertThat(others).isEmpty();
    }

    @Test
    void aPageChangesItsLayoutAtFewWidthsAndHeights() throws IOException {
        List<String> others = new ArrayList<>();
        lines((at, line) -> {
            if (line.strip().startsWith("@media") || line.strip().startsWith("@container")) {
                Matcher limit = LIMIT.matcher(line);
                while (limit.find()) {
                    Set<String> known = limit.group(1).equals("width") ? WIDTHS : HEIGHTS;
                    if (!known.contains(limit.group(2))) {
                        others.add(at + line.strip());
                    }
                }
            }
        });
        assertThat(others).isEmpty();
    }

    @Test
    void thereAreSevenSizesOfTypeAndEightSpaces() throws IOException {
        Set<String> names = new TreeSet<>();
        Matcher name = Pattern.compile("(--(?:type|space)-\\w+):").matcher(Files.readString(TOKENS));
        while (name.find()) {
            names.add(name.group(1));
        }
        assertThat(names).filteredOn(each -> each.startsWith("--type")).hasSizeLessThanOrEqualTo(7);
        assertThat(names).filteredOn(each -> each.startsWith("--space")).hasSizeLessThanOrEqualTo(8);
    }

    /** Calls with the place of each line, as {@code file:line: }, and the line without comments. */
    private static void lines(BiConsumer<String, String> each) throws IOException {
        try (Stream<Path> tree = Files.walk(ROOT)) {
            for (Path file :
                    tree.filter(path -> path.toString().endsWith(".css")).toList()) {
                String text = COMMENT.matcher(Files.readString(file))
                        .replaceAll(comment -> "\n".repeat((int)
                                comment.group().chars().filter(c -> c == '\n').count()));
                String[] lines = text.split("\n");
                for (int i = 0; i < lines.length; i++) {
                    each.accept(file + ":" + (i + 1) + ": ", lines[i]);
                }
            }
        }
    }
}
