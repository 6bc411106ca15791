package ippo.compose.way;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.compose.Ending;
import ippo.compose.Scene;
import ippo.compose.family.Neighbours;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PoolTest {
    private static final List<String> THREES = List.of(
            "4b1k2/4l4/4pp1G1/6N2/9/9/9/9/9 b 2rb3g4s3n3l16p 1 | 3d2b+ 3a4a 2b3b",
            "2skl4/4l4/2G6/9/9/9/9/9/9 b SP2r2b3g2s4n2l17p 1 | P*6b 7a6b S*7b",
            "4S2R1/6k2/4p1N2/6P2/9/9/9/9/9 b r2b4g3s3n4l16p 1 | 5a4b+ 3b4b 2a4a+");
    private static final String ONE = "4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1 | 5a2a+";

    private final Pool pool = new Pool(Wish.ANY);

    private static Kept kept(String problem, String family) {
        String[] parts = problem.split(" \\| ");
        Scene scene = Scene.of(Sfen.read(parts[0]).orElseThrow());
        List<Move> solution = Stream.of(parts[1].split(" "))
                .map(usi -> Usi.read(usi).orElseThrow())
                .toList();
        String ending = Ending.of(scene.position().orElseThrow(), solution);
        return new Kept(scene, solution, List.of("theme"), 1, 1, ending, family, Method.GAME, 1);
    }

    @Test
    void aTwinIsNotKept() {
        assertThat(pool.offer(kept(ONE, "a"))).isTrue();
        assertThat(pool.wants(kept(ONE, "b"))).isFalse();
        assertThat(pool.offer(kept(ONE, "b"))).isFalse();
        assertThat(pool.count(1)).isEqualTo(1);
    }

    @Test
    void whatIsAlikeToAKnownPuzzleIsNotKept() {
        Kept known = kept(THREES.get(0), "a");
        Neighbours neighbours = new Neighbours();
        neighbours.add(known.start(), known.solution());
        Pool guarded = new Pool(new Wish(neighbours, List.of(known), 1, 9));
        assertThat(guarded.wants(known)).isFalse();
        assertThat(guarded.wants(kept(THREES.get(1), "a"))).isTrue();
        assertThat(guarded.parent(3, 5, new Random(1))).contains(known);
    }

    @Test
    void kingsStandOnTheRanksAskedFor() {
        Pool low = new Pool(new Wish(new Neighbours(), List.of(), 2, 9));
        assertThat(low.wants(kept(THREES.get(0), "a"))).isFalse(); // the king on the first rank
        assertThat(low.wants(kept(THREES.get(2), "a"))).isTrue();
    }

    @Test
    void whatIsOfACommonFamilyIsNotGoneOnFrom() {
        Kept one = kept(ONE, "a");
        pool.offer(one);
        assertThat(pool.parent(1, 3, new Random(1))).contains(one);
        pool.offer(kept(THREES.get(0), "a"));
        assertThat(pool.parent(1, 3, new Random(1))).contains(one);
        pool.offer(kept(THREES.get(1), "a"));
        assertThat(pool.parent(1, 3, new Random(1))).isEmpty();
        assertThat(pool.wants(kept(THREES.get(2), "a"))).isFalse();
        assertThat(pool.wants(kept(THREES.get(2), "b"))).isTrue();
    }
}
