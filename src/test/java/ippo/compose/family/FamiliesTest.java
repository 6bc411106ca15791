package ippo.compose.family;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.PuzzleBank;
import ippo.content.check.ContentLoader;
import ippo.tsume.Puzzle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FamiliesTest {
    private static final PuzzleBank BANK =
            ContentLoader.read(Optional.empty(), Optional.empty()).orElseThrow().bank();

    private static Puzzle puzzle(String id) {
        return BANK.puzzle(id).orElseThrow().puzzle();
    }

    /** By eye the same problem: one guard differs, or one of several equally long defences. */
    @ParameterizedTest
    @CsvSource({"m7-43, m7-219", "m9-6, m9-46", "m7-41, m7-221", "m5-307, m5-415", "m1-26, m1-27"})
    void puzzlesThatDifferInAGuardAreAlike(String one, String other) {
        assertThat(Families.distance(puzzle(one), puzzle(other))).isLessThanOrEqualTo(Families.ALIKE);
    }

    @Test
    void aPuzzleIsAsFarFromAnotherAsThatFromIt() {
        List<Puzzle> some =
                BANK.ofLength(5).stream().limit(30).map(each -> each.puzzle()).toList();
        for (Puzzle one : some) {
            assertThat(Families.distance(one, one)).isZero();
            for (Puzzle other : some) {
                assertThat(Families.distance(one, other)).isEqualTo(Families.distance(other, one));
            }
        }
    }

    @Test
    void lengthsDoNotKeepPuzzlesApart() {
        assertThat(BANK.family(BANK.puzzle("m7-43").orElseThrow()))
                .isEqualTo(BANK.family(BANK.puzzle("m9-44").orElseThrow()));
    }

    @Test
    void nobodyIsInTwoFamilies() {
        List<Puzzle> some =
                BANK.ofLength(11).stream().map(each -> each.puzzle()).toList();
        List<List<String>> families = Families.of(some);
        assertThat(families)
                .isNotEmpty()
                .allSatisfy(family -> assertThat(family).hasSizeGreaterThan(1));
        assertThat(families.stream().flatMap(List::stream)).doesNotHaveDuplicates();
    }

    @Test
    void everyFamilyHasAMemberThatIsAlikeToAllOthers() {
        List<Puzzle> some =
                BANK.ofLength(13).stream().map(each -> each.puzzle()).toList();
        assertThat(Families.of(some))
                .allSatisfy(family -> assertThat(family)
                        .anySatisfy(middle -> assertThat(family)
                                .allSatisfy(each -> assertThat(Families.distance(puzzle(middle), puzzle(each)))
                                        .isLessThanOrEqualTo(Families.ALIKE))));
    }

    @Test
    void theBankKnowsTheFamilyOfAPuzzle() {
        assertThat(BANK.family(BANK.puzzle("m1-30").orElseThrow()))
                .isEqualTo(BANK.family(BANK.puzzle("mate1-11").orElseThrow()))
                .isNotEqualTo(BANK.family(BANK.puzzle("mate1-27").orElseThrow()));
    }
}
