package ippo.web.game.review;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.moment.Curve;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.words.Words;
import java.util.List;
import org.junit.jupiter.api.Test;

class CurveChartTest {
    @Test
    void theFirstRowIsTheStartAndNoMoveZero() {
        CurveChart chart = CurveChart.of(new Curve(List.of(0, 10, -20)), new Words(Messages.of(Language.EN)));
        assertThat(chart.rows()).extracting(row -> row.when().text()).containsExactly("start", "2");
    }
}
