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
    void aStyleNeverSeesTheOpenNumbersOfAnother() {
        int proof = 3;
        for (SearchProfile style : SearchProfile.values()) {
            table.use(style);
            table.open(BOARD, GOLD, proof, proof + 1, 2, 1);
            proof += 100;
        }
        proof = 3;
        for (SearchProfile style : SearchProfile.values()) {
            table.use(style);
            table.find(BOARD, GOLD, 9);
            assertThat(table.isKnown).isTrue();
            assertThat(table.proofNumber).isEqualTo(proof);
            assertThat(table.disproofNumber).isEqualTo(proof + 1);
            proof += 100;
        }
        table.open(BOARD, PAWN, 5, 6, 2, 1);
        table.use(SearchProfile.PLAIN);
        table.find(BOARD, PAWN, 9);
        assertThat(table.isKnown).isFalse();
    }

    @Test
    void whatIsSettledIsSettledForEveryStyle() {
        table.use(SearchProfile.LIMITED);
        table.prove(BOARD, GOLD, 7, 1);
        table.disprove(BOARD, GOLD, 3, false, 1);
        for (SearchProfile style : SearchProfile.values()) {
            table.use(style);
            assertThat(isProved(GOLD, 7)).isTrue();
            assertThat(isDisproved(GOLD, 3)).isTrue();
            assertThat(table.isKnown).isFalse();
        }
    }

    @Test
    void smallNumbersAreStoredAsTheyAre() {
        for (int number = 1; number < 4096; number++) {
            table.open(BOARD, GOLD, number, 4096 - number, 1, 0);
            table.find(BOARD, GOLD, 1);
            assertThat(table.proofNumber).isEqualTo(number);
            assertThat(table.disproofNumber).isEqualTo(4096 - number);
        }
    }

    @Test
    void largeNumbersAreRoundedUpByVeryLittle() {
        for (int number = 4096; number < 134_000_000; number += 1 + number / 3001) {
            table.open(BOARD, GOLD, number, number, 1, 0);
            table.find(BOARD, GOLD, 1);
            assertThat(table.proofNumber).isBetween(number, number + number / 2048);
            assertThat(table.disproofNumber).isEqualTo(table.proofNumber);
        }
    }

    @Test
    void numbersTooLargeForAnEntryAreStoredAsTheLargest() {
        table.open(BOARD, GOLD, DfPn.INFINITE, 134_200_000, 1, 0);
        table.find(BOARD, GOLD, 1);
        assertThat(table.proofNumber).isEqualTo(4095 << 15);
        assertThat(table.disproofNumber).isEqualTo(4095 << 15);
    }

    @Test
    void workAndDepthAreKeptBesideTheNumbers() {
        table.open(BOARD, GOLD, 5, 6, 40, 100);
        table.open(BOARD, GOLD, 5, 6, 30, 50);
        table.open(BOARD, GOLD, 5, 6, 50, 1);
        table.find(BOARD, GOLD, 9);
        assertThat(table.work).isEqualTo(151);
        assertThat(table.leastDepth).isEqualTo(30);
        assertThat(table.mayRepeat).isFalse();
        table.markRepeats(BOARD, GOLD, 20, 0);
        table.find(BOARD, GOLD, 9);
        assertThat(table.leastDepth).isEqualTo(20);
        assertThat(table.mayRepeat).isTrue();
        assertThat(table.proofNumber).isEqualTo(5);
    }

    @Test
    void workBeyondFourBillionPositionsIsKeptAsTheMost() {
        for (SearchProfile style : SearchProfile.values()) {
            table.use(style);
            table.open(BOARD, GOLD, 5, 6, 1, 3_000_000_000L);
            table.find(BOARD, GOLD, 9);
            assertThat(table.work).isEqualTo(style.ordinal() == 0 ? 3_000_000_000L : 4_294_967_295L);
            assertThat(table.proofNumber).isEqualTo(5);
            assertThat(table.disproofNumber).isEqualTo(6);
        }
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
