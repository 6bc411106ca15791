package ippo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Outcome;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
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
    void puzzlesArePrintedALineEachAndMate() {
        String text = run(0, "--plies 3 --count 2 --seed 11");
        assertThat(text.lines().filter(line -> line.startsWith("puzzle\t3\t"))).hasSizeGreaterThanOrEqualTo(2);
        text.lines().forEach(line -> {
            String[] fields = line.split("\t");
            assertThat(fields).hasSize(10);
            Position start = Position.of(Sfen.read(fields[2]).orElseThrow(), Strictness.TSUME);
            Outcome outcome = new Solver(1).solve(start, Budget.ofNodes(100_000));
            assertThat(outcome.isShortest()).isTrue();
            assertThat(((Verdict.Mate) outcome.verdict()).plies()).isEqualTo(Integer.parseInt(fields[1]));
            assertThat(fields[3].split(" ")).hasSize(Integer.parseInt(fields[1]));
        });
        assertThat(err.toString()).contains("round 1: ").contains("made an hour, by way: ");
    }

    @Test
    void kingsStandWhereTheyAreAskedFor() {
        String text = run(0, "--want 1=50 --kings 4-9 --count 2 --seed 31");
        assertThat(text.lines()
                        .map(line -> Position.of(Sfen.read(line.split("\t")[2]).orElseThrow(), Strictness.TSUME)))
                .isNotEmpty()
                .allMatch(start -> start.king(Color.WHITE).orElseThrow().rank() >= 4);
        run(2, "--kings 9-4");
        run(2, "--kings low");
        run(2, "--puzzles there/is/none");
    }

    @Tag("proof")
    @Test
    void theSameSeedMakesTheSamePuzzles() {
        assertThat(run(0, "--rounds 1 --seed -8")).isEqualTo(run(0, "--rounds 1 --seed -8 --threads 1"));
    }

    @Test
    void onlyWhatIsWantedIsMade() {
        assertThat(run(0, "--want 3=50 --rounds 1 --seed 21").lines())
                .isNotEmpty()
                .allMatch(line -> line.startsWith("puzzle\t3\t"));
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
                "--count 0",
                "--want 2=5",
                "--want 17=5",
                "--want 3=0",
                "--want 3",
                "--plies 3 --want 3=5"
            })
    void wrongUsageIsOneLineAndStatusTwo(String arguments) {
        assertThat(run(2, arguments)).isEmpty();
        assertThat(err.toString().lines()).hasSize(1);
    }
}
