package ippo.compose.way;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.compose.Economy;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Order(2)
class ComposeRunTest {
    private static final Map<Integer, Integer> GOALS = Map.of(1, 100, 3, 100);

    @TempDir
    private Path folder;

    private static List<Kept> made(long seed, int rounds, int threads, Optional<Path> file) {
        ComposeRun making = new ComposeRun(seed, GOALS, Wish.ANY, file);
        List<Kept> made = new ArrayList<>();
        int[] done = {0};
        making.run(threads, () -> done[0] >= rounds, round -> {
            done[0]++;
            made.addAll(round.kept());
        });
        return made;
    }

    @Test
    void theSameSeedMakesTheSamePuzzlesOnAnyNumberOfThreads() {
        List<Kept> one = made(3, 1, 1, Optional.empty());
        assertThat(one).isNotEmpty().isEqualTo(made(3, 1, 2, Optional.empty()));
        assertThat(one).isNotEqualTo(made(4, 1, 2, Optional.empty()));
    }

    @Test
    void whatWasBegunOnOneDayGoesOnOnAnother() throws Exception {
        Path file = folder.resolve("work.tsv");
        made(5, 1, 2, Optional.of(file));
        Files.writeString(file, Files.readString(file) + "puzzle\tcut off");
        made(5, 1, 2, Optional.of(file));
        assertThat(ComposeRun.read(file)).isEqualTo(made(5, 2, 2, Optional.empty()));
    }

    @Test
    void everyPuzzleIsSoundAndHasNothingToSpare() {
        Solver solver = new Solver(16);
        Budget budget = Budget.ofNodes(300_000);
        List<Kept> made = made(6, 2, 2, Optional.empty());
        assertThat(made).hasSizeGreaterThan(5);
        for (Kept kept : made) {
            Soundness.Report report = Soundness.examine(kept.start(), solver, budget);
            assertThat(report.isSound()).as(kept.line()).isTrue();
            assertThat(report.line()).hasSameSizeAs(kept.solution());
            assertThat(report.has(Soundness.Kind.INTERPOSITIONS_COUNT)).isFalse();
            assertThat(new Economy(solver, budget, 60).spared(kept.scene(), kept.solution()))
                    .as(kept.line())
                    .isEmpty();
            long checks = kept.start().legalMoves().stream()
                    .filter(move -> kept.start().play(move).isCheck())
                    .count();
            assertThat(checks).isGreaterThanOrEqualTo(kept.plies() == 1 ? 3 : 4);
            Position position = kept.start();
            for (Move move : kept.solution()) {
                position = position.play(move);
            }
            assertThat(position.isCheckmate()).isTrue();
        }
    }
}
