package ippo.cli;

import ippo.content.BankPuzzle;
import ippo.content.source.BankFile;
import ippo.tsume.Difficulty;
import ippo.tsume.Puzzle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Works out anew how hard puzzles are. */
@Command(
        name = "difficulty",
        description = {
            "Works out how hard the puzzles of a folder are, and writes it into their files. To be run",
            "after the model of difficulty has changed."
        })
public final class DifficultyCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "A folder like puzzles, with sets.yaml.")
    private Path puzzles;

    @Override
    public Integer call() {
        if (!Files.isDirectory(puzzles)) {
            throw new ParameterException(spec.commandLine(), "there is no folder " + puzzles);
        }
        BankRows.write(puzzles, DifficultyCommand::row);
        return 0;
    }

    private static BankFile.Row row(BankPuzzle each) {
        Puzzle puzzle = each.puzzle();
        int difficulty = Difficulty.of(puzzle.start(), puzzle.solution(), puzzle.tree());
        return new BankFile.Row(each.number(), difficulty, puzzle.start().toSetup(), puzzle.solution(), each.tags());
    }
}
