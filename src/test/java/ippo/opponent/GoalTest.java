package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GoalTest {
    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    private static Move played(Level level, long seed, Goal goal, Position position) {
        Choice choice = Opponent.of(level, seed, goal).choose(Game.from(position), Budget.UNLIMITED);
        assertThat(choice).isInstanceOf(Choice.Plays.class);
        Move move = ((Choice.Plays) choice).move();
        assertThat(position.isLegal(move)).isTrue();
        return move;
    }

    @ParameterizedTest
    @CsvSource({
        "PROMOTION, 9/9/4+P4/9/9/9/9/9/9 w - 1, true, false",
        "PROMOTION, 9/9/4P4/9/9/9/9/9/4+p4 w - 1, false, true",
        "PROMOTION, 9/9/4G4/9/9/9/9/9/4+s4 w 2p 1, false, false",
        "GOLD, 9/9/9/9/9/9/9/9/4R4 w G 1, true, false",
        "GOLD, 4g4/9/9/9/9/9/9/9/4G4 w S2p 1, false, false",
        "POINTS, 9/9/9/9/9/9/9/9/4K4 w R5P 1, true, false",
        "POINTS, 9/9/9/9/9/9/9/9/4K4 w R4Prb 1, false, true",
        "POINTS, 9/9/9/9/9/9/9/9/4K4 w 9Pr2g2s 1, false, false",
        "MATE, 3+P5/9/9/9/9/9/9/9/4+p4 w RBGrbg 1, false, false",
    })
    void whoHasReachedItIsToldFromThePosition(Goal goal, String sfen, boolean black, boolean white) {
        Position position = position(sfen);
        assertThat(goal.isReached(position, Color.BLACK)).as(sfen).isEqualTo(black);
        assertThat(goal.isReached(position, Color.WHITE)).as(sfen).isEqualTo(white);
    }

    /** Also where taking it costs the rook. */
    @ParameterizedTest
    @EnumSource(from = "CAT")
    void aGoalInOneIsNeverMissed(Level level) {
        for (long seed = 0; seed < 20; seed++) {
            assertThat(played(level, seed, Goal.GOLD, position("3sg4/9/9/9/9/9/9/9/4R4 b - 1"))
                            .usi())
                    .startsWith("5i5a");
            assertThat(played(level, seed, Goal.PROMOTION, position("9/9/p8/4P4/9/9/2r6/9/9 b - 1"))
                            .usi())
                    .isEqualTo("5d5c+");
            assertThat(played(level, seed, Goal.POINTS, position("4r4/9/9/4p4/9/9/9/9/4RB3 b 9P 1"))
                            .usi())
                    .isEqualTo("5i5d");
        }
    }

    @ParameterizedTest
    @EnumSource(from = "BADGER")
    void theOtherSideIsNotLetToItsGoal(Level level) {
        for (long seed = 0; seed < 10; seed++) {
            Position prey = position("9/9/9/4g4/9/9/9/9/4R4 w - 1");
            Position after = prey.play(played(level, seed, Goal.GOLD, prey));
            assertThat(after.legalMoves()).noneMatch(move -> Goal.GOLD.isReached(after.play(move), Color.BLACK));
            Position pawns = position("9/9/9/p1p1p4/9/P1P1P4/9/8p/8P w - 1");
            Position patient = pawns.play(played(level, seed, Goal.PROMOTION, pawns));
            assertThat(patient.legalMoves())
                    .as(patient.toString())
                    .noneMatch(move -> Goal.PROMOTION.isReached(patient.play(move), Color.BLACK));
        }
    }

    @Test
    void theBestMoveIsThatWhichReachesTheGoal() {
        Position hunt = position("3sg4/9/9/9/9/9/9/9/4R4 b - 1");
        Analysis.Line best = new Analysis(Goal.GOLD)
                .best(Game.from(hunt), 1, Budget.ofNodes(2_000))
                .get(0);
        assertThat(best.move().usi()).startsWith("5i5a");
        assertThat(best.score().points()).isGreaterThan(Score.MATED);
        assertThat(new Analysis(Goal.GOLD)
                        .threat(Game.from(hunt.withSideToMove(Color.WHITE)), Budget.ofNodes(2_000))
                        .orElseThrow()
                        .move()
                        .usi())
                .startsWith("5i5a");
    }

    @Test
    void whatLevelsPlayForAGoalFollowsFromTheSeed() {
        Position start = position("9/9/ppppppppp/9/9/9/PPPPPPPPP/9/9 w - 1");
        for (Level level : Level.values()) {
            List<Move> twice =
                    List.of(played(level, 3, Goal.PROMOTION, start), played(level, 3, Goal.PROMOTION, start));
            assertThat(twice.get(0)).isEqualTo(twice.get(1));
        }
    }
}
