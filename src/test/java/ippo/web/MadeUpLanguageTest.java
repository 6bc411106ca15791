package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.Content;
import ippo.content.Lesson;
import ippo.content.check.ContentLoader;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.frame.Site;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A language is files: one that nobody speaks is added to copies of ours, and every kind of page is walked in it. */
@Tag("slow")
final class MadeUpLanguageTest {
    private static final Language MADE_UP = new Language("xx");
    /** Before every sentence of the made-up language. */
    private static final String MARK = "\u00a4";

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void aLanguageIsAddedByItsFilesAlone() throws Exception {
        Map<Language, Messages> messages = new LinkedHashMap<>(Messages.all());
        messages.put(MADE_UP, Messages.read(MADE_UP, messageFile()));
        copy(Path.of("lessons"), folder.resolve("lessons"));
        copy(Path.of("puzzles"), folder.resolve("puzzles"));
        tellLessons(folder.resolve("lessons"));
        nameTerms(folder.resolve("lessons/terms.yaml"));
        nameSets(folder.resolve("puzzles"));
        ContentLoader.Result read = ContentLoader.read(
                Optional.of(folder.resolve("lessons")), Optional.of(folder.resolve("puzzles")), messages);
        assertThat(read.faults()).isEmpty();
        Content content = read.content().orElseThrow();
        try (TestServer server = new TestServer(Site.DIRECT, content, messages)) {
            for (String page : pages(content)) {
                HttpResponse<String> answer = get(server.address(page));
                assertThat(answer.statusCode()).as(page).isEqualTo(page.endsWith("nothing") ? 404 : 200);
                assertThat(answer.body()).as(page).contains("lang=\"xx\"", MARK);
            }
            assertThat(get(server.address("/it/")).body())
                    .as("the menu of languages")
                    .contains(MARK + "English");
        }
    }

    @Test
    void aLessonThatIsNotTranslatedIsShownInItsSourceWithANotice() throws Exception {
        Map<Language, Messages> messages = new LinkedHashMap<>(Messages.all());
        messages.put(MADE_UP, Messages.read(MADE_UP, messageFile()));
        try (TestServer server = new TestServer(Site.DIRECT, TestServer.shipped(), messages)) {
            String notice = "is not translated yet";
            assertThat(get(server.address("/xx/learn/king")).body())
                    .contains(MARK + "This lesson " + notice, "<header class=\"lesson-head\" lang=\"en\">");
            assertThat(get(server.address("/en/learn/king")).body())
                    .doesNotContain(notice)
                    .contains("<header class=\"lesson-head\" lang=\"en\">");
            assertThat(get(server.address("/xx/learn/king/step-away")).body())
                    .contains("<html lang=\"xx\"")
                    .containsPattern("<[^>]* lang=\"en\"[^>]*>");
        }
    }

    private static List<String> pages(Content content) {
        List<String> pages = new ArrayList<>(List.of(
                "/xx/",
                "/xx/learn",
                "/xx/tsume",
                "/xx/settings",
                "/xx/screen-reader",
                "/xx/pieces",
                "/xx/glossary",
                "/xx/proverbs",
                "/xx/nothing"));
        for (Lesson lesson : content.lessons()) {
            pages.add("/xx/learn/" + lesson.id());
            lesson.exercises().forEach(exercise -> pages.add("/xx/learn/" + lesson.id() + "/" + exercise.id()));
        }
        content.bank().all().stream().limit(5).forEach(puzzle -> pages.add("/xx/tsume/" + puzzle.id()));
        return pages;
    }

    /** The English file with a mark before every sentence; what a script or a reader of notation needs stays. */
    private static String messageFile() throws IOException {
        try (InputStream in = MadeUpLanguageTest.class.getResourceAsStream("/messages/ui_en.properties")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> isSentence(line) ? line.replaceFirst("=", "=" + MARK) : line)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static boolean isSentence(String line) {
        return line.contains("=")
                && !line.startsWith("#")
                && (!line.startsWith("language.") || line.startsWith("language.name"));
    }

    private static void tellLessons(Path lessons) throws IOException {
        try (Stream<Path> files = Files.walk(lessons)) {
            for (Path english : files.filter(file -> file.endsWith("en.md")).toList()) {
                String text = Files.readString(english)
                        .replaceFirst("title: ", "title: " + MARK)
                        .replaceFirst("summary: (\"?)", "summary: $1" + MARK);
                Files.writeString(english.resolveSibling("xx.md"), text);
            }
        }
    }

    /** Every word gets the forms and the meaning of the English one. */
    private static void nameTerms(Path terms) throws IOException {
        Files.writeString(
                terms.resolveSibling("terms.xx.md"),
                Files.readString(terms.resolveSibling("terms.en.md")).replaceAll("(?m)^## ", "## " + MARK));
        Files.writeString(terms, Files.readString(terms).replaceAll(", en: (\\[[^]]*\\])", ", en: $1, xx: $1"));
    }

    private static void nameSets(Path puzzles) throws IOException {
        try (Stream<Path> files = Files.walk(puzzles)) {
            for (Path set : files.filter(file -> file.endsWith("set.yaml")).toList()) {
                Files.writeString(set, Files.readString(set).stripTrailing() + "\n  xx: " + MARK + "title\n");
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private HttpResponse<String> get(String address) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(address)).build(),
                HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    }
}
