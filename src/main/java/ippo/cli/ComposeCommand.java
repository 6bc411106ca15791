package ippo.cli;

import ippo.compose.family.Neighbours;
import ippo.compose.way.ComposeRun;
import ippo.compose.way.Kept;
import ippo.compose.way.Method;
import ippo.compose.way.Wish;
import ippo.content.BankPuzzle;
import ippo.content.check.ContentLoader;
import ippo.tsume.Puzzle;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes new puzzles. */
@Command(
        name = "compose",
        description = {
            "Makes new puzzles: sound, with nothing in them that could be spared, no two alike.",
            "From games of our opponent against itself, by chance, by going back from shorter",
            "ones, and by small changes. Prints a line a puzzle (plies, SFEN, solution, how it",
            "was made, from what, round, beauty, difficulty, themes) and on standard error what",
            "there is after each round; at the end how many an hour. With a working file it goes",
            "on where that ends, and bin/ippo pick puts the best of it into a set. The same seed",
            "makes the same puzzles, on any number of threads."
        })
public final class ComposeCommand implements Callable<Integer> {
    private static final int MOST_PLIES = 15;
    private static final int LAST_RANK = 9;

    /** What grows out of longer ones ends as they do, and so is alike. */
    private static final int LONGEST_PARENTS = 3;

    /** Short ones are soon found; of long ones a few hundred are wanted. */
    private static final Map<Integer, Integer> GOALS =
            Map.of(1, 1_000, 3, 1_600, 5, 1_400, 7, 1_000, 9, 600, 11, 240, 13, 100, 15, 60);

    /** Of shorter ones than asked for, as many are made as parents need. */
    private static final int PARENTS = 100;

    @Spec
    private CommandSpec spec;

    @Option(names = "--plies", paramLabel = "N", description = "Mates of this length above all; odd, 1 to 15.")
    private Integer plies;

    @Option(
            names = "--want",
            split = ",",
            paramLabel = "PLIES=COUNT",
            description = "How many there shall be of each length, such as 7=500,9=300.")
    private Map<Integer, Integer> wanted;

    @Option(names = "--count", paramLabel = "N", description = "Ends when so many were made, with --plies of these.")
    private Integer count;

    @Option(names = "--rounds", paramLabel = "N", description = "Ends after so many rounds.")
    private Long rounds;

    @Option(names = "--minutes", paramLabel = "N", defaultValue = "10", description = "Ends after so long (10).")
    private double minutes;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Where chance begins (1).")
    private long seed;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "2", description = "Threads (2).")
    private int threads;

    @Option(names = "--file", paramLabel = "FILE", description = "A working file, to go on with another day.")
    private Path file;

    @Option(
            names = "--puzzles",
            paramLabel = "DIR",
            description = "A folder like puzzles: makes nothing that is alike to a puzzle in it.")
    private Path puzzles;

    @Option(
            names = "--kings",
            paramLabel = "FIRST-LAST",
            description = "The ranks on which White's king stands at the start, such as 4-9.")
    private String kings;

    private long done;
    private final Map<Method, Integer> ways = new EnumMap<>(Method.class);
    private final Map<Integer, Integer> lengths = new TreeMap<>();

    @Override
    public Integer call() {
        if (plies != null && (plies < 1 || plies % 2 == 0 || plies > MOST_PLIES)) {
            throw refusal("--plies is " + plies + ", but should be odd, 1 to " + MOST_PLIES);
        }
        if (plies != null && wanted != null) {
            throw refusal("--plies and --want both say what is made: use one");
        }
        for (int length : wanted == null ? Set.<Integer>of() : wanted.keySet()) {
            if (length < 1 || length % 2 == 0 || length > MOST_PLIES || wanted.get(length) < 1) {
                throw refusal("--want " + length + "=" + wanted.get(length) + ": a length is odd, 1 to " + MOST_PLIES
                        + ", a count 1 or more");
            }
        }
        if (count != null && count < 1) {
            throw refusal("--count is " + count + ", but should be 1 or more");
        }
        if (threads < 1) {
            throw refusal("--threads is " + threads + ", but should be 1 or more");
        }
        ComposeRun making = new ComposeRun(seed, goals(), wish(), Optional.ofNullable(file));
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        long began = System.nanoTime();
        long end = began + (long) (minutes * 60e9);
        making.run(threads, () -> isEnough() || System.nanoTime() - end >= 0 || out.checkError(), round -> {
            done++;
            for (Kept kept : round.kept()) {
                ways.merge(kept.way(), 1, Integer::sum);
                lengths.merge(kept.plies(), 1, Integer::sum);
                out.println(kept.line());
            }
            out.flush();
            err.println("round " + round.number() + ": " + round.counts() + ", " + round.refused() + " like others");
            err.flush();
        });
        double hours = (System.nanoTime() - began) / 3.6e12;
        err.println("made an hour, by length: " + anHour(lengths, hours));
        err.println("made an hour, by way: " + anHour(ways, hours));
        err.flush();
        return 0;
    }

    private Map<Integer, Integer> goals() {
        if (wanted != null) {
            return wanted;
        }
        if (plies == null) {
            return GOALS;
        }
        Map<Integer, Integer> goals = new TreeMap<>();
        for (int shorter = 1; shorter < plies; shorter += 2) {
            goals.put(shorter, PARENTS);
        }
        goals.put(plies, GOALS.values().stream().mapToInt(Integer::intValue).sum());
        return goals;
    }

    private Wish wish() {
        Neighbours known = new Neighbours();
        List<Kept> parents = new ArrayList<>();
        if (puzzles != null) {
            if (!Files.isDirectory(puzzles)) {
                throw refusal("--puzzles: there is no folder " + puzzles);
            }
            for (BankPuzzle each : ContentLoader.read(Optional.empty(), Optional.of(puzzles))
                    .orElseThrow()
                    .bank()
                    .ever()) {
                Puzzle puzzle = each.puzzle();
                known.add(puzzle.start(), puzzle.tree());
                if (puzzle.plies() <= LONGEST_PARENTS) {
                    parents.add(Kept.known(puzzle.id(), puzzle.start(), puzzle.solution(), each.tags()));
                }
            }
        }
        if (kings == null) {
            return new Wish(known, parents, 1, LAST_RANK);
        }
        if (!kings.matches("[1-9]-[1-9]") || kings.charAt(0) > kings.charAt(2)) {
            throw refusal("--kings is " + kings + ", but should be two ranks such as 4-9");
        }
        return new Wish(known, parents, kings.charAt(0) - '0', kings.charAt(2) - '0');
    }

    private boolean isEnough() {
        int made = plies == null
                ? lengths.values().stream().mapToInt(Integer::intValue).sum()
                : lengths.getOrDefault(plies, 0);
        return rounds != null && done >= rounds || count != null && made >= count;
    }

    private static <K> String anHour(Map<K, Integer> counts, double hours) {
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + " " + Math.round(entry.getValue() / hours))
                .collect(Collectors.joining(", "));
    }

    private ParameterException refusal(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
