package ippo.cli;

import ippo.content.check.Trees;
import ippo.fault.FileFault;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Works out solution trees. */
@Command(
        name = "trees",
        description = "Works out the solution trees of all puzzles in a folder and writes them beside the puzzles.")
public final class TreesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "A folder like puzzles, with sets.yaml.")
    private Path puzzles;

    @Override
    public Integer call() {
        if (!Files.isDirectory(puzzles)) {
            throw new ParameterException(spec.commandLine(), "there is no folder " + puzzles);
        }
        List<FileFault> faults = Trees.write(puzzles);
        PrintWriter out = spec.commandLine().getOut();
        faults.forEach(out::println);
        out.flush();
        return faults.isEmpty() ? 0 : 1;
    }
}
