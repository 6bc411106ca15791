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
        return experience.disproofNumber(DEFENCE, 4);
    }

    @Test
    void withoutAnyExperienceTheNumberOfChecksCountsMoreThanInProportion() {
        assertThat(experience.disproofNumber(DEFENCE, 1)).isEqualTo(Experience.UNIT / 2);
        assertThat(experience.disproofNumber(DEFENCE, 4)).isEqualTo(4 * Experience.UNIT);
        assertThat(experience.disproofNumber(DEFENCE, 16)).isEqualTo(32 * Experience.UNIT);
    }

    @Test
    void aDefenceThatMostlyEscapesCountsLess() {
        // 9 of 10 with one of each added: the root of 0.5 / (10 / 12)
        assertThat(afterVisits(10, 9)).isEqualTo(12);
    }

    @Test
    void aDefenceThatSeldomEscapesCountsMore() {
        // none of 6, one of each added: the root of 0.5 / (1 / 8)
        assertThat(afterVisits(6, 0)).isEqualTo(32);
    }

    @Test
    void factorsAreBoundedAndCountsDoNotOverflow() {
        assertThat(afterVisits(100_000, 0)).isEqualTo(8 * 4 * Experience.UNIT);
        assertThat(afterVisits(100_000, 100_000)).isBetween(4 * Experience.UNIT / 2, 4 * Experience.UNIT);
    }

    @Test
    void theLeastNumberIsOneHoweverSurelyADefenceEscapes() {
        afterVisits(4_000, 4_000);
        assertThat(experience.disproofNumber(DEFENCE, 1)).isEqualTo(1);
    }

    @Test
    void whatIsLearntOfOneDefenceSaysNothingOfAnother() {
        experience.note(DEFENCE + 1, false);
        assertThat(experience.disproofNumber(DEFENCE, 1)).isEqualTo(Experience.UNIT / 2);
    }
}
