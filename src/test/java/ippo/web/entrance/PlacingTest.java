package ippo.web.entrance;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Task.LessonTask;
import ippo.content.Content;
import ippo.content.Entrances.Placement;
import ippo.content.Station;
import ippo.content.check.ContentLoader;
import ippo.i18n.Messages;
import ippo.progress.Placed;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Where a placement leads. */
class PlacingTest {
    private static final Content CONTENT =
            ContentLoader.begin(Messages.all()).result().orElseThrow();
    private static final Placement PLACEMENT = CONTENT.entrances().orElseThrow().placement();

    /** As many answers as letters: {@code +} for one that is right, {@code -} for one that is not. */
    private static Placing answered(String answers) {
        List<Placed> placed = new ArrayList<>();
        for (int i = 0; i < answers.length(); i++) {
            placed.add(new Placed(PLACEMENT.rungs().get(i).board().task(), "7g7f", answers.charAt(i) == '+'));
        }
        return new Placing(PLACEMENT, placed);
    }

    private static String found(String answers) {
        return answered(answers).found().map(Station::id).orElse("nothing");
    }

    private static String opens(int index) {
        return PLACEMENT.rungs().get(index).opens().id();
    }

    @Test
    void nobodyIsPlacedBeforeTheSecondMissOrTheLastBoard() {
        assertThat(answered("").isBegun()).isFalse();
        assertThat(answered("").next()).isEqualTo(OptionalInt.of(0));
        assertThat(found("")).isEqualTo("nothing");
        assertThat(found("-")).isEqualTo("nothing");
        assertThat(found("+++++++++")).isEqualTo("nothing");
        assertThat(answered("+-++").next()).isEqualTo(OptionalInt.of(4));
    }

    @Test
    void whoSolvesNothingBeginsAtTheBeginning() {
        assertThat(found("--")).isEqualTo(CONTENT.stations().get(0).id());
    }

    @Test
    void whoSolvesThreeBeginsWhereTheFourthOpens() {
        assertThat(found("+++--")).isEqualTo(opens(3));
        assertThat(answered("+++--").solved()).isEqualTo(3);
    }

    @Test
    void aSlipCostsOneStep() {
        assertThat(found("+-+++++-")).isEqualTo(opens(6));
        assertThat(found("-+++++++++")).isEqualTo(opens(9));
    }

    @Test
    void whoSolvesAllBeginsBehindThem() {
        assertThat(found("++++++++++")).isEqualTo(PLACEMENT.beyond().id());
    }

    /** Of a board that has left the course an answer may still be kept. */
    @Test
    void anAnswerToNoBoardCountsNothing() {
        List<Placed> old = List.of(
                new Placed(new LessonTask("gone", "one"), "7g7f", false),
                new Placed(new LessonTask("gone", "two"), "7g7f", false));
        assertThat(new Placing(PLACEMENT, old).isOver()).isFalse();
    }
}
