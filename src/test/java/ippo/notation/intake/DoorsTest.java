package ippo.notation.intake;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.PastedText;
import ippo.notation.Sfen;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.workbench.Pasted;
import ippo.workbench.ProblemList;
import ippo.workbench.ProblemText;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every text of the table goes through every door; where a door takes less than another, that is wanted. */
class DoorsTest {
    /**
     * The workbench wants the last position of a game, and nobody can tell whether one that ends in a word that is not
     * known goes on: it asks.
     */
    private static final Set<String> NOT_FOR_THE_WORKBENCH = Set.of("unknown-ending.kif", "unknown-ending.csa");

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
            boolean isTaken = isRead(text) && !NOT_FOR_THE_WORKBENCH.contains(text.name());
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
                                    NOT_FOR_THE_WORKBENCH.contains(text.name())
                                            ? 0
                                            : text.rows().size());
                }));
    }
}
