package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;

class ComposeCommandTest {
    private final StringWriter err = new StringWriter();

    private String run(int status, String arguments) {
        StringWriter out = new StringWriter();
        int found = Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(("compose " + arguments).split(" "));
        assertThat(found).as(err.toString()).isEqualTo(status);
        return out.toString();
    }

    @Test
    void puzzlesArePrintedAsEntriesOfAFileOfPuzzlesAndMate() {
        String text = run(0, "--plies 3 --count 2 --seed 11");
        List<Map<String, Object>> entries = new Yaml().load(text);
        assertThat(entries).hasSize(2);
        for (Map<String, Object> entry : entries) {
            assertThat(entry)
                    .containsOnlyKeys("id", "sfen", "plies", "solution", "tags")
                    .containsEntry("plies", 3);
            assertThat((String) entry.get("id")).matches("[a-z0-9-]+");
            Position start = Position.of(Sfen.read((String) entry.get("sfen")).orElseThrow(), Strictness.TSUME);
            Outcome outcome = new Solver(1).solve(start, Budget.ofNodes(100_000));
            assertThat(outcome.isShortest()).isTrue();
            assertThat(((Verdict.Mate) outcome.verdict()).plies()).isEqualTo(3);
            assertThat((List<?>) entry.get("solution")).hasSize(3);
        }
    }

    @Test
    void theSameSeedMakesTheSamePuzzles() {
        assertThat(run(0, "--plies 1 --count 3 --seed -8")).isEqualTo(run(0, "--plies 1 --count 3 --seed -8"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--plies 2",
                "--plies 0",
                "--plies -1",
                "--plies many",
                "--plies 1 --count 0",
                "--plies 1 --nodes 0",
                "--plies 1 --seed x",
                "--count 1"
            })
    void wrongUsageIsOneLineAndStatusTwo(String arguments) {
        assertThat(run(2, arguments)).isEmpty();
        assertThat(err.toString().lines()).hasSize(1);
    }
}
