package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillFile;
import ippo.drill.DrillKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What was found so far, on disk, so that mining can go on another day: a line a drill (the id of its kind, a tab, and
 * what {@link DrillFile#line} writes), and one after each portion ({@code portion} and its number). What stands after
 * the last whole portion is forgotten, and found again.
 */
final class DrillWorkFile {
    private static final String PORTION = "portion";

    private final Path file;

    DrillWorkFile(Path file) {
        this.file = file;
    }

    /** @param portions how many were looked at */
    record Work(List<Drill> drills, long portions) {}

    /** Reads all whole portions, and cuts off what stands after them. */
    Work read() {
        List<Drill> drills = new ArrayList<>();
        List<Drill> portion = new ArrayList<>();
        List<String> whole = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        long portions = 0;
        for (String line : lines()) {
            lines.add(line);
            String[] parts = line.split("\t", 2);
            if (parts.length == 2 && parts[0].equals(PORTION)) {
                drills.addAll(portion);
                whole.addAll(lines);
                portion.clear();
                lines.clear();
                portions = Long.parseLong(parts[1]) + 1;
            } else if (parts.length == 2) {
                DrillKind.ofId(parts[0])
                        .flatMap(kind -> DrillFile.read(kind, "1\t" + parts[1]).asOptional())
                        .ifPresent(numbered -> portion.add(numbered.drill()));
            }
        }
        if (!lines.isEmpty()) {
            write(whole, StandardOpenOption.TRUNCATE_EXISTING);
        }
        return new Work(drills, portions);
    }

    private List<String> lines() {
        try {
            return Files.exists(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Adds a whole portion. */
    void append(List<Drill> drills, long portion) {
        List<String> lines = new ArrayList<>();
        drills.forEach(drill -> lines.add(drill.kind().id() + "\t" + DrillFile.line(drill)));
        lines.add(PORTION + "\t" + portion);
        write(lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void write(List<String> lines, StandardOpenOption... options) {
        try {
            Files.write(file, lines, StandardCharsets.UTF_8, options);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
