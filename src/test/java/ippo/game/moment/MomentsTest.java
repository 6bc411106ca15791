package ippo.game.moment;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MomentsTest {
    /** White's gold on 5e stands in front of Black's rook, and nothing guards it. */
    private static final String GOLD_HANGS = "4k4/9/9/9/4g4/9/P8/9/K3R4 b - 1";

    /** A gold in hand mates on 5b, guarded by the pawn on 5c. */
    private static final String MATE = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

    private static Game game(String sfen, String... moves) {
        Game game = Game.from(Position.of(Sfen.read(sfen).orElseThrow(), Strictness.GAME));
        for (String move : moves) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        return game;
    }

    private static List<Moment> of(Game game) {
        return new Moments().of(game, Color.BLACK, 3);
    }

    @Test
    void whatHungAndWasNotTakenIsTold() {
        List<Moment> moments = of(game(GOLD_HANGS, "9g9f", "5e4e"));
        assertThat(moments).hasSize(1);
        Moment moment = moments.get(0);
        assertThat(moment.kind()).isEqualTo(Moment.Kind.WINS);
        assertThat(moment.piece()).contains(PieceType.GOLD);
        assertThat(moment.turn()).isZero();
        assertThat(moment.best().usi()).isEqualTo("5i5e");
    }

    @Test
    void aMateThatWasThereIsToldWithItsLength() {
        List<Moment> moments = of(game(MATE, "5i5h", "5a4a"));
        assertThat(moments).hasSize(1);
        assertThat(moments.get(0).kind()).isEqualTo(Moment.Kind.MATE);
        assertThat(moments.get(0).plies()).hasValue(1);
        assertThat(moments.get(0).best().usi()).isEqualTo("G*5b");
    }

    @Test
    void whatWasLostIsTold() {
        // the rook goes where the bishop takes it
        List<Moment> moments = of(game("4k4/1b7/9/9/9/9/P8/9/K3R4 b - 1", "5i5e", "8b5e"));
        assertThat(moments).hasSize(1);
        assertThat(moments.get(0).kind()).isEqualTo(Moment.Kind.LOSES);
        assertThat(moments.get(0).piece()).contains(PieceType.ROOK);
    }

    @Test
    void lettingTheOtherSideMateIsTold() {
        // Black takes a pawn far away, and White's gold comes down guarded by the pawn on 5g
        List<Moment> moments = of(game("k8/9/9/p8/9/4p4/9/L8/3NKN3 b Gg 1", "9h9d"));
        assertThat(moments).extracting(Moment::kind).doesNotContain(Moment.Kind.MATE);
    }

    @Test
    void whoPlaysTheBestMovesHasNoMoments() {
        assertThat(of(game(GOLD_HANGS, "5i5e", "5a4b"))).isEmpty();
        assertThat(of(game(MATE, "G*5b"))).isEmpty();
        assertThat(of(game(MATE))).isEmpty();
    }

    @Test
    void theSameGameHasTheSameMoments() {
        Game game = game(GOLD_HANGS, "9g9f", "5e4e", "9f9e", "4e4f");
        assertThat(of(game)).isEqualTo(of(game)).isNotEmpty();
        Moment first = of(game).get(0);
        assertThat(new Moments().at(game, first.turn())).contains(first);
        assertThat(new Moments().at(game, 99)).isEqualTo(Optional.empty());
    }

    @Test
    void whatWasPlayedInAMomentIsNotAsGoodAsTheBest() {
        Game before = game(GOLD_HANGS);
        assertThat(Weighing.fine().isAsGoodAsBest(before, Usi.read("5i5e").orElseThrow()))
                .isTrue();
        assertThat(Weighing.fine().isAsGoodAsBest(before, Usi.read("9g9f").orElseThrow()))
                .isFalse();
    }
}
