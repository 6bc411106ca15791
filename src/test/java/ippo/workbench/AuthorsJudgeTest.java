package ippo.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Solver;
import ippo.workbench.Judgement.Length;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With a clock that stands still, so that only what can be searched counts. */
class AuthorsJudgeTest {
    /** Mate in 3 with two equally long answers. */
    private static final String SOUND = ExaminerTest.SOUND;

    /** Mate in 5; after 9b9a, which loses at once, the knight can also jump first. */
    private static final String KNIGHTS = "9/kb7/p8/9/N8/9/9/9/9 b GN2rb3g4s2n4l17p";

    private static Judgement judge(String sfen, String moves) {
        List<Move> line = Arrays.stream(moves.split(" "))
                .map(usi -> Usi.read(usi).orElseThrow())
                .toList();
        Position start = ExaminerTest.position(sfen);
        return new AuthorsJudge(new Solver(4), () -> 0).judge(start, line, () -> false);
    }

    private static List<String> line(Deviation deviation) {
        return deviation.line().stream().map(Move::usi).toList();
    }

    private static <D extends Deviation> D only(Class<D> kind, Judgement judgement) {
        List<D> found = judgement.deviations().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
        assertThat(found).as(judgement.toString()).hasSize(1);
        return found.get(0);
    }

    @Test
    void anEquallyLongDefenceIsNamed() {
        Judgement judgement = judge(SOUND, "S*2c 2b1c G*1d");
        assertThat(judgement.length()).isEqualTo(Length.RIGHT);
        assertThat(judgement.isWhole()).isTrue();
        assertThat(judgement.deviations()).hasSize(1);
        Deviation.EqualDefence equal = only(Deviation.EqualDefence.class, judgement);
        assertThat(equal.ply()).isEqualTo(2);
        assertThat(line(equal)).containsExactly("2b3a", "G*3b");
    }

    @Test
    void aSolutionThatStopsTooEarlyIsShownItsEnd() {
        Deviation.OpenEnd open = only(Deviation.OpenEnd.class, judge(SOUND, "S*2c 2b1c"));
        assertThat(line(open)).containsExactly("G*1d");
        assertThat(judge(SOUND, "S*2c 2b1c").length()).isEqualTo(Length.UNKNOWN);
    }

    @Test
    void whereThereIsNoMateAnyMoreTheWayOutIsShown() {
        Deviation.NoMate none = only(Deviation.NoMate.class, judge(SOUND, "G*2c 2b3a"));
        assertThat(none.ply()).isEqualTo(1);
        assertThat(none.escape().map(Move::usi)).contains("2b3a");
    }

    @Test
    void aMoveWithoutCheckEndsIt() {
        Judgement judgement = judge(SOUND, "G*5h 2b1c S*2d");
        assertThat(only(Deviation.NoCheck.class, judgement).ply()).isEqualTo(1);
        assertThat(judgement.deviations()).hasSize(1);
    }

    @Test
    void aMateThatComesSoonerIsNamedFirst() {
        Judgement judgement = judge("8k/9/7G1/9/9/9/9/9/9 b RGr2b2g4s4n4l18p", "R*2a 1a2a G*2b");
        assertThat(judgement.length()).isEqualTo(Length.TOO_LONG);
        assertThat(judgement.shortest()).hasValue(1);
        assertThat(judgement.deviations().get(0)).isInstanceOfSatisfying(Deviation.AnotherMate.class, other -> {
            assertThat(other.isSooner()).isTrue();
            assertThat(line(other)).hasSize(1);
        });
    }

    @Test
    void anotherMateIsNamedWithItsLine() {
        Judgement judgement = judge(ExaminerTest.COOKED, "4c3d+ 3c2b G*2c 2b1a G*1b");
        assertThat(judgement.length()).isEqualTo(Length.RIGHT);
        Deviation.AnotherMate cook = only(Deviation.AnotherMate.class, judgement);
        assertThat(cook.ply()).isEqualTo(3);
        assertThat(cook.isSooner()).isFalse();
        assertThat(line(cook)).startsWith("G*3c").hasSize(7);
    }

    @Test
    void promotionThatIsNotFixedIsNamed() {
        Judgement judgement =
                judge("2gk2B2/4P4/1G1p1B3/9/9/9/9/9/9 b S2r2g3s4n4l16p", "5b5a+ 6a5a S*4b 5a6b 4b5c+ 6b5a 5c5b");
        Deviation.Unfixed unfixed = only(Deviation.Unfixed.class, judgement);
        assertThat(unfixed.isPromotion()).isTrue();
        assertThat(unfixed.ply()).isEqualTo(5);
        assertThat(line(unfixed)).startsWith("4b5c");
    }

    @Test
    void aSquareThatIsNotFixedIsNamed() {
        Judgement judgement = judge("7k1/9/9/7NK/7P1/9/9/9/9 b BN", "B*4c 2a1a N*2c 1a2b 4c3b+");
        assertThat(judgement.deviations())
                .filteredOn(Deviation.Unfixed.class::isInstance)
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.ply()).isEqualTo(1));
    }

    @Test
    void aDefenceThatLastsLongerIsNamed() {
        Judgement judgement = judge(KNIGHTS, "N*8d 9b9a G*9b");
        assertThat(judgement.length()).isEqualTo(Length.TOO_SHORT);
        Deviation.LongerDefence longer = only(Deviation.LongerDefence.class, judgement);
        assertThat(longer.ply()).isEqualTo(2);
        assertThat(longer.plies()).isEqualTo(5);
        assertThat(longer.isLeftOver()).isFalse();
        assertThat(line(longer)).startsWith("9b8a").hasSize(4);
    }

    @Test
    void aVariationThatCanEndOtherwiseIsNamed() {
        Judgement judgement = judge(KNIGHTS, "N*8d 9b8a G*7b 8a9a 9e8c");
        assertThat(judgement.length()).isEqualTo(Length.RIGHT);
        Deviation.EndsOtherwise other = only(Deviation.EndsOtherwise.class, judgement);
        assertThat(other.ply()).isEqualTo(2);
        assertThat(line(other)).startsWith("9b9a", "9e8c").hasSize(4);
    }

    @Test
    void piecesThatAreLeftAreNamed() {
        Judgement judgement = judge("7k1/9/7P1/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p", "G*2b");
        assertThat(only(Deviation.LeftOver.class, judgement).ply()).isEqualTo(2);
    }

    @Test
    void futilePiecesMakeNoSolutionTooShort() {
        Judgement judgement = judge("k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p", "1g2h");
        assertThat(judgement.length()).isEqualTo(Length.RIGHT);
        assertThat(judgement.deviations()).isEmpty();
    }
}
