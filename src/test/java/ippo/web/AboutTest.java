package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Retention;
import ippo.account.Teacher;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a school has to publish, and what the server says of itself. */
@Tag("slow")
class AboutTest {
    private static TestServer server;

    private final TestClient client = new TestClient(server);

    @BeforeAll
    static void start() {
        server = new TestServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static String text(String language, String key) {
        return Messages.all().get(new Language(language)).text(key);
    }

    @Test
    void everyTableOfTheSchemaIsNamed() throws Exception {
        List<String> tables = server.database()
                .read(handle -> handle.createQuery("select name from sqlite_master where type = 'table'")
                        .mapTo(String.class)
                        .list());
        assertThat(tables).contains("visitor", "flyway_schema_history");
        for (Language language : Messages.all().keySet()) {
            String page = client.get("/" + language.tag() + "/about/data").body();
            for (String table : tables) {
                assertThat(page).as(language.tag()).contains("<code>" + table + "</code>");
            }
        }
    }

    @Test
    void timesAreThoseOfTheSettings() throws Exception {
        assertThat(client.get("/en/about/data").body())
                .contains("400 days after the last visit", "60 days after the last day of the school year")
                .contains(text("en", "about.data.where.file"));
    }

    @Test
    void noPageTellsOtherDaysThanTheOperatorChose() throws Exception {
        try (TestServer own = new TestServer(new Retention(200, 90))) {
            Teacher anna =
                    own.services().teachers().create("Anna", "a long password").orElseThrow();
            long room = own.services()
                    .classes()
                    .create(anna, "3B", Language.EN, LocalDate.now().plusDays(90))
                    .id();
            TestClient teacher = new TestClient(own);
            teacher.post("/en/teach/login", Map.of("name", "Anna", "password", "a long password"));
            assertThat(new TestClient(own).get("/en/settings").body()).contains("more than 200 days");
            assertThat(teacher.get("/en/teach").body()).contains("90 days after this day");
            assertThat(teacher.get("/en/teach/classes/" + room + "/settings").body())
                    .contains("90 days after this day");
        }
    }

    @Test
    void theFootLeadsToWhatIsThereAndTheLoginPageToTheContact() throws Exception {
        Path pages = Files.createDirectory(server.data().resolve("pages"));
        try {
            assertThat(client.get("/en/learn").body())
                    .contains("/en/about/data")
                    .doesNotContain("/en/about/contact");
            assertThat(client.get("/en/about/contact").statusCode()).isEqualTo(404);
            Files.writeString(pages.resolve("contact.en.md"), "# Ask *Mrs Example*\n\nRoom 12 <b>now</b>");
            awaitLink();
            assertThat(client.get("/ja/teach/login").body()).contains("/ja/about/contact");
            assertThat(client.get("/ja/teach/recover").body()).contains("/ja/about/contact");
            String page = client.get("/de/about/contact").body();
            assertThat(page).contains("<h1>Ask Mrs Example</h1>", "Room 12 &lt;b&gt;now", "English", "lang=\"en\"");
            assertThat(client.get("/en/about/contact").body()).doesNotContain(">English.<");
            assertThat(client.get("/en/about/privacy").statusCode()).isEqualTo(404);
            assertThat(client.get("/en/about/nosuch").statusCode()).isEqualTo(404);
            assertThat(client.get("/about/contact").statusCode()).isEqualTo(302);
        } finally {
            Files.deleteIfExists(pages.resolve("contact.en.md"));
            Files.delete(pages);
        }
    }

    private void awaitLink() throws Exception {
        while (!client.get("/en/learn").body().contains("/en/about/contact")) {
            Thread.sleep(100);
        }
    }
}
