package ippo.web.game.review;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.game.moment.Moment;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentTextTest {
    private static final Move MOVE = Usi.read("7g7f").orElseThrow();

    @Test
    void everyKindHasItsSentencesInEveryLanguage() {
        for (Moment.Kind kind : Moment.Kind.values()) {
            boolean mate = kind == Moment.Kind.MATE || kind == Moment.Kind.MATED;
            boolean piece = kind == Moment.Kind.WINS || kind == Moment.Kind.LOSES;
            for (int plies : new int[] {1, 3}) {
                Moment moment = new Moment(
                        0,
                        kind,
                        piece ? Optional.of(PieceType.GOLD) : Optional.empty(),
                        mate ? OptionalInt.of(plies) : OptionalInt.empty(),
                        MOVE,
                        MOVE,
                        1);
                Sayable.inEveryLanguage(MomentText.task(moment));
                Sayable.inEveryLanguage(MomentText.hint(Game.start().position(), moment));
                Sayable.inEveryLanguage(MomentText.played(Game.start(), moment));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "3k5/9/9/9/9/9/9/4R4/4K4 b - 1, 5h4h, quiet",
        "4k4/9/9/9/9/9/9/R8/4K4 b - 1, 9h5h, BETTER",
        "4k4/9/9/9/9/9/9/R8/4K4 b - 1, 9h9a+, BETTER",
        "5k3/9/9/9/9/9/p8/R8/4K4 b - 1, 9h9g, BETTER",
        "5k3/9/9/9/9/9/9/9/4K4 b P 1, P*9h, quiet",
        "9/9/9/9/9/9/9/4R4/9 b - 1, 5h6h, BETTER"
    })
    void theHintToAQuietMoveSaysThatItIsQuiet(String sfen, String best, String key) {
        Moment moment = new Moment(
                0,
                Moment.Kind.BETTER,
                Optional.empty(),
                OptionalInt.empty(),
                MOVE,
                Usi.read(best).orElseThrow(),
                1);
        assertThat(MomentText.hint(Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING), moment))
                .isEqualTo(Phrase.of("moment.hint." + key));
    }
}
