package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExperienceTest {
    private static final int DEFENCE = 4711;

    private final Experience experience = new Experience();

    private int afterVisits(int visits, int escapes) {
        for (int i = 0; i < visits; i++) {
            experience.note(DEFENCE, i < escapes);
        }
        return experience.disproofNumber(DEFENCE, 6);
    }

    @Test
    void withoutAnyExperienceAllChecksCountAlike() {
        assertThat(experience.disproofNumber(DEFENCE, 1)).isEqualTo(Experience.UNIT);
        assertThat(experience.disproofNumber(DEFENCE, 6)).isEqualTo(6 * Experience.UNIT);
    }

    @Test
    void aDefenceThatMostlyEscapesCountsLess() {
        // 9 of 10 with one of each added: the root of 0.5 / (10 / 12)
        assertThat(afterVisits(10, 9)).isEqualTo(19);
    }

    @Test
    void aDefenceThatSeldomEscapesCountsMore() {
        // none of 6, one of each added: the root of 0.5 / (1 / 8)
        assertThat(afterVisits(6, 0)).isEqualTo(48);
    }

    @Test
    void factorsAreBoundedAndCountsDoNotOverflow() {
        assertThat(afterVisits(100_000, 0)).isEqualTo(8 * 6 * Experience.UNIT);
        assertThat(afterVisits(100_000, 100_000)).isBetween(6 * Experience.UNIT / 2, 6 * Experience.UNIT);
    }

    @Test
    void whatIsLearntOfOneDefenceSaysNothingOfAnother() {
        experience.note(DEFENCE + 1, false);
        assertThat(experience.disproofNumber(DEFENCE, 1)).isEqualTo(Experience.UNIT);
    }
}
