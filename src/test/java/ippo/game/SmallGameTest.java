package ippo.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.opponent.Analysis;
import ippo.opponent.Choice;
import ippo.opponent.Level;
import ippo.opponent.Opponent;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SmallGameTest {
    private static Match replay(Opening opening, String usi) {
        List<Move> moves = new ArrayList<>();
        for (String each : usi.strip().split(" ")) {
            moves.add(Usi.read(each).orElseThrow());
        }
        return Match.replay(Level.CHICK, opening, 1, moves, Optional.empty());
    }

    @ParameterizedTest
    @EnumSource
    void itBeginsUndecidedAndIsFoundByItsAddress(SmallGame small) {
        Opening opening = Opening.valueOf(small.name());
        assertThat(opening.small()).contains(small);
        assertThat(Match.begin(Level.CHICK, opening, 1).isOver()).isFalse();
        assertThat(SmallGame.named(small.slug())).contains(small);
        assertThat(SmallGame.named(small.name())).isEmpty();
    }

    /** The side that has reached the goal has won, and the game went on until then. */
    @ParameterizedTest
    @Tag("slow")
    @EnumSource
    void theLevelsPlayEachToItsEnd(SmallGame small) {
        Opening opening = Opening.valueOf(small.name());
        for (Level level : small.levels()) {
            for (long seed = 0; seed < 3; seed++) {
                Opponent learner = Opponent.of(Level.CAT, seed + 50, small.goal());
                Match match = Match.begin(level, opening, seed);
                while (!match.isOver()) {
                    assertThat(match.result()).isEmpty();
                    Choice choice = learner.choose(match.game(), Budget.UNLIMITED);
                    match = choice instanceof Choice.Plays plays
                            ? match.play(plays.move())
                            : match.end(choice instanceof Choice.Resigns ? Ending.RESIGNATION : Ending.DECLARATION);
                }
                holds(small, match);
                Match again = Match.replay(level, opening, seed, match.game().moves(), match.ending());
                assertThat(again.result()).isEqualTo(match.result());
                assertThat(again.decision()).isEqualTo(match.decision());
            }
        }
    }

    private static void holds(SmallGame small, Match match) {
        Game game = match.game();
        boolean black = small.goal().isReached(game.position(), Color.BLACK);
        boolean white = small.goal().isReached(game.position(), Color.WHITE);
        assertThat(black && white).as("both: %s", game).isFalse();
        assertThat(game.length()).isLessThanOrEqualTo(small.plies());
        Match.Result result = match.result().orElseThrow();
        if (black || white) {
            assertThat(match.decision()).contains(SmallGame.Decision.GOAL);
            assertThat(result).isEqualTo(black ? Match.Result.WON : Match.Result.LOST);
        } else if (small.achievement()
                .filter(each -> each.isReached(game.position(), Color.BLACK))
                .isPresent()) {
            assertThat(match.decision()).contains(SmallGame.Decision.ACHIEVED);
            assertThat(result).isEqualTo(Match.Result.WON);
        } else if (game.isOver()) {
            assertThat(match.decision()).isEmpty();
        } else {
            assertThat(match.decision()).contains(SmallGame.Decision.LIMIT);
            assertThat(result).isEqualTo(small.atLimit());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = "FINISH_.*")
    void whoSeesWellWinsAtTheLowestLevel(SmallGame small) {
        Analysis analysis = new Analysis(small.goal());
        Match match = Match.begin(Level.CHICK, Opening.valueOf(small.name()), 3);
        while (!match.isOver()) {
            match = match.play(
                    analysis.best(match.game(), 1, Budget.ofNodes(3_000)).get(0).move());
        }
        assertThat(match.result()).as(match.game().toString()).contains(Match.Result.WON);
    }

    @Test
    void whoFinishesTheCastleWins() {
        Match won = replay(Opening.FINISH_BOAT, "5i6h 1c1d 6h7h 1d1e 4i5h");
        assertThat(won.decision()).contains(SmallGame.Decision.ACHIEVED);
        assertThat(won.result()).contains(Match.Result.WON);
        assertThat(won.game().length()).as("Ippo does not answer").isEqualTo(5);
        Match lacksGold = replay(Opening.FINISH_BOAT, "5i6h 1c1d 6h7h 1d1e");
        assertThat(lacksGold.isOver()).isFalse();
        assertThat(lacksGold.movesLeft()).hasValue(10);
    }

    /** The one who has to carry it through is the learner. */
    @Test
    void ippoWinsNothingByACastle() {
        Match built = replay(Opening.FINISH_BOAT, "1g1f 5a4b 1f1e 4b3b 9g9f 6a5b");
        assertThat(built.isOver()).isFalse();
    }

    @Test
    void aDragonThatCanBeTakenIsNoBreakthrough() {
        Match taken = Match.begin(Level.CHICK, Opening.BREAK_THROUGH, 1);
        assertThat(taken.isOver()).isFalse();
        assertThat(Achievement.BREAKTHROUGH.isReached(position("4k4/9/7+R1/9/9/9/9/9/4K4 w - 1"), Color.BLACK))
                .isTrue();
        assertThat(Achievement.BREAKTHROUGH.isReached(position("4k4/7l1/7+R1/9/9/9/9/9/4K4 w - 1"), Color.BLACK))
                .isFalse();
        assertThat(Achievement.BREAKTHROUGH.isReached(position("4k4/9/9/7+R1/9/9/9/9/4K4 w - 1"), Color.BLACK))
                .isFalse();
        assertThat(Achievement.BREAKTHROUGH.isReached(position("4k4/9/7R1/9/9/9/9/9/4K4 w - 1"), Color.BLACK))
                .isFalse();
    }

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    @Test
    void whoPromotesAPawnFirstWins() {
        Match won = replay(Opening.PAWNS_ONLY, "5c5d 5g5f 5d5e 5f5e 1c1d 5e5d 1d1e 5d5c+");
        assertThat(won.decision()).contains(SmallGame.Decision.GOAL);
        assertThat(won.result()).contains(Match.Result.WON);
        assertThatIllegalStateException().isThrownBy(() -> won.play(move("1g1f")));
        assertThat(won.canTakeBack()).isFalse();
        Match unpromoted = replay(Opening.PAWNS_ONLY, "5c5d 5g5f 5d5e 5f5e 1c1d 5e5d 1d1e 5d5c 1e1f");
        assertThat(unpromoted.isOver()).isFalse();
        Match lost = replay(Opening.PAWNS_ONLY, "5c5d 5g5f 1c1d 5f5e 5d5e 1g1f 5e5f 9g9f 5f5g+");
        assertThat(lost.result()).contains(Match.Result.LOST);
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    @Test
    void whoTakesTheGoldInTimeWins() {
        Match won = replay(Opening.GOLD_HUNT, "2h5h 5c5d 5h5d");
        assertThat(won.decision()).contains(SmallGame.Decision.GOAL);
        assertThat(won.result()).contains(Match.Result.WON);
        Match begun = Match.begin(Level.CHICK, Opening.GOLD_HUNT, 1);
        assertThat(begun.movesLeft()).hasValue(15);
        StringBuilder moves = new StringBuilder();
        String[] flees = {"5c5b", "5b5a", "5a5b", "5b5c"};
        // the rook walks along the edge, each time elsewhere, so that no position comes back four times
        String[] walk = {
            "2h1h", "1h1i", "1i2i", "2i3i", "3i4i", "4i5i", "5i6i", "6i7i", "7i8i", "8i9i", "9i9h", "9h9g", "9g9f",
            "9f9e", "9e9f"
        };
        for (int i = 0; i < walk.length; i++) {
            moves.append(walk[i]).append(' ');
            if (i < walk.length - 1) {
                moves.append(flees[i % flees.length]).append(' ');
            }
        }
        Match late = replay(Opening.GOLD_HUNT, moves.toString());
        assertThat(late.decision()).contains(SmallGame.Decision.LIMIT);
        assertThat(late.result()).contains(Match.Result.LOST);
        assertThat(late.movesLeft()).hasValue(0);
        assertThat(late.game().isOver()).isFalse();
    }

    @Test
    void aDroppedPieceCountsNoMore() {
        Match held = replay(Opening.ROOK_AND_BISHOP, "5i1e 9a9i 1i9i 5a1e");
        assertThat(held.isOver()).as("a piece each").isFalse();
        Match dropped = held.play(move("R*5e"));
        assertThat(dropped.decision()).isEmpty();
    }

    @Test
    void sideAndLimitOfAWholeGameAreUntouched() {
        Match whole = Match.begin(Level.CHICK, Opening.EVEN_YOU, 1);
        assertThat(whole.decision()).isEmpty();
        assertThat(whole.movesLeft()).isEmpty();
        assertThat(Opening.WHOLE).hasSize(20).allMatch(each -> each.small().isEmpty());
    }
}
