package ippo.cli;

import ippo.cli.text.Lines;
import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.notation.UsiGame;
import ippo.rules.Game;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.Position;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Replays games and says how they ended. */
@Command(
        name = "game",
        description = {
            "Reads one game a line (startpos moves …, or sfen SFEN moves …) and prints one JSON object a line:",
            "the last position, and the outcome with its winner, reason and ply. Moves after the end are still played."
        })
public final class GameCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FILE", description = "Standard input without it.")
    private Path file;

    @Override
    public Integer call() {
        Lines.answer(Optional.ofNullable(file), spec.commandLine().getOut(), GameCommand::game);
        return 0;
    }

    private static Map<String, Object> game(String line) {
        Reading<UsiGame> strict = UsiGame.read(line);
        Reading<UsiGame> read =
                strict.isFault() ? Lines.game(line).map(UsiGame::read).orElse(strict) : strict;
        Map<String, Object> fields = new LinkedHashMap<>();
        if (read.complaint().isPresent()) {
            fields.put("game", line);
            fields.put("error", read.complaint().get());
            return fields;
        }
        return replay(read.orElseThrow());
    }

    private static Map<String, Object> replay(UsiGame written) {
        Game game = Game.from(written.start());
        Position position = written.start();
        int plies = 0;
        Optional<Map<String, Object>> illegal = Optional.empty();
        for (Move move : written.moves()) {
            Optional<Illegality> objection = position.objectionTo(move);
            if (objection.isPresent()) {
                illegal = Optional.of(illegal(plies + 1, move, objection.get()));
                game = game.isOver() ? game : game.loseByIllegal(move);
                break;
            }
            position = position.play(move);
            game = game.isOver() ? game : game.play(move);
            plies++;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", Sfen.write(position));
        fields.put("plies", plies);
        tell(game, fields);
        illegal.ifPresent(what -> fields.put("illegal", what));
        return fields;
    }

    private static Map<String, Object> illegal(int ply, Move move, Illegality reason) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ply", ply);
        fields.put("move", move.usi());
        fields.put("reason", reason.name());
        return fields;
    }

    private static void tell(Game game, Map<String, Object> fields) {
        Optional<Outcome> outcome = game.outcome();
        fields.put(
                "outcome",
                outcome.map(end -> end.winner().isPresent() ? "win" : "no contest")
                        .orElse("none"));
        fields.put(
                "winner",
                outcome.flatMap(Outcome::winner)
                        .map(color -> color.name().toLowerCase(Locale.ROOT))
                        .orElse(null));
        fields.put("reason", outcome.map(end -> end.reason().name()).orElse(null));
        boolean byIllegal = outcome.flatMap(Outcome::illegalMove).isPresent();
        fields.put("atPly", outcome.isPresent() ? (Object) (game.length() + (byIllegal ? 1 : 0)) : null);
    }
}
