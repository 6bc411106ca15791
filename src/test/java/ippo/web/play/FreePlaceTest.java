package ippo.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class FreePlaceTest {
    static final List<Square> EVERY_SQUARE = Square.ALL;

    private static List<Square> squares(String names) {
        return Arrays.stream(names.split(" "))
                .map(name -> Square.named(name).orElseThrow())
                .toList();
    }

    @ParameterizedTest
    @FieldSource("EVERY_SQUARE")
    void theSquareItSpeaksOfIsNeverHidden(Square at) {
        FreePlace place = FreePlace.near(at, List.of(), Set.of(), 7, 2);
        assertThat(place.hides(at, 7, 2)).isFalse();
    }

    @Test
    void thePieceItsTargetsAndTheReasonStayClear() {
        List<Square> clear = squares("5h 4g 5g 6g 4h 6h 5i 5e");
        FreePlace place = FreePlace.near(Square.at(5, 6), clear, Set.copyOf(clear), 7, 2);
        assertThat(clear).noneMatch(square -> place.hides(square, 7, 2));
    }

    @Test
    void withNothingInTheWayItLiesBesideItsSquare() {
        assertThat(FreePlace.near(Square.at(3, 4), List.of(), Set.of(), 7, 2).rank())
                .isEqualTo(4);
    }
}
