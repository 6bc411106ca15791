package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.MateBoard;
import org.junit.jupiter.api.Test;

class TableTest {
    private static final long BOARD = 0x1234_5678_9ABC_DEFL;
    private static final int PAWN = MateBoard.one(0);
    private static final int GOLD = MateBoard.one(4);

    private final Table table = new Table(1);

    private boolean isProved(int hand, int plies) {
        table.find(BOARD, hand, plies);
        return table.isProved(plies);
    }

    private boolean isDisproved(int hand, int plies) {
        table.find(BOARD, hand, plies);
        return table.isDisproved(plies);
    }

    @Test
    void aMateIsOneWithMoreInHandToo() {
        table.prove(BOARD, GOLD, 5, 1);
        assertThat(isProved(GOLD, 5)).isTrue();
        assertThat(isProved(GOLD + PAWN, 5)).isTrue();
        assertThat(isProved(PAWN, 5)).isFalse();
        assertThat(isProved(0, 5)).isFalse();
    }

    @Test
    void noMateIsNoneWithLessInHandEither() {
        table.disprove(BOARD, GOLD + PAWN, 5, false, 1);
        assertThat(isDisproved(GOLD + PAWN, 5)).isTrue();
        assertThat(isDisproved(GOLD, 5)).isTrue();
        assertThat(isDisproved(0, 5)).isTrue();
        assertThat(isDisproved(GOLD + GOLD, 5)).isFalse();
    }

    @Test
    void oneEntryKnowsBothWithinHowManyPliesThereIsAMateAndWithinHowManyNone() {
        table.prove(BOARD, GOLD, 9, 1);
        table.disprove(BOARD, GOLD, 5, false, 1);
        assertThat(isProved(GOLD, 9)).isTrue();
        assertThat(isProved(GOLD, 11)).isTrue();
        assertThat(isProved(GOLD, 7)).isFalse();
        assertThat(isDisproved(GOLD, 7)).isFalse();
        assertThat(isDisproved(GOLD, 5)).isTrue();
        assertThat(isDisproved(GOLD, 3)).isTrue();
        table.prove(BOARD, GOLD, 7, 1);
        table.prove(BOARD, GOLD, 9, 1);
        assertThat(isProved(GOLD, 7)).isTrue();
    }

    @Test
    void whatTookMostWorkSurvivesCleaningUp() {
        long step = 0x9E37_79B9_7F4A_7C15L;
        for (int i = 1; i <= 100; i++) {
            table.prove(i * step, GOLD, 7, 1_000_000);
        }
        for (int i = 101; i <= 200_000; i++) {
            table.open(i * step, GOLD, 1, 1, 3, i % 10);
            assertThat(table.perMilleUsed()).isLessThanOrEqualTo(750);
        }
        for (int i = 1; i <= 100; i++) {
            table.find(i * step, GOLD, 7);
            assertThat(table.isProved(7)).as("entry " + i).isTrue();
        }
    }
}
