package ippo.game.moment;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.castle.CastleProgress;
import ippo.feature.Finding;
import ippo.game.Opening;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.web.words.Sayable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a review tells of a whole game: its curve, its good moves, its castle. */
class CurveTest {
    /** Black gives the bishop away. */
    private static final String BISHOP_LOST = "7g7f 3c3d 8h3c+ 2b3c 9g9f 8c8d";

    /** Black builds a mino while White waits, then waits as well. */
    private static final String MINO = "7g7f 8b7b 6g6f 7b8b 2h6h 8b7b 5i4h 7b8b 4h3h 8b7b 3h2h 7b8b 3i3h 8b7b 6i5h 7b8b"
            + " 9g9f 8b7b 1g1f 7b8b 9f9e 8b7b 1f1e 7b8b 6h7h 8b7b 7h6h 7b8b 6h7h 8b7b";

    private static String word(GoodMove good) {
        return switch (good.praise()) {
            case GoodMove.Does(Finding finding) -> finding.feature().name();
            case GoodMove.Mates(boolean atOnce) -> atOnce ? "mates at once" : "mates";
            case GoodMove.Gives(PieceType piece, boolean forMate) -> "gives " + piece + (forMate ? " for mate" : "");
        };
    }

    private static Game game(String moves) {
        Game game = Game.start();
        for (String move : moves.split(" ")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        return game;
    }

    @Test
    void whetherTheSideStoodMuchWorseThanBeforeIsKnown() {
        assertThat(new Curve(List.of(0, 30, -20, -40)).falls()).isTrue();
        assertThat(new Curve(List.of(-40, -10, 30, 10)).falls()).isFalse();
        for (String key : List.of("moments.none", "moments.none.falls")) {
            Sayable.inEveryLanguage(Phrase.of(key));
        }
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
        assertThat(good).hasSize(3).extracting(CurveTest::word).contains("CASTLE_DONE");
        assertThat(good).extracting(GoodMove::turn).isSorted();
        assertThat(new GoodMoves(Stakes.WHOLE).of(game(BISHOP_LOST), Color.BLACK, 3))
                .extracting(each -> each.played().usi())
                .doesNotContain("8h3c+");
    }

    @ParameterizedTest
    @CsvSource({
        // the dragon is given, and the knight mates
        "2k6/1Rl6/G8/2N6/9/9/9/9/9 b r2b3g4s3n3l18p 1, 8b8a+ 7a8a 7d8b+, 0, gives ROOK for mate",
        "1ksR5/l8/2G6/9/9/9/9/9/9 b r2b3g3s3n3l18p 1, 6a7a+ 8a7a S*7b, 0, gives ROOK for mate",
        // nothing is given: the mate begins where check follows check, and not before
        "4k4/9/4P4/9/9/9/9/9/4K4 b G 1, G*5b, 0, mates at once",
        "4k4/9/4P4/9/9/9/5S3/9/4K4 b G 1, 4g4f 5a6a 4f4e 6a5a G*5b, 4, mates at once",
    })
    void theMateThatWasCarriedThroughIsPraised(String sfen, String moves, int turn, String said) {
        Game game = Game.from(Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING));
        for (String move : moves.split(" ")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        List<GoodMove> good = new GoodMoves(Stakes.WHOLE).of(game, Color.BLACK, 3);
        assertThat(good)
                .filteredOn(each -> word(each).equals(said))
                .singleElement()
                .satisfies(each -> assertThat(each.turn()).isEqualTo(turn));
        assertThat(new GoodMoves(Stakes.WHOLE).of(game, Color.WHITE, 3))
                .noneMatch(each -> word(each).equals(said));
    }

    @Test
    void whatIsGivenIsPraisedWhereItPays() {
        Game mating = Game.from(Position.of(
                Sfen.read("2k6/1Rl6/G8/2N6/9/9/9/9/9 b r2b3g4s3n3l18p 1").orElseThrow(), Strictness.TEACHING));
        for (String move : List.of("8b8a+", "7a8a")) {
            mating = mating.play(Usi.read(move).orElseThrow());
        }
        assertThat(new GoodMoves(Stakes.WHOLE).of(mating, Color.BLACK, 3))
                .singleElement()
                .satisfies(each -> assertThat(word(each)).isEqualTo("gives ROOK"));
        assertThat(new GoodMoves(Stakes.WHOLE).of(game(BISHOP_LOST), Color.BLACK, 3))
                .noneMatch(each -> word(each).startsWith("gives"));
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
