package ippo.cli;

import ippo.content.check.ContentLoader;
import ippo.content.check.FamiliesKept;
import ippo.content.source.Draft;
import ippo.content.source.FamilyFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Finds the puzzles that are alike. */
@Command(
        name = "families",
        description = {
            "Compares all puzzles in a folder with each other, whatever their sets and lengths, and",
            "writes those that are alike, a family a line, into families.txt beside the sets."
        })
public final class FamiliesCommand implements Callable<Integer> {
    /** More of a family would be repetition. */
    private static final int MOST = 3;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "A folder like puzzles, with sets.yaml.")
    private Path puzzles;

    @Override
    public Integer call() {
        if (!Files.isDirectory(puzzles)) {
            throw new ParameterException(spec.commandLine(), "there is no folder " + puzzles);
        }
        PrintWriter out = spec.commandLine().getOut();
        ContentLoader.Drafted drafted = ContentLoader.draft(Optional.empty(), Optional.of(puzzles));
        drafted.faults().forEach(out::println);
        drafted.whole().ifPresent(draft -> write(draft, out));
        out.flush();
        return drafted.faults().isEmpty() ? 0 : 1;
    }

    private void write(Draft draft, PrintWriter out) {
        List<List<String>> families = FamiliesKept.found(draft);
        Path file = puzzles.resolve(FamilyFile.NAME);
        try {
            Files.writeString(file, FamilyFile.write(families));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
        int all = draft.sets().stream().mapToInt(set -> set.puzzles().size()).sum();
        int alike = families.stream().mapToInt(List::size).sum();
        out.println("puzzles " + all);
        out.println("families " + (all - alike + families.size()));
        out.println("largest " + families.stream().mapToInt(List::size).max().orElse(Math.min(1, all)));
        out.println("beyond-three "
                + families.stream()
                        .mapToInt(family -> Math.max(0, family.size() - MOST))
                        .sum());
    }
}
