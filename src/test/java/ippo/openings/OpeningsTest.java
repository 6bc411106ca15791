package ippo.openings;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Usi;
import ippo.opponent.book.BookMove;
import ippo.opponent.book.OpeningName;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Handicap;
import ippo.rules.PlayBoard;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningsTest {
    private static final OpeningCheck BUNDLED = OpeningCheck.bundled();

    private static Game game(Handicap start, String moves) {
        Game game = Game.from(start.position());
        for (String move : moves.split(" ")) {
            game = game.play(Usi.read(move).orElseThrow());
        }
        return game;
    }

    @Test
    void everyLineCanBePlayedAndIsLongEnough() {
        assertThat(BUNDLED.faults()).isEmpty();
    }

    @Test
    void thereIsEnoughToPlayBy() {
        OpeningCheck.Count count = BUNDLED.count();
        assertThat(count.openings()).isEqualTo(OpeningName.values().length);
        assertThat(count.positions()).isGreaterThanOrEqualTo(1_200);
        assertThat(count.transpositions()).isGreaterThan(50);
        assertThat(Openings.bundled().book().positions()).isEqualTo(count.positions());
    }

    @Test
    void whateverTheOrderOfMovesAPositionIsFound() {
        List<BookMove> one = at("7g7f 3c3d 2g2f");
        assertThat(one).isNotEmpty().isEqualTo(at("2g2f 3c3d 7g7f"));
        assertThat(at("9g9f 9c9d 8g8f")).isEmpty();
    }

    private static List<BookMove> at(String moves) {
        long key = PlayBoard.of(game(Handicap.EVEN, moves).position()).key();
        return Openings.bundled().book().at(key);
    }

    @ParameterizedTest
    @CsvSource({
        "EVEN, 7g7f 3c3d 2g2f 4c4d 2f2e 2b3c 3i4h 8b4b, WHITE, FOURTH_FILE, 8",
        "EVEN, 7g7f 3c3d 6g6f 8c8d 2h6h 7a6b, BLACK, FOURTH_FILE, 5",
        "EVEN, 7g7f 3c3d 6g6f 8c8d 2h7h 7a6b, BLACK, THIRD_FILE, 5",
        "EVEN, 7g7f 3c3d 5g5f 8c8d 2h5h 7a6b, BLACK, CENTRAL_ROOK, 5",
        "EVEN, 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 3h2g 3c3d, BLACK, CLIMBING_SILVER, 9",
        "TWO_PIECES, 7a6b 7g7f 5c5d 4g4f 6b5c 4f4e 4a3b 3g3f 3a2b 3f3e, BLACK, TWO_PAWN_PUSH, 10"
    })
    void anOpeningIsCalledByItsNameWhenItCanBeSeen(
            Handicap start, String moves, Color side, OpeningName name, int ply) {
        Game game = game(start, moves);
        assertThat(Openings.bundled().of(game, side, game.length())).hasValue(new Openings.Arisen(name, ply));
        assertThat(Openings.bundled().of(game, side, ply - 1)).isEmpty();
    }

    private static final String EXCHANGED = "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d";

    @Test
    void whileBothDiagonalsAreOpenItIsNoDoubleWing() {
        Game game = game(Handicap.EVEN, EXCHANGED);
        assertThat(Openings.bundled().of(game, Color.BLACK, game.length())).isEmpty();
    }

    @Test
    void aSidePawnStaysOneWhenTheRookGoesBack() {
        Game game = game(Handicap.EVEN, EXCHANGED + " 8e8f 8g8f 8b8f 2d3d 2b3c 3d3f 8f8d 3f2f 3a2b");
        assertThat(Openings.bundled().of(game, Color.BLACK, game.length()))
                .hasValue(new Openings.Arisen(OpeningName.SIDE_PAWN, 15));
    }

    @Test
    void aRookTakenAtOnceMakesNoOpening() {
        Game game = game(Handicap.EVEN, "2g2f 3c3d 2f2e 2b3c 6i7h 8c8d 2e2d 2c2d 2h2d 3c2d");
        assertThat(Openings.bundled().of(game, Color.BLACK, game.length())).isEmpty();
    }

    @Test
    void firstMovesHaveNoName() {
        Game game = game(Handicap.EVEN, "7g7f 3c3d 2g2f 8c8d");
        for (Color side : Color.values()) {
            assertThat(Openings.bundled().of(game, side, game.length())).isEmpty();
        }
    }

    /** A sample with a small search; {@code bin/ippo check --openings} looks at all. */
    @Test
    void noMoveLosesMuch() {
        assertThat(new OpeningProof(4_000).losses(BUNDLED, 67))
                .hasSizeGreaterThan(15)
                .allSatisfy(loss -> assertThat(loss.fault()).isEmpty());
    }
}
