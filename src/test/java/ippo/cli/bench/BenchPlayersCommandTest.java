package ippo.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.cli.Commands;
import ippo.notation.UsiGame;
import ippo.rules.Game;
import ippo.rules.Move;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchPlayersCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @Test
    void aRowAPairAndALineAGame() throws IOException {
        Path games = folder.resolve("games.usi");
        assertThat(run("bench", "players", "--count", "2", "--games", games.toString(), "1-random", "3-taker"))
                .isZero();
        assertThat(out.toString())
                .containsPattern("(?m)^1-random +2 +[0-9]+ .* 0 +0 +[A-Z]")
                .containsPattern("(?m)^3-taker +2 +[0-9]+ ")
                .containsPattern("(?m)^taker +[0-9]+ +[0-9.]+ ");
        List<String> lines = Files.readAllLines(games);
        assertThat(lines).hasSize(4).doesNotHaveDuplicates();
        for (String line : lines) {
            Game game = Game.start();
            for (Move move : UsiGame.read(line).orElseThrow().moves()) {
                game = game.play(move);
            }
            assertThat(game.length()).isGreaterThan(6);
        }
        assertThat(UsiGame.read(lines.get(0)).orElseThrow().moves().subList(0, 6))
                .isEqualTo(UsiGame.read(lines.get(1)).orElseThrow().moves().subList(0, 6));
    }

    @Test
    void theSameSeedPlaysTheSameGames() throws IOException {
        Path one = folder.resolve("one.usi");
        Path other = folder.resolve("other.usi");
        run("bench", "players", "--count", "2", "--seed", "5", "--games", one.toString(), "2-taker");
        run("bench", "players", "--count", "2", "--seed", "5", "--games", other.toString(), "2-taker");
        assertThat(Files.readAllLines(one)).isEqualTo(Files.readAllLines(other));
    }

    @Test
    void aLevelPlaysByTheWeightsMadeByHandWhereAsked() {
        assertThat(run("bench", "players", "--count", "2", "11h-3")).isZero();
        assertThat(out.toString()).containsPattern("(?m)^11h-3 +2 +").containsPattern("(?m)^11h +[0-9]+ +[0-9.]+ ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"19-1", "h-1", "19h-1", "1", "1-2-3", "one-two"})
    void unknownPlayersAreRefused(String pair) {
        assertThat(run("bench", "players", pair)).isEqualTo(2);
        assertThat(err.toString()).contains("no such pair: " + pair);
    }

    @Test
    void noGamesAreRefused() {
        assertThat(run("bench", "players", "--count", "0")).isEqualTo(2);
    }
}
