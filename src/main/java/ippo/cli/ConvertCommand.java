package ippo.cli;

import ippo.notation.GameRecord;
import ippo.notation.Reading;
import ippo.notation.RecordFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
        description = "Converts a game record (USI, KIF, KI2 or CSA, in UTF-8 or Shift_JIS) and prints it in UTF-8.")
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
        Reading<GameRecord> record = RecordFormat.readAny(bytes());
        if (record.complaint().isPresent()) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("ippo convert: " + file + ": " + record.complaint().get());
            err.flush();
            return 1;
        }
        PrintWriter out = spec.commandLine().getOut();
        out.print(format.get().write(record.orElseThrow()));
        out.flush();
        return 0;
    }

    private byte[] bytes() {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
