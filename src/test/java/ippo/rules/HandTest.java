package ippo.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HandTest {

    @Test
    void countsComeMostValuableFirst() {
        Hand hand = Hand.EMPTY.with(PieceType.PAWN, 3).with(PieceType.ROOK, 1).with(PieceType.SILVER, 2);
        assertThat(hand.counts())
                .containsExactly(
                        Map.entry(PieceType.ROOK, 1), Map.entry(PieceType.SILVER, 2), Map.entry(PieceType.PAWN, 3));
        assertThat(hand).hasToString("{ROOK=1, SILVER=2, PAWN=3}");
    }

    @Test
    void sizeCountsEveryPiece() {
        Hand hand = Hand.of(Map.of(PieceType.PAWN, 18, PieceType.GOLD, 4, PieceType.BISHOP, 2));
        assertThat(hand.size()).isEqualTo(24);
        assertThat(hand.isEmpty()).isFalse();
        assertThat(Hand.EMPTY.size()).isZero();
        assertThat(Hand.EMPTY.isEmpty()).isTrue();
    }

    @Test
    void kingsPromotedPiecesAndImpossibleCountsAreMistakes() {
        assertThatThrownBy(() -> Hand.EMPTY.with(PieceType.KING, 1)).hasMessageContaining("KING");
        assertThatThrownBy(() -> Hand.EMPTY.with(PieceType.TOKIN, 1)).hasMessageContaining("TOKIN");
        assertThatThrownBy(() -> Hand.EMPTY.with(PieceType.PAWN, -1)).hasMessageContaining("-1");
        for (PieceType type : PieceType.HELD) {
            int most = Hand.most(type);
            assertThat(most).isGreaterThanOrEqualTo(type.inSet());
            assertThat(Hand.EMPTY.with(type, most).count(type)).isEqualTo(most);
            assertThatThrownBy(() -> Hand.EMPTY.with(type, most + 1)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(Hand.EMPTY.count(PieceType.KING)).isZero();
        assertThat(Hand.EMPTY.count(PieceType.DRAGON)).isZero();
    }

    @Test
    void handsWithTheSameCountsAreEqual() {
        Hand built = Hand.EMPTY.with(PieceType.LANCE, 4).with(PieceType.ROOK, 2).with(PieceType.LANCE, 1);
        Hand given = Hand.of(Map.of(PieceType.ROOK, 2, PieceType.LANCE, 1));
        assertThat(built).isEqualTo(given).hasSameHashCodeAs(given).isNotEqualTo(Hand.EMPTY);
        assertThat(built.with(PieceType.ROOK, 0).with(PieceType.LANCE, 0)).isEqualTo(Hand.EMPTY);
    }

    @Test
    void oneSubtractionComparesLikeSevenComparisons() {
        Random random = new Random(1);
        int dominated = 0;
        for (int i = 0; i < 100_000; i++) {
            // small differences, so that both answers occur often
            Hand a = some(random, 0);
            Hand b = random.nextBoolean() ? some(random, 0) : fewer(a, random);
            boolean naive = PieceType.HELD.stream().allMatch(type -> a.count(type) >= b.count(type));
            assertThat(Hands.atLeast(a.packed(), b.packed()))
                    .as("%s and %s", a, b)
                    .isEqualTo(naive);
            dominated += naive ? 1 : 0;
        }
        assertThat(dominated).isBetween(10_000, 90_000);
    }

    private static Hand some(Random random, int least) {
        Hand hand = Hand.EMPTY;
        for (PieceType type : PieceType.HELD) {
            hand = hand.with(type, least + random.nextInt(Hand.most(type) - least + 1));
        }
        return hand;
    }

    private static Hand fewer(Hand hand, Random random) {
        Hand fewer = hand;
        for (PieceType type : PieceType.HELD) {
            fewer = fewer.with(type, random.nextInt(hand.count(type) + 1));
        }
        return fewer;
    }
}
