package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StyleTest {
    @Test
    void onlyTheBalancedStyleGrowsWearyAndOnlyOfMuchWork() {
        assertThat(Style.PLAIN.weariness(Long.MAX_VALUE)).isZero();
        assertThat(Style.LIMITED.weariness(Long.MAX_VALUE)).isZero();
        assertThat(Style.BALANCED.weariness(0)).isZero();
        assertThat(Style.BALANCED.weariness((1 << 14) - 1)).isZero();
    }

    @Test
    void eachDoublingAddsFour() {
        assertThat(Style.BALANCED.weariness(1 << 14)).isZero();
        assertThat(Style.BALANCED.weariness(1 << 15)).isEqualTo(4);
        assertThat(Style.BALANCED.weariness(3 << 14)).isEqualTo(6);
        assertThat(Style.BALANCED.weariness(1 << 24)).isEqualTo(40);
    }

    @Test
    void moreWorkIsNeverLessWearying() {
        for (long work = 1; work < 1L << 40; work += 1 + work / 7) {
            assertThat(Style.BALANCED.weariness(work + 1)).isGreaterThanOrEqualTo(Style.BALANCED.weariness(work));
        }
    }
}
