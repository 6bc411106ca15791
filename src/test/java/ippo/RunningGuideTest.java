package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import ippo.cli.Commands;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The blocks of {@code running.md} work as they stand there: run in order, below a folder instead of the root of the
 * machine. As root, the service is the user that the guide makes; anybody else plays all parts alone. A script stands
 * in for systemd: it starts and stops what the unit says, as whom the unit says.
 */
@Tag("slow")
@Order(1)
class RunningGuideTest {
    private static final Path GUIDE = Path.of("src/docs/running.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\S+)(?: ([^\\n]*))?\\n(.*?)^```$");
    private static final List<String> FOLDERS = List.of(
            "/usr/local/bin",
            "/opt/ippo",
            "/var/lib/ippo",
            "/var/backups/ippo",
            "/etc/ippo",
            "/etc/systemd",
            "/etc/cron.d");

    @TempDir
    Path root;

    private boolean isRoot;
    private boolean madeUser;
    private int port;
    private String postgresPort = "5432";

    /** @param rest what stands behind the kind: as whom it is run, or which file it is */
    private record Block(String kind, String rest, String text) {}

    private static List<Block> blocks() throws IOException {
        String guide = Files.readString(GUIDE);
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(guide);
        while (matcher.find()) {
            blocks.add(new Block(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2), matcher.group(3)));
        }
        assertThat(guide.replaceAll(BLOCK.pattern(), ""))
                .as("a block without a kind")
                .doesNotContain("\n    ", "```");
        return blocks;
    }

    @BeforeEach
    void layOut() throws Exception {
        isRoot = (Integer) Files.getAttribute(root, "unix:uid", LinkOption.NOFOLLOW_LINKS) == 0;
        Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String folder : FOLDERS) {
            Files.createDirectories(root.resolve(folder.substring(1)).getParent());
        }
        for (String folder : List.of("usr/local/bin", "etc/systemd/system", "etc/cron.d", "source/target", "shims")) {
            Files.createDirectories(root.resolve(folder));
        }
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        packJar(root.resolve("source/target/ippo.jar"));
        madeUser = isRoot && run("id ippo").status() != 0;
        shim("systemctl", Files.readString(Path.of("src/test/resources/running/systemctl")));
        if (!isRoot) {
            shim("useradd", "#!/bin/sh\nexit 0\n");
            shim(
                    "install",
                    "#!/bin/bash\nargs=()\nwhile [ $# -gt 0 ]; do case $1 in -o|-g) shift 2;;"
                            + " *) args+=(\"$1\"); shift;; esac; done\nexec /usr/bin/install \"${args[@]}\"\n");
        }
    }

    @AfterEach
    void stop() throws Exception {
        run("systemctl stop ippo");
        if (madeUser) {
            run("userdel ippo");
        }
    }

    /** A jar as Maven makes it, but that it refers to its parts, which are copied: the service's user may read them. */
    private void packJar(Path jar) throws IOException {
        Path parts = Files.createDirectory(root.resolve("parts"));
        List<String> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path from = Path.of(entry);
            if (entry.contains("test-classes") || !Files.exists(from)) {
                continue;
            }
            Path to = parts.resolve(urls.size() + (Files.isDirectory(from) ? "" : ".jar"));
            try (Stream<Path> tree = Files.walk(from)) {
                for (Path each : (Iterable<Path>) tree::iterator) {
                    Files.copy(each, to.resolve(from.relativize(each).toString()));
                }
            }
            urls.add(to.toUri().toString());
        }
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "ippo.Main");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", urls));
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            packed.finish();
        }
        assertThat(run("chmod -R a+rX " + parts).status()).isZero();
    }

    private void shim(String name, String script) throws IOException {
        Path file = Files.writeString(root.resolve("shims").resolve(name), script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /**
     * The same below our root, at our port, with this Java. Ports come first: the name of our root is made of digits
     * drawn by lot, and they may be those of a port.
     */
    private String moved(String text) {
        String moved = text.replace("7070", String.valueOf(port)).replace(":5432/", ":" + postgresPort + "/");
        for (String folder : FOLDERS) {
            moved = moved.replace(folder, root + folder);
        }
        return moved.replace(
                "/usr/bin/java",
                Path.of(System.getProperty("java.home"), "bin/java").toString());
    }

    private record Outcome(int status, String out) {}

    private Outcome run(String script) throws IOException {
        ProcessBuilder shell = new ProcessBuilder("bash", "-eu", "-c", script)
                .directory(root.resolve("source").toFile())
                .redirectErrorStream(true);
        Map<String, String> environment = shell.environment();
        environment.remove("IPPO_DATABASE_URL");
        environment.put(
                "PATH",
                String.join(
                        ":",
                        root.resolve("shims").toString(),
                        root.resolve("usr/local/bin").toString(),
                        Path.of(System.getProperty("java.home"), "bin").toString(),
                        System.getenv("PATH"),
                        "/usr/sbin:/sbin"));
        environment.put("GUIDE_ROOT", root.toString());
        Process process = shell.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Outcome(process.waitFor(), out);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private String succeed(String script) throws IOException {
        Outcome outcome = run(script);
        assertThat(outcome.status()).as(script + "\n" + outcome.out()).isZero();
        return outcome.out();
    }

    @Test
    @Timeout(600)
    void everyBlockOfTheGuideWorksInItsOrder() throws Exception {
        StringBuilder said = new StringBuilder();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start()) {
            postgresPort = String.valueOf(postgres.getPort());
            for (Block block : blocks()) {
                if (block.rest().startsWith("file=")) {
                    write(block.rest().substring("file=".length()), moved(block.text()), block.kind());
                } else if (block.kind().equals("sh")) {
                    assertThat(block.rest()).as("as whom").isEqualTo("root");
                    said.append(succeed(moved(block.text())));
                    assertEverythingIsTheServices();
                } else if (block.kind().equals("sql")) {
                    execute(postgres, block.text());
                } else {
                    assertThat(block.kind()).isIn("nginx", "caddy", "dockerfile", "text");
                }
            }
            assertThat(said)
                    .contains("Name:     Anna Rossi", "Copied to ", "Restored ", "Name:     Bruno Verdi")
                    .containsPattern("Bruno Verdi \\(since .*\\)")
                    .as("the list is of PostgreSQL")
                    .doesNotContain("Anna Rossi (since");
            assertThat(get("/health")).startsWith("ok\n");
            assertThat(get("/en/about/contact")).contains("Mrs Example");
            assertThat(get("/de/learn")).contains("/de/about/privacy");
            succeed("systemctl stop ippo");
        }
    }

    private void write(String name, String text, String kind) throws IOException {
        Path file = Path.of(moved(name));
        // as an editor does it: a file that is there keeps owner and mode
        Files.writeString(file, text);
        if (kind.equals("cron")) {
            for (int night = 0; night < 2; night++) {
                Matcher line = Pattern.compile("(?:\\S+ ){5}(\\S+) (.*)").matcher(text.strip());
                assertThat(line.matches()).as(text).isTrue();
                assertThat(line.group(2).replace("\\%", ""))
                        .as("cron makes a line end of it")
                        .doesNotContain("%");
                succeed(isRoot ? "runuser -u " + line.group(1) + " -- " + line.group(2) : line.group(2));
            }
            assertThat(Path.of(moved("/var/backups/ippo")).toFile().list()).hasSizeGreaterThan(2);
        }
    }

    /** Whoever ran the command: the service can use all that lies in its folder. */
    private void assertEverythingIsTheServices() throws IOException {
        Path data = Path.of(moved("/var/lib/ippo"));
        Object owner = Files.getAttribute(data, "unix:uid");
        assertThat(owner.equals(0)).isFalse();
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.filter(each -> each.getFileName().toString().startsWith("ippo."))
                    .toList()) {
                assertThat(Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS))
                        .as(file.toString())
                        .isEqualTo(owner);
            }
        }
    }

    private static void execute(EmbeddedPostgres postgres, String sql) throws Exception {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : sql.split(";")) {
                if (!each.isBlank()) {
                    statement.execute(each);
                }
            }
        }
    }

    private String get(String path) throws IOException, InterruptedException {
        URI address = URI.create("http://127.0.0.1:" + port + path);
        while (true) {
            String body = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
            if (!body.startsWith("starting\n")) {
                return body;
            }
            Thread.sleep(100);
        }
    }

    @Test
    void theContainerStartsTheServerWithOptionsThatItHas() throws IOException {
        String file = blocks().stream()
                .filter(block -> block.kind().equals("dockerfile"))
                .map(Block::text)
                .collect(Collectors.joining());
        Matcher entry = Pattern.compile("(?m)^ENTRYPOINT \\[(.*)]$").matcher(file);
        assertThat(entry.find()).isTrue();
        List<String> words = Stream.of(entry.group(1).split(", "))
                .map(word -> word.replace("\"", ""))
                .toList();
        String[] arguments =
                words.subList(words.indexOf("/ippo.jar") + 1, words.size()).toArray(String[]::new);
        assertThat(Commands.create(new ServeCommand())
                        .parseArgs(arguments)
                        .subcommand()
                        .matchedOptions())
                .hasSize(2);
    }
}
