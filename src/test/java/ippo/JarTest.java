package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is shipped, built as anybody would build it, from copies of the tree that know nothing of a repository. */
@Tag("slow")
@Order(1)
class JarTest {
    private static final List<String> SOURCES =
            List.of("pom.xml", "LICENSE", "lessons", "puzzles", "plans", "openings", "src/main");
    private static final String LICENCES = "META-INF/licenses/";

    /** Folders of the tree whose files are read while the program runs. */
    private static final List<String> CONTENT = List.of("lessons", "puzzles", "plans", "openings");

    @TempDir
    static Path folder;

    private static Path built;

    @BeforeAll
    static void build() throws Exception {
        built = build(folder.resolve("first"), "UTC");
    }

    @Test
    void itTellsItsVersionAndBringsEveryLicence() throws IOException {
        try (JarFile jar = new JarFile(built.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Commit")).isEqualTo("unknown");
            assertThat(manifest.getValue("Implementation-Version")).matches("[0-9.]+-dev");
            assertThat(manifest.getValue("Built-By")).isNull();
            assertThat(text(jar, "META-INF/LICENSE")).isEqualTo(Files.readString(Path.of("LICENSE")));
            assertEveryLibraryIsListed(jar);
        }
    }

    @Test
    void everyFileOfLessonsPuzzlesAndPlansIsInIt() throws IOException {
        try (JarFile jar = new JarFile(built.toFile())) {
            for (String content : CONTENT) {
                try (Stream<Path> tree = Files.walk(Path.of(content))) {
                    List<Path> files = tree.filter(Files::isRegularFile).toList();
                    assertThat(files).as(content).isNotEmpty();
                    for (Path file : files) {
                        String name = file.toString().replace(File.separatorChar, '/');
                        assertThat(jar.getEntry(name)).as(name).isNotNull();
                    }
                }
            }
        }
    }

    @Test
    @Tag("proof")
    void builtAgainElsewhereAndInAnotherTimeZoneItIsTheSame() throws Exception {
        assertThat(hash(build(folder.resolve("somewhere/else"), "Asia/Tokyo"))).isEqualTo(hash(built));
    }

    private static void assertEveryLibraryIsListed(JarFile jar) throws IOException {
        String list = text(jar, LICENCES + "LIBRARIES.txt");
        Set<String> listed = matches("(?m)^([\\w.-]+): ", list);
        Set<String> inside = new TreeSet<>();
        jar.stream()
                .forEach(entry -> inside.addAll(matches("^META-INF/maven/([^/]+)/[^/]+/pom\\.xml$", entry.getName())));
        inside.remove("ippo");
        assertThat(inside).isNotEmpty();
        assertThat(listed).containsAll(inside);
        for (String file : matches("([\\w.-]+\\.txt)[,)]", list)) {
            assertThat(text(jar, LICENCES + file)).as(file).isNotBlank();
        }
    }

    private static Set<String> matches(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String text(JarFile jar, String name) throws IOException {
        try (InputStream in = jar.getInputStream(Objects.requireNonNull(jar.getEntry(name), name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Path build(Path home, String timeZone) throws IOException, InterruptedException {
        for (String source : SOURCES) {
            copy(Path.of(source), home.resolve(source));
        }
        File log = home.resolve("build.log").toFile();
        // what the packaging needs is downloaded where it is not yet there: so it works before anything was packaged
        ProcessBuilder maven = new ProcessBuilder(
                        "mvn",
                        "-B",
                        "--no-transfer-progress",
                        "-Dmaven.test.skip=true",
                        "-Dspotless.apply.skip=true",
                        "-Dspotless.check.skip=true",
                        "package")
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log);
        maven.environment().put("TZ", timeZone);
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // a short run: what is compiled for long ones costs more than it brings
        maven.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        int status = maven.start().waitFor();
        assertThat(status).as(Files.readString(log.toPath())).isZero();
        return home.resolve("target/ippo.jar");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        // a file is a tree of itself
        try (Stream<Path> tree = Files.walk(from)) {
            for (Path path : tree.toList()) {
                Path target = path.equals(from) ? to : to.resolve(from.relativize(path));
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        }
    }

    private static String hash(Path file) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
