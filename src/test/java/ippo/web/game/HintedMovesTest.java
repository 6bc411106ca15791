package ippo.web.game;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.openings.Openings;
import ippo.opponent.Analysis;
import ippo.opponent.Goal;
import ippo.opponent.Score;
import ippo.opponent.book.BookMove;
import ippo.opponent.book.OpeningName;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HintedMovesTest {
    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    private static Game at(String sfen, String... moves) {
        Game game = Game.from(Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING));
        for (String move : moves) {
            game = game.play(move(move));
        }
        return game;
    }

    private static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    private static List<String> hints(Game game) {
        return HintedMoves.of(game, Goal.MATE).stream().map(Move::usi).toList();
    }

    @Test
    void aMoveIsShownOnceAndPromotes() {
        List<String> hints = hints(at(START, "7g7f", "8c8d", "2g2f", "3c3d"));
        assertThat(hints).doesNotContain("8h2b").hasSizeBetween(1, 2);
    }

    @Test
    void whatWinsMuchStandsAlone() {
        Game game = at("lnsgk1snl/6gb1/p1ppppppp/9/9/1r5R1/P1PPPPP1P/1BG6/LNS1KGSNL b 2Pp 1");
        assertThat(hints(game)).containsExactly("2f8f");
    }

    @Test
    void aMateStandsAlone() {
        assertThat(hints(at("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))).containsExactly("G*5b");
    }

    @Test
    void whoHasNotMovedIsShownTwoFirstMoves() {
        assertThat(hints(at(START))).containsExactly("7g7f", "2g2f");
    }

    @Test
    void inTheOpeningTheBookIsFollowedAndTheLineThatIsPlayed() {
        // the rook has swung to the fourth file: what follows is of that opening, not a search's shuffling
        Game swung = at(START, "7g7f", "3c3d", "6g6f", "8c8d", "2h6h", "8d8e");
        List<BookMove> known = Openings.bundled().known(swung);
        assertThat(known.get(0).opening()).isEqualTo(OpeningName.FOURTH_FILE);
        assertThat(hints(swung))
                .isNotEmpty()
                .first()
                .isEqualTo(known.get(0).move().usi());
        assertThat(OpeningText.idea(swung, known.get(0).move()))
                .hasValueSatisfying(idea -> assertThat(idea.toString()).contains("opening.idea.fourth-file"));
    }

    @Test
    void outsideTheBookHintsAreSearchedFor() {
        Game odd = at(START, "9g9f", "1c1d", "9f9e", "1d1e");
        assertThat(Openings.bundled().known(odd)).isEmpty();
        assertThat(hints(odd)).isNotEmpty();
        assertThat(OpeningText.idea(odd, move("7g7f"))).isEmpty();
    }

    /** Scores as a search gives them, beside moves. */
    @ParameterizedTest
    @CsvSource({
        "8h2b 300 8h2b+ 290 7g7f 200, 8h2b+ 7g7f",
        "8h2b+ 300 8h2b 290 7g7f 20, 8h2b+",
        "7g7f 40 2g2f 30 5g5f 20, 7g7f 2g2f",
        "2c2b 300 2c2b+ 100 7g7f 0, 2c2b",
        "G*2b 29999 G*3c 29999 7g7f 0, G*2b",
        "P*2b 40 3c2b 40 2a2b+ 30, P*2b 3c2b",
        "7g7f 40, 7g7f"
    })
    void twinsCountOnceAndTheWorseIsLeftOut(String scored, String shown) {
        String[] words = scored.split(" ");
        Analysis.Line[] lines = new Analysis.Line[words.length / 2];
        Arrays.setAll(
                lines,
                i -> new Analysis.Line(List.of(move(words[2 * i])), new Score(Integer.parseInt(words[2 * i + 1]))));
        assertThat(HintedMoves.among(List.of(lines)).stream().map(Move::usi)).containsExactly(shown.split(" "));
    }
}
