package ippo.compose.family;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.PuzzleBank;
import ippo.content.check.ContentLoader;
import ippo.tsume.Puzzle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NeighboursTest {
    private static final PuzzleBank BANK =
            ContentLoader.read(Optional.empty(), Optional.empty()).orElseThrow().bank();

    private final Neighbours known = new Neighbours();

    private static Puzzle puzzle(String id) {
        return BANK.puzzle(id).orElseThrow().puzzle();
    }

    @Test
    void nobodyIsLikeNothing() {
        Puzzle puzzle = puzzle("m5-307");
        assertThat(known.hasLike(puzzle.start(), puzzle.tree())).isFalse();
        assertThat(known.hasLike(puzzle.start(), puzzle.solution())).isFalse();
        assertThat(known.hasMoves(puzzle.start(), puzzle.solution())).isFalse();
    }

    @Test
    void aPuzzleIsLikeItself() {
        Puzzle puzzle = puzzle("m5-307");
        known.add(puzzle.start(), puzzle.tree());
        assertThat(known.hasLike(puzzle.start(), puzzle.tree())).isTrue();
        assertThat(known.hasMoves(puzzle.start(), puzzle.solution())).isTrue();
    }

    /** What is alike is so by the same measure as in {@link Families}. */
    @Test
    void likenessIsThatOfFamilies() {
        List<Puzzle> some =
                BANK.ofLength(5).stream().limit(60).map(each -> each.puzzle()).toList();
        for (Puzzle one : some) {
            Neighbours alone = new Neighbours();
            alone.add(one.start(), one.tree());
            for (Puzzle other : some) {
                assertThat(alone.hasLike(other.start(), other.tree()))
                        .as(one.id() + " " + other.id())
                        .isEqualTo(Families.distance(one, other) <= Families.MOST_DIFFERENT);
            }
        }
    }

    @Test
    void ofOneLineLessIsKnownThanOfAll() {
        List<Puzzle> some =
                BANK.ofLength(7).stream().limit(40).map(each -> each.puzzle()).toList();
        for (Puzzle one : some) {
            Neighbours line = new Neighbours();
            line.add(one.start(), one.solution());
            Neighbours tree = new Neighbours();
            tree.add(one.start(), one.tree());
            for (Puzzle other : some) {
                if (line.hasLike(other.start(), other.solution())) {
                    assertThat(tree.hasLike(other.start(), other.tree())).isTrue();
                }
            }
        }
    }
}
