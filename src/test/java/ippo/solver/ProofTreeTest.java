package ippo.solver;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.Proofs;
import ippo.notation.Sfen;
import ippo.rules.MateBoard;
import ippo.rules.Position;
import ippo.rules.Strictness;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The tree asks the same search about other positions first, but what it finds must be the same. */
@Tag("slow")
@Order(1)
class ProofTreeTest {
    /** So short that leaves are split many times. */
    private static final long SHORT_TURN = 100;

    /** Too few positions for the search alone, where a fiftieth of them is enough for the tree. */
    private static final long ALONE = 30_000;

    /** Enough for the refuting style where there is no mate. */
    private static final long REFUTED = 5_000;

    private static Frame searchAlone(Position position, long nodes) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        DfPn dfPn =
                new DfPn(board, new Table(64), new Paths(1 << 16), new MobilityCache(1 << 10), 1, Interpositions.ALL);
        return dfPn.search(SearchProfile.PLAIN, Table.NO_LIMIT, Budget.ofNodes(nodes));
    }

    private static Frame askTree(SearchProfile style, Position position, long firstTurn, long nodes) {
        MateBoard board = MateBoard.of(position, position.sideToMove());
        DfPn dfPn =
                new DfPn(board, new Table(64), new Paths(1 << 16), new MobilityCache(1 << 10), 1, Interpositions.ALL);
        new ProofTree(board, dfPn, firstTurn).grow(style, Budget.ofNodes(nodes));
        return dfPn.search(SearchProfile.PLAIN, Table.NO_LIMIT, Budget.ofNodes(dfPn.nodes() + 2));
    }

    private static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
    }

    /** What is added to the seed of each test, none but in long proofs, and the style. */
    static Stream<Arguments> seedsAndStyles() {
        return Proofs.alsoToday(0)
                .boxed()
                .flatMap(seed ->
                        Stream.of(SearchProfile.PLAIN, SearchProfile.REFUTING).map(style -> Arguments.of(seed, style)));
    }

    @ParameterizedTest
    @MethodSource("seedsAndStyles")
    void whatTheTreeFindsIsWhatTheSearchFindsAlone(long ofTheDay, SearchProfile style) {
        for (Scenes.Settled scene : Scenes.settled(ofTheDay + 78, 400)) {
            Scenes.assertAgrees(askTree(style, scene.position(), SHORT_TURN, 1_000_000), scene);
        }
    }

    @ParameterizedTest
    @MethodSource("seedsAndStyles")
    void whatTheTreeFindsIsTrueWhereverItIsSplit(long ofTheDay, SearchProfile style) {
        int settled = 0;
        for (Scenes.Settled scene : Scenes.settled(ofTheDay + 79, 300)) {
            Frame found = askTree(style, scene.position(), 2, 10_000);
            if (found.state != Frame.OPEN) {
                settled++;
                assertThat(found.state == Frame.PROVED)
                        .as(scene.position().toString())
                        .isEqualTo(scene.isMate());
            }
        }
        if (ofTheDay == 0) {
            assertThat(settled).isGreaterThan(200);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "REFUTING"})
    void checksWithoutEndAreNoMateInTheTreeToo(SearchProfile style) {
        assertThat(askTree(style, position("8k/9/9/9/9/9/9/9/R8 b - 1"), 5, 20_000).state)
                .isEqualTo(Frame.DISPROVED);
        assertThat(askTree(style, position("6B2/6k2/9/9/6P2/9/9/9/9 b BSn 1"), 5, 20_000).state)
                .isEqualTo(Frame.DISPROVED);
    }

    @Test
    void aMateThatTheSearchAloneDoesNotFindInTimeIsFoundByTheTree() {
        Position position = TsumeFiles.own("hard", "own-tree").position();
        assertThat(searchAlone(position, ALONE).state).isEqualTo(Frame.OPEN);
        assertThat(askTree(SearchProfile.PLAIN, position, 500, ALONE / 50).state)
                .isEqualTo(Frame.PROVED);
    }

    @Test
    void soIsOneThatTheSearchAloneDoesNotFindInTwentyMillionPositions() {
        for (TsumeFiles.Row row : TsumeFiles.ofOthers("zuko", "zuko037")) {
            Frame found = askTree(SearchProfile.PLAIN, row.position(), 20_000, 2_000_000);
            assertThat(found.state).isEqualTo(Frame.PROVED);
            assertThat(found.resultPlies).isGreaterThanOrEqualTo(23);
        }
    }

    @Tag("proof")
    @Test
    void whereThereIsNoMateTheRefutingStyleShowsItInFewerPositionsThanThePlainOne() {
        Position own = TsumeFiles.own("hard", "own-none").position();
        assertThat(askTree(SearchProfile.REFUTING, own, 2_000, REFUTED).state).isEqualTo(Frame.DISPROVED);
        assertThat(askTree(SearchProfile.PLAIN, own, 2_000, 3 * REFUTED).state).isEqualTo(Frame.OPEN);
        for (TsumeFiles.Row row : TsumeFiles.ofOthers("nomate", "dl-no9")) {
            assertThat(askTree(SearchProfile.REFUTING, row.position(), 20_000, 1_500_000).state)
                    .isEqualTo(Frame.DISPROVED);
            assertThat(askTree(SearchProfile.PLAIN, row.position(), 20_000, 5_000_000).state)
                    .isEqualTo(Frame.OPEN);
        }
    }

    @Test
    void aBudgetEndsTheTreeAndLeavesTheBoardAsItWas() {
        Position position = TsumeFiles.own("hard", "own-unfinished").position();
        MateBoard board = MateBoard.of(position, position.sideToMove());
        long key = board.key();
        DfPn dfPn =
                new DfPn(board, new Table(4), new Paths(1 << 10), new MobilityCache(1 << 10), 1, Interpositions.ALL);
        ProofTree tree = new ProofTree(board, dfPn, 100);
        for (int nodes = 1_000; nodes <= 30_000; nodes += 777) {
            tree.grow(nodes % 2 == 0 ? SearchProfile.PLAIN : SearchProfile.REFUTING, Budget.ofNodes(nodes));
            assertThat(board.key()).isEqualTo(key);
            assertThat(dfPn.nodes()).isBetween((long) nodes, nodes + 200L);
        }
    }
}
