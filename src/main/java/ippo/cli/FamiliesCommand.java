package ippo.cli;

import ippo.compose.family.Families;
import ippo.compose.family.Withdrawal;
import ippo.content.check.ContentLoader;
import ippo.content.check.FamiliesKept;
import ippo.content.check.WithdrawnKept;
import ippo.content.source.Draft;
import ippo.content.source.FamilyFile;
import ippo.content.source.WithdrawnFile;
import ippo.tsume.Puzzle;
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
            "writes those that are alike, a family a line, into families.txt beside the sets. Of each",
            "family three stay: the others are written into withdrawn.txt, and shown no more."
        })
public final class FamiliesCommand implements Callable<Integer> {
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
        List<Puzzle> compared = FamiliesKept.puzzles(draft);
        List<List<String>> families = Families.of(compared);
        List<String> withdrawn = Withdrawal.of(compared, families, WithdrawnKept.bound(draft));
        write(FamilyFile.NAME, FamilyFile.write(families));
        write(WithdrawnFile.NAME, WithdrawnFile.write(withdrawn));
        int all = draft.sets().stream().mapToInt(set -> set.puzzles().size()).sum();
        int alike = families.stream().mapToInt(List::size).sum();
        out.println("puzzles " + all);
        out.println("families " + (all - alike + families.size()));
        out.println("largest " + families.stream().mapToInt(List::size).max().orElse(Math.min(1, all)));
        out.println("withdrawn " + withdrawn.size());
        out.println("shown " + (all - withdrawn.size()));
    }

    private void write(String name, String text) {
        Path file = puzzles.resolve(name);
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
