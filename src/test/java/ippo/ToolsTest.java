package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which JDK {@code bin/.tools} takes, installs or downloads: on a path that has only what a bare system has, with JDKs
 * that are an empty compiler and a version, from a server of the test's own.
 */
class ToolsTest {
    private static final List<String> PROGRAMS = List.of(
            "cat",
            "chmod",
            "dirname",
            "grep",
            "gzip",
            "mkdir",
            "mktemp",
            "mv",
            "readlink",
            "rm",
            "sed",
            "sha256sum",
            "tar");

    @TempDir
    Path root;

    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer server;
    private byte[] archive = {};
    private int announced;
    private String sha256 = "0".repeat(64);

    @BeforeEach
    void serve() throws Exception {
        for (String program : PROGRAMS) {
            allow(program);
        }
        script("id", "echo 1000");
        script("uname", "case $1 in -s) echo Linux ;; -m) echo x86_64 ;; esac");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        assertThat(exchange.getRequestURI().getPath()).startsWith("/OpenJDK25U-jdk_x64_linux_hotspot_25.");
        exchange.sendResponseHeaders(200, announced);
        exchange.getResponseBody().write(archive);
        exchange.close();
    }

    @Test
    void theJdkThatIsNamedIsTakenWhereItIsNewEnough() throws Exception {
        jdk("jvm/java-25", "25.0.3");
        Path named = jdk("named", "21.0.11");
        assertThat(home(Map.of("JAVA_HOME", named.toString()))).isEqualTo(named);
    }

    @Test
    void otherwiseTheNewestIsTaken() throws Exception {
        Path old = jdk("named", "17.0.15");
        jdk("jvm/java-8", "1.8.0_402");
        jdk("jvm/java-21", "21.0.11");
        Files.createDirectories(root.resolve("jvm/runtime/bin"));
        Files.writeString(root.resolve("jvm/runtime/release"), "JAVA_VERSION=\"26\"\n"); // no compiler
        Path newest = jdk("jvm/temurin-25", "25");
        assertThat(home(Map.of("JAVA_HOME", old.toString()))).isEqualTo(newest);
    }

    @Test
    void oneOnThePathIsFound() throws Exception {
        Path elsewhere = jdk("elsewhere", "25.0.3");
        jdk("jvm/java-17", "17.0.15");
        Files.createSymbolicLink(root.resolve("path/javac"), elsewhere.resolve("bin/javac"));
        assertThat(home(Map.of())).isEqualTo(elsewhere);
        assertThat(requests).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"25", "21"})
    void thePackageOfTheSystemIsInstalled(String newest) throws Exception {
        script("id", "echo 0");
        script(
                "apt-cache",
                "case $2 in openjdk-" + newest + "-jdk-headless|openjdk-21-jdk-headless) echo '  Candidate: 1.2' ;;"
                        + " *) echo '  Candidate: (none)' ;; esac");
        Path ready = jdk("ready", newest + ".0.1");
        script(
                "apt-get",
                "case \"$*\" in *openjdk-" + newest + "-jdk-headless) mv " + ready + " " + jvm() + "/ ;; esac");
        assertThat(home(Map.of())).isEqualTo(jvm().resolve("ready"));
        assertThat(requests).hasValue(0);
    }

    @Test
    void whoMayNotInstallItIsToldThePackage() throws Exception {
        script("apt-cache", "echo '  Candidate: 1.2'");
        script("apt-get", "exit 99");
        Outcome outcome = run(Map.of());
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.said()).contains("sudo apt-get install openjdk-25-jdk-headless");
        assertThat(requests).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"curl", "wget"})
    void withoutAPackageOneIsDownloadedOnceAndTheUserToldSo(String by) throws Exception {
        allow(by);
        pack();
        Outcome outcome = run(Map.of());
        assertThat(outcome.said()).contains("downloading Temurin 25", address(), cache().toString());
        assertThat(outcome.status()).as(outcome.said()).isZero();
        Path home = cache().resolve("jdk-" + version());
        assertThat(Path.of(outcome.home())).isEqualTo(home);
        assertThat(home.resolve("bin/javac")).isExecutable();
        assertThat(files(cache())).containsExactly(home);
        assertThat(run(Map.of())).isEqualTo(new Outcome(0, home.toString(), ""));
        assertThat(requests).hasValue(1);
    }

    @Test
    void aWrongChecksumIsRefused() throws Exception {
        allow("curl");
        pack();
        sha256 = "1".repeat(64);
        Outcome outcome = run(Map.of());
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.said()).contains("SHA-256", "Please install a JDK, 21 or newer");
        assertThat(files(cache())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"curl", "wget"})
    void aDownloadThatBreaksOffIsRefused(String by) throws Exception {
        allow(by);
        pack();
        announced = archive.length + 1;
        Outcome outcome = run(Map.of());
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.said()).contains("The download failed.", "Please install a JDK, 21 or newer");
        assertThat(files(cache())).isEmpty();
    }

    @Test
    void whereNothingFitsOneSentenceSaysWhatToInstall() throws Exception {
        script("uname", "echo Plan9");
        Outcome outcome = run(Map.of());
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.said().lines()).hasSize(1);
        assertThat(outcome.said()).contains("JDK, 21 or newer", "JAVA_HOME");
        assertThat(requests).hasValue(0);
    }

    @Test
    void thePinnedChecksumsAreThoseOfSha256() throws Exception {
        String tools = Files.readString(Path.of("bin/.tools"));
        for (String kind : List.of("x64", "aarch64")) {
            assertThat(tools).containsPattern("(?m)^jdk_sha256_" + kind + "=[0-9a-f]{64}$");
        }
        assertThat(tools).containsPattern("(?m)^jdk_address=.*:-https://github\\.com/adoptium/");
    }

    private record Outcome(int status, String home, String said) {}

    private Path home(Map<String, String> settings) throws Exception {
        Outcome outcome = run(settings);
        assertThat(outcome.status()).as(outcome.said()).isZero();
        return Path.of(outcome.home());
    }

    private Outcome run(Map<String, String> settings) throws Exception {
        Path said = root.resolve("said");
        String script = ". bin/.tools; jdk_folder=" + jvm() + "; jdk_sha256_x64=" + sha256
                + "; need_jdk; [ \"$(command -v javac)\" = \"$JAVA_HOME/bin/javac\" ]; echo \"$JAVA_HOME\"";
        ProcessBuilder shell =
                new ProcessBuilder("/bin/bash", "-euo", "pipefail", "-c", script).redirectError(said.toFile());
        Map<String, String> environment = shell.environment();
        environment.clear();
        environment.putAll(Map.of(
                "PATH", root.resolve("path").toString(),
                "XDG_CACHE_HOME", root.resolve("cache").toString(),
                "IPPO_JDK_ADDRESS", address()));
        environment.putAll(settings);
        Process process = shell.start();
        String home = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Outcome(process.exitValue(), home, Files.readString(said));
    }

    private String address() {
        return "http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort();
    }

    private Path jvm() {
        return root.resolve("jvm");
    }

    private Path cache() {
        return root.resolve("cache/ippo");
    }

    private static String version() throws IOException {
        return Files.readAllLines(Path.of("bin/.tools")).stream()
                .filter(line -> line.startsWith("jdk_version="))
                .findFirst()
                .orElseThrow()
                .substring("jdk_version=".length());
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** Puts an archive at the server, in one folder more, as publishers pack them, and states its checksum. */
    private void pack() throws Exception {
        jdk("packed/jdk-25", "25.0.9");
        Path file = root.resolve("jdk.tar.gz");
        Process tar = new ProcessBuilder(
                        "tar",
                        "-czf",
                        file.toString(),
                        "-C",
                        root.resolve("packed").toString(),
                        "jdk-25")
                .inheritIO()
                .start();
        assertThat(tar.waitFor()).isZero();
        archive = Files.readAllBytes(file);
        announced = archive.length;
        sha256 = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = root.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(jvm());
        executable(home.resolve("bin/javac"), "exit 0");
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private void script(String name, String body) throws IOException {
        executable(root.resolve("path").resolve(name), body);
    }

    private static void executable(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void allow(String program) throws IOException {
        for (String folder : System.getenv("PATH").split(":")) {
            Path found = Path.of(folder, program);
            if (Files.isExecutable(found)) {
                script(program, "exec " + found + " \"$@\"");
                return;
            }
        }
        throw new IllegalStateException("no " + program + " on the path");
    }
}
