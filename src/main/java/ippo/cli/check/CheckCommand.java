package ippo.cli.check;

import ippo.content.check.ContentCheck;
import ippo.content.check.ContentLoader;
import ippo.content.check.FactPlaces;
import ippo.content.check.Proving;
import ippo.content.pupil.CourseCount;
import ippo.content.pupil.LearnerReport;
import ippo.content.pupil.StationCount;
import ippo.content.pupil.ThoughtReport;
import ippo.content.pupil.VoiceCount;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.Place;
import ippo.fault.FileFault;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Checks all content, or measures the course that it makes. */
@Command(
        name = "check",
        description = {
            "Checks all lessons, translations and puzzles, and proves what they claim.",
            "Prints FILE:LINE: what is wrong. Exit status 1 if anything is.",
            "With options it measures the course instead; --all does everything, and proves",
            "every puzzle of large sets, of which else one in fifty-three is proved."
        })
public final class CheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--lessons", paramLabel = "DIR", description = "Lessons on disk instead of the built-in ones.")
    private Path lessons;

    @Option(names = "--puzzles", paramLabel = "DIR", description = "Puzzles on disk instead of the built-in ones.")
    private Path puzzles;

    @Option(names = "--count", description = "Counts lessons, exercises, puzzles: NAME NUMBER, then a table.")
    private boolean counts;

    @Option(names = "--thought", description = "How often a player who does not think wins all stars.")
    private boolean thinks;

    @Option(names = "--learner", description = "Whether the course can be done knowing only what was taught before.")
    private boolean learns;

    @Option(names = "--openings", description = "What each move of the openings loses, by a search of each position.")
    private boolean weighsOpenings;

    @Option(names = "--nodes", paramLabel = "N", description = "Of that search (default: ${DEFAULT-VALUE}).")
    private long nodes = 20_000;

    @Option(names = "--plays", paramLabel = "N", description = "Attempts at each exercise (default: ${DEFAULT-VALUE}).")
    private int plays = 200;

    @Option(names = "--seed", paramLabel = "N", description = "Of what is left to chance (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(names = "--all", description = "Checks, proves and measures everything.")
    private boolean all;

    @Override
    public Integer call() {
        if (plays < 1) {
            throw new ParameterException(spec.commandLine(), "--plays: at least 1");
        }
        if (nodes < 1) {
            throw new ParameterException(spec.commandLine(), "--nodes: at least 1");
        }
        Optional<Path> lessonsDir = folder("--lessons", lessons);
        Optional<Path> puzzlesDir = folder("--puzzles", puzzles);
        PrintWriter out = spec.commandLine().getOut();
        List<FileFault> faults = new ArrayList<>();
        boolean measures = counts || thinks || learns;
        if (all || !measures && !weighsOpenings) {
            faults.addAll(ContentCheck.faults(lessonsDir, puzzlesDir, all ? Proving.ALL : Proving.SAMPLE));
        }
        if (all || measures) {
            ContentLoader.Drafted drafted = ContentLoader.draft(lessonsDir, puzzlesDir);
            drafted.faults().stream().filter(fault -> !faults.contains(fault)).forEach(faults::add);
            drafted.whole().ifPresent(draft -> measure(draft, out, faults));
        }
        if (all || weighsOpenings) {
            faults.addAll(LossPrinter.print(nodes, out));
        }
        faults.forEach(out::println);
        out.flush();
        return faults.isEmpty() ? 0 : 1;
    }

    private void measure(Draft draft, PrintWriter out, List<FileFault> faults) {
        if (all || counts) {
            new CountPrinter(
                            CourseCount.of(draft),
                            StationCount.of(draft.content()),
                            FactPlaces.told(draft),
                            VoiceCount.of(draft),
                            out)
                    .print();
            out.println();
            BankPrinter.print(draft, out);
            out.println();
            FeaturePrinter.print(draft, out);
            out.println();
        }
        if (all || thinks) {
            ThoughtReport report = ThoughtReport.of(draft, plays, seed);
            ThoughtPrinter.print(report, out);
            faults.addAll(report.faults(new Place(draft.lessonFolder().name(ContentReader.CURRICULUM), 1)));
        }
        if (all || learns) {
            LearnerReport report = LearnerReport.of(draft, seed);
            LearnerPrinter.print(report, out);
            faults.addAll(report.gaps());
        }
    }

    /** @param given null without the option, as picocli has it */
    private Optional<Path> folder(String option, Path given) {
        if (given != null && !Files.isDirectory(given)) {
            throw new ParameterException(spec.commandLine(), option + ": there is no folder " + given);
        }
        return Optional.ofNullable(given);
    }
}
