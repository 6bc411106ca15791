package ippo.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.web.frame.OperatorPages.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The operator's own pages: which are there, in which language, and what of their Markdown is shown. */
class OperatorPagesTest {
    private static final Language EN = new Language("en");
    private static final Language DE = new Language("de");
    private static final Language JA = new Language("ja");
    private static final Set<Language> LANGUAGES = new LinkedHashSet<>(List.of(EN, DE, JA));

    @TempDir
    Path folder;

    private final AtomicLong now = new AtomicLong(1);

    private OperatorPages pages() {
        return new OperatorPages(Optional.of(folder), LANGUAGES, now::get);
    }

    private String title(OperatorPages pages, Kind kind, Language language) {
        return pages.find(kind, language).orElseThrow().title().orElseThrow();
    }

    @Test
    void onlyWhatIsThereIsLinked() throws Exception {
        assertThat(pages().there()).isEmpty();
        assertThat(new OperatorPages(Optional.of(folder.resolve("none")), LANGUAGES, now::get).there())
                .isEmpty();
        assertThat(new OperatorPages(Optional.empty(), LANGUAGES, now::get).there())
                .isEmpty();
        for (String name : List.of("contact.md", "privacy.de.md", "privacy.xx.md", "imprint.txt", "other.md", "x")) {
            Files.writeString(folder.resolve(name), "# T");
        }
        Files.createDirectory(folder.resolve("accessibility.md"));
        assertThat(pages().there()).containsExactly(Kind.PRIVACY, Kind.CONTACT);
    }

    @Test
    void aMissingLanguageFallsBackToNoneThenEnglishThenAny() throws Exception {
        Files.writeString(folder.resolve("privacy.de.md"), "# Datenschutz");
        assertThat(title(pages(), Kind.PRIVACY, JA)).isEqualTo("Datenschutz");
        assertThat(pages().find(Kind.PRIVACY, JA).orElseThrow().language()).contains(DE);
        Files.writeString(folder.resolve("privacy.en.md"), "# Privacy");
        assertThat(title(pages(), Kind.PRIVACY, JA)).isEqualTo("Privacy");
        Files.writeString(folder.resolve("privacy.md"), "# Both");
        assertThat(title(pages(), Kind.PRIVACY, JA)).isEqualTo("Both");
        assertThat(title(pages(), Kind.PRIVACY, DE)).isEqualTo("Datenschutz");
        assertThat(pages().find(Kind.CONTACT, DE)).isEmpty();
    }

    @Test
    void whatIsChangedOrAddedIsSeenSoon() throws Exception {
        OperatorPages pages = pages();
        assertThat(pages.there()).isEmpty();
        Path file = Files.writeString(folder.resolve("contact.md"), "# One");
        assertThat(pages.there()).as("the list is kept for a moment").isEmpty();
        now.addAndGet(OperatorPages.SEEN_AFTER.toNanos() + 1);
        assertThat(title(pages, Kind.CONTACT, EN)).isEqualTo("One");
        Files.writeString(file, "# Two");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        assertThat(title(pages, Kind.CONTACT, EN)).isEqualTo("Two");
        Files.delete(file);
        assertThat(pages.find(Kind.CONTACT, EN)).isEmpty();
        now.addAndGet(OperatorPages.SEEN_AFTER.toNanos() + 1);
        assertThat(pages.there()).isEmpty();
    }

    @Test
    void oneThatIsTooLargeIsNotShown() throws Exception {
        Files.writeString(folder.resolve("contact.md"), "x".repeat(OperatorPages.LARGEST));
        Files.writeString(folder.resolve("privacy.md"), "x".repeat(OperatorPages.LARGEST + 1));
        assertThat(pages().there()).containsExactly(Kind.CONTACT);
    }

    @Test
    void headingsListsAndLinksAreShown() {
        OperatorMarkdown.Read read = OperatorMarkdown.read(
                "\uFEFF# A *title*\n\n# Part\n\n- one\n- **two**\n\n[mail](mailto:a@b.example) [web](https://b.example)");
        assertThat(read.title()).contains("A title");
        assertThat(read.text().text())
                .contains("<h2>Part</h2>", "<li>one</li>", "<strong>two</strong>", "href=\"mailto:a@b.example\"")
                .contains("href=\"https://b.example\"")
                .doesNotContain("<h1>");
        assertThat(OperatorMarkdown.read("just text").title()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "text <img src=x onerror=alert(1)> text",
                "<style>body{}</style>",
                "[x](javascript:alert(1))",
                "[x](JaVaScRiPt:alert(1))",
                "[x](data:text/html,hi)",
                "![picture](https://tracker.example/x.png)",
                "![x](javascript:alert(1))",
                "<a href=\"javascript:alert(1)\">x</a>",
                "&lt;script&gt;alert(1)&lt;/script&gt;",
                "[x]: javascript:alert(1)\n\n[x]"
            })
    void nothingOfItCanRunOrLoad(String markdown) {
        String html = OperatorMarkdown.read(markdown).text().text();
        assertThat(html.replaceAll("&lt;|&gt;|&quot;|&amp;", "·"))
                .doesNotContainIgnoringCase("<script", "<img", "<style", "href=\"javascript", "href=\"data");
    }
}
