package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitors;
import ippo.cli.Commands;
import ippo.store.Database;
import ippo.store.FolderLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code bin/ippo serve} says when it cannot serve: one line, and no stack trace. */
@Tag("slow")
class ServeCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();

    @Test
    void aPortInUseIsSaidInOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int status = serve("--port", String.valueOf(taken.getLocalPort()));
            assertThat(status).isEqualTo(2);
            assertThat(err.toString().lines()).singleElement().asString().contains("port " + taken.getLocalPort());
        }
    }

    @Test
    void aPortThatDoesNotExistIsWrongUsage() {
        assertThat(serve("--port", "99999")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(serve("--port", "many")).isEqualTo(2);
    }

    @Test
    void timesOfRetentionHaveBounds() {
        for (List<String> wrong : List.of(
                List.of("--keep-visitors", "119"),
                List.of("--keep-visitors", "1101"),
                List.of("--keep-classes", "30"),
                List.of("--keep-classes", "401"))) {
            err.getBuffer().setLength(0);
            assertThat(serve(wrong.get(0), wrong.get(1))).isEqualTo(2);
            assertThat(err.toString().lines()).singleElement().asString().contains(wrong.get(0), wrong.get(1));
        }
    }

    @Test
    void aBrokenLessonIsNamedWithFileAndLine() throws Exception {
        Path lessons = folder.resolve("lessons");
        copy(Path.of("lessons"), lessons);
        Path pawn = lessons.resolve("pawn/lesson.yaml");
        Files.writeString(pawn, Files.readString(pawn).replaceFirst("goal:", "gaol:"));
        assertThat(serve("--port", "0", "--lessons", lessons.toString())).isEqualTo(1);
        assertThat(err.toString()).containsPattern("pawn/lesson\\.yaml:\\d+: ").doesNotContain("\tat ");
    }

    @Test
    void aDataFolderThatIsNoneIsSaidInOneLine() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "not a folder");
        int status = Commands.create(new ServeCommand())
                .setErr(new PrintWriter(err, true))
                .execute("serve", "--port", "0", "--data", file.toString());
        assertThat(status).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains(file.toString());
    }

    @Test
    void aSecondServerOnTheSameFolderEndsWithOneLine() throws Exception {
        try (FolderLock first = FolderLock.of(folder.resolve("data"))) {
            assertThat(first).isNotNull();
            assertThat(serve("--port", "0")).isEqualTo(2);
        }
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("another server works with " + folder.resolve("data"));
    }

    @Test
    void aPublicAddressIsHttpsAndAHost() {
        for (String wrong : List.of("http://ippo.example", "ippo.example", "https://ippo.example/path", "https://")) {
            StringWriter said = new StringWriter();
            assertThat(Commands.create(new ServeCommand())
                            .setErr(new PrintWriter(said, true))
                            .execute("serve", "--data", folder.toString(), "--public-url", wrong))
                    .isEqualTo(2);
            assertThat(said.toString().lines())
                    .singleElement()
                    .asString()
                    .contains("--public-url")
                    .contains(wrong);
        }
    }

    @Test
    @Timeout(120)
    void visitorsWhoAreLongAbsentAreForgottenWhileItServes() throws Exception {
        Path data = folder.resolve("data");
        try (Database database = Database.open(data)) {
            Visitors visitors = new Visitors(database, Clock.systemUTC());
            for (int i = 0; i < 100; i++) {
                visitors.create();
            }
            database.write(handle -> handle.execute(
                    "update visitor set seen_on = '2020-01-01' where id in (select id from visitor limit 2)"));
        }
        PipedReader said = new PipedReader();
        PrintWriter out = new PrintWriter(new PipedWriter(said), true);
        Thread server = new Thread(() -> Commands.create(new ServeCommand(Duration.ZERO))
                .setOut(out)
                .execute("serve", "--port", "0", "--data", data.toString()));
        server.start();
        try (BufferedReader lines = new BufferedReader(said)) {
            String ready = lines.readLine();
            assertThat(ready).startsWith("Ippo is ready: http://127.0.0.1:");
            URI page = URI.create(ready.substring(ready.indexOf("http")) + "health");
            // until the pages that it asks itself for are there
            while (health(page).startsWith("starting\n")) {
                Thread.sleep(50);
            }
            assertThat(health(page)).isEqualTo("ok\nippo dev\n");
            while (count(data) > 98) {
                Thread.sleep(50);
            }
            assertThat(count(data)).isEqualTo(98);
        } finally {
            server.interrupt();
            server.join();
        }
    }

    private static String health(URI page) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private static int count(Path data) {
        try (Database database = Database.open(data)) {
            return database.read(handle -> handle.createQuery("select count(*) from visitor")
                    .mapTo(Integer.class)
                    .one());
        }
    }

    private int serve(String... options) {
        String[] arguments = Stream.concat(
                        Stream.of("serve", "--data", folder.resolve("data").toString()), Stream.of(options))
                .toArray(String[]::new);
        return Commands.create(new ServeCommand())
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> tree = Files.walk(from)) {
            for (Path path : tree.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }
}
