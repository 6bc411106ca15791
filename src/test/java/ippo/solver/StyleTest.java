package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StyleTest {
    @Test
    void onlyTheBalancedStyleAndTheFarOneGrowWearyAndOnlyOfMuchWork() {
        assertThat(Style.PLAIN.growsWeary()).isFalse();
        assertThat(Style.PLAIN.weariness(Long.MAX_VALUE)).isZero();
        assertThat(Style.LIMITED.growsWeary()).isFalse();
        assertThat(Style.LIMITED.weariness(Long.MAX_VALUE)).isZero();
        assertThat(Style.REFUTING.growsWeary()).isFalse();
        assertThat(Style.BALANCED.growsWeary()).isTrue();
        assertThat(Style.BALANCED.weariness(0)).isZero();
        assertThat(Style.BALANCED.weariness((1 << 14) - 1)).isZero();
        assertThat(Style.FAR.growsWeary()).isTrue();
        assertThat(Style.FAR.weariness(0)).isZero();
        assertThat(Style.FAR.weariness((1 << 20) - 1)).isZero();
    }

    @Test
    void eachDoublingAddsFour() {
        assertThat(Style.BALANCED.weariness(1 << 14)).isZero();
        assertThat(Style.BALANCED.weariness(1 << 15)).isEqualTo(4);
        assertThat(Style.BALANCED.weariness(3 << 14)).isEqualTo(6);
        assertThat(Style.BALANCED.weariness(1 << 24)).isEqualTo(40);
        assertThat(Style.FAR.weariness(1 << 24)).isEqualTo(16);
    }

    @Test
    void moreWorkIsNeverLessWearying() {
        for (Style style : Style.values()) {
            for (long work = 1; work < 1L << 40; work += 1 + work / 7) {
                assertThat(style.weariness(work + 1)).isGreaterThanOrEqualTo(style.weariness(work));
            }
        }
    }

    @Test
    void farDownThePathAllButTheFarStyleSeeChecksAsWorse() {
        for (Style style : Style.values()) {
            assertThat(style.remoteness(15)).isZero();
            assertThat(style.remoteness(160)).isEqualTo(style == Style.FAR ? 0 : 10);
        }
    }

    @Test
    void onlyTheRefutingStyleStaysLongWithACheckAndNeverWithADefence() {
        for (Style style : Style.values()) {
            boolean refutes = style == Style.REFUTING;
            assertThat(style.checkSlack()).isEqualTo(refutes ? 12 : 1);
            assertThat(style.defenceSlack()).isEqualTo(refutes ? 0 : 1);
        }
    }

    @Test
    void onlyTheRefutingStyleLetsNoDefenceWaitAndCountsEachMoveForItself() {
        for (Style style : Style.values()) {
            assertThat(style.delaysDefences()).isEqualTo(style != Style.REFUTING);
            assertThat(style.shares()).isEqualTo(style != Style.REFUTING);
        }
    }
}
