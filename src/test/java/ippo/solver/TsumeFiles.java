package ippo.solver;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Problems of other people, kept outside the project; tests that read them are skipped where they are missing. */
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

    /** All rows of a file; some positions have two pawns of one side on a file of the board. */
    static List<Row> read(String name) {
        Path file = FOLDER.resolve(name + ".sfen");
        assumeTrue(Files.exists(file), () -> "skipped: there is no " + file);
        List<Row> rows = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String sfen = line.substring("sfen ".length(), line.indexOf(" #"));
                rows.add(new Row(
                        label(line, "id"), sfen, label(line, "mate"), label(line, "all"), label(line, "custom")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    /** Every {@code step}-th row, or all of them with {@code -Dtsume.all=true}. */
    static List<Row> sample(String name, int step) {
        List<Row> rows = read(name);
        return Boolean.getBoolean("tsume.all")
                ? rows
                : IntStream.range(0, rows.size())
                        .filter(i -> i % step == 0)
                        .mapToObj(rows::get)
                        .toList();
    }

    private static String label(String line, String name) {
        int start = line.indexOf(" " + name + "=") + name.length() + 2;
        int end = line.indexOf(' ', start);
        return end < 0 ? line.substring(start) : line.substring(start, end);
    }
}
