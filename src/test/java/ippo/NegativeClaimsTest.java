package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A claim that a page does not have a text must be able to fail. A sentence is asked for by its key, see
 * {@code ippo.web.Saying}: written out, it goes stale with the next rewording. Any other text must be one that the
 * program prints, or that the same test puts in or expects elsewhere. This reads the sources of the tests.
 */
class NegativeClaimsTest {
    private static final Path WEB = Path.of("src/test/java/ippo/web");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern MARKUP = Pattern.compile("^(?:\\\\\"|[><\"])+|(?:\\\\\"|[<>\"])+$");
    private static final Pattern WORDS = Pattern.compile("[A-Z]?[a-z’]+(?: [A-Za-z’]+)+.*|[A-Z][a-z]+");

    /** What would come from elsewhere: an attack that is let through, a library, a folder of the server, a bug. */
    private static final Set<String> FOREIGN = Set.of(
            "href=\\\"//evil",
            "script>\\n",
            "script></",
            "b>zzzz",
            " style=",
            "mate-1?class=x",
            "/teach/plans/elsewhere",
            "value=\\\"Australia/LHI",
            "value=\\\"America/Knox_IN",
            "value=\\\"Asia/Calcutta",
            "strict-transport-security",
            "configuration",
            "Domain",
            "+2726FU",
            "White: pawn to 3d",
            "13</a",
            "li></li");

    /** The sentences as they stand in the file of English. */
    private static final List<String> SENTENCES = sentences();

    /**
     * A test, taken apart.
     *
     * @param denied the texts that pages are said not to have
     * @param rest the source without these claims
     * @param own the source without claims that something is there either: what the test puts in
     */
    private record Source(List<String> denied, String rest, String own) {
        static Source of(String source) {
            List<String> denied = new ArrayList<>();
            String rest = without("doesNotContain", source, denied);
            return new Source(denied, rest, without("contains[A-Za-z]*", rest, new ArrayList<>()));
        }

        /** @param texts gets the literals of what is left out */
        private static String without(String method, String source, List<String> texts) {
            StringBuilder rest = new StringBuilder();
            int from = 0;
            for (Matcher call = Pattern.compile("\\." + method + "\\(").matcher(source); call.find(from); ) {
                rest.append(source, from, call.start());
                from = end(source, call.end());
                Matcher literal = LITERAL.matcher(source.substring(call.end(), from));
                while (literal.find()) {
                    texts.add(literal.group(1));
                }
            }
            return rest.append(source.substring(from)).toString();
        }

        /** Where the bracket that was opened is closed. */
        private static int end(String source, int begin) {
            int open = 1;
            boolean quoted = false;
            int at = begin;
            for (; open > 0; at++) {
                char letter = source.charAt(at);
                if (letter == '\\') {
                    at++;
                } else if (letter == '"') {
                    quoted = !quoted;
                } else if (!quoted) {
                    open += letter == '(' ? 1 : letter == ')' ? -1 : 0;
                }
            }
            return at;
        }

        /** Whether a page would say it by itself. */
        boolean isSentence(String text) {
            return WORDS.matcher(text).matches()
                    && !own.contains('"' + text + '"')
                    && SENTENCES.stream()
                            .anyMatch(each -> text.contains(" ") ? each.contains(text) : each.equals(text));
        }
    }

    @Test
    void everyTextThatAPageIsSaidNotToHaveCouldBeThere() throws IOException {
        String program = all(Path.of("src/main/java"))
                + all(Path.of("src/main/resources/templates"))
                + all(Path.of("src/main/resources/public"));
        String expected = all(WEB, source -> Source.of(source).rest());
        List<String> faults = new ArrayList<>();
        for (Path file : files(WEB)) {
            Source source = Source.of(Files.readString(file));
            for (String text : source.denied()) {
                String bare = MARKUP.matcher(text).replaceAll("");
                if (source.isSentence(bare)) {
                    faults.add(file.getFileName() + ": ask for \"" + text + "\" by its key");
                } else if (!FOREIGN.contains(bare)
                        && !program.contains(bare.replace("\\\"", "\""))
                        && !expected.contains(bare)) {
                    faults.add(file.getFileName() + ": \"" + text + "\" is nowhere, so this cannot fail");
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void aSentenceThatIsWrittenOutIsFound() {
        Source source = Source.of(
                "post(\"Mia B\"); assertThat(page).contains(\"Rabbit\").doesNotContain(\"Mia B\", f(\"Log out\"))"
                        + ".doesNotContain(\"Rabbit\", \"class=\\\"tree\")");
        assertThat(source.denied()).containsExactly("Mia B", "Log out", "Rabbit", "class=\\\"tree");
        assertThat(source.rest()).endsWith("contains(\"Rabbit\")");
        assertThat(source.denied().stream().filter(source::isSentence)).containsExactly("Log out", "Rabbit");
    }

    private static List<String> sentences() {
        try (Stream<String> lines = Files.lines(Path.of("src/main/resources/messages/ui_en.properties"))) {
            return lines.filter(line -> line.matches("[a-z].*=.*"))
                    .map(line -> line.substring(line.indexOf('=') + 1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String all(Path folder) throws IOException {
        return all(folder, text -> text);
    }

    private static String all(Path folder, UnaryOperator<String> part) throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : files(folder)) {
            all.append(part.apply(Files.readString(file)));
        }
        return all.toString();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(".*\\.(?:java|html|js|css)"))
                    .sorted()
                    .toList();
        }
    }
}
