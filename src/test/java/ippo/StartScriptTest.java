package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/ippo}, in a folder of its own, with a program that never gets ready. */
class StartScriptTest {
    @TempDir
    Path home;

    /** What the script starts instead of the server. */
    static final class Sleeper {
        private Sleeper() {}

        public static void main(String[] options) throws InterruptedException {
            TimeUnit.MINUTES.sleep(2);
        }
    }

    /** The next start would take what is left for this jar's classes, and be slow for ever. */
    @Test
    void aFirstStartThatIsStoppedLeavesNoArchiveOfAnotherJar() throws Exception {
        Path bin = Files.createDirectories(home.resolve("bin"));
        Path target = Files.createDirectories(home.resolve("target"));
        for (String script : List.of("ippo", ".tools")) {
            Files.copy(Path.of("bin", script), bin.resolve(script), StandardCopyOption.COPY_ATTRIBUTES);
        }
        jar(target.resolve("ippo.jar"));
        Path archive = Files.writeString(target.resolve("ippo.jsa"), "of another jar");
        Path description = Files.writeString(target.resolve("ippo.jsa.of"), "another jar");
        Process started = new ProcessBuilder(bin.resolve("ippo").toString(), "serve", "--port", "0")
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("out").toFile())
                .start();
        try {
            while (started.descendants().noneMatch(StartScriptTest::isJava)) {
                assertThat(started.isAlive()).isTrue();
                Thread.sleep(20);
            }
            Thread.sleep(300); // until it waits for what it started
            List<ProcessHandle> rehearsing =
                    started.descendants().filter(StartScriptTest::isJava).toList();
            started.destroy();
            assertThat(started.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(description).doesNotExist();
            assertThat(archive).doesNotExist();
            for (ProcessHandle each : rehearsing) {
                each.onExit().get(20, TimeUnit.SECONDS);
            }
        } finally {
            started.descendants().forEach(ProcessHandle::destroyForcibly);
            started.destroyForcibly();
        }
    }

    private static boolean isJava(ProcessHandle process) {
        return process.info()
                .command()
                .filter(command -> command.endsWith("java"))
                .isPresent();
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
