package ippo.solver;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Mating problems, a line each: our own, and those of other people, kept outside the project. A test asks its question
 * of our own always, and of the others where they are there.
 */
final class TsumeFiles {
    private static final Path FOLDER = Path.of("..", "shared", "tsume");

    /**
     * A row of a file.
     *
     * @param mate the length that the source claims, as text like the others
     * @param all the claimed length with every interposition counted
     * @param custom the claimed length without futile interpositions
     */
    record Row(String id, String sfen, String mate, String all, String custom) {
        Position position() {
            return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.DOUBLED_PAWNS);
        }

        int plies() {
            return Integer.parseInt(all);
        }

        @Override
        public String toString() {
            return id + " " + sfen;
        }
    }

    private TsumeFiles() {}

    /** All rows of a file of our own. */
    static List<Row> own(String name) {
        try (InputStream in = TsumeFiles.class.getResourceAsStream("/tsume/" + name + ".sfen")) {
            return parsed(new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One row of a file of our own. */
    static Row own(String name, String id) {
        return own(name).stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
    }

    /**
     * All rows of a file of other people, none where it is missing; some positions have two pawns of one side on a file
     * of the board.
     */
    static List<Row> ofOthers(String name) {
        Path file = FOLDER.resolve(name + ".sfen");
        try {
            return Files.exists(file) ? parsed(Files.readString(file)) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The row with this id, as a list, or none where the file is missing. */
    static List<Row> ofOthers(String name, String id) {
        return ofOthers(name).stream().filter(row -> row.id().equals(id)).toList();
    }

    /** All rows of a file of our own, then of files of others. */
    static List<Row> all(String own, String... others) {
        List<Row> rows = new ArrayList<>(own(own));
        for (String name : others) {
            rows.addAll(ofOthers(name));
        }
        return rows;
    }

    /** Every {@code step}-th row, or all of them with {@code -Dtsume.all=true}. */
    static List<Row> sample(List<Row> rows, int step) {
        return Boolean.getBoolean("tsume.all")
                ? rows
                : IntStream.range(0, rows.size())
                        .filter(i -> i % step == 0)
                        .mapToObj(rows::get)
                        .toList();
    }

    private static List<Row> parsed(String text) {
        return text.lines()
                .map(line -> new Row(
                        label(line, "id"),
                        line.substring("sfen ".length(), line.indexOf(" #")),
                        label(line, "mate"),
                        label(line, "all"),
                        label(line, "custom")))
                .toList();
    }

    private static String label(String line, String name) {
        int start = line.indexOf(" " + name + "=") + name.length() + 2;
        int end = line.indexOf(' ', start);
        return end < 0 ? line.substring(start) : line.substring(start, end);
    }
}
