package ippo;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of known answers, a tab-separated file each. The project has its own under {@code src/test/resources}; a
 * larger collection beside the project, in {@code ../shared/vectors}, is run as well where it is there.
 */
public final class Vectors {

    /** Where the rows come from. */
    public enum Origin {
        OWN,
        /** The collection beside the project. */
        SHARED
    }

    /** A test that takes an {@link Origin}: it is run over our own rows, and over the others where they are there. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @ParameterizedTest
    @MethodSource("ippo.Vectors#origins")
    public @interface OfEveryOrigin {}

    /** One row, by the names of its columns. */
    public record Row(int line, Map<String, String> cells) {
        public String text(String column) {
            return Objects.requireNonNull(cells.get(column), () -> "no column " + column);
        }

        public long number(String column) {
            return Long.parseLong(text(column));
        }

        public boolean flag(String column) {
            return text(column).equals("1");
        }

        public List<String> words(String column) {
            return text(column).isBlank()
                    ? List.of()
                    : List.of(text(column).trim().split(" +"));
        }
    }

    /** What a row says, checked; an empty answer means that it holds. */
    public interface Check {
        Optional<String> complaint(Row row);
    }

    /** What a check answers of a row that it does not run. */
    public static final Optional<String> SKIPPED = Optional.of("skipped");

    private static final Path SHARED_FOLDER = Path.of("..", "shared", "vectors");

    private Vectors() {}

    /** Where there are rows on this machine; our own always. */
    public static List<Origin> origins() {
        return Files.isDirectory(SHARED_FOLDER) ? List.of(Origin.OWN, Origin.SHARED) : List.of(Origin.OWN);
    }

    /** The rows of a file. */
    public static List<Row> rows(Origin origin, String file) {
        return parse(text(origin, file));
    }

    /** The text of a whole file. */
    public static String text(Origin origin, String file) {
        try {
            if (origin == Origin.SHARED) {
                return Files.readString(SHARED_FOLDER.resolve(file));
            }
            String folder = file.startsWith("perft") ? "/perft/" : "/vectors/";
            try (InputStream in = Vectors.class.getResourceAsStream(folder + file)) {
                return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Checks every row, prints how many held and fails with all that did not. */
    public static void check(Origin origin, String file, Check check) {
        List<Row> rows = rows(origin, file);
        List<String> complaints = new ArrayList<>();
        int skipped = 0;
        for (Row row : rows) {
            Optional<String> complaint = check.complaint(row);
            if (complaint.equals(SKIPPED)) {
                skipped++;
            } else if (complaint.isPresent()) {
                complaints.add("line " + row.line() + ": " + complaint.get());
            }
        }
        int run = rows.size() - skipped;
        System.out.printf(
                "%s %s: %d rows run, %d passed, %d skipped%n", file, origin, run, run - complaints.size(), skipped);
        assertTrue(run > 0, "no rows");
        assertTrue(complaints.isEmpty(), () -> file + ":\n" + String.join("\n", complaints));
    }

    private static List<Row> parse(String text) {
        List<String> lines = text.lines().toList();
        String[] names = lines.get(0).split("\t");
        List<Row> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String[] cells = lines.get(i).split("\t", -1);
            if (cells.length > 1) {
                Map<String, String> row = new LinkedHashMap<>();
                for (int column = 0; column < names.length; column++) {
                    row.put(names[column], column < cells.length ? cells[column] : "");
                }
                rows.add(new Row(i + 1, row));
            }
        }
        return rows;
    }
}
