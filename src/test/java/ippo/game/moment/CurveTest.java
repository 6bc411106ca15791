package ippo.game.moment;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.castle.CastleProgress;
import ippo.feature.Feature;
import ippo.game.Opening;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a review tells of a whole game: its curve, its good moves, its castle. */
class CurveTest {
    /** Black gives the bishop away. */
    private static final String BISHOP_LOST = "7g7f 3c3d 8h3c+ 2b3c 9g9f 8c8d";

    /** Black builds a mino while White waits, then waits as well. */
    private static final String MINO = "7g7f 8b7b 6g6f 7b8b 2h6h 8b7b 5i4h 7b8b 4h3h 8b7b 3h2h 7b8b 3i3h 8b7b 6i5h 7b8b"
            + " 9g9f 8b7b 1g1f 7b8b 9f9e 8b7b 1f1e 7b8b 6h7h 8b7b 7h6h 7b8b 6h7h 8b7b";

    private static Game game(String moves) {
        Game game = Game.start();
        for (String move : moves.split(" ")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        return game;
    }

    @Test
    void theCurveFallsForWhoLosesAPieceAndRisesForTheOther() {
        Game game = game(BISHOP_LOST);
        List<Integer> black = Curve.of(Stakes.WHOLE, game, Color.BLACK).points();
        List<Integer> white = Curve.of(Stakes.WHOLE, game, Color.WHITE).points();
        assertThat(black).hasSize(game.length() + 1).allMatch(point -> Math.abs(point) <= 100);
        assertThat(black.get(6)).isLessThan(black.get(0) - 30);
        assertThat(white)
                .containsExactlyElementsOf(black.stream().map(point -> -point).toList());
        assertThat(Curve.of(Stakes.WHOLE, game, Color.BLACK).points()).isEqualTo(black);
    }

    @Test
    void whereBothSidesBeginWithTheSameItIsEven() {
        for (Opening opening : List.of(Opening.EVEN_YOU, Opening.GOROGORO)) {
            Curve curve = Curve.of(Stakes.of(opening), Game.from(opening.position()), Color.BLACK);
            assertThat(curve.points()).as(opening.name()).containsExactly(0);
        }
    }

    @Test
    void goodMovesAreThoseThatDoSomethingAndLoseNothing() {
        List<GoodMove> good = new GoodMoves(Stakes.WHOLE).of(game(MINO), Color.BLACK, 3);
        assertThat(good).hasSize(3).extracting(each -> each.finding().feature()).contains(Feature.CASTLE_DONE);
        assertThat(good).extracting(GoodMove::turn).isSorted();
        assertThat(new GoodMoves(Stakes.WHOLE).of(game(BISHOP_LOST), Color.BLACK, 3))
                .extracting(each -> each.played().usi())
                .doesNotContain("8h3c+");
    }

    @Test
    void theCastleIsToldAsFarAsItCame() {
        assertThat(CastleStory.of(game(MINO), Color.BLACK))
                .hasValueSatisfying(story -> assertThat(story).isInstanceOf(CastleStory.Finished.class));
        String half = MINO.replace("3i3h", "4g4f").replace("6i5h", "3g3f");
        assertThat(CastleStory.of(game(half), Color.BLACK)).hasValueSatisfying(story -> {
            CastleProgress progress = switch (story) {
                case CastleStory.Unfinished unfinished -> unfinished.progress();
                case CastleStory.Finished finished -> finished.progress();
                case CastleStory.InTheMiddle middle -> throw new AssertionError(middle);
            };
            assertThat(progress.missing()).containsEntry(Square.at(3, 8), PieceType.SILVER);
        });
        assertThat(CastleStory.of(game(MINO), Color.WHITE))
                .hasValueSatisfying(story -> assertThat(story).isInstanceOf(CastleStory.InTheMiddle.class));
        assertThat(CastleStory.of(game(BISHOP_LOST), Color.BLACK))
                .as("too short")
                .isEmpty();
    }
}
