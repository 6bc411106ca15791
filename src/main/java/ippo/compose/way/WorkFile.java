package ippo.compose.way;

import ippo.compose.Ending;
import ippo.compose.Scene;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was made so far, on disk, so that making can go on another day: a line a puzzle, and one after each round. What
 * stands after the last whole round is forgotten, and made again.
 *
 * <p>A line has these fields, with tabs between: {@code puzzle}, plies, SFEN, moves in USI, way, family, round, beauty,
 * difficulty, tags; or {@code round} and its number.
 */
final class WorkFile {
    private static final int FIELDS = 10;

    private final Optional<Path> file;

    /** @param file empty to keep nothing */
    WorkFile(Optional<Path> file) {
        this.file = file;
    }

    /** What is read back: puzzles in their order, and how many rounds were done. */
    record Work(List<Kept> puzzles, long rounds) {
        Work {
            puzzles = List.copyOf(puzzles);
        }
    }

    /** All whole rounds; none if there is no file. */
    Work read() {
        List<Kept> puzzles = new ArrayList<>();
        List<Kept> round = new ArrayList<>();
        long rounds = 0;
        for (String line : lines()) {
            String[] fields = line.split("\t", -1);
            if (fields[0].equals("puzzle") && fields.length == FIELDS) {
                round.add(kept(fields));
            } else if (fields[0].equals("round") && fields.length == 2) {
                puzzles.addAll(round);
                round.clear();
                rounds = Long.parseLong(fields[1]);
            }
        }
        return new Work(puzzles, rounds);
    }

    private static Kept kept(String[] fields) {
        Scene scene = Scene.of(Sfen.read(fields[2]).orElseThrow());
        List<Move> solution = moves(fields[3]);
        return new Kept(
                scene,
                solution,
                List.of(fields[9].split(" ")),
                Integer.parseInt(fields[7]),
                Integer.parseInt(fields[8]),
                Ending.of(scene.position().orElseThrow(), solution),
                fields[5],
                Method.valueOf(fields[4]),
                Long.parseLong(fields[6]));
    }

    private static List<Move> moves(String text) {
        List<Move> moves = new ArrayList<>();
        for (String move : text.split(" ")) {
            moves.add(Usi.read(move).orElseThrow());
        }
        return moves;
    }

    private List<String> lines() {
        try {
            return file.isPresent() && Files.exists(file.get())
                    ? Files.readAllLines(file.get(), StandardCharsets.UTF_8)
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file.get(), e);
        }
    }

    /** Forgets what stands after the last whole round. */
    void cut() {
        List<String> lines = lines();
        int whole = lines.size();
        while (whole > 0 && !lines.get(whole - 1).startsWith("round\t")) {
            whole--;
        }
        String text = lines.subList(0, whole).stream().map(line -> line + "\n").collect(Collectors.joining());
        if (!lines.isEmpty()) {
            write(text, StandardOpenOption.TRUNCATE_EXISTING);
        }
    }

    /** Adds a whole round. */
    void append(List<Kept> puzzles, long round) {
        StringBuilder text = new StringBuilder();
        puzzles.forEach(kept -> text.append(line(kept)).append('\n'));
        text.append("round\t").append(round).append('\n');
        write(text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void write(CharSequence text, StandardOpenOption... options) {
        file.ifPresent(path -> {
            try {
                Files.writeString(path, text, options);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot write " + path, e);
            }
        });
    }

    /** How a puzzle is written. */
    static String line(Kept kept) {
        return String.join(
                "\t",
                "puzzle",
                Integer.toString(kept.plies()),
                Sfen.write(kept.start()),
                kept.solution().stream().map(Move::usi).collect(Collectors.joining(" ")),
                kept.way().name(),
                kept.family(),
                Long.toString(kept.round()),
                Integer.toString(kept.beauty()),
                Integer.toString(kept.difficulty()),
                String.join(" ", kept.tags()));
    }
}
