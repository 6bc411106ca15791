package ippo.cli.check;

import ippo.cli.text.Table;
import ippo.fault.FileFault;
import ippo.openings.OpeningCheck;
import ippo.openings.OpeningProof;
import ippo.openings.OpeningProof.Loss;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Prints what the moves of each opening lose by the search: a row a file, with the worst. */
final class LossPrinter {
    private LossPrinter() {}

    /** @return those that lose too much */
    static List<FileFault> print(long nodes, PrintWriter out) {
        Map<String, List<Loss>> byFile = new TreeMap<>();
        List<FileFault> faults = new ArrayList<>();
        for (Loss loss : new OpeningProof(nodes).losses(OpeningCheck.bundled(), 1)) {
            byFile.computeIfAbsent(loss.file(), file -> new ArrayList<>()).add(loss);
            loss.fault().ifPresent(fault -> faults.add(new FileFault(fault.file(), fault.line(), fault.what())));
        }
        Table table = new Table("opening", "moves", "mean loss", "worst loss", "of", "line");
        byFile.forEach((file, losses) -> {
            Loss worst =
                    losses.stream().max(Comparator.comparingInt(Loss::points)).orElseThrow();
            table.row(
                    file,
                    losses.size(),
                    losses.stream().mapToInt(Loss::points).sum() / losses.size(),
                    worst.points(),
                    worst.move(),
                    worst.line());
        });
        table.print(out);
        out.println();
        return faults;
    }
}
