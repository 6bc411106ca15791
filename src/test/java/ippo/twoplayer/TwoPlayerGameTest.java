package ippo.twoplayer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.game.Opening;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TwoPlayerGameTest {
    private static List<Move> moves(String usi) {
        return Arrays.stream(usi.split(" "))
                .map(each -> Usi.read(each).orElseThrow())
                .toList();
    }

    private static TwoPlayerGame after(Opening opening, String usi) {
        return TwoPlayerGame.replay(opening, false, moves(usi), Optional.empty(), Optional.empty());
    }

    @Test
    void whatBelongsToOneSideAloneIsNotForTwo() {
        assertThat(TwoPlayerGame.OPENINGS)
                .contains(Opening.EVEN_YOU, Opening.MINISHOGI, Opening.TEN_PIECES)
                .doesNotContain(
                        Opening.EVEN_WHITE,
                        Opening.GIVE_ROOK,
                        Opening.FINISH_BOAT,
                        Opening.WIN_FROM_HERE,
                        Opening.EVEN_IPPO);
        assertThatThrownBy(() -> TwoPlayerGame.begin(Opening.FINISH_BOAT, false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void eachSideSeesWhatCameSinceItMovedLast() {
        TwoPlayerGame game = after(Opening.EVEN_YOU, "7g7f 3c3d 2g2f");
        assertThat(game.toMove()).isEqualTo(Color.WHITE);
        assertThat(game.lastTurnOf(Color.BLACK)).isEqualTo(moves("2g2f"));
        assertThat(game.lastTurnOf(Color.WHITE)).isEqualTo(moves("3c3d 2g2f"));
        TwoPlayerGame begun = after(Opening.EVEN_YOU, "7g7f");
        assertThat(begun.lastTurnOf(Color.WHITE)).isEmpty();
        assertThat(begun.movesOf(Color.WHITE)).isZero();
        // with a handicap White begins
        TwoPlayerGame given = after(Opening.ROOK, "3c3d");
        assertThat(given.movesOf(Color.WHITE)).isEqualTo(1);
        assertThat(given.movesOf(Color.BLACK)).isZero();
    }

    @Test
    void aMoveIsTakenBackWithItsAnswer() {
        TwoPlayerGame game = after(Opening.EVEN_YOU, "7g7f 3c3d 2g2f");
        assertThat(game.takeBack(Color.BLACK).game().moves()).isEqualTo(moves("7g7f 3c3d"));
        assertThat(game.takeBack(Color.WHITE).game().moves()).isEqualTo(moves("7g7f"));
        TwoPlayerGame begun = after(Opening.EVEN_YOU, "7g7f");
        assertThat(begun.canTakeBack(Color.WHITE)).isFalse();
        assertThatThrownBy(() -> begun.takeBack(Color.WHITE)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void eitherSideMayResignWhoeverIsToMove() {
        TwoPlayerGame game = after(Opening.EVEN_YOU, "7g7f");
        for (Color side : Color.values()) {
            TwoPlayerGame over = game.close(Closing.RESIGNATION, side);
            assertThat(over.winner()).contains(side.opposite());
            assertThat(over.end()).contains(new EndReason.Ruled(Outcome.Reason.RESIGNATION));
            assertThatThrownBy(() -> over.close(Closing.RESIGNATION, side.opposite()))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void nobodyWinsByAgreementOrByBeingLeft() {
        for (Closing how : List.of(Closing.DRAW, Closing.ABANDONED)) {
            TwoPlayerGame over = after(Opening.EVEN_YOU, "7g7f").close(how, Color.WHITE);
            assertThat(over.isOver()).isTrue();
            assertThat(over.winner()).isEmpty();
            assertThat(over.end().map(EndReason::name)).contains(how.name());
            assertThatThrownBy(() -> over.play(moves("3c3d").get(0))).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void timeIsOverForTheSideToMoveOnly() {
        TwoPlayerGame game = after(Opening.EVEN_YOU, "7g7f");
        assertThat(game.canClose(Closing.TIME_UP, Color.BLACK)).isFalse();
        assertThat(game.close(Closing.TIME_UP, Color.WHITE).winner()).contains(Color.BLACK);
    }

    @Test
    void noKingHasEnteredAtTheStart() {
        TwoPlayerGame game = after(Opening.EVEN_YOU, "7g7f");
        assertThat(game.canClose(Closing.IMPASSE, Color.BLACK)).isFalse();
        assertThat(game.canClose(Closing.DECLARATION, Color.WHITE)).isFalse();
    }

    @Test
    void anIllegalMoveLosesAStrictGameOnly() {
        Move drop = Usi.read("P*5e").orElseThrow();
        TwoPlayerGame strict = TwoPlayerGame.begin(Opening.EVEN_YOU, true);
        TwoPlayerGame lost = strict.playOrLose(drop);
        assertThat(lost.winner()).contains(Color.WHITE);
        assertThat(lost.end()).contains(new EndReason.Ruled(Outcome.Reason.ILLEGAL_MOVE));
        assertThat(TwoPlayerGame.replay(Opening.EVEN_YOU, true, List.of(), Optional.empty(), Optional.of(drop))
                        .winner())
                .contains(Color.WHITE);
        TwoPlayerGame easy = TwoPlayerGame.begin(Opening.EVEN_YOU, false);
        assertThatThrownBy(() -> easy.playOrLose(drop)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSmallGameIsWonByItsGoal() {
        // five by five: king, gold, silver and pawn; the goal is mate, so nothing else ends it
        assertThat(after(Opening.WITH_SILVERS, "1d1c").isOver()).isFalse();
        TwoPlayerGame race = after(Opening.PAWNS_ONLY, "5g5f 5c5d 5f5e 5d5e 4g4f 5e5f 4f4e 5f5g+");
        assertThat(race.end()).contains(EndReason.Special.GOAL);
        assertThat(race.winner()).contains(Color.WHITE);
    }

    @Test
    void anAgreementIsGrantedByTheOtherSide() {
        TwoPlayerGame game = after(Opening.EVEN_YOU, "7g7f 3c3d");
        assertThat(new Offer(Offer.Kind.DRAW, Color.BLACK).granted(game).closed())
                .contains(new TwoPlayerGame.Closed(Closing.DRAW, Color.WHITE));
        assertThat(new Offer(Offer.Kind.TAKE_BACK, Color.BLACK)
                        .granted(game)
                        .game()
                        .length())
                .isZero();
        assertThat(new Offer(Offer.Kind.IMPASSE, Color.BLACK).isPossible(game)).isFalse();
    }
}
