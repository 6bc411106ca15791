package ippo.web.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Shipped;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.Color;
import ippo.rules.FullSet;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.solver.Solver;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import ippo.workbench.Examination;
import ippo.workbench.Examiner;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Puzzles of the bank as people write them down: without White's hand. All of them are looked at with
 * {@code -Dippo.cut.step=1}.
 */
@Tag("slow")
class CutHandTest {
    private static final List<BankPuzzle> ALL = Shipped.content().bank().all();

    private static Position cut(BankPuzzle puzzle) {
        Setup setup = puzzle.puzzle().start().toSetup();
        return Position.of(
                new Setup(setup.pieces(), Map.of(Color.BLACK, setup.hand(Color.BLACK)), Color.BLACK, 1),
                Strictness.TSUME);
    }

    @Test
    void aCutHandIsNoticedAndGivenBack() {
        for (BankPuzzle puzzle : ALL) {
            Position start = puzzle.puzzle().start();
            assertThat(MissingPieces.completed(start)).as(puzzle.id()).isEmpty();
            assertThat(MissingPieces.completed(cut(puzzle)).orElseThrow().toSetup())
                    .as(puzzle.id())
                    .isEqualTo(FullSet.withRest(start.toSetup()));
        }
    }

    @Test
    void noPuzzleWithACutHandIsCalledComplete() {
        Words words = new Words(Messages.all().get(Language.EN));
        String complete = words.html("bench.sound").text();
        Examiner examiner = new Examiner(new Solver(16), () -> 0);
        int step = Integer.getInteger("ippo.cut.step", 250);
        int oneWay = 0;
        for (int i = 0; i < ALL.size(); i += step) {
            Examination found = examiner.examine(cut(ALL.get(i)), () -> false);
            Report report = Report.of(found, "/en/workbench?sfen=", words);
            assertThat(found.isSound()).as(ALL.get(i).id()).isFalse();
            assertThat(report.kind()).as(ALL.get(i).id()).isEqualTo("open");
            assertThat(report.facts())
                    .as(ALL.get(i).id())
                    .extracting(SafeHtml::text)
                    .doesNotContain(complete);
            oneWay += found.hasOneWay() ? 1 : 0;
        }
        assertThat(oneWay)
                .as("some are complete with the pieces that are written")
                .isPositive();
    }
}
