package ippo.game.moment;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.game.Opening;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.opponent.Goal;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import org.junit.jupiter.api.Test;

class MomentsTest {
    /** White's gold on 5e stands in front of Black's rook, and nothing guards it. */
    private static final String GOLD_HANGS = "lnsgk1snl/1r5b1/ppppppppp/9/4g4/9/PPPP1PPPP/1B2R4/LNSGKGSNL b - 1";

    /** A gold in hand mates on 5b, guarded by the pawn on 5c. */
    private static final String MATE = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";

    /** White has a gold in hand, and a pawn before Black's king. */
    private static final String ALLOWS_MATE = "8k/9/9/p8/9/9/4p4/L8/3NKN3 b Gg 1";

    /** White's dragon and gold are about to make brinkmate at the edge, and so is Black. */
    private static final String RACE = "9/6G1k/7pl/7L1/9/9/8P/7SK/5+r3 b Sg 1";

    private static final String NOTHING_TO_THREATEN = "9/9/4k4/9/9/9/8P/7SK/5+r3 b Pg 1";

    private static Game game(String sfen, String... moves) {
        return game(sfen, Strictness.GAME, moves);
    }

    private static Game teaching(String sfen, String... moves) {
        return game(sfen, Strictness.TEACHING, moves);
    }

    private static Game game(String sfen, Strictness strictness, String... moves) {
        Game game = Game.from(Position.of(Sfen.read(sfen).orElseThrow(), strictness));
        for (String move : moves) {
            game = game.play(move(move));
        }
        return game;
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    private static List<Moment> of(Game game) {
        return new Moments(Stakes.WHOLE).of(game, Color.BLACK, 3);
    }

    @Test
    void whatHungAndWasNotTakenIsTold() {
        List<Moment> moments = of(game(GOLD_HANGS, "9g9f", "5e4e"));
        assertThat(moments).hasSize(1);
        Moment moment = moments.get(0);
        assertThat(moment.kind()).isEqualTo(Moment.Kind.WINS);
        assertThat(moment.piece()).contains(PieceType.GOLD);
        assertThat(moment.turn()).isZero();
        assertThat(moment.best().usi()).isEqualTo("5h5e");
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
    void aMateInOneIsToldThoughALongerOneWasLeft() {
        // the rook's check mates as well, but later
        String sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b 2GR 1";
        Move check = move("R*5b");
        assertThat(new Mating().isKept(game(sfen).position(), check)).isTrue();
        List<Moment> moments = of(game(sfen, "R*5b", "5a6a"));
        assertThat(moments).extracting(Moment::kind).containsExactly(Moment.Kind.MATE);
        assertThat(moments.get(0).plies()).hasValue(1);
    }

    @Test
    void whatWasLostIsTold() {
        // the rook goes where the bishop takes it
        List<Moment> moments = of(game("6k2/1b7/9/9/9/9/P8/9/K3R4 b - 1", "5i5e", "8b5e"));
        assertThat(moments).hasSize(1);
        assertThat(moments.get(0).kind()).isEqualTo(Moment.Kind.LOSES);
        assertThat(moments.get(0).piece()).contains(PieceType.ROOK);
    }

    @Test
    void whoIsFarAheadIsStillToldWhatWasThrownAway() {
        // the bishop promotes beside the king, where nothing guards it
        List<Moment> moments =
                of(game("7k1/4p4/9/9/9/9/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1", "8h2b+", "2a2b", "9g9f", "5b5c"));
        assertThat(moments).hasSize(1);
        assertThat(moments.get(0).kind()).isEqualTo(Moment.Kind.LOSES);
        assertThat(moments.get(0).piece()).contains(PieceType.BISHOP);
    }

    @Test
    void lettingTheOtherSideMateIsTold() {
        // Black takes a pawn far away, and White's gold comes down before the king, guarded by the pawn on 5g
        List<Moment> moments = of(game(ALLOWS_MATE, "9h9d", "G*5h"));
        assertThat(moments).hasSize(1);
        assertThat(moments.get(0).kind()).isEqualTo(Moment.Kind.MATED);
        assertThat(moments.get(0).plies()).hasValue(1);
    }

    @Test
    void whoWasOneMoveTooSlowIsToldOfTheThreatOfMateThatWasThere() {
        // the silver goes where it does nothing; White's dragon makes brinkmate, and S*3c would have threatened mate
        Game game = game(RACE, "S*6i", "4i3h");
        Moment moment = of(game).get(0);
        assertThat(moment.kind()).isEqualTo(Moment.Kind.SLOW);
        assertThat(moment.turn()).isZero();
        Answers answers = new Answers(Stakes.WHOLE, game(RACE), moment);
        assertThat(answers.isRight(moment.best())).isTrue();
        assertThat(answers.threat(moment.best())).isPresent();
        assertThat(answers.brinkmate()).contains(move("4i3h"));
        assertThat(answers.brinkmate()).as("asked again").contains(move("4i3h"));
        for (String wrong : List.of("S*6i", "1g1f", "S*9b")) {
            assertThat(answers.isRight(move(wrong))).as(wrong).isFalse();
        }
    }

    @Test
    void whoHasNoThreatIsToldOfTheLastMoveThatStoppedTheMate() {
        // the king goes up in time
        Game game = game(NOTHING_TO_THREATEN, "P*3e", "4i3h");
        Moment moment = of(game).get(0);
        assertThat(moment.kind()).isEqualTo(Moment.Kind.LATE);
        Answers answers = new Answers(Stakes.WHOLE, game(NOTHING_TO_THREATEN), moment);
        assertThat(answers.isRight(moment.best())).isTrue();
        assertThat(answers.isRight(move("1h2g"))).isTrue();
        assertThat(answers.isRight(move("P*3e"))).isFalse();
        assertThat(answers.isRight(move("P*3c"))).isFalse();
    }

    @Test
    void whoCouldStillDefendInTheEndHasNotLostTheRaceThere() {
        assertThat(of(game(NOTHING_TO_THREATEN, "P*3e", "4i4h")))
                .extracting(Moment::kind)
                .doesNotContain(Moment.Kind.SLOW, Moment.Kind.LATE);
    }

    @Test
    void rightIsOnlyWhatKeepsTheOtherSideFromMating() {
        Moment moment = of(game(ALLOWS_MATE, "9h9d", "G*5h")).get(0);
        Answers answers = new Answers(Stakes.WHOLE, game(ALLOWS_MATE), moment);
        assertThat(answers.brinkmate()).as("White mates at once").isEmpty();
        assertThat(answers.isRight(moment.best())).isTrue();
        for (String wrong : List.of("9h9d", "6i7g", "G*9b")) {
            assertThat(answers.isRight(move(wrong))).as(wrong).isFalse();
            assertThat(answers.reply(move(wrong))).as(wrong).isPresent();
        }
        assertThat(answers.reply(move("9h9d"))).contains(move("G*5h"));
    }

    @Test
    void aGoalThatCouldBeReachedIsTold() {
        Stakes stakes = new Stakes(Goal.PROMOTION, 100);
        Game game = teaching("9/9/9/4P4/9/8p/P8/9/9 b - 1", "9g9f", "1f1g+");
        List<Moment> moments = new Moments(stakes).of(game, Color.BLACK, 3);
        assertThat(moments).extracting(Moment::kind).containsExactly(Moment.Kind.GOAL);
        Answers answers = new Answers(stakes, teaching("9/9/9/4P4/9/8p/P8/9/9 b - 1"), moments.get(0));
        assertThat(answers.isRight(move("5d5c+"))).isTrue();
        assertThat(answers.isRight(move("9g9f"))).isFalse();
        assertThat(answers.reply(move("5d5c+"))).isEmpty();
    }

    @Test
    void lettingTheOtherSideReachItsGoalIsTold() {
        // the pawn on 1f must be taken; what Black could win later comes too late
        Stakes stakes = new Stakes(Goal.PROMOTION, 2);
        Game game = teaching("9/9/4p4/9/9/8p/P7P/9/9 b - 1", "9g9f", "1f1g+");
        List<Moment> moments = new Moments(stakes).of(game, Color.BLACK, 3);
        assertThat(moments).extracting(Moment::kind).containsExactly(Moment.Kind.LET);
        assertThat(moments.get(0).best().usi()).isEqualTo("1g1f");
    }

    @Test
    void whereTheGoalIsAnotherOnlyThatAndPiecesAreSpokenOf() {
        Game game = Game.from(Opening.GOLD_HUNT.position());
        for (String move : List.of("8h9g", "5c5d", "9g8h", "5d5c")) {
            game = game.play(move(move));
        }
        assertThat(new Moments(Stakes.of(Opening.GOLD_HUNT)).of(game, Color.BLACK, 3))
                .extracting(Moment::kind)
                .doesNotContain(Moment.Kind.MATE, Moment.Kind.MATED, Moment.Kind.BETTER);
    }

    @Test
    void anEvenExchangeIsNotCalledALoss() {
        List<Moment> moments = of(game(
                "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1",
                "8h2b+",
                "3a2b",
                "9g9f",
                "9c9d"));
        assertThat(moments).isEmpty();
    }

    @Test
    void whoPlaysTheBestMovesHasNoMoments() {
        assertThat(of(game(GOLD_HANGS, "5h5e", "1a1b"))).isEmpty();
        assertThat(of(game(MATE, "G*5b"))).isEmpty();
        assertThat(of(game(MATE))).isEmpty();
    }

    @Test
    void theBestMoveIsNoMomentThoughItsWorthLooksLessAtASecondLook() {
        Game game = Game.from(Opening.MINISHOGI.position());
        for (String move : ("3e3d 5a5b 3d3c 4a2c 2e5b 3a2b 3c2b 2a2b R*3a S*2a S*3c 1b1c 1e1c 2b1c 3a2a+ 1a2a S*2b 2a1b"
                        + " 2b1c 1b1c G*2d 1c1b 2d2c 1b2c 4e3d 2c1b B*2c 1b2a 2c3b 2a3a 5b4a+")
                .split(" ")) {
            game = game.play(move(move));
        }
        assertThat(new Moments(Stakes.of(Opening.MINISHOGI)).of(game, Color.BLACK, 3))
                .noneMatch(moment -> moment.played().equals(moment.best()));
    }

    @Test
    void theSameGameHasTheSameMoments() {
        Game game = game(GOLD_HANGS, "9g9f", "5e4e", "9f9e", "4e4f");
        assertThat(of(game)).isEqualTo(of(game)).isNotEmpty();
    }

    @Test
    void whatWasPlayedInAMomentIsNotAsGoodAsTheBest() {
        Moment moment = of(game(GOLD_HANGS, "9g9f", "5e4e")).get(0);
        Answers answers = new Answers(Stakes.WHOLE, game(GOLD_HANGS), moment);
        assertThat(answers.isRight(move("5h5e"))).isTrue();
        assertThat(answers.isRight(move("9g9f"))).isFalse();
    }
}
