package ippo.cli;

import ippo.compose.Motifs;
import ippo.content.BankPuzzle;
import ippo.content.source.BankFile;
import ippo.tsume.Puzzle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Works out what puzzles are about. */
@Command(
        name = "themes",
        description = {
            "Works out what the puzzles of a folder are about, and writes it into their files. To be run",
            "after new puzzles came or the meaning of themes has changed. Of sets in YAML",
            "bin/ippo check says what to write."
        })
public final class ThemesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "A folder like puzzles, with sets.yaml.")
    private Path puzzles;

    @Override
    public Integer call() {
        if (!Files.isDirectory(puzzles)) {
            throw new ParameterException(spec.commandLine(), "there is no folder " + puzzles);
        }
        BankRows.write(puzzles, ThemesCommand::row);
        return 0;
    }

    private static BankFile.Row row(BankPuzzle each) {
        Puzzle puzzle = each.puzzle();
        return new BankFile.Row(
                each.number(),
                each.difficulty(),
                puzzle.start().toSetup(),
                puzzle.solution(),
                Motifs.of(puzzle.start(), puzzle.solution(), puzzle.tree()));
    }
}
