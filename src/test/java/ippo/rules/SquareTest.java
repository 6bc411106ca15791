package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SquareTest {

    @Test
    void everySquareIsFoundByNameNumbersAndPlace() {
        Set<String> names = new HashSet<>();
        for (int file = 1; file <= 9; file++) {
            for (int rank = 1; rank <= 9; rank++) {
                Square square = new Square(file, rank);
                assertThat(Square.at(file, rank)).isEqualTo(square);
                assertThat(Square.named(square.name())).contains(square);
                assertThat(Square.ALL.get(square.index())).isEqualTo(square);
                assertThat(square.turned().turned()).isEqualTo(square);
                names.add(square.toString());
            }
        }
        assertThat(names).hasSize(81).contains("1a", "7f", "9i");
        assertThat(Square.ALL).isSorted();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "10, 1", "1, 0", "1, 10", "-1, -1"})
    void numbersOutsideTheBoardAreMistakes(int file, int rank) {
        assertThatThrownBy(() -> new Square(file, rank)).hasMessageContaining("file " + file + ", rank " + rank);
        assertThatThrownBy(() -> Square.at(file, rank)).hasMessageContaining("file " + file + ", rank " + rank);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "7ff", "0a", "5j", "a5", "5A", ":a", "5`", "／a", "１a"})
    void otherNamesAreNoSquares(String name) {
        assertThat(Square.named(name)).isEmpty();
    }

    @Test
    void zonesAndRanksAreSeenFromEachSide() {
        assertThat(Square.at(5, 3).isInZoneOf(Color.BLACK)).isTrue();
        assertThat(Square.at(5, 4).isInZoneOf(Color.BLACK)).isFalse();
        assertThat(Square.at(5, 7).isInZoneOf(Color.WHITE)).isTrue();
        assertThat(Square.at(5, 6).isInZoneOf(Color.WHITE)).isFalse();
        assertThat(Square.at(5, 2).rankFor(Color.BLACK)).isEqualTo(2);
        assertThat(Square.at(5, 2).rankFor(Color.WHITE)).isEqualTo(8);
        assertThat(Square.at(2, 8).turned()).isEqualTo(Square.at(8, 2));
    }

    @Test
    void movesRefuseNonsense() {
        assertThatThrownBy(() -> new BoardMove(Square.at(1, 1), Square.at(1, 1), false))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Drop(PieceType.KING, Square.at(1, 1))).hasMessageContaining("KING");
        assertThatThrownBy(() -> new Drop(PieceType.TOKIN, Square.at(1, 1))).hasMessageContaining("TOKIN");
        assertThat(new Drop(PieceType.PAWN, Square.at(5, 5))).hasToString("P*5e");
        assertThat(new BoardMove(Square.at(2, 3), Square.at(1, 4), true)).hasToString("2c1d+");
    }
}
