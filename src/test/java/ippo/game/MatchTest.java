package ippo.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ippo.notation.GameRecord;
import ippo.notation.Usi;
import ippo.opponent.Analysis;
import ippo.opponent.Level;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MatchTest {
    private static final long SEED = 7;
    private static final int LONGEST = 400;

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    private static List<Move> moves(String usi) {
        List<Move> moves = new ArrayList<>();
        for (String each : usi.split(" ")) {
            moves.add(move(each));
        }
        return moves;
    }

    private static Match replayed(Match match) {
        return Match.replay(
                match.level(), match.opening(), match.seed(), match.game().moves(), match.ending());
    }

    @Test
    void whoPlaysWhiteWinsWhatBlackLoses() {
        Match begun = Match.replay(Level.CHICK, Opening.EVEN_WHITE, SEED, moves("7g7f"), Optional.empty());
        assertThat(begun.learner()).isEqualTo(Color.WHITE);
        assertThat(begun.end(Ending.RESIGNATION).result()).contains(Match.Result.LOST);
        assertThat(Match.replay(
                                Level.CHICK,
                                Opening.EVEN_WHITE,
                                SEED,
                                moves("7g7f 3c3d"),
                                Optional.of(Ending.RESIGNATION))
                        .result())
                .contains(Match.Result.WON);
        Match gift = Match.begin(Level.CHICK, Opening.GIVE_ROOK, SEED);
        assertThat(gift.game().length()).isZero();
        Match after = gift.play(move("3c3d"));
        assertThat(after.ownMoves()).isEqualTo(1);
        assertThat(after.lastTurn()).hasSize(2).first().isEqualTo(move("3c3d"));
        assertThat(after.takeBack().game().length()).isZero();
    }

    @Test
    void whatIsNotOfferedAnyMoreIsStillRead() {
        assertThat(Opening.EVEN_IPPO.isOffered()).isFalse();
        assertThat(Opening.WHOLE).doesNotContain(Opening.EVEN_IPPO);
        Match kept = Match.replay(Level.CHICK, Opening.EVEN_IPPO, SEED, moves("3c3d 7g7f 8c8d"), Optional.empty());
        assertThat(kept.learner()).isEqualTo(Color.BLACK);
        assertThat(kept.ownMoves()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void whoeverBeginsItIsTheLearnersTurn(Opening opening) {
        Match match = Match.begin(Level.CHICK, opening, SEED);
        assertThat(match.isOver()).isFalse();
        assertThat(match.game().position().sideToMove()).isEqualTo(match.learner());
        boolean ippoBegins = opening.position().sideToMove() != match.learner();
        assertThat(match.game().length()).isEqualTo(ippoBegins ? 1 : 0);
        assertThat(ippoBegins)
                .isEqualTo(opening == Opening.PAWNS_ONLY
                        || opening.small().isEmpty() && opening != Opening.EVEN_YOU && !opening.isGift());
        assertThat(match.lastTurn()).isEmpty();
        assertThat(match.canTakeBack()).isFalse();
        boolean even = opening.name().startsWith("EVEN_");
        if (!even && opening.small().isEmpty()) {
            assertThat(Handicap.startingFrom(opening.position()).orElseThrow().name())
                    .isEqualTo(opening.name().replace("GIVE_", ""));
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIppoAnswersFollowsFromLevelSeedAndMoves(Level level) {
        Match first = Match.begin(level, Opening.EVEN_IPPO, SEED).play(move("7g7f"));
        Match again = replayed(Match.begin(level, Opening.EVEN_IPPO, SEED)).play(move("7g7f"));
        assertThat(first.game().moves()).hasSize(3).isEqualTo(again.game().moves());
        assertThat(first.lastTurn()).isEqualTo(first.game().moves().subList(1, 3));
        assertThat(replayed(first).play(move("2g2f")).game().moves())
                .isEqualTo(first.play(move("2g2f")).game().moves());
    }

    @Test
    void theLastMoveAndItsAnswerAreTakenBack() {
        Match begun = Match.begin(Level.CHICK, Opening.TWO_PIECES, SEED);
        Match played = begun.play(move("7g7f"));
        assertThat(played.ownMoves()).isEqualTo(1);
        assertThat(played.canTakeBack()).isTrue();
        assertThat(played.takeBack().game().moves()).isEqualTo(begun.game().moves());
        assertThatIllegalStateException().isThrownBy(begun::takeBack);
    }

    @Test
    void anIllegalMoveIsNotPlayed() {
        Match begun = Match.begin(Level.CHICK, Opening.EVEN_YOU, SEED);
        assertThatIllegalArgumentException().isThrownBy(() -> begun.play(move("7g7e")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Match.replay(Level.CHICK, Opening.EVEN_YOU, SEED, moves("7g7e"), Optional.empty()));
        assertThatIllegalArgumentException()
                .as("Ippo has not answered")
                .isThrownBy(() -> Match.replay(Level.CHICK, Opening.EVEN_YOU, SEED, moves("7g7f"), Optional.empty()));
    }

    @Test
    void anIllegalMoveLosesAStrictGame() {
        Match begun = Match.begin(Level.CHICK, Opening.EVEN_YOU, SEED, true);
        assertThat(begun.play(move("7g7f")).isStrict()).isTrue();
        assertThat(begun.play(move("7g7f")).takeBack().isStrict()).isTrue();
        Match over = begun.playOrLose(move("7g7e"));
        assertThat(over.isOver()).isTrue();
        assertThat(over.result()).contains(Match.Result.LOST);
        assertThat(over.illegal()).contains(move("7g7e"));
        assertThat(over.game().moves()).isEmpty();
        Match again = Match.replayStrict(
                Level.CHICK, Opening.EVEN_YOU, SEED, List.of(), Optional.empty(), Optional.of(move("7g7e")));
        assertThat(again.game().outcome()).isEqualTo(over.game().outcome());
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Match.begin(Level.CHICK, Opening.EVEN_YOU, SEED).playOrLose(move("7g7e")));
    }

    @Test
    void whoGivesUpHasLostAndCanDoNothingMore() {
        Match over = Match.begin(Level.CHICK, Opening.EVEN_YOU, SEED)
                .play(move("7g7f"))
                .end(Ending.RESIGNATION);
        assertThat(over.result()).contains(Match.Result.LOST);
        assertThat(over.ending()).contains(Ending.RESIGNATION);
        assertThat(over.canTakeBack()).isFalse();
        assertThat(replayed(over).game().outcome()).isEqualTo(over.game().outcome());
        assertThatIllegalStateException().isThrownBy(() -> over.play(move("2g2f")));
        assertThatIllegalStateException().isThrownBy(() -> over.end(Ending.RESIGNATION));
    }

    @Test
    void whoseTimeIsOverHasLost() {
        Match over = Match.begin(Level.CHICK, Opening.EVEN_YOU, SEED)
                .play(move("7g7f"))
                .end(Ending.TIME_UP);
        assertThat(over.result()).contains(Match.Result.LOST);
        assertThat(over.ending()).contains(Ending.TIME_UP);
        assertThat(over.game().outcome()).contains(new Outcome.TimeUp(Color.BLACK));
        assertThat(replayed(over).game().outcome()).isEqualTo(over.game().outcome());
        assertThatIllegalStateException().isThrownBy(() -> over.end(Ending.TIME_UP));
        assertThat(GameRecord.of(over.game()).ending()).contains(ippo.notation.Ending.TIME_UP);
    }

    @Test
    void nothingIsDeclaredOrCountedBeforeTheKingsHaveArrived() {
        Match begun = Match.begin(Level.CHICK, Opening.EVEN_YOU, SEED);
        assertThat(begun.canDeclare()).isFalse();
        assertThat(begun.canCount()).isFalse();
        assertThatIllegalStateException().isThrownBy(() -> begun.end(Ending.DECLARATION));
        assertThatIllegalStateException().isThrownBy(() -> begun.end(Ending.IMPASSE));
    }

    @Test
    void aFourthTimeEndsTheGame() {
        String round = "2h3h 8b7b 3h2h 7b8b ";
        Match over = Match.replay(
                Level.CHICK, Opening.EVEN_YOU, SEED, moves(round.repeat(3).strip()), Optional.empty());
        assertThat(over.game().outcome().orElseThrow()).isInstanceOf(Outcome.Repetition.class);
        assertThat(over.result()).contains(Match.Result.OPEN);
        assertThat(over.ending()).isEmpty();
    }

    @Test
    void aWholeGameIsPlayedToMateAndIsTheSameAgain() {
        Match match = Match.begin(Level.CHICK, Opening.TEN_PIECES, SEED);
        Analysis analysis = new Analysis();
        while (!match.isOver() && match.game().length() < LONGEST) {
            match = match.play(
                    analysis.best(match.game(), 1, Budget.ofNodes(5_000)).get(0).move());
        }
        assertThat(match.result()).contains(Match.Result.WON);
        assertThat(match.game().outcome().orElseThrow().winner()).contains(Color.BLACK);
        Game again = replayed(match).game();
        assertThat(again.outcome()).isEqualTo(match.game().outcome());
        assertThat(again.position()).isEqualTo(match.game().position());
    }
}
