package ippo.compose.family;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.tsume.Puzzle;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WithdrawalTest {
    private static final PuzzleBank BANK = Shipped.content().bank();

    private final List<Puzzle> threes = some(3, 6);
    private final List<Puzzle> fives = some(5, 1);
    private final List<Puzzle> puzzles =
            Stream.concat(threes.stream(), fives.stream()).toList();
    private final List<String> ids = puzzles.stream().map(Puzzle::id).toList();

    private static List<Puzzle> some(int plies, int count) {
        return BANK.ofLength(plies).stream()
                .limit(count)
                .map(BankPuzzle::puzzle)
                .toList();
    }

    @Test
    void threeOfAFamilyStay() {
        List<String> withdrawn = Withdrawal.of(puzzles, List.of(ids.subList(0, 5)), Set.of());
        assertThat(withdrawn).hasSize(2).isSubsetOf(ids.subList(0, 5));
        assertThat(Withdrawal.of(puzzles, List.of(ids.subList(0, 3)), Set.of())).isEmpty();
    }

    @Test
    void anotherLengthStaysFirst() {
        String five = fives.get(0).id();
        assertThat(Withdrawal.of(puzzles, List.of(ids), Set.of())).hasSize(4).doesNotContain(five);
        Set<String> bound = Set.copyOf(ids.subList(0, 2));
        assertThat(Withdrawal.of(puzzles, List.of(ids), bound)).isEqualTo(ids.subList(2, 6));
    }

    @Test
    void whatIsReferredToStaysThoughTheyAreMany() {
        Set<String> bound = Set.copyOf(ids.subList(0, 5));
        assertThat(Withdrawal.of(puzzles, List.of(ids), bound)).isEqualTo(ids.subList(5, 7));
    }
}
