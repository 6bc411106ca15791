package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.cli.Commands;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code bin/ippo serve} says when it cannot serve: one line, and no stack trace. */
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
