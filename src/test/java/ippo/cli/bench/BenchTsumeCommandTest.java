package ippo.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.cli.Commands;
import ippo.cli.bench.BenchRow.Comparison;
import ippo.cli.bench.BenchRow.Cost;
import ippo.cli.solve.MateLine;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchTsumeCommandTest {
    private static final String MATE_IN_5 = "9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1";
    private static final String NO_MATE = "8k/9/9/9/9/9/9/9/R8 b - 1";

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

    private int bench(List<String> lines, String... options) throws IOException {
        Path file = Files.write(folder.resolve("problems.sfen"), lines);
        List<String> arguments =
                new ArrayList<>(List.of("bench", "tsume", file.toString(), "--hash", "8", "--warm-up", "0"));
        arguments.addAll(List.of(options));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void aRowAProblemAndTheFiguresOfAll() throws IOException {
        List<String> lines = List.of(
                "sfen " + MATE_IN_5 + " # mate=5 all=5 custom=5 id=five",
                "sfen " + NO_MATE + " # mate=none all=nomate? custom=nomate id=none",
                "sfen 9/9/9/9/9/9/9/9/9 b - 1 # id=bad");
        assertThat(bench(lines)).isZero();
        assertThat(out.toString()).containsPattern("five +[0-9]+ .* 5= .* 5 +5 +5 +[0-9.]+ +equal");
        assertThat(out.toString()).containsPattern("none +none .* none= .* nomate\\? .* equal");
        assertThat(out.toString())
                .contains("bad left out: the defender has no king")
                .contains("problems.sfen: 2 problems, 1 mates, 1 of them proved shortest, 1 without mate, 0 unknown")
                .contains("2 equal, 0 shorter, 0 longer, 0 without; custom differs: 0; WRONG: 0")
                .containsPattern("in all +CPU ms: median [0-9.]+, 99th percentile [0-9.]+, worst [0-9.]+, average");
    }

    @Test
    void whatWasSettledWithinSoManySecondsIsCountedAndHeldAgainstAnEarlierRun() throws IOException {
        List<String> lines = List.of(MATE_IN_5 + " # atmost=7 id=five", NO_MATE + " # id=none");
        assertThat(bench(lines, "--no-custom")).isZero();
        assertThat(out.toString())
                .contains("7?", "SHORTER than the label")
                .contains("  mates within  1 s: 1, 3 s: 1, 10 s: 1, 30 s: 1, 60 s: 1")
                .contains("  proofs within  1 s: 2, 3 s: 2, 10 s: 2, 30 s: 2, 60 s: 2");
        Path earlier = Files.writeString(folder.resolve("earlier.txt"), out.toString());
        assertThat(bench(lines, "--no-custom", "--compare", earlier.toString())).isZero();
        assertThat(out.toString())
                .contains("Beside the earlier run: 2 problems are in both", "  mates won: none; lost: none");
    }

    @Test
    void aProvedLabelThatIsContradictedIsSaidLoudly() throws IOException {
        assertThat(bench(List.of(MATE_IN_5 + " # all=7 id=claim"), "--no-custom"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("WRONG? BELOW A PROVED LABEL").contains("WRONG: 1");
    }

    @Test
    void theFirstMateIsEnoughOnDemandAndABudgetThatRunsOutIsUnknown() throws IOException {
        assertThat(bench(List.of(MATE_IN_5), "--first")).isZero();
        assertThat(bench(List.of(MATE_IN_5 + " # all=5"), "--nodes", "2", "--warm"))
                .isZero();
        assertThat(out.toString()).contains("0 mates, 0 of them proved shortest, 0 without mate, 1 unknown");
    }

    @ParameterizedTest
    @CsvSource({
        "5, true, 5, EQUAL",
        "5, false, 5, EQUAL",
        "5, true, 5?, EQUAL",
        "3, true, 5, BELOW_PROVED",
        "3, false, 5, BELOW_PROVED",
        "3, true, 5?, SHORTER",
        "7, false, 5, LONGER",
        "7, true, 5, ABOVE_PROVED",
        "7, true, 5?, PROVED_LONGER",
        "7, true, timeout, NO_LABEL",
        "7, true, timeout?, NO_LABEL",
        "7, true, -, NO_LABEL",
        "7, true, nomate, MATE_WHERE_NONE",
        "7, true, nomate?, SHORTER",
        "0, true, nomate, EQUAL",
        "0, true, nomate?, EQUAL",
        "0, true, 5?, NONE_WHERE_MATE",
        "0, false, 5, UNKNOWN",
        "0, false, nomate, UNKNOWN",
        "0, false, timeout, UNKNOWN",
        "0, true, timeout, NO_LABEL"
    })
    void lengthsAreHeldAgainstTheLabels(int plies, boolean isProved, String label, Comparison comparison) {
        OptionalInt found = plies == 0 ? OptionalInt.empty() : OptionalInt.of(plies);
        Cost cost = new Cost(1, 1);
        BenchRow row = new BenchRow(
                "x", found, cost, found, isProved, cost, label, OptionalInt.empty(), "-", 0, Optional.empty());
        assertThat(row.comparison()).isEqualTo(comparison);
        assertThat(row.isWrong()).isEqualTo(row.text().contains("WRONG"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            G*2c                | ''
            G*2d                | ply 1, G*2d: no check
            1d8h                | ply 1, 1d8h: OUT_OF_REACH
            G*3c                | no mate after 1 plies
            """)
    void aLineIsCheckedOnThePlainRules(String line, String fault) {
        Position start = Position.of(
                Sfen.read("7nl/5G1k1/9/8G/9/9/9/9/9 b G2r2bg4s3n3l18p 1").orElseThrow(), Strictness.TSUME);
        assertThat(MateLine.fault(start, List.of(Usi.read(line).orElseThrow())).orElse(""))
                .isEqualTo(fault);
    }

    @Test
    void aPercentileIsTheSmallestValueThatEnoughDoNotExceed() {
        double[] sorted = IntStream.rangeClosed(1, 200).asDoubleStream().toArray();
        assertThat(BenchSummary.percentile(sorted, 50)).isEqualTo(100);
        assertThat(BenchSummary.percentile(sorted, 99)).isEqualTo(198);
        assertThat(BenchSummary.percentile(new double[] {7}, 99)).isEqualTo(7);
        assertThat(BenchSummary.percentile(new double[] {1, 2, 3}, 50)).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "bench",
        "bench chess",
        "bench tsume",
        "bench tsume nowhere",
        "bench tsume .",
        "bench tsume pom.xml --ms 0",
        "bench tsume pom.xml --nodes 0",
        "bench tsume pom.xml --compare nowhere",
        "bench tsume pom.xml --compare pom.xml",
        "bench tsume pom.xml --hash 9999999"
    })
    void wrongUsageIsOneLineAndStatusTwo(String arguments) {
        assertThat(run(arguments.split(" "))).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }
}
