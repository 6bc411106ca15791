package ippo.opponent;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.opponent.Analysis.Line;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.solver.Budget;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AnalysisTest {
    private static final Budget SOME = Budget.ofNodes(5_000);

    @Test
    void linesAreLegalDifferentAndInOrder() {
        Random random = new Random(3);
        Analysis analysis = new Analysis();
        for (int i = 0; i < 40; i++) {
            Position position = Playouts.scattered(random);
            Game game = Game.from(position);
            List<Line> lines = analysis.best(game, 3, Budget.ofNodes(1_000));
            assertThat(lines).hasSize(Math.min(3, position.legalMoves().size()));
            assertThat(lines.stream().map(Line::move)).doesNotHaveDuplicates();
            for (Line line : lines) {
                Position at = position;
                for (Move move : line.moves()) {
                    assertThat(at.isLegal(move)).isTrue();
                    at = at.play(move);
                }
            }
        }
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() {
        Game game =
                Game.from(position("ln1g3nl/1ks1g1r2/1ppp1p1pp/p3p1p2/5P1P1/P1P1P1P2/1PSPS3P/2G1G2R1/LN2K2NL b Bb 1"));
        Analysis analysis = new Analysis();
        List<Line> lines = analysis.best(game, 2, SOME);
        analysis.best(Game.start(), 1, SOME);
        assertThat(analysis.best(game, 2, SOME)).isEqualTo(lines).hasSize(2);
    }

    @Test
    void aMateComesFirstAndTellsItsLength() {
        Game game = Game.from(position("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
        Analysis analysis = new Analysis();
        Line best = analysis.best(game, 2, SOME).get(0);
        assertThat(best.move()).isEqualTo(move("G*5b"));
        assertThat(best.score().plies()).isEqualTo(OptionalInt.of(1));
        assertThat(analysis.score(game, SOME)).isEqualTo(new Score(Score.MATE - 1));
        assertThat(analysis.best(game, 2, SOME)).hasSize(2);
    }

    @Test
    void theThreatIsWhatTheOtherSideWouldLikeToDo() {
        // White's bishop looks at a rook
        Game hanging = Game.from(position("5k3/9/9/9/1b7/9/9/4R4/8K b - 1"));
        assertThat(new Analysis().threat(hanging, SOME).orElseThrow().move()).isEqualTo(move("8e5h+"));
        Game mating = Game.from(position("4k4/9/9/9/9/9/4p4/9/4K4 b g 1"));
        Line mate = new Analysis().threat(mating, SOME).orElseThrow();
        assertThat(mate.move()).isEqualTo(move("G*5h"));
        assertThat(mate.score().plies()).isEqualTo(OptionalInt.of(1));
    }

    @Test
    void inCheckThereIsNoThreatToShow() {
        Game check = Game.from(position("4k4/9/9/9/4r4/9/9/9/4K4 b - 1"));
        assertThat(new Analysis().threat(check, SOME)).isEmpty();
    }

    @Test
    void whatHangsIsWorthAsMuch() {
        Game hanging = Game.from(position("5k3/9/9/9/1b7/9/9/4R4/8K w - 1"));
        int points = new Analysis().score(hanging, SOME).points();
        Game guarded = Game.from(position("5k3/9/9/9/b8/9/9/4R4/8K w - 1"));
        assertThat(points).isGreaterThan(new Analysis().score(guarded, SOME).points() + 800);
    }

    @Test
    void aGameThatIsOverHasNoBestMove() {
        assertThat(new Analysis().best(Game.start().resign(), 2, SOME)).isEmpty();
    }

    @Test
    void aSpentBudgetStillNamesMoves() {
        assertThat(new Analysis().best(Game.start(), 2, Budget.ofNodes(0))).hasSize(2);
    }
}
