package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands with which anyone can check the rules core from outside. */
class NotationCommandsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void movesAreListedInThreeNotations() throws Exception {
        List<JsonNode> answers = answers("moves", START, "9/9/9 b - 1");
        assertThat(answers.get(0).get("check").asBoolean()).isFalse();
        assertThat(answers.get(0).get("moves")).hasSize(30);
        JsonNode first = answers.get(0).get("moves").get(0);
        assertThat(first.get("usi").asText()).isEqualTo("1g1f");
        assertThat(first.get("japanese").asText()).isEqualTo("１六歩");
        assertThat(first.get("western").asText()).isEqualTo("P-1f");
        assertThat(answers.get(1).get("error").asText()).contains("fewer");
    }

    @Test
    void aGameThatGoesOnHasNoOutcome() throws Exception {
        JsonNode answer = answers("game", "startpos moves 7g7f 3c3d").get(0);
        assertThat(answer.get("plies").asInt()).isEqualTo(2);
        assertThat(answer.get("outcome").asText()).isEqualTo("none");
        assertThat(answer.get("winner").isNull()).isTrue();
    }

    @Test
    void anIllegalMoveLosesAndIsNamedWithItsReason() throws Exception {
        JsonNode answer = answers("game", "startpos moves 7g7f 3c3d 7f7d").get(0);
        assertThat(answer.get("winner").asText()).isEqualTo("white");
        assertThat(answer.get("reason").asText()).isEqualTo("ILLEGAL_MOVE");
        assertThat(answer.get("illegal").get("ply").asInt()).isEqualTo(3);
        assertThat(answer.get("illegal").get("reason").asText()).isEqualTo("OUT_OF_REACH");
    }

    @Test
    void theFourthOccurrenceEndsAGameWithoutContest() throws Exception {
        String round = " 2h3h 8b7b 3h2h 7b8b";
        JsonNode answer = answers("game", "startpos moves" + round.repeat(3)).get(0);
        assertThat(answer.get("outcome").asText()).isEqualTo("no contest");
        assertThat(answer.get("reason").asText()).isEqualTo("REPETITION");
        assertThat(answer.get("atPly").asInt()).isEqualTo(12);
    }

    @Test
    void unreadableGamesAreAnsweredAndTheRunGoesOn() throws Exception {
        List<JsonNode> answers = answers("game", "nonsense", "startpos");
        assertThat(answers.get(0).get("error").asText()).contains("character 1");
        assertThat(answers.get(1).get("plies").asInt()).isZero();
    }

    @Test
    void recordsAreConvertedThereAndBack() throws Exception {
        String game = "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e";
        Path file = Files.writeString(folder.resolve("game.usi"), game + "\n");
        for (String format : List.of("kif", "ki2", "csa")) {
            Path converted = folder.resolve("game." + format);
            Files.writeString(converted, run(0, "convert", "--to", format, file.toString()));
            assertThat(run(0, "convert", "--to", "usi", converted.toString())).isEqualTo(game + "\n");
        }
        Path shiftJis = folder.resolve("sjis.kif");
        Files.writeString(shiftJis, Files.readString(folder.resolve("game.kif")), Charset.forName("windows-31j"));
        assertThat(run(0, "convert", "--to", "usi", shiftJis.toString())).isEqualTo(game + "\n");
    }

    @Test
    void wrongUseIsSaidInOneLine() throws Exception {
        run(2, "convert", "--to", "pgn", folder.toString());
        run(2, "convert", "--to", "usi", folder.resolve("missing").toString());
        assertThat(err.toString().lines()).hasSize(2);
        Path file = Files.writeString(folder.resolve("odd"), "nothing of the kind\n");
        run(1, "convert", "--to", "usi", file.toString());
    }

    private List<JsonNode> answers(String command, String... lines) throws IOException {
        Path file = Files.write(folder.resolve("lines"), List.of(lines));
        return run(0, command, file.toString())
                .lines()
                .map(NotationCommandsTest::json)
                .toList();
    }

    private static JsonNode json(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }

    private String run(int status, String... arguments) {
        out.getBuffer().setLength(0);
        int found = Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        assertThat(found).as(err.toString()).isEqualTo(status);
        return out.toString();
    }
}
