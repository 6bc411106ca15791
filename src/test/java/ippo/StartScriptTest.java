package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive of loaded classes that {@code bin/ippo} keeps, in a folder of its own, with a program that only waits.
 */
class StartScriptTest {
    private static final boolean HAS_AOT_CACHE = Runtime.version().feature() >= 25;

    private static final String READY = "Ippo is ready: http://localhost:1/";

    @TempDir
    Path home;

    private Path archive;

    /** What the script starts instead of the server. */
    static final class Sleeper {
        private Sleeper() {}

        public static void main(String[] options) throws InterruptedException {
            System.out.println(READY);
            TimeUnit.MINUTES.sleep(2);
        }
    }

    @BeforeEach
    void copy() throws IOException {
        Path bin = Files.createDirectories(home.resolve("bin"));
        Path target = Files.createDirectories(home.resolve("target"));
        for (String script : List.of("ippo", ".tools")) {
            Files.copy(Path.of("bin", script), bin.resolve(script), StandardCopyOption.COPY_ATTRIBUTES);
        }
        jar(target.resolve("ippo.jar"));
        archive = target.resolve(HAS_AOT_CACHE ? "ippo.aot" : "ippo.jsa");
    }

    @Test
    void aRehearsalBesideTheFirstStartLeavesAnArchiveThatTheNextOneUses() throws Exception {
        Process first = start();
        assertThat(command(first)).doesNotContain(archive.toString());
        awaitArchive();
        stop(first);
        FileTime made = Files.getLastModifiedTime(archive);
        Process second = start();
        assertThat(command(second))
                .contains(HAS_AOT_CACHE ? "-XX:AOTCache=" + archive : "-XX:SharedArchiveFile=" + archive);
        stop(second);
        assertThat(Files.getLastModifiedTime(archive)).isEqualTo(made);
    }

    /** Java would take an archive of other classes for this jar's, and be slow for ever. */
    @Test
    void anArchiveOfAnotherJarIsMadeAnew() throws Exception {
        Files.writeString(archive, "of another jar");
        Files.writeString(archive.resolveSibling(archive.getFileName() + ".of"), "another jar");
        Process started = start();
        assertThat(command(started)).doesNotContain(archive.toString());
        assertThat(archive).doesNotExist();
        awaitArchive();
        stop(started);
        assertThat(Files.size(archive)).isGreaterThan(1000);
    }

    /** The note of what it is of comes last. */
    private void awaitArchive() throws InterruptedException {
        Path note = archive.resolveSibling(archive.getFileName() + ".of");
        for (int i = 0; i < 3000 && !Files.exists(note); i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(archive).isNotEmptyFile();
        assertThat(note).isNotEmptyFile();
    }

    private Process start() throws IOException {
        ProcessBuilder script = new ProcessBuilder(home.resolve("bin/ippo").toString(), "serve", "--port", "0")
                .redirectError(home.resolve("errors").toFile());
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = script.start();
        BufferedReader out = process.inputReader();
        assertThat(out.readLine()).as(Files.readString(home.resolve("errors"))).isEqualTo(READY);
        return process;
    }

    /** How Java was called. */
    private static String command(Process started) {
        return started.info().commandLine().orElseThrow();
    }

    /** Ends the program as a signal does. */
    private static void stop(Process started) throws InterruptedException {
        started.destroy();
        assertThat(started.waitFor(120, TimeUnit.SECONDS)).isTrue();
    }

    private static void jar(Path path) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Sleeper.class.getName());
        String entry = Sleeper.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(path), manifest);
                InputStream code = Sleeper.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new ZipEntry(entry));
            code.transferTo(out);
            out.closeEntry();
        }
    }
}
