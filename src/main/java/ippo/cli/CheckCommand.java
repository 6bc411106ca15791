package ippo.cli;

import ippo.content.check.ContentCheck;
import ippo.content.source.ContentFault;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Checks all content. */
@Command(
        name = "check",
        description = {
            "Checks all lessons, translations and puzzles, and proves what they claim.",
            "Prints FILE:LINE: what is wrong. Exit status 1 if anything is."
        })
public final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--lessons", paramLabel = "DIR", description = "Lessons on disk instead of the built-in ones.")
    private Path lessons;

    @Option(names = "--puzzles", paramLabel = "DIR", description = "Puzzles on disk instead of the built-in ones.")
    private Path puzzles;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<ContentFault> faults = ContentCheck.faults(folder("--lessons", lessons), folder("--puzzles", puzzles));
        faults.forEach(out::println);
        out.flush();
        return faults.isEmpty() ? 0 : 1;
    }

    /** @param given null without the option, as picocli has it */
    private Optional<Path> folder(String option, Path given) {
        if (given != null && !Files.isDirectory(given)) {
            throw new ParameterException(spec.commandLine(), option + ": there is no folder " + given);
        }
        return Optional.ofNullable(given);
    }
}
