package ippo.web.game.review;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.game.moment.GoodMove;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.web.words.Sayable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewRowsTest {
    @ParameterizedTest
    @CsvSource({"8h3c+, did.take told.promotes-to feature.TAKES_BACK", "8h3c, did.take feature.TAKES_BACK"})
    void aPromotionIsToldToo(String move, String said) {
        Position position = Position.start();
        for (String before : List.of("7g7f", "3c3d", "2g2f", "2b3c")) {
            position = position.play(Usi.read(before).orElseThrow());
        }
        PlayedMove deed = PlayedMove.of(position, Usi.read(move).orElseThrow());
        List<Phrase> told = ReviewRows.told(deed, Color.BLACK, Phrase.of("feature.TAKES_BACK"));
        assertThat(told).extracting(Phrase::key).containsExactly(said.split(" "));
        told.forEach(Sayable::inEveryLanguage);
    }

    @Test
    void everyPraiseHasASentenceInEveryLanguage() {
        for (boolean so : new boolean[] {true, false}) {
            Sayable.inEveryLanguage(ReviewRows.praise(new GoodMove.Mates(so)));
            Sayable.inEveryLanguage(ReviewRows.praise(new GoodMove.Gives(PieceType.ROOK, so)));
        }
    }
}
