package ippo.compose.drill;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.drill.Drill;
import ippo.drill.DrillKind;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DrillPoolTest {
    /** Both hands, so that no two are twins. */
    private static final List<String> HANDS = List.of("Rr", "Bb", "Gg", "Ss", "Nn", "Ll", "Pp");

    private final DrillPool pool = new DrillPool(Map.of(DrillKind.BRINKMATE_1, 30, DrillKind.RACE, 30));

    private static Drill drill(DrillKind kind, String sfen, String key) {
        Position start = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.GAME);
        return new Drill(kind, start, List.of(Usi.read(key).orElseThrow()), 1, Set.of());
    }

    @Test
    void oneOtherPieceMakesATwin() {
        assertThat(pool.keep(drill(DrillKind.BRINKMATE_1, "8k/6+B1l/7p1/9/9/9/9/7K1/9 b L 1", "L*2b")))
                .isTrue();
        assertThat(pool.keep(drill(DrillKind.BRINKMATE_1, "8k/6+B1l/7n1/9/9/9/9/7K1/9 b L 1", "L*2b")))
                .as("another piece")
                .isFalse();
        assertThat(pool.keep(drill(DrillKind.BRINKMATE_1, "k8/l1+B6/1p7/9/9/9/9/1K7/9 b L 1", "L*8b")))
                .as("mirrored")
                .isFalse();
        assertThat(pool.keep(drill(DrillKind.BRINKMATE_1, "8k/6+B2/7n1/9/9/9/9/7K1/9 b S 1", "S*2b")))
                .as("two other pieces")
                .isTrue();
    }

    /** Seven brinkmates whose key is the same, as it is and mirrored, and seven races. */
    @Test
    void ofBrinkmatesFewHaveTheSameKey() {
        for (int i = 0; i < HANDS.size(); i++) {
            boolean isMirrored = i % 2 == 1;
            String sfen = (isMirrored ? "5k3" : "3k5") + "/9/4+S4/9/9/4K4/9/9/9 b " + HANDS.get(i) + " 1";
            String key = isMirrored ? "5c4c" : "5c6c";
            assertThat(pool.keep(drill(DrillKind.RACE, sfen, key))).isTrue();
            assertThat(pool.keep(drill(DrillKind.BRINKMATE_1, sfen, key))).isEqualTo(i < 6);
        }
        assertThat(pool.count(DrillKind.BRINKMATE_1)).isEqualTo(6);
        assertThat(pool.isWanted(DrillKind.BRINKMATE_1)).isTrue();
    }

    @Test
    void ofBrinkmatesFewHaveTheSameKeyWhereverTheKingIs() {
        List<String> kings = List.of("k8", "1k7", "2k6", "4k4", "5k3", "6k2", "7k1");
        for (int i = 0; i < kings.size(); i++) {
            String sfen = kings.get(i) + "/9/4+S4/9/9/4K4/9/9/9 b " + HANDS.get(i) + " 1";
            assertThat(pool.keep(drill(DrillKind.BRINKMATE_1, sfen, "5c6c"))).isEqualTo(i < 6);
        }
    }

    @Test
    void whatMovesAsAGoldHasTheKeyOfOne() {
        List<KeyPattern> gold = KeyPattern.of(drill(DrillKind.BRINKMATE_1, "1k7/9/2G6/9/9/4K4/9/9/9 b - 1", "7c8c"));
        assertThat(gold)
                .hasSize(2)
                .isEqualTo(KeyPattern.of(drill(DrillKind.BRINKMATE_1, "7k1/9/6+P2/9/9/4K4/9/9/9 b - 1", "3c2c")));
        assertThat(KeyPattern.of(drill(DrillKind.BRINKMATE_1, "1k7/9/2+B6/9/9/4K4/9/9/9 b - 1", "7c8c")))
                .doesNotContainAnyElementsOf(gold);
    }
}
