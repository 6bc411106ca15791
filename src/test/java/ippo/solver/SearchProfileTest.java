package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchProfileTest {
    @Test
    void onlyTheBalancedStyleAndTheFarOneGrowWearyAndOnlyOfMuchWork() {
        assertThat(SearchProfile.PLAIN.growsWeary()).isFalse();
        assertThat(SearchProfile.PLAIN.weariness(Long.MAX_VALUE)).isZero();
        assertThat(SearchProfile.LIMITED.growsWeary()).isFalse();
        assertThat(SearchProfile.LIMITED.weariness(Long.MAX_VALUE)).isZero();
        assertThat(SearchProfile.REFUTING.growsWeary()).isFalse();
        assertThat(SearchProfile.BALANCED.growsWeary()).isTrue();
        assertThat(SearchProfile.BALANCED.weariness(0)).isZero();
        assertThat(SearchProfile.BALANCED.weariness((1 << 14) - 1)).isZero();
        assertThat(SearchProfile.FAR.growsWeary()).isTrue();
        assertThat(SearchProfile.FAR.weariness(0)).isZero();
        assertThat(SearchProfile.FAR.weariness((1 << 20) - 1)).isZero();
    }

    @Test
    void eachDoublingAddsFour() {
        assertThat(SearchProfile.BALANCED.weariness(1 << 14)).isZero();
        assertThat(SearchProfile.BALANCED.weariness(1 << 15)).isEqualTo(4);
        assertThat(SearchProfile.BALANCED.weariness(3 << 14)).isEqualTo(6);
        assertThat(SearchProfile.BALANCED.weariness(1 << 24)).isEqualTo(40);
        assertThat(SearchProfile.FAR.weariness(1 << 24)).isEqualTo(16);
    }

    @Test
    void moreWorkIsNeverLessWearying() {
        for (SearchProfile style : SearchProfile.values()) {
            for (long work = 1; work < 1L << 40; work += 1 + work / 7) {
                assertThat(style.weariness(work + 1)).isGreaterThanOrEqualTo(style.weariness(work));
            }
        }
    }

    @Test
    void farDownThePathAllButTheFarStyleSeeChecksAsWorse() {
        for (SearchProfile style : SearchProfile.values()) {
            assertThat(style.remoteness(15)).isZero();
            assertThat(style.remoteness(160)).isEqualTo(style == SearchProfile.FAR ? 0 : 10);
        }
    }

    @Test
    void onlyTheRefutingStyleStaysLongWithACheckAndNeverWithADefence() {
        for (SearchProfile style : SearchProfile.values()) {
            boolean refutes = style == SearchProfile.REFUTING;
            assertThat(style.checkSlack()).isEqualTo(refutes ? 12 : 1);
            assertThat(style.defenceSlack()).isEqualTo(refutes ? 0 : 1);
        }
    }

    @Test
    void onlyTheRefutingStyleLetsNoDefenceWaitAndCountsEachMoveForItself() {
        for (SearchProfile style : SearchProfile.values()) {
            assertThat(style.delaysDefences()).isEqualTo(style != SearchProfile.REFUTING);
            assertThat(style.shares()).isEqualTo(style != SearchProfile.REFUTING);
        }
    }
}
