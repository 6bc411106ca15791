package ippo.tsume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.compose.TreeBuilder;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PuzzleJudgeTest {
    private static final Random RANDOM = new Random(7);

    private final PuzzleJudge judge = new PuzzleJudge();
    /** Gold to 8c, then gold in front of the king wherever it went; 1. … 8b drives it to the open side. */
    private final Puzzle inThree = puzzle("3b5/2ks5/3p5/S8/9/9/9/9/9 b 2G2rb2g2s4n4l17p 1");

    private static List<Move> moves(String... usi) {
        return Stream.of(usi).map(text -> Usi.read(text).orElseThrow()).toList();
    }

    private static Move move(String usi) {
        return moves(usi).get(0);
    }

    private static Puzzle puzzle(String sfen) {
        Position start = Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        SolutionTree tree = TreeBuilder.build(start, new Solver(8), Budget.ofNodes(300_000), 100)
                .orElseThrow();
        List<Move> solution = new java.util.ArrayList<>();
        SolutionTree.Node node = tree.start();
        for (; ; ) {
            Move best = node.best().get(0);
            solution.add(best);
            Map<Move, Integer> replies = ((SolutionTree.Mates) node.checks().get(best)).replies();
            if (replies.isEmpty()) {
                return new Puzzle("test", start, solution.size(), solution, List.of(), tree);
            }
            Move reply = replies.keySet().iterator().next();
            solution.add(reply);
            node = tree.nodes().get(replies.get(reply));
        }
    }

    private Judgement judged(Puzzle puzzle, List<Move> played, String usi) {
        return judge.judge(puzzle, played, move(usi), RANDOM);
    }

    @Test
    void anIllegalMoveGetsItsReason() {
        assertThat(judged(inThree, List.of(), "G*7b")).isEqualTo(new Judgement.Illegal(Illegality.OCCUPIED));
        assertThat(judged(inThree, List.of(), "P*8c")).isEqualTo(new Judgement.Illegal(Illegality.NOT_IN_HAND));
    }

    @Test
    void aLegalMoveWithoutCheckIsToldApart() {
        assertThat(judged(inThree, List.of(), "G*1i")).isEqualTo(new Judgement.NotCheck());
    }

    @Test
    void theKeyMoveGoesOnAgainstAnyOfTheLongestDefences() {
        Set<Move> replies = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            Judgement judgement = judged(inThree, List.of(), "G*8c");
            assertThat(judgement).isInstanceOf(Judgement.Continues.class);
            Judgement.Continues continues = (Judgement.Continues) judgement;
            assertThat(continues.left()).isEqualTo(1);
            replies.add(continues.reply());
        }
        SolutionTree.Mates key =
                (SolutionTree.Mates) inThree.tree().start().checks().get(move("G*8c"));
        assertThat(replies).isEqualTo(key.replies().keySet()).hasSizeGreaterThan(1);
        for (Move reply : replies) {
            List<Move> played = List.of(move("G*8c"), reply);
            assertThat(judge.isReachable(inThree, played)).isTrue();
            assertThat(judge.pliesLeft(inThree, played)).contains(1);
            for (Move last : judge.best(inThree, played)) {
                assertThat(judge.judge(inThree, played, last, RANDOM)).isEqualTo(new Judgement.Solved());
            }
        }
    }

    @Test
    void aMoveThatLetsTheKingGoIsRefutedOnTheBoard() {
        Move wrong = wrongCheck(inThree);
        Judgement judgement = judge.judge(inThree, List.of(), wrong, RANDOM);
        assertThat(judgement).isInstanceOf(Judgement.Escapes.class);
        Judgement.Escapes escapes = (Judgement.Escapes) judgement;
        Position after = inThree.start().play(wrong);
        assertThat(after.isLegal(escapes.refutation().get(0))).isTrue();
        assertThat(TreeBuilder.rescue(after, escapes.refutation().get(0))).isEqualTo(escapes.rescue());
    }

    private static Move wrongCheck(Puzzle puzzle) {
        return puzzle.tree().start().checks().entrySet().stream()
                .filter(check -> check.getValue() instanceof SolutionTree.Fails)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatSavesTheKingIsNamed() {
        Position checked =
                Position.of(Sfen.read("8k/9/9/9/9/9/9/7r1/8R w b4g4s4n4l18p 1").orElseThrow(), Strictness.TEACHING);
        assertThat(TreeBuilder.rescue(checked, move("1a2a"))).isEqualTo(Rescue.KING_MOVES);
        assertThat(TreeBuilder.rescue(checked, move("P*1e"))).isEqualTo(Rescue.INTERPOSES);
        assertThat(TreeBuilder.rescue(checked, move("2h1h"))).isEqualTo(Rescue.INTERPOSES);
        Position close = Position.of(Sfen.read("7+Rk/9/9/9/9/9/9/9/9 w - 1").orElseThrow(), Strictness.TEACHING);
        assertThat(TreeBuilder.rescue(close, move("1a2a"))).isEqualTo(Rescue.CAPTURES_CHECKER);
    }

    @Test
    void aLongerMateIsSaidToBeLongerAndMayBePlayedOn() {
        Puzzle puzzle = puzzle("4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1");
        Move longer = puzzle.tree().start().checks().entrySet().stream()
                .filter(check -> SolutionTree.matesIn(check.getValue()).orElse(0) > puzzle.plies())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        Judgement judgement = judge.judge(puzzle, List.of(), longer, RANDOM);
        assertThat(judgement).isInstanceOf(Judgement.Longer.class);
        Judgement.Longer told = (Judgement.Longer) judgement;
        assertThat(told.plies()).isGreaterThan(puzzle.plies());
        List<Move> played = List.of(longer, told.reply());
        assertThat(judge.pliesLeft(puzzle, played)).contains(told.plies() - 2);
        Move next = judge.best(puzzle, played).get(0);
        Judgement then = judge.judge(puzzle, played, next, RANDOM);
        assertThat(then instanceof Judgement.Solved || then instanceof Judgement.Continues)
                .as("asked for the longer mate from now on")
                .isTrue();
    }

    @Test
    void aCheckThatNobodyWorkedOutIsUnknownNotWrong() {
        SolutionTree.Node start = inThree.tree().start();
        Map<Move, SolutionTree.Branch> fewer = new java.util.LinkedHashMap<>(start.checks());
        Move forgotten = wrongCheck(inThree);
        fewer.remove(forgotten);
        List<SolutionTree.Node> nodes = new java.util.ArrayList<>(inThree.tree().nodes());
        nodes.set(0, new SolutionTree.Node(fewer));
        Puzzle gap = new Puzzle("gap", inThree.start(), 3, inThree.solution(), List.of(), new SolutionTree(nodes));
        assertThat(judge.judge(gap, List.of(), forgotten, RANDOM)).isEqualTo(new Judgement.Unknown());
    }

    @Test
    void onlyThePathsOfTheTreeAreReachable() {
        assertThat(judge.isReachable(inThree, List.of())).isTrue();
        assertThat(judge.isReachable(inThree, moves("G*8c"))).isFalse();
        Move wrong = wrongCheck(inThree);
        Move answer = ((SolutionTree.Fails) inThree.tree().start().checks().get(wrong))
                .refutation()
                .get(0);
        assertThat(judge.isReachable(inThree, List.of(wrong, answer))).isFalse();
        assertThatThrownBy(() -> judged(inThree, List.of(wrong, answer), "G*8b"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
