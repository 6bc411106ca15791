package ippo.web.game.review;

import ippo.game.moment.Moment;
import ippo.notation.Usi;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.web.words.Sayable;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

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
                Sayable.inEveryLanguage(MomentText.hint(moment));
                Sayable.inEveryLanguage(MomentText.played(Game.start(), moment));
            }
        }
    }
}
