package ippo.cli;

import ippo.cli.text.Lines;
import ippo.notation.JapaneseMoves;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.notation.WesternMoves;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.SetupFault;
import ippo.rules.Strictness;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the legal moves of positions. */
@Command(
        name = "moves",
        description = "Reads one SFEN a line and prints its legal moves as one JSON object a line, in three notations.")
public final class MovesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "Standard input without it.")
    private Path file;

    @Override
    public Integer call() {
        Lines.answerPositions(Optional.ofNullable(file), spec.commandLine().getOut(), MovesCommand::moves);
        return 0;
    }

    private static Map<String, Object> moves(String line) {
        String bare = line.startsWith("sfen ") ? line.substring(5).strip() : line;
        String sfen = Sfen.readOfAnySize(bare).isFault() ? Lines.position(line).orElse(bare) : bare;
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", sfen);
        Reading<Setup> setup = Sfen.readOfAnySize(sfen);
        Optional<String> trouble = setup.complaint().or(() -> {
            Set<SetupFault> faults = setup.orElseThrow().faults(Strictness.TEACHING);
            return faults.isEmpty() ? Optional.empty() : Optional.of("not playable: " + faults);
        });
        if (trouble.isPresent()) {
            fields.put("error", trouble.get());
            return fields;
        }
        Position position = Position.of(setup.orElseThrow(), Strictness.TEACHING);
        WesternMoves western = WesternMoves.ofLanguage("en").orElseThrow();
        List<Map<String, String>> moves = new ArrayList<>();
        position.legalMoves().stream().sorted(Comparator.comparing(Move::usi)).forEach(move -> {
            Map<String, String> texts = new LinkedHashMap<>();
            texts.put("usi", move.usi());
            texts.put("japanese", JapaneseMoves.write(position, move, Optional.empty()));
            texts.put("western", western.write(position, move));
            moves.add(texts);
        });
        fields.put("check", position.isCheck());
        fields.put("moves", moves);
        return fields;
    }
}
