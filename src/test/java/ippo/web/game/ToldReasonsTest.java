package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.feature.Feature.Weight;
import ippo.feature.Reason;
import ippo.feature.Reason.Kind;
import ippo.web.game.ToldReasons.Of;
import org.junit.jupiter.api.Test;

class ToldReasonsTest {
    private static final Reason GUARDS = Reason.of(new Kind("guards"), Weight.PLAN, Phrase.of("game.why"));
    private static final Reason ATTACKS = Reason.of(new Kind("attacks"), Weight.PLAN, Phrase.of("game.why"));

    @Test
    void whatIsToldAtATurnDependsOnEarlierTurnsOfThatGameAlone() {
        ToldReasons told = new ToldReasons();
        told.tell(Of.HINTS, "one", 4, ATTACKS);
        told.tell(Of.HINTS, "one", 2, GUARDS);
        told.tell(Of.HINTS, "other", 1, ATTACKS);
        assertThat(told.before(Of.HINTS, "one", 2)).isEmpty();
        assertThat(told.before(Of.HINTS, "one", 4)).containsExactly(GUARDS);
        assertThat(told.before(Of.HINTS, "one", 6)).containsExactly(GUARDS, ATTACKS);
        assertThat(told.before(Of.HINTS, "none", 6)).isEmpty();
        assertThat(told.before(Of.MOVES_PLAYED, "one", 6)).isEmpty();
    }
}
