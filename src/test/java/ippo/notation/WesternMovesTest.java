package ippo.notation;

import static ippo.rules.Positions.move;
import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Playouts;
import ippo.rules.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WesternMovesTest {
    private static final WesternMoves ENGLISH = new WesternMoves(PieceLetters.ENGLISH, WesternMoves.Ranks.LETTERS);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void everyLegalMoveHasATextOfItsOwnThatIsReadBack(long seed) {
        Random random = new Random(seed);
        for (Position position : Playouts.of(seed, 100)) {
            ownTexts(position);
        }
        for (int i = 0; i < 200; i++) {
            ownTexts(Playouts.scattered(random));
        }
    }

    private static void ownTexts(Position position) {
        for (PieceLetters letters : List.of(PieceLetters.ENGLISH, PieceLetters.ITALIAN, PieceLetters.SPANISH)) {
            for (WesternMoves.Ranks ranks : WesternMoves.Ranks.values()) {
                WesternMoves western = new WesternMoves(letters, ranks);
                Set<String> texts = new HashSet<>();
                for (Move move : position.legalMoves()) {
                    String text = western.write(position, move);
                    assertThat(texts.add(text))
                            .as("%s twice in %s", text, position)
                            .isTrue();
                    assertThat(western.read(text, position)).as(text).isEqualTo(Reading.of(move));
                }
            }
        }
    }

    @Test
    void eachLanguageHasItsLetters() {
        Position start = Position.start();
        assertThat(WesternMoves.ofLanguage("it").orElseThrow().write(start, move("3i4h")))
                .isEqualTo("Ar-4h");
        assertThat(WesternMoves.ofLanguage("es").orElseThrow().write(start, move("3i4h")))
                .isEqualTo("Pl-4h");
        assertThat(WesternMoves.ofLanguage("en").orElseThrow().write(start, move("3i4h")))
                .isEqualTo("S-4h");
        assertThat(WesternMoves.ofLanguage("it").orElseThrow().write(start, move("5i6h")))
                .isEqualTo("R-6h");
        assertThat(WesternMoves.ofLanguage("es").orElseThrow().write(start, move("2h5h")))
                .isEqualTo("T-5h");
        assertThat(WesternMoves.ofLanguage("ja")).isEmpty();
        assertThat(PieceLetters.SPANISH.write(PieceType.PROMOTED_SILVER)).isEqualTo("+Pl");
        assertThat(PieceLetters.ITALIAN.write(PieceType.HORSE)).isEqualTo("+A");
    }

    @ParameterizedTest
    @CsvSource({
        "P-7f, 7g7f",
        "P-76, 7g7f",
        "P7f, 7g7f",
        "P76, 7g7f",
        "P7g-7f, 7g7f",
        "P77-76, 7g7f",
        "Px7f, 7g7f",
        "P7gx7f, 7g7f",
        "P-7f=, 7g7f",
        "P-7f+, 7g7f+",
        "G4i-5h, 4i5h",
        "G6i5h, 6i5h",
        "P*5e, P*5e",
        "P'5e, P*5e",
        "P*55, P*5e",
        "K-6h, 5i6h"
    })
    void manySpellingsAreRead(String text, String usi) {
        assertThat(ENGLISH.read(text, Position.start())).isEqualTo(Reading.of(move(usi)));
    }

    @Test
    void pinnedRivalIsToldApartByOrigin() {
        Position position = position("3r4k/9/9/9/9/9/3G1G3/9/3K5 b - 1");
        assertThat(ENGLISH.write(position, move("4g5f"))).isEqualTo("G-5f");
        for (String text : List.of("G-5f", "G4g-5f")) {
            assertThat(ENGLISH.read(text, position)).isEqualTo(Reading.of(move("4g5f")));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "X-7f, 0",
        "p-7f, 0",
        "+-7f, 0",
        "P, 1",
        "P-, 2",
        "P-7, 2",
        "P-7j, 2",
        "P-7f++, 5",
        "P7, 1",
        "P-7f x, 4",
        "P*, 2",
        "P*7fx, 4",
        "K*5e, 1",
        "+P*5e, 2",
        "G-5h, 0",
        "P-5e, 0",
        "P5e-5d, 0",
        "P7g-7g, 0",
        "P7g-, 4"
    })
    void faultsAreFoundWhereTheyAre(String text, int at) {
        Reading<Move> reading = ENGLISH.read(text, Position.start());
        assertThat(reading).isInstanceOf(Reading.Fault.class);
        assertThat(((Reading.Fault<Move>) reading).at()).as("%s", reading).isEqualTo(at);
    }

    @Test
    void nobodyAndSeveralAreToldApart() {
        assertThat(ENGLISH.read("G-5h", Position.start())).isEqualTo(Reading.fault(0, "several can come to 5h"));
        assertThat(ENGLISH.read("P-5e", Position.start())).isEqualTo(Reading.fault(0, "no such piece can come to 5e"));
    }

    @Test
    void writingNeedsAPieceToMove() {
        assertThatThrownBy(() -> ENGLISH.write(Position.start(), move("5e5d")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("5e");
    }
}
