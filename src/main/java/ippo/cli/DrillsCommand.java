package ippo.cli;

import ippo.compose.drill.DrillRun;
import ippo.drill.Drill;
import ippo.drill.DrillFile;
import ippo.drill.DrillKind;
import ippo.notation.Sfen;
import ippo.rules.Setup;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Drills for the fight of two kings. */
@Command(
        name = "drills",
        description = "Makes drills: brinkmates, defences, races of two kings.",
        subcommands = {DrillsCommand.Make.class})
public final class DrillsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    /** Prints what there is, when no subcommand is given. */
    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        spec.commandLine().usage(out);
        out.flush();
    }

    @Command(
            name = "make",
            description = {
                "Plays games of our opponent against itself and looks in them for drills, or goes backwards",
                "from mates, or changes other drills a little, which finds most: each with one right answer",
                "by proof, and nothing on the board that could be spared. Goes on where the working file ends. The same seed and wishes make the same drills.",
                "With --out it puts what is new, and like nothing there, into the files of that folder, the",
                "easiest first; what is there stays, number and all."
            })
    static final class Make implements Callable<Integer> {
        private static final Map<DrillKind, Integer> GOALS = Map.of(
                DrillKind.BRINKMATE_1, 300,
                DrillKind.BRINKMATE_3, 100,
                DrillKind.DEFENCE, 300,
                DrillKind.RACE, 200,
                DrillKind.HIT_OR_DEFEND, 200);

        @Spec
        private CommandSpec spec;

        @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Where chance begins (1).")
        private long seed;

        @Option(
                names = "--mates",
                paramLabel = "FILE",
                description = "Positions in which Black mates, an SFEN a line; no games are played then.")
        private Path mates;

        @Option(
                names = "--like",
                paramLabel = "DIR",
                description =
                        "A folder like puzzles/drills: its drills are changed a little; no games are played then.")
        private Path like;

        @Option(names = "--games", paramLabel = "N", description = "Ends when so many games, or mates, were looked at.")
        private Long games;

        @Option(
                names = "--minutes",
                paramLabel = "N",
                description = "Ends after so long, at the end of a game or mate.")
        private Double minutes;

        @Option(
                names = "--want",
                split = ",",
                paramLabel = "KIND=COUNT",
                description = "How many there shall be of each kind, such as brinkmate-1=300,race=200.")
        private Map<String, Integer> wanted;

        @Option(names = "--file", required = true, paramLabel = "FILE", description = "The working file.")
        private Path file;

        @Option(names = "--out", paramLabel = "DIR", description = "A folder like puzzles/drills.")
        private Path out;

        @Override
        public Integer call() {
            PrintWriter err = spec.commandLine().getErr();
            DrillRun run = begun();
            if (out != null) {
                run.know(there(out));
            }
            long began = System.nanoTime();
            run.run(() -> isOver(run, began), portion -> {
                if (!portion.drills().isEmpty()) {
                    err.println(portion() + " " + portion.number() + ": "
                            + String.join(
                                    ", ",
                                    portion.drills().stream()
                                            .map(drill -> drill.kind().id())
                                            .toList()));
                    err.flush();
                }
            });
            if (out != null) {
                put(run.found());
            }
            return 0;
        }

        private DrillRun begun() {
            if (like != null) {
                return DrillRun.ofDrills(there(like), seed, goals(), file);
            }
            return mates == null ? new DrillRun(seed, goals(), file) : DrillRun.ofMates(mates(), seed, goals(), file);
        }

        private String portion() {
            return like != null ? "walk" : mates == null ? "game" : "mate";
        }

        private boolean isOver(DrillRun run, long began) {
            return games != null && run.portions() >= games
                    || minutes != null && System.nanoTime() - began >= (long) (minutes * 60e9);
        }

        private Map<DrillKind, Integer> goals() {
            if (wanted == null) {
                return GOALS;
            }
            Map<DrillKind, Integer> goals = new EnumMap<>(DrillKind.class);
            wanted.forEach((id, count) -> {
                DrillKind kind = DrillKind.ofId(id)
                        .orElseThrow(() -> new ParameterException(spec.commandLine(), "--want: no kind " + id));
                goals.put(kind, count);
            });
            return goals;
        }

        private List<Setup> mates() {
            try {
                return Files.readAllLines(mates, StandardCharsets.UTF_8).stream()
                        .map(line -> Sfen.read(line)
                                .asOptional()
                                .orElseThrow(() ->
                                        new ParameterException(spec.commandLine(), "--mates: no position: " + line)))
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + mates, e);
            }
        }

        /** What a folder holds already. */
        private static List<Drill> there(Path folder) {
            List<Drill> there = new ArrayList<>();
            for (DrillKind kind : DrillKind.values()) {
                there(folder, kind).forEach(each -> there.add(each.drill()));
            }
            return there;
        }

        private static List<DrillFile.Numbered> there(Path folder, DrillKind kind) {
            Path path = folder.resolve(DrillFile.name(kind));
            try {
                return Files.exists(path) ? read(kind, path) : List.of();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + path, e);
            }
        }

        private void put(List<Drill> found) {
            for (DrillKind kind : DrillKind.values()) {
                put(kind, found.stream().filter(drill -> drill.kind() == kind).toList());
            }
        }

        private void put(DrillKind kind, List<Drill> found) {
            Path path = out.resolve(DrillFile.name(kind));
            try {
                List<DrillFile.Numbered> all = new ArrayList<>(there(out, kind));
                Set<String> known = new HashSet<>();
                all.forEach(each -> known.add(position(each.drill())));
                int last =
                        all.stream().mapToInt(DrillFile.Numbered::number).max().orElse(0);
                for (Drill drill : found) {
                    if (known.add(position(drill))) {
                        all.add(new DrillFile.Numbered(++last, drill));
                    }
                }
                if (!all.isEmpty()) {
                    all.sort(Comparator.comparingInt(
                                    (DrillFile.Numbered each) -> each.drill().difficulty())
                            .thenComparingInt(DrillFile.Numbered::number));
                    Files.createDirectories(out);
                    Files.writeString(path, DrillFile.write(all), StandardCharsets.UTF_8);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot write " + path, e);
            }
        }

        private static String position(Drill drill) {
            return drill.start().toSetup().toString();
        }

        private static List<DrillFile.Numbered> read(DrillKind kind, Path path) throws IOException {
            return Files.readAllLines(path, StandardCharsets.UTF_8).stream()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> DrillFile.read(kind, line).orElseThrow())
                    .toList();
        }
    }
}
