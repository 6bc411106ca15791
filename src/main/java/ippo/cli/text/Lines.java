package ippo.cli.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Commands that answer each line of a file, or of standard input, with one JSON object, in order. */
public final class Lines {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Lines() {}

    /**
     * Answers every line that is not empty; each answer is printed at once, so that an interrupted run has printed what
     * it did.
     *
     * @param file empty for standard input
     * @param answer from a line to the fields of its object, in order
     */
    public static void answer(Optional<Path> file, PrintWriter out, Function<String, Map<String, Object>> answer) {
        try (BufferedReader in = open(file)) {
            answer(in, out, answer);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name(file), e);
        }
    }

    /** The same where positions are wanted. */
    public static void answerPositions(
            Optional<Path> file, PrintWriter out, Function<String, Map<String, Object>> answer) {
        try (BufferedReader in = openPositions(file)) {
            answer(in, out, answer);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name(file), e);
        }
    }

    private static void answer(BufferedReader in, PrintWriter out, Function<String, Map<String, Object>> answer)
            throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!line.isBlank()) {
                out.println(json(answer.apply(line.strip())));
                out.flush();
            }
        }
    }

    /**
     * Opens a file, or standard input: lines of SFEN or USI as they come, and any other text as the lines that its
     * games and positions make. Bytes that belong to no character become question marks: a fault of their line alone.
     */
    public static BufferedReader open(Optional<Path> file) throws IOException {
        return LineSource.of(bytes(file), LineSource::game);
    }

    /** The same where positions are wanted: of a game, the one that is meant. */
    public static BufferedReader openPositions(Optional<Path> file) throws IOException {
        return LineSource.of(bytes(file), LineSource::position);
    }

    private static InputStream bytes(Optional<Path> file) throws IOException {
        return file.isPresent() ? Files.newInputStream(file.get()) : System.in;
    }

    /** The position that a line holds in other words than those of SFEN, as SFEN; empty if it holds none. */
    public static Optional<String> position(String line) {
        return LineSource.position(line);
    }

    /** The game that a line holds in other words than those of USI, as USI; empty if it holds none. */
    public static Optional<String> game(String line) {
        return LineSource.game(line);
    }

    /** How messages call an input. */
    public static String name(Optional<Path> file) {
        return file.map(Path::toString).orElse("standard input");
    }

    /** @throws ParameterException if there is no such file */
    public static void refuseMissing(CommandLine command, Optional<Path> file) {
        if (file.isPresent() && (!Files.exists(file.get()) || Files.isDirectory(file.get()))) {
            throw new ParameterException(command, "there is no file " + file.get());
        }
    }

    public static String json(Map<String, Object> fields) {
        try {
            return JSON.writeValueAsString(fields);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers can always be written", e);
        }
    }
}
