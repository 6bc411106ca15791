package ippo.opponent;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Arena;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PlayBoard;
import ippo.rules.Playouts;
import ippo.rules.Position;
import ippo.rules.Positions;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SituationTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void sumsKeptFromMoveToMoveAreThoseCountedAnew(long seed) {
        Random random = new Random(seed);
        Weights weights = seed % 2 == 0 ? Weights.handMade() : Weights.tuned();
        int[] squares = weights.squares(Arena.SHOGI);
        Style.add(squares, 0, seed);
        for (Position position : Playouts.of(seed, 80)) {
            Situation at = new Situation(Game.from(position), weights, squares, Goal.MATE);
            int[] moves = new int[PlayBoard.MOST];
            for (int depth = 0; depth < 5; depth++) {
                int count = at.board.moves(moves);
                if (count == 0) {
                    break;
                }
                at.make(moves[random.nextInt(count)]);
                int sign = at.board.turn() == 0 ? 1 : -1;
                assertThat(at.rough() - weights.tempo()).isEqualTo(sign * at.sum());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 6})
    void aPositionIsWorthTheSameToEitherSide(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 100; i++) {
            Position position = Playouts.scattered(random);
            Position turned = Positions.turned(position);
            assertThat(value(position)).isEqualTo(value(turned));
        }
    }

    private static int value(Position position) {
        return new Situation(Game.from(position), Weights.tuned()).value(-Score.MATE, Score.MATE);
    }

    @Test
    void aPositionThatComesBackIsADraw() {
        Situation at = after("4k4/9/9/9/9/9/9/9/4K4 b Rr 1", List.of("5i6i", "5a6a", "6i5i", "6a5a"));
        assertThat(at.repetition(-7)).isEqualTo(-7);
        assertThat(at.earlier()).isEqualTo(1);
    }

    @Test
    void whoCheckedAllTheTimeHasLost() {
        String start = "4k4/9/9/9/4R4/9/9/9/8K w p 1";
        assertThat(after(start, List.of("5a4a", "5e4e", "4a5a", "4e5e")).repetition(0))
                .isEqualTo(Score.WON);
        assertThat(after(start, List.of("5a4a", "5e4e", "4a5a")).repetition(0)).isEqualTo(Situation.NOT_REPEATED);
        assertThat(after(start, List.of("5a4a", "5e4e", "4a5a", "4e5e", "5a4a")).repetition(0))
                .isEqualTo(-Score.WON);
    }

    private static Situation after(String sfen, List<String> moves) {
        Game game = Game.from(Positions.position(sfen));
        for (String usi : moves) {
            Move move = Positions.move(usi);
            game = game.play(move);
        }
        return new Situation(game, Weights.tuned());
    }
}
