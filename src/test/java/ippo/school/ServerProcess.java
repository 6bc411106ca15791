package ippo.school;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code ippo serve} as a process of its own, which can be killed. */
public final class ServerProcess implements AutoCloseable {
    private static final Pattern READY = Pattern.compile("^Ippo is ready: http://[^:]+:(\\d+)/$");
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    /** So that a start takes as little of a busy machine as it can. */
    private static final List<String> QUICK =
            List.of("-Xmx384m", "-XX:+ExitOnOutOfMemoryError", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final Process process;
    private final BufferedReader output;

    private ServerProcess(List<String> command, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().remove("IPPO_DATABASE_URL");
        builder.environment().putAll(environment);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        output = process.inputReader(StandardCharsets.UTF_8);
    }

    /** The classes under test, with options of {@code serve}. */
    public static ServerProcess ofClasses(String... options) {
        return new ServerProcess(classes(options), Map.of());
    }

    private static List<String> classes(String... options) {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(QUICK);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "ippo.Main", "serve"));
        command.addAll(List.of(options));
        return command;
    }

    /** The same with a PostgreSQL database. */
    static ServerProcess ofClassesWith(String database, String... options) {
        return new ServerProcess(classes(options), Map.of("IPPO_DATABASE_URL", database));
    }

    /** The command that people use, with its options for Java; it builds the jar if that is older than its sources. */
    public static ServerProcess ofCommand(String... options) {
        List<String> command = new ArrayList<>(List.of("bin/ippo", "serve"));
        command.addAll(List.of(options));
        return new ServerProcess(command, Map.of());
    }

    /** A jar, with a PostgreSQL database. */
    public static ServerProcess ofJar(Path jar, String database, String... options) {
        List<String> command = new ArrayList<>(
                List.of(JAVA, "-Xmx384m", "-XX:+ExitOnOutOfMemoryError", "-jar", jar.toString(), "serve"));
        command.addAll(List.of(options));
        return new ServerProcess(command, Map.of("IPPO_DATABASE_URL", database));
    }

    /** Waits until it accepts requests. @return where */
    public URI awaitReady() {
        try {
            String line = output.readLine();
            while (line != null) {
                Matcher ready = READY.matcher(line);
                if (ready.matches()) {
                    return URI.create("http://127.0.0.1:" + ready.group(1));
                }
                line = output.readLine();
            }
            throw new IllegalStateException("the server ended before it was ready: " + process.waitFor());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    public long pid() {
        return process.pid();
    }

    /** Ends it in the midst of whatever it does: SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to end: SIGTERM. */
    void stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            kill();
            throw new IllegalStateException("the server did not end when asked to");
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** CPU time so far, in seconds. */
    public double cpuSeconds() {
        return process.info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    }

    /** What the system says of its memory, in MB. @param line VmRSS now, VmHWM the most so far */
    public long megabytes(String line) throws IOException {
        return Files.readAllLines(Path.of("/proc", String.valueOf(pid()), "status")).stream()
                .filter(each -> each.startsWith(line + ":"))
                .map(each -> Long.parseLong(each.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElseThrow();
    }

    /** What Java says of its heap, in one line. */
    public String heap() throws IOException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process asked = new ProcessBuilder(jcmd.toString(), String.valueOf(pid()), "GC.heap_info").start();
        try (BufferedReader lines = asked.inputReader()) {
            return lines.lines()
                    .filter(line -> line.contains("used"))
                    .findFirst()
                    .orElse("unknown")
                    .strip();
        }
    }

    @Override
    public void close() {
        try {
            kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
