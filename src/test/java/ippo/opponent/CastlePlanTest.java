package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.castle.CastleProgress;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Positions;
import ippo.solver.Budget;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CastlePlanTest {
    private static final int BY_MOVE_20 = 40;

    @Test
    void fromTheSeventhStepOnMostHaveACastleByMoveTwenty() {
        List<String> without = new ArrayList<>();
        int sides = 0;
        for (Level level : List.of(Level.CAT, Level.OTTER, Level.FOX, Level.OWL)) {
            for (long seed = 1; seed <= 2; seed++) {
                Set<Color> castled = castled(level, seed);
                for (Color side : Color.values()) {
                    sides++;
                    if (!castled.contains(side)) {
                        without.add(level + " " + seed + " " + side);
                    }
                }
            }
        }
        assertThat(without.size()).as("%s", without).isLessThanOrEqualTo(sides / 5);
    }

    private static Set<Color> castled(Level level, long seed) {
        Opponent[] players = {Opponent.of(level, seed), Opponent.of(level, seed + 50)};
        Set<Color> castled = EnumSet.noneOf(Color.class);
        Game game = Game.start();
        while (!game.isOver() && game.length() < BY_MOVE_20) {
            Optional<Move> move = players[game.length() % 2]
                    .choose(game, Budget.ofNodes(1_500))
                    .played();
            if (move.isEmpty()) {
                break;
            }
            game = game.play(move.get());
            for (Color side : Color.values()) {
                if (CastleProgress.of(game.position(), side)
                        .filter(CastleProgress::isComplete)
                        .isPresent()) {
                    castled.add(side);
                }
            }
        }
        return castled;
    }

    @Test
    void aStepTowardsTheCastleIsLikedAndOneAwayIsNot() {
        Position swung = Positions.position("lnsgkgsnl/1r5b1/ppppppppp/9/9/2PP5/PP2PPPPP/1B1R1K3/LNSG1GSNL b - 1");
        CastlePlan plan = CastlePlan.of(Game.from(swung), 1);
        assertThat(plan.liking(Positions.move("4h3h").code())).isPositive();
        assertThat(plan.liking(Positions.move("4h5h").code())).isNegative();
        assertThat(plan.liking(Positions.move("1g1f").code())).isZero();
    }

    @Test
    void inCheckThereIsNoPlan() {
        Position check = Positions.position("4k4/9/9/9/9/9/4r4/9/4K1G1R b - 1");
        assertThat(CastlePlan.of(Game.from(check), 1)
                        .liking(Positions.move("5i4h").code()))
                .isZero();
    }
}
