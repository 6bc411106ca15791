package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MobilityCacheTest {
    private static final long KEY = 0x0123456789ABCDEFL;

    private final MobilityCache glances = new MobilityCache(16);

    @Test
    void whatWasNotedIsFound() {
        glances.note(KEY, 3, 7);

        assertThat(glances.find(KEY, 3)).isEqualTo(7);
    }

    @Test
    void nothingIsKnownOfOtherBoardsAndHands() {
        glances.note(KEY, 3, 7);

        for (int i = 1; i < 1000; i++) {
            assertThat(glances.find(KEY + i, 3)).isEqualTo(MobilityCache.UNKNOWN);
            assertThat(glances.find(KEY, 3 + i)).isEqualTo(MobilityCache.UNKNOWN);
        }
    }

    @Test
    void newEntriesReplaceOldOnesAndNeverAnswerForThem() {
        for (int i = 0; i < 1000; i++) {
            glances.note(KEY + i, 0, i);
        }

        int known = 0;
        for (int i = 0; i < 1000; i++) {
            int count = glances.find(KEY + i, 0);
            assertThat(count).isIn(i, MobilityCache.UNKNOWN);
            known += count == i ? 1 : 0;
        }
        assertThat(known).isBetween(1, 16);
        assertThat(glances.find(KEY + 999, 0)).isEqualTo(999);
    }
}
