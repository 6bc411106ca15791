package ippo.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import ippo.cli.Commands;
import ippo.notation.Sfen;
import ippo.solver.Solver;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolveCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String MATE_IN_1 = "7nl/5G1k1/9/8G/9/9/9/9/9 b G2r2bg4s3n3l18p 1";
    private static final String MATE_IN_5 = "9/9/5k3/9/4G4/4P4/9/9/9 b 3G2r2b4s4n4l17p 1";
    private static final String MATE_IN_5_WITH_A_LONGER_ONE = "8k/6+S2/7pp/9/9/9/9/9/9 b SL2r2b4g2s4n3l16p 1";
    private static final String NO_MATE = "8k/9/9/9/9/9/9/9/R8 b - 1";
    private static final String HARD = "9/9/9/9/4k4/9/9/9/4K4 b RBNLrb4g4s3n3l18p 1";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    private List<ObjectNode> answers(List<String> lines, String... options) throws IOException {
        Path file = Files.write(folder.resolve("problems"), lines);
        List<String> arguments = new ArrayList<>(List.of("solve", file.toString()));
        arguments.addAll(List.of(options));
        assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        List<ObjectNode> answers = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            answers.add((ObjectNode) JSON.readTree(line));
        }
        return answers;
    }

    private ObjectNode answer(String line, String... options) throws IOException {
        return answers(List.of(line), options).get(0);
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void aMateHasLengthsAndLine() throws IOException {
        ObjectNode answer = answer("sfen " + MATE_IN_5 + " # mate=5 id=ours");
        assertThat(names(answer))
                .containsExactly("sfen", "verdict", "plies", "custom", "line", "shortest", "nodes", "ms");
        assertThat(answer.get("sfen").asText()).isEqualTo(MATE_IN_5);
        assertThat(answer.get("verdict").asText()).isEqualTo("mate");
        assertThat(answer.get("plies").asInt()).isEqualTo(5);
        assertThat(answer.get("custom").asInt()).isEqualTo(5);
        assertThat(answer.get("line")).hasSize(5);
        assertThat(answer.get("shortest").asBoolean()).isTrue();
        assertThat(answer.get("nodes").asLong()).isPositive();
        assertThat(answer.get("ms").isIntegralNumber()).isTrue();
    }

    @Test
    void withoutAMateThereAreNoLengths() throws IOException {
        ObjectNode answer = answer(NO_MATE);
        assertThat(answer.get("verdict").asText()).isEqualTo("nomate");
        assertThat(answer.get("plies").isNull()).isTrue();
        assertThat(answer.get("custom").isNull()).isTrue();
        assertThat(answer.get("line")).isEmpty();
        assertThat(answer.get("shortest").asBoolean()).isFalse();
    }

    @Test
    void aBudgetThatRunsOutIsUnknown() throws IOException {
        assertThat(answer(MATE_IN_5, "--nodes", "2").get("verdict").asText()).isEqualTo("unknown");
        assertThat(answer(HARD, "--ms", "20").get("verdict").asText()).isEqualTo("unknown");
    }

    @Test
    @Tag("slow")
    void aMateIsPrintedEvenIfTheShortestIsNotProvedInTime() throws IOException {
        int unproved = 0;
        for (int nodes = 1; nodes <= 80; nodes++) {
            ObjectNode answer = answer(MATE_IN_5_WITH_A_LONGER_ONE, "--nodes", Integer.toString(nodes));
            if (answer.get("verdict").asText().equals("mate")
                    && !answer.get("shortest").asBoolean()) {
                assertThat(answer.get("plies").asInt())
                        .isEqualTo(answer.get("line").size())
                        .isGreaterThanOrEqualTo(5);
                assertThat(answer.get("custom").isNull()).isTrue();
                unproved++;
            }
        }
        assertThat(unproved).isPositive();
    }

    @Test
    void whiteMayAttack() throws IOException {
        String turned = Sfen.write(Sfen.read(MATE_IN_5).orElseThrow().turned());
        ObjectNode answer = answer(turned);
        assertThat(turned).contains(" w ");
        assertThat(answer.get("plies").asInt()).isEqualTo(5);
    }

    @Test
    void twoPawnsOnAFileAreNoFaultOfAProblem() throws IOException {
        assertThat(answer("7nl/5G1k1/9/8G/9/9/9/P8/P8 b G2r2bg4s3n3l16p 1")
                        .get("plies")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void anInterpositionThatIsFutileCountsForOneLengthOnly() throws IOException {
        ObjectNode answer = answer("8k/9/6NK1/9/9/9/9/9/R8 b p 1");
        assertThat(answer.get("custom").asInt()).isEqualTo(1);
        assertThat(answer.get("plies").asInt()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nonsense                                    | character 2: no such piece
            4k4/9/9/9/9/9/9/9 b - 1                     | fewer than nine ranks
            4k4/9/9/9/9/9/9/9/9 x - 1                   | character
            4k4/9/9/9/9/9/9/9/9 b 2G moves G*5b         | character
            9/9/9/9/9/9/9/9/4K4 b G 1                   | the defender has no king
            4k4/9/9/9/9/9/9/9/9 w G 1                   | the defender has no king
            4k4/4k4/9/9/9/9/9/9/9 b G 1                 | two kings
            4k4/9/9/9/9/9/9/9/9 b 3R 1                  | set of forty
            4k4/9/9/9/9/9/9/9/9 b 19P 1                 | set of forty
            P3k4/9/9/9/9/9/9/9/9 b G 1                  | never move again
            4k4/9/9/9/9/9/9/4R4/4K4 b G 1               | the defender is in check
            """)
    void badInputIsAnsweredWithItsReason(String line, String reason) throws IOException {
        List<ObjectNode> answers = answers(List.of(line, MATE_IN_1));
        assertThat(names(answers.get(0))).containsExactly("sfen", "error");
        assertThat(answers.get(0).get("error").asText()).contains(reason);
        assertThat(answers.get(1).get("plies").asInt()).isEqualTo(1);
    }

    @Test
    void bytesThatAreNoTextAreAFaultOfTheirLineAlone() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[] {(byte) 0xff, (byte) 0xfe, 0, '\n', '\n', '#', '\n', ' ', '\r', '\n'});
        bytes.write(MATE_IN_1.getBytes(StandardCharsets.UTF_8));
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(bytes.toByteArray()));
        try {
            assertThat(run("solve")).isZero();
        } finally {
            System.setIn(before);
        }
        assertThat(out.toString().lines()).hasSize(2);
        assertThat(out.toString().lines().toList().get(0)).contains("\"error\"");
        assertThat(out.toString().lines().toList().get(1)).contains("\"mate\"");
    }

    @Test
    void answersComeInTheOrderOfTheLinesAndAreTheSameForAnyNumberOfThreads() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            lines.addAll(List.of(HARD, MATE_IN_1, "nonsense " + i, MATE_IN_5, NO_MATE));
        }
        List<ObjectNode> one = answers(lines, "--nodes", "4000", "--hash", "64");
        List<ObjectNode> four = answers(lines, "--nodes", "4000", "--hash", "64", "--threads", "4");
        one.forEach(answer -> answer.remove("ms"));
        four.forEach(answer -> answer.remove("ms"));
        assertThat(one).hasSize(60).isEqualTo(four);
        assertThat(one.stream().map(answer -> answer.get("sfen").asText())).isEqualTo(lines);
        assertThat(one.get(0)).isEqualTo(one.get(55));
    }

    @Test
    void anAnswerIsPrintedBeforeTheNextLineIsRead() throws IOException {
        PipedWriter toRun = new PipedWriter();
        BufferedReader in = new BufferedReader(new PipedReader(toRun));
        PipedReader fromRun = new PipedReader();
        PrintWriter printer = new PrintWriter(new PipedWriter(fromRun));
        Thread run = new Thread(() -> {
            try {
                InOrder.run(in, printer, List.of(new Solver(1), new Solver(1)), (line, solver) -> line.sfen());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            printer.close();
        });
        run.start();
        try (BufferedReader answers = new BufferedReader(fromRun)) {
            for (String line : List.of("first", "second", "third")) {
                toRun.write(line + "\n");
                toRun.flush();
                assertThat(answers.readLine()).isEqualTo(line);
            }
            toRun.close();
            assertThat(answers.readLine()).isNull();
        }
    }

    @Test
    void missingPiecesAreAFault() throws IOException {
        ObjectNode cut = answer("7nl/7k1/4+B1p1p/9/6N2/9/9/9/9 b L 1", "--sound");
        assertThat(cut.get("sound").asBoolean()).isFalse();
        JsonNode fault = cut.get("faults").get(0);
        assertThat(fault.get("kind").asText()).isEqualTo("PIECES_MISSING");
        assertThat(fault.get("pieces").asText()).isEqualTo("2RB4G4S2N2L16P");
        assertThat(fault.get("full").asText()).isEqualTo("7nl/7k1/4+B1p1p/9/6N2/9/9/9/9 b L2rb4g4s2n2l16p 1");
        assertThat(answer(NO_MATE, "--sound").get("faults").get(0).get("kind").asText())
                .isEqualTo("PIECES_MISSING");
        assertThat(answer(NO_MATE).has("faults")).isFalse();
    }

    @Test
    void soundnessIsLookedAtOnDemand() throws IOException {
        ObjectNode sound = answer(MATE_IN_1, "--sound");
        assertThat(sound.get("sound").asBoolean()).isTrue();
        assertThat(sound.get("faults")).isEmpty();
        assertThat(sound.get("cookNodes").asLong()).isEqualTo(1_000_000);

        ObjectNode leftOver = answer(MATE_IN_1.replace("G2r2bg", "2G2r2b"), "--sound");
        assertThat(leftOver.get("sound").asBoolean()).isFalse();
        assertThat(leftOver.get("faults").findValuesAsText("kind")).containsExactly("LEFT_OVER");
        assertThat(names(leftOver.get("faults").get(0))).containsExactly("kind", "ply", "move");

        assertThat(answer(NO_MATE, "--sound").get("sound").asBoolean()).isFalse();
        assertThat(answer(MATE_IN_1, "--first-fault").get("sound").asBoolean()).isTrue();
        ObjectNode cooked = answer("6k2/9/9/5+PP2/9/9/9/9/9 b 2G2r2b2g4s4n4l16p 1", "--first-fault");
        assertThat(cooked.get("sound").asBoolean()).isFalse();
        assertThat(cooked.get("faults")).hasSize(1);
        assertThat(answer(HARD, "--sound", "--nodes", "100").get("sound").isNull())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--nodes 0",
                "--nodes -5",
                "--ms 0",
                "--ms soon",
                "--hash 0",
                "--hash -1",
                "--threads 0",
                "--threads 257",
                "--hash 2000000000",
                "--hash 9999999",
                "no-such-file",
                "--fast"
            })
    void wrongUsageIsOneLineAndStatusTwo(String arguments) {
        assertThat(run(("solve " + arguments).split(" "))).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).startsWith("ippo solve: ").contains(arguments.split(" ")[0]);
        assertThat(out.toString()).isEmpty();
    }
}
