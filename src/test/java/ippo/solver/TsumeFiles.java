package ippo.solver;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
            return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
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

    /** The rows whose positions can occur; some have two pawns of one side on a file. */
    static List<Row> read(String name) {
        Path file = FOLDER.resolve(name + ".sfen");
        assumeTrue(Files.exists(file), () -> "skipped: there is no " + file);
        List<Row> rows = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String sfen = line.substring("sfen ".length(), line.indexOf(" #"));
                Setup setup = Sfen.read(sfen).orElseThrow();
                if (setup.faults(Strictness.TSUME).isEmpty()) {
                    rows.add(new Row(
                            label(line, "id"), sfen, label(line, "mate"), label(line, "all"), label(line, "custom")));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    private static String label(String line, String name) {
        int start = line.indexOf(" " + name + "=") + name.length() + 2;
        int end = line.indexOf(' ', start);
        return end < 0 ? line.substring(start) : line.substring(start, end);
    }
}
