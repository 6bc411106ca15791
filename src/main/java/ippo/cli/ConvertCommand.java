package ippo.cli;

import ippo.cli.text.NoteText;
import ippo.notation.Bod;
import ippo.notation.GameRecord;
import ippo.notation.Jkf;
import ippo.notation.RecordFormat;
import ippo.notation.Sfen;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
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
            "Converts the games and positions of a file (KIF, KI2, CSA, USI, SFEN, diagrams or JKF, in any",
            "usual encoding, with other text around them) and prints them in UTF-8: all of them as USI,",
            "one a line, else the first. What was passed over, repaired, assumed or left out is said on",
            "standard error, with its line; where there is neither a game nor a position, the status is 1."
        })
public final class ConvertCommand implements Callable<Integer> {
    /** What is written. */
    private enum Target {
        USI,
        KIF,
        KI2,
        CSA,
        JKF;

        /** A record in this format; one that the format cannot hold, on another board, in KIF. */
        String write(GameRecord record) {
            return switch (this) {
                case USI -> RecordFormat.USI.write(record);
                case KIF -> RecordFormat.KIF.write(record);
                case KI2 -> RecordFormat.KI2.write(record);
                case CSA -> RecordFormat.CSA.write(record);
                case JKF -> Jkf.canHold(record) ? Jkf.write(record) : RecordFormat.KIF.write(record);
            };
        }

        /** What becomes of it when it is read again. */
        Optional<GameRecord> read(String written) {
            return Intake.ofAnyBoard().read(written, Wish.FIRST).found().stream()
                    .findFirst()
                    .flatMap(found -> switch (found) {
                        case Found.Game game -> Optional.of(game.record());
                        case Found.Position position -> Optional.<GameRecord>empty();
                    });
        }
    }

    @Spec
    private CommandSpec spec;

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "usi, kif, ki2, csa or jkf.")
    private String to;

    @Option(names = "--any-board", description = "Small boards, too, not shogi on nine by nine squares alone.")
    private boolean anyBoard;

    @Parameters(index = "0", paramLabel = "FILE")
    private Path file;

    @Override
    public Integer call() {
        Optional<Target> format = Arrays.stream(Target.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(to))
                .findFirst();
        if (format.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--to takes usi, kif, ki2, csa or jkf, not " + to);
        }
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(spec.commandLine(), "there is no file " + file);
        }
        Intake intake = anyBoard ? Intake.ofAnyBoard() : Intake.ofShogi();
        Taken taken = intake.read(bytes(), Wish.ALL);
        taken.notes().forEach(note -> say(NoteText.of(note)));
        List<Found> wanted = format.get() == Target.USI
                ? taken.found()
                : taken.found().stream().limit(1).toList();
        if (wanted.isEmpty()) {
            say("there is no game or position in it");
            return 1;
        }
        PrintWriter out = spec.commandLine().getOut();
        for (Found found : wanted) {
            out.print(write(found, format.get()));
        }
        out.flush();
        int others = taken.found().size() - wanted.size();
        if (others > 0) {
            say("only the first game is converted, " + others + " more left out");
        }
        return 0;
    }

    /** A game, or a position as a game without moves; a drawing that no game can start from, as it is drawn. */
    private String write(Found found, Target format) {
        return switch (found) {
            case Found.Position(int line, Setup setup) -> write(setup, format);
            case Found.Game game -> {
                String converted = format.write(game.record());
                lost(game.record(), converted, format).ifPresent(this::say);
                yield converted;
            }
        };
    }

    private String write(Setup setup, Target format) {
        if (format == Target.USI) {
            return "sfen " + Sfen.write(setup) + "\n";
        }
        return setup.faults(Strictness.RECORD).isEmpty()
                ? format.write(new GameRecord.Builder(Position.of(setup, Strictness.RECORD)).build())
                : Bod.write(setup);
    }

    private void say(String what) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("ippo convert: " + file + ": " + what);
        err.flush();
    }

    /** What the format has no place for, found by reading what was written. */
    private Optional<String> lost(GameRecord record, String converted, Target format) {
        Optional<GameRecord> kept = format.read(converted);
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
