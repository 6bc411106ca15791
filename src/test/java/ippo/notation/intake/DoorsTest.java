package ippo.notation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.cli.Commands;
import ippo.cli.solve.ProblemLine;
import ippo.cli.text.Lines;
import ippo.game.PastedText;
import ippo.notation.Sfen;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.workbench.Pasted;
import ippo.workbench.ProblemList;
import ippo.workbench.ProblemText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every text of the table goes through every door, and each takes what the table says; {@link Difference} lists where
 * one takes others.
 */
class DoorsTest {
    /** The doors that take other texts than the others, each with the reason. */
    private enum Difference {
        /** It wants the last position of a game, and nobody can tell whether the last word of these is a move. */
        WORKBENCH(Set.of("unknown-ending.kif", "unknown-ending.csa", "ending-illegal.kif")),
        /** As the workbench, of which it is a list. */
        COLLECTION(WORKBENCH.texts),
        /** These two answer for every board, the other doors for shogi alone. */
        GAME_AND_MOVES(Set.of("minishogi.bod"));

        private final Set<String> texts;

        Difference(Set<String> texts) {
            this.texts = texts;
        }

        boolean has(RecordTable.Text text) {
            return texts.contains(text.name());
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private static Path folder;

    private static Stream<RecordTable.Text> texts() {
        return new RecordTable(Path.of("src/test/resources/records")).texts().stream();
    }

    private static boolean isRead(RecordTable.Text text) {
        return text.verdict().startsWith("read");
    }

    /** Pasted games: the first that has moves, or a word on its end; a position without moves is none. */
    @TestFactory
    Stream<DynamicTest> pastedGames() {
        return texts().map(text -> DynamicTest.dynamicTest(text.name(), () -> {
            Optional<String> expected = text.rows().stream()
                    .map(row -> row.get("moves"))
                    .filter(moves -> !moves.isEmpty())
                    .findFirst();
            Optional<String> found = PastedText.read(Intake.decode(text.bytes()))
                    .asOptional()
                    .map(read -> read.game().moves().stream().map(Move::usi).collect(Collectors.joining(" ")));
            assertThat(found).isEqualTo(expected);
        }));
    }

    /** The workbench: of a game from a usual start its last position, of any other text the first there is. */
    @TestFactory
    Stream<DynamicTest> workbench() {
        return texts().map(text -> DynamicTest.dynamicTest(text.name(), () -> {
            Optional<String> found = switch (ProblemText.read(Intake.decode(text.bytes()))) {
                case Pasted.Drawn drawn -> Optional.of(Sfen.writeWithoutPly(drawn.setup()));
                case Pasted.Wrong wrong -> Optional.empty();
            };
            boolean isTaken = isRead(text) && !Difference.WORKBENCH.has(text);
            assertThat(found).isEqualTo(isTaken ? Optional.of(meant(text.rows().get(0))) : Optional.empty());
        }));
    }

    private static String meant(Map<String, String> row) {
        Position start = Position.of(Sfen.read(row.get("start")).orElseThrow(), Strictness.TEACHING);
        return Handicap.startingFrom(start).isPresent() ? row.get("final") : row.get("start");
    }

    /** Collections: as many problems as there are games and positions. */
    @TestFactory
    Stream<DynamicTest> collections() {
        return texts().filter(DoorsTest::isRead)
                .map(text -> DynamicTest.dynamicTest(text.name(), () -> {
                    ProblemList list = ProblemList.of(Intake.decode(text.bytes()));
                    long drawn = list.entries().stream()
                            .map(entry -> ProblemText.read(entry.text()))
                            .filter(Pasted.Drawn.class::isInstance)
                            .count();
                    assertThat(drawn)
                            .isEqualTo(
                                    Difference.COLLECTION.has(text)
                                            ? 0
                                            : text.rows().size());
                }));
    }

    private static Stream<RecordTable.Text> ofShogi() {
        return texts().filter(text -> !Difference.GAME_AND_MOVES.has(text));
    }

    @Test
    void smallBoardsAreForTwoCommands() throws Exception {
        RecordTable.Text text =
                texts().filter(Difference.GAME_AND_MOVES::has).findFirst().orElseThrow();
        for (String command : new String[] {"game", "moves"}) {
            assertThat(run(command, text)).hasSize(1).noneMatch(line -> line.contains("\"error\""));
        }
    }

    /** Games and positions as USI: {@code convert}. */
    @TestFactory
    Stream<DynamicTest> convert() {
        return texts().map(text -> DynamicTest.dynamicTest(text.name(), () -> {
            List<String> lines = run("convert", text, "--to", "usi");
            assertThat(lines)
                    .isEqualTo(
                            isRead(text)
                                    ? text.rows().stream().map(DoorsTest::usi).toList()
                                    : List.of());
        }));
    }

    private static String usi(Map<String, String> row) {
        String moves = row.get("moves").isEmpty() ? "" : " moves " + row.get("moves");
        Setup start = Sfen.read(row.get("start")).orElseThrow();
        boolean isGame = !moves.isEmpty()
                || !row.get("format").equals("BOD") && !row.get("format").equals("SFEN");
        return (start.equals(Position.start().toSetup()) && isGame ? "startpos" : "sfen " + Sfen.write(start)) + moves;
    }

    /** Games to their last position: {@code game}. */
    @TestFactory
    Stream<DynamicTest> game() {
        return ofShogi()
                .map(text -> DynamicTest.dynamicTest(
                        text.name(),
                        () -> assertThat(sfens("game", text)).isEqualTo(expected(text, row -> row.get("final")))));
    }

    /** The position that is meant: {@code moves}; {@code solve} reads its lines in the same way. */
    @TestFactory
    Stream<DynamicTest> moves() {
        return ofShogi()
                .map(text -> DynamicTest.dynamicTest(
                        text.name(),
                        () -> assertThat(sfens("moves", text)).isEqualTo(expected(text, DoorsTest::meant))));
    }

    /** The same for {@code solve}, which asks no question of a position that is no problem. */
    @TestFactory
    Stream<DynamicTest> solve() {
        return texts().map(text -> DynamicTest.dynamicTest(text.name(), () -> {
            List<String> read = new ArrayList<>();
            try (BufferedReader lines = Lines.openPositions(Optional.of(file(text)))) {
                lines.lines()
                        .flatMap(line -> ProblemLine.of(line).stream())
                        .flatMap(problem -> Sfen.read(problem.sfen()).asOptional().stream())
                        .map(Sfen::writeWithoutPly)
                        .forEach(read::add);
            }
            assertThat(read).isEqualTo(expected(text, DoorsTest::meant));
        }));
    }

    private static List<String> expected(RecordTable.Text text, Function<Map<String, String>, String> column) {
        return isRead(text) ? text.rows().stream().map(column).toList() : List.of();
    }

    /** What a command that answers in JSON says of the games and positions that it has read. */
    private static List<String> sfens(String command, RecordTable.Text text) throws Exception {
        List<String> sfens = new ArrayList<>();
        for (String line : run(command, text)) {
            JsonNode answer = JSON.readTree(line);
            if (!answer.has("error")) {
                sfens.add(Sfen.writeWithoutPly(
                        Sfen.read(answer.get("sfen").asText()).orElseThrow()));
            }
        }
        return sfens;
    }

    private static Path file(RecordTable.Text text) throws IOException {
        return Files.write(folder.resolve(text.name()), text.bytes());
    }

    private static List<String> run(String command, RecordTable.Text text, String... options) throws IOException {
        StringWriter out = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of(options));
        arguments.add(file(text).toString());
        Commands.create()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(arguments.toArray(String[]::new));
        return out.toString().lines().toList();
    }
}
