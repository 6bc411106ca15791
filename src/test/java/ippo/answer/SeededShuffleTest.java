package ippo.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeededShuffleTest {
    private static List<Integer> shuffled(int size, long seed) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(i);
        }
        SeededShuffle.shuffle(list, seed);
        return list;
    }

    /** Written down once: any machine, and any compiler, has to come to them. */
    @Test
    void theOrderOfASeedIsTheSameForEver() {
        assertThat(shuffled(8, 0)).isEqualTo(List.of(2, 5, 0, 3, 4, 6, 1, 7));
        assertThat(shuffled(8, 1)).isEqualTo(List.of(4, 3, 2, 7, 5, 6, 0, 1));
    }

    /** Seeds that follow each other are told apart, and every order of three comes about as often. */
    @Test
    void everyOrderComesAboutAsOften() {
        Map<List<Integer>, Integer> counts = new HashMap<>();
        for (long seed = 0; seed < 6000; seed++) {
            counts.merge(shuffled(3, seed), 1, Integer::sum);
        }
        assertThat(counts).hasSize(6);
        assertThat(counts.values()).allMatch(count -> count > 850 && count < 1150);
    }

    @Test
    void nothingAndOneStayAsTheyAre() {
        assertThat(shuffled(0, 7)).isEmpty();
        assertThat(shuffled(1, 7)).containsExactly(0);
    }
}
