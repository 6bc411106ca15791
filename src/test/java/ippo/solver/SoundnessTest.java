package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Soundness.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoundnessTest {
    private static final Budget PLENTY = Budget.ofNodes(300_000);
    private static final Budget LITTLE = Budget.ofNodes(1_000);

    private static Soundness.Report report(String sfen) {
        Position position = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        return Soundness.examine(position, new Solver(8), PLENTY);
    }

    private static List<Kind> kinds(String sfen) {
        return report(sfen).findings().stream()
                .map(Soundness.Finding::kind)
                .distinct()
                .toList();
    }

    @Test
    void aProblemWithoutFindingsIsSound() {
        Soundness.Report report = report("lk7/9/2+P6/9/9/9/9/9/9 b S2r2b4g3s4n3l17p 1");
        assertThat(report.findings()).isEmpty();
        assertThat(report.isSound()).isTrue();
        assertThat(report.line()).hasSize(3);
    }

    @Test
    void aPieceLeftInHandIsAFault() {
        assertThat(kinds("7k1/9/7P1/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1")).contains(Kind.LEFT_OVER);
        assertThat(report("7k1/9/7P1/9/9/9/9/9/9 b GP2r2b3g4s4n4l16p 1").isSound())
                .isFalse();
    }

    @Test
    void anotherWayToMateBeforeTheLastPlyIsACook() {
        // the same from the left and from the right
        Soundness.Report report = report("9/4k4/9/3S1S3/9/9/9/9/9 b G2r2b3g2s4n4l18p 1");
        assertThat(report.line()).hasSize(3);
        assertThat(report.findings()).anyMatch(finding -> finding.kind() == Kind.COOK && finding.ply() == 1);
        assertThat(report.isSound()).isFalse();
    }

    @Test
    void lastMovesAndPromotionsAreTolerated() {
        Soundness.Report report = report("4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1");
        assertThat(report.isSound()).isTrue();
        Soundness.Report two = report("lk7/p8/1S+P6/9/9/9/9/9/9 b G2r2b3g3s4n3l16p 1");
        assertThat(two.findings()).extracting(Soundness.Finding::kind).contains(Kind.LAST_MOVE_CHOICE);
    }

    @Test
    void aMateThatAnInterpositionPutsOffIsNotForShipping() {
        assertThat(kinds("k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1")).contains(Kind.INTERPOSITIONS_COUNT);
    }

    private static Soundness.Report byCustom(String sfen) {
        Position position = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        Solver solver = new Solver(8);
        return Soundness.examine(position, solver.customPlies(position, PLENTY), solver, PLENTY, Soundness.Extent.ALL);
    }

    /**
     * Twelve plies of pieces that are thrown before the bishop, and taken: some of them can be taken otherwise, too.
     */
    @Test
    void whatMatesWhileFutilePiecesAreThrownInBetweenIsNoFaultByCustom() {
        String sfen = "k8/9/1K7/9/9/9/8B/8B/9 b 2r4g4s4n4l18p 1";
        assertThat(report(sfen).isSound()).isFalse();
        Soundness.Report report = byCustom(sfen);
        assertThat(report.line()).hasSize(13);
        assertThat(report.custom()).hasSize(1);
        assertThat(report.isSound()).isTrue();
        assertThat(report.findings()).extracting(Soundness.Finding::kind).containsExactly(Kind.INTERPOSITIONS_COUNT);
    }

    @Test
    void aCookWithinTheLengthByCustomIsOneStill() {
        Soundness.Report report = byCustom("6G1k/9/7K1/9/9/9/9/9/7R1 b r2b3g4s4n4l18p 1");
        assertThat(report.custom()).hasSize(1);
        assertThat(report.has(Kind.LAST_MOVE_CHOICE)).isFalse();
        assertThat(report.isSound()).isTrue();
        Soundness.Report cooked = byCustom("5pk2/7P1/4+R1+P1+b/8b/6R2/9/9/9/9 b 4g4s4n4l15p 1");
        assertThat(cooked.line()).hasSize(5);
        assertThat(cooked.custom()).hasSize(3);
        assertThat(has(cooked, Kind.COOK, 1, "3c4b")).isTrue();
        assertThat(cooked.findings()).allMatch(finding -> finding.ply() <= 3);
    }

    @Test
    void whereCustomIsAsLongTheVerdictIsTheSame() {
        String sfen = "lk7/9/2+P6/9/9/9/9/9/9 b S2r2b4g3s4n3l17p 1";
        assertThat(byCustom(sfen)).isEqualTo(report(sfen));
    }

    @Test
    void withoutAProvedMateThereIsNoLine() {
        assertThat(report("8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1").line()).isEmpty();
        assertThat(report("8k/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1").isSound()).isFalse();
    }

    private static boolean has(Soundness.Report report, Kind kind, int ply, String move) {
        return report.findings().stream()
                .anyMatch(finding -> finding.kind() == kind
                        && finding.ply() == ply
                        && finding.move().toString().equals(move));
    }

    @Test
    void aCookAtTheFirstMoveIsNamed() {
        Soundness.Report report = report("9/8k/9/9/7R1/9/9/9/9 b Grl 1");
        assertThat(report.line()).extracting(Object::toString).startsWith("G*2b");
        assertThat(has(report, Kind.COOK, 1, "G*2c")).isTrue();
        assertThat(report.isSound()).isFalse();
    }

    @Test
    void aCookAtALaterMoveIsNamed() {
        Soundness.Report report = report("6k2/9/9/5+PP2/9/9/9/9/9 b 2Glp 1");
        assertThat(report.line()).hasSize(5);
        assertThat(report.findings()).extracting(Soundness.Finding::ply).doesNotContain(1);
        assertThat(has(report, Kind.COOK, 3, "4d3c")).isTrue();
        assertThat(report.isSound()).isFalse();
    }

    @Test
    void aMoveThatMatesInMorePliesIsACookToo() {
        Position start = Position.of(Sfen.read("8k/9/9/5+RK2/9/9/9/9/9 b S 1").orElseThrow(), Strictness.TSUME);
        Soundness.Report report = Soundness.examine(start, new Solver(8), PLENTY);
        assertThat(report.line()).hasSize(5);
        Position third = start.play(report.line().get(0)).play(report.line().get(1));
        assertThat(report.findings())
                .filteredOn(finding -> finding.kind() == Kind.COOK && finding.ply() == 3)
                .anyMatch(finding -> !SlowSolver.isLost(third.play(finding.move()), 2)
                        && SlowSolver.isLost(third.play(finding.move()), 4));
    }

    @Test
    void theSameCheckFromFartherAwayIsTolerated() {
        Soundness.Report report = report("9/8k/8N/8S/9/9/9/9/9 b RL 1");
        assertThat(report.line()).hasSize(3);
        assertThat(report.findings()).isNotEmpty().allMatch(finding -> finding.kind() == Kind.DISTANCE_CHOICE);
        assertThat(has(report, Kind.DISTANCE_CHOICE, 1, "R*9b")).isTrue();
        assertThat(report.isSound()).isTrue();
    }

    /** The king goes to the corner in the line shown; it holds out as long on 2b, and there two moves mate. */
    @Test
    void aCookOnAnotherLineOfTheSameLengthIsNamedWithTheMovesBeforeIt() {
        String sfen = "7k1/9/9/7NK/7P1/9/9/9/9 b BN 1";
        Soundness.Report report = report(sfen);
        assertThat(has(report, Kind.DISTANCE_CHOICE, 1, "B*9h")).isTrue();
        assertThat(report.findings())
                .filteredOn(finding -> finding.kind() == Kind.COOK)
                .isNotEmpty()
                .noneMatch(finding -> finding.isOn(report.line()))
                .allMatch(finding -> mates(sfen, finding));
        assertThat(report.isSound()).isFalse();
    }

    private static boolean mates(String sfen, Soundness.Finding finding) {
        Position position = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        for (Move move : finding.before()) {
            position = position.play(move);
        }
        return SlowSolver.isLost(position.play(finding.move()), 4);
    }

    @Test
    void promotionOrNotWhereBothMateIsToldApartFromACook() {
        assertThat(has(report("7l1/5Rg1k/9/7+P1/9/9/9/9/9 b P 1"), Kind.PROMOTION_CHOICE, 1, "4b3b"))
                .isTrue();
        assertThat(has(report("5Bp1k/9/5S3/7+B1/9/9/9/9/9 b P 1"), Kind.PROMOTION_CHOICE, 3, "4c3b"))
                .isTrue();
        assertThat(Kind.PROMOTION_CHOICE.isFault()).isFalse();
    }

    @Test
    void anotherLastMoveIsTolerated() {
        Soundness.Report report = report("9/7k1/9/6+L1K/9/9/9/9/9 b Gl 1");
        assertThat(report.findings()).isNotEmpty().allMatch(finding -> finding.kind() == Kind.LAST_MOVE_CHOICE);
        assertThat(report.findings()).allMatch(finding -> finding.ply() == 3);
        assertThat(report.isSound()).isTrue();
    }

    @Test
    void aPieceThatIsNeverNeededIsLeftOver() {
        Soundness.Report report = report("8k/9/7L1/8r/9/9/9/9/9 b RNnp 1");
        assertThat(report.has(Kind.LEFT_OVER)).isTrue();
        assertThat(report.isSound()).isFalse();
    }

    @Test
    void aSmallBudgetNeverFindsACookWhereThereIsNone() {
        Position start = Position.of(Sfen.read("9/8k/6R2/7G1/5P3/9/9/9/9 b l 1").orElseThrow(), Strictness.TSUME);
        Solver solver = new Solver(8);
        assertThat(Soundness.examine(start, solver, PLENTY).isSound()).isTrue();
        for (int nodes = 1; nodes <= 200; nodes++) {
            solver.clear();
            Soundness.Report report = Soundness.examine(start, solver, Budget.ofNodes(nodes));
            assertThat(report.line().size()).isIn(0, 5);
            assertThat(report.has(Kind.COOK)).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9/8k/9/9/7R1/9/9/9/9 b Grl 1",
                "8k/9/7L1/8r/9/9/9/9/9 b RNnp 1",
                "5+p2k/6+N2/9/9/6+r2/9/9/9/9 b Rs 1",
                "7k1/9/9/7NK/7P1/9/9/9/9 b BN 1"
            })
    void whiteAsTheAttackerIsJudgedAsBlackIs(String sfen) {
        Setup black = Sfen.read(sfen).orElseThrow();
        assertSameJudgement(black, black.turned());
        assertSameJudgement(black, leftForRight(black));
    }

    /** Of several main lines another one comes first where left is right, and nothing may depend on it. */
    @Test
    @Tag("slow")
    void aPositionAndItsMirrorImagesAreJudgedAlike() {
        for (Setup setup : settledSoon()) {
            assertSameJudgement(setup, leftForRight(setup));
            assertSameJudgement(setup, leftForRight(setup.turned()));
        }
    }

    /** Random mates of which it is soon known whether they are sound. */
    private static List<Setup> settledSoon() {
        Solver solver = new Solver(1);
        List<Setup> setups = new ArrayList<>();
        for (Position position : Scenes.of(31, 1_200, Color.BLACK)) {
            solver.clear();
            Soundness.Report report = Soundness.examine(position, solver, LITTLE);
            if (report.line().size() > 1 && !report.has(Kind.UNSETTLED)) {
                setups.add(position.toSetup());
            }
        }
        assertThat(setups).hasSizeGreaterThan(15);
        return setups;
    }

    private static Soundness.Report examine(Setup setup, Budget budget) {
        return Soundness.examine(Position.of(setup, Strictness.TSUME), new Solver(1), budget);
    }

    private static void assertSameJudgement(Setup setup, Setup image) {
        Soundness.Report expected = examine(setup, PLENTY);
        Soundness.Report report = examine(image, PLENTY);
        String where = setup + " and " + image;
        assertThat(report.isSound()).as(where).isEqualTo(expected.isSound());
        assertThat(report.line()).as(where).hasSameSizeAs(expected.line());
        assertThat(report.has(Kind.LEFT_OVER)).as(where).isEqualTo(expected.has(Kind.LEFT_OVER));
    }

    private static Setup leftForRight(Setup setup) {
        Map<Square, Piece> pieces = new TreeMap<>();
        setup.pieces().forEach((at, piece) -> pieces.put(Square.at(10 - at.file(), at.rank()), piece));
        return new Setup(pieces, setup.hands(), setup.sideToMove(), 1);
    }

    @Test
    @Tag("slow")
    void whoAsksForTheFirstFaultAloneIsToldTheSameVerdict() {
        for (Setup setup : settledSoon()) {
            Position position = Position.of(setup, Strictness.TSUME);
            Soundness.Report all = Soundness.examine(position, new Solver(1), PLENTY);
            Soundness.Report first = Soundness.examine(position, new Solver(1), PLENTY, Soundness.Extent.FIRST_FAULT);
            assertThat(first.line()).isEqualTo(all.line());
            assertThat(first.isSound()).as(position.toString()).isEqualTo(all.isSound());
            assertThat(first.findings().stream()
                            .filter(finding -> finding.kind().isFault()))
                    .hasSizeLessThanOrEqualTo(1);
        }
    }

    @Test
    void aProblemForWhiteWithoutFindingsIsSound() {
        Setup black = Sfen.read("lk7/9/2+P6/9/9/9/9/9/9 b S2r2b4g3s4n3l17p 1").orElseThrow();
        Position white = Position.of(black.turned(), Strictness.TSUME);
        Soundness.Report report = Soundness.examine(white, new Solver(8), PLENTY);
        assertThat(report.findings()).isEmpty();
        assertThat(report.isSound()).isTrue();
        assertThat(report.line()).hasSize(3);
    }
}
