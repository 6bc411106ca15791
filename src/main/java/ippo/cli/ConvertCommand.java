package ippo.cli;

import ippo.notation.GameRecord;
import ippo.notation.OtherGames;
import ippo.notation.Reading;
import ippo.notation.RecordFormat;
import ippo.notation.RecordText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Converts game records. */
@Command(
        name = "convert",
        description = {
            "Converts a game record (USI, KIF, KI2 or CSA, in UTF-8 or Shift_JIS) and prints it in UTF-8.",
            "What is left out (other games of the file, what the format has no place for) is said on",
            "standard error; a record that cannot be read whole is refused, with status 1."
        })
public final class ConvertCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "usi, kif, ki2 or csa.")
    private String to;

    @Parameters(index = "0", paramLabel = "FILE")
    private Path file;

    @Override
    public Integer call() {
        Optional<RecordFormat> format = Arrays.stream(RecordFormat.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(to))
                .findFirst();
        if (format.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--to takes usi, kif, ki2 or csa, not " + to);
        }
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(spec.commandLine(), "there is no file " + file);
        }
        Reading<String> text = RecordText.decode(bytes());
        Reading<GameRecord> record = text.then(RecordFormat::readAny);
        if (record.complaint().isPresent()) {
            say(record.complaint().get());
            return 1;
        }
        String converted = format.get().write(record.orElseThrow());
        PrintWriter out = spec.commandLine().getOut();
        out.print(converted);
        out.flush();
        int others = RecordFormat.of(text.orElseThrow())
                .map(from -> OtherGames.in(text.orElseThrow(), from))
                .orElse(0);
        if (others > 0) {
            say("only the first game is converted, " + others + " more left out");
        }
        lost(record.orElseThrow(), converted, format.get()).ifPresent(this::say);
        return 0;
    }

    private void say(String what) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("ippo convert: " + file + ": " + what);
        err.flush();
    }

    /** What the format has no place for, found by reading what was written. */
    private Optional<String> lost(GameRecord record, String converted, RecordFormat format) {
        Optional<GameRecord> kept = format.read(converted).asOptional();
        List<String> lost = new ArrayList<>();
        count(record.comments() - kept.map(GameRecord::comments).orElse(0), "comments", lost);
        count(record.variations() - kept.map(GameRecord::variations).orElse(0), "variations", lost);
        count(record.times() - kept.map(GameRecord::times).orElse(0), "times", lost);
        return lost.isEmpty() ? Optional.empty() : Optional.of(to + " has no place for " + String.join(", ", lost));
    }

    private static void count(int lost, String what, List<String> all) {
        if (lost > 0) {
            all.add(lost + " " + what);
        }
    }

    private byte[] bytes() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
