package ippo.tsume;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.PuzzleBank;
import ippo.content.Shipped;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DifficultyTest {
    private static final PuzzleBank BANK = Shipped.content().bank();

    private static CheckFeatures features(String sfen, String check) {
        Position position = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        return CheckFeatures.of(position, Usi.read(check).orElseThrow());
    }

    @Test
    void aRookThatCanBeTakenIsGivenUp() {
        CheckFeatures given = features("7k1/9/7G1/9/9/9/9/9/9 b R 1", "R*2b");
        assertThat(given.risksMajor()).isFalse(); // the gold guards it
        CheckFeatures thrown = features("7k1/9/9/7G1/9/9/9/9/9 b R 1", "R*2b");
        assertThat(thrown.risksMajor()).isTrue();
        assertThat(thrown.risked()).isEqualTo(10);
        assertThat(thrown.distance()).isEqualTo(1);
    }

    @Test
    void whatIsTakenPaysForWhatIsGiven() {
        CheckFeatures taking = features("7k1/7g1/9/9/9/9/9/7R1/9 b - 1", "2h2b+");
        assertThat(taking.taken()).isEqualTo(6);
        assertThat(taking.risked()).isEqualTo(6); // a dragon for a gold
        assertThat(taking.promotes()).isTrue();
    }

    @Test
    void aMoveThatCouldPromoteAndDoesNotIsToldFromOneThatCannot() {
        assertThat(features("9/7k1/9/6S2/9/9/9/9/9 b - 1", "3d2c").declines()).isTrue();
        assertThat(features("9/7k1/9/6G2/9/9/9/9/9 b - 1", "3d2c").declines()).isFalse();
    }

    @Test
    void backIsTowardsBlack() {
        assertThat(features("6B2/9/9/9/9/7k1/9/9/9 b - 1", "3a5c").backward()).isTrue();
        assertThat(features("9/7k1/9/6G2/9/9/9/9/9 b - 1", "3d2c").backward()).isFalse();
    }

    /** What people do not give is what they do not find: an earlier model had it the other way round. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 7, 9, 11})
    void moreOfTheHarderHalfGiveUpARookOrBishop(int plies) {
        List<Puzzle> puzzles = BANK.ofLength(plies).stream()
                .sorted(Comparator.comparingInt(each -> each.difficulty()))
                .map(each -> each.puzzle())
                .toList();
        int half = puzzles.size() / 2;
        assertThat(share(puzzles.subList(half, puzzles.size()))).isGreaterThan(share(puzzles.subList(0, half)));
    }

    /** Of puzzles in which a rook or bishop is put where it can be taken, on any move of the solution. */
    private static double share(List<Puzzle> puzzles) {
        return (double) puzzles.stream().filter(DifficultyTest::givesMajor).count() / puzzles.size();
    }

    private static boolean givesMajor(Puzzle puzzle) {
        Position position = puzzle.start();
        boolean gives = false;
        for (int ply = 0; ply < puzzle.plies(); ply++) {
            Move move = puzzle.solution().get(ply);
            gives |= ply % 2 == 0 && CheckFeatures.of(position, move).risksMajor();
            position = position.play(move);
        }
        return gives;
    }

    @Test
    void longerMatesAreHarderInTheMiddle() {
        List<Double> middles = List.of(1, 3, 5, 7, 9, 11).stream()
                .map(plies -> BANK.ofLength(plies).stream()
                        .mapToInt(each -> each.difficulty())
                        .average()
                        .orElseThrow())
                .toList();
        assertThat(middles).isSorted();
    }
}
