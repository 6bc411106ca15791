package ippo.cli;

import ippo.compose.family.Neighbours;
import ippo.compose.way.ComposeRun;
import ippo.compose.way.Kept;
import ippo.compose.way.Picking;
import ippo.compose.way.Review;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.check.ContentLoader;
import ippo.content.source.BankFile;
import ippo.tsume.Puzzle;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts the best of what was made into the bank. */
@Command(
        name = "pick",
        description = {
            "Puts the prettiest puzzles from working files of bin/ippo compose into a set: none",
            "of the dullest quarter of its length, none that is alike to another, long ones first, and",
            "of no theme or ending too many. What is in the set stays as it is, number and all.",
            "Run bin/ippo trees and families after it."
        })
public final class PickCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Working files.")
    private List<Path> files;

    @Option(names = "--puzzles", required = true, paramLabel = "DIR", description = "A folder like puzzles.")
    private Path puzzles;

    @Option(names = "--set", required = true, paramLabel = "SET", description = "Its folder in there, with set.yaml.")
    private String set;

    @Option(
            names = "--want",
            required = true,
            split = ",",
            paramLabel = "PLIES=COUNT",
            description = "How many there shall be in all sets, by length, such as 3=800,5=700.")
    private Map<Integer, Integer> wanted;

    @Override
    public Integer call() {
        Path folder = puzzles.resolve(set);
        if (!Files.exists(folder.resolve("set.yaml"))) {
            throw new ParameterException(spec.commandLine(), "--set: there is no " + folder.resolve("set.yaml"));
        }
        Content content =
                ContentLoader.read(Optional.empty(), Optional.of(puzzles)).orElseThrow();
        Picking picking = new Picking();
        Neighbours known = new Neighbours();
        List<BankFile.Row> rows = new ArrayList<>();
        for (BankPuzzle each : content.bank().ever()) {
            Puzzle puzzle = each.puzzle();
            known.add(puzzle.start(), puzzle.tree());
            picking.isThere(puzzle.start(), puzzle.solution(), each.tags());
            if (each.task().set().equals(set)) {
                rows.add(new BankFile.Row(
                        each.number(), each.difficulty(), puzzle.start().toSetup(), puzzle.solution(), each.tags()));
            }
        }
        List<Kept> made = new ArrayList<>();
        files.forEach(file -> made.addAll(ComposeRun.read(file)));
        List<Kept> measured = Review.measuredAll(made, each -> !known.hasLike(each.start(), each.tree()));
        PrintWriter out = spec.commandLine().getOut();
        new TreeMap<>(wanted).descendingMap().forEach((plies, count) -> {
            int number = content.bank().ever().stream()
                    .filter(each -> each.plies() == plies)
                    .mapToInt(BankPuzzle::number)
                    .max()
                    .orElse(0);
            List<Kept> picked = picking.pick(measured, plies, count);
            for (Kept kept : picked) {
                number++;
                rows.add(new BankFile.Row(
                        number, kept.difficulty(), kept.start().toSetup(), kept.solution(), kept.tags()));
            }
            long all = measured.stream().filter(kept -> kept.plies() == plies).count();
            out.println("mate in " + plies + ": " + picked.size() + " of " + all + " made");
        });
        out.flush();
        write(folder.resolve(BankFile.PUZZLES), rows);
        return 0;
    }

    private static void write(Path file, List<BankFile.Row> rows) {
        rows.sort(Comparator.comparingInt((BankFile.Row row) -> row.solution().size())
                .thenComparingInt(BankFile.Row::number));
        try {
            Files.writeString(file, BankFile.write(rows));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
