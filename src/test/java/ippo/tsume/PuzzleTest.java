package ippo.tsume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.answer.AnswerKind;
import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Rescue;
import ippo.compose.TreeBuilder;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.BoardMove;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PuzzleTest {
    private static final Random RANDOM = new Random(7);

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
        List<Move> solution = new ArrayList<>();
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

    private static Judgement judged(Puzzle puzzle, List<Move> played, Move move) {
        List<Move> line = new ArrayList<>(played);
        line.add(move);
        return puzzle.judge(new Reply.Moves(line), RANDOM);
    }

    private static Judgement judged(Puzzle puzzle, List<Move> played, String usi) {
        return judged(puzzle, played, move(usi));
    }

    @Test
    void aPuzzleIsAQuestionThatIsPlayed() {
        assertThat(inThree.style()).isEqualTo(AnswerKind.PLAY);
        assertThat(inThree.par()).as("tries count, not moves").isEmpty();
        assertThat(inThree.asked()).isEqualTo(Drawing.NOTHING);
        assertThat(inThree.choices()).isEmpty();
        assertThat(inThree.squares()).isEmpty();
        assertThat(inThree.isSingle()).isFalse();
        assertThat(inThree.countsRefusals()).isFalse();
        assertThat(inThree.mostHints()).isEqualTo(3);
        QuestionState start = inThree.stage(List.of()).orElseThrow();
        assertThat(start.position()).isEqualTo(inThree.start());
        assertThat(start.pliesLeft()).hasValue(3);
        assertThat(start.done()).isFalse();
    }

    @Test
    void anIllegalMoveGetsItsReason() {
        Judgement.Refused refused = (Judgement.Refused) judged(inThree, List.of(), "G*7b");
        assertThat(refused.reason()).isEqualTo(Illegality.OCCUPIED);
        assertThat(refused.cause().at(BoardMark.BARRED))
                .containsExactly(move("G*7b").to());
        assertThat(((Judgement.Refused) judged(inThree, List.of(), "P*8c")).reason())
                .isEqualTo(Illegality.NOT_IN_HAND);
    }

    @Test
    void aLegalMoveWithoutCheckIsToldApart() {
        Judgement.Missed missed = (Judgement.Missed) judged(inThree, List.of(), "G*1i");
        assertThat(missed.why()).containsExactly(Phrase.of("tsume.not-check"));
        assertThat(missed.line()).isEmpty();
        assertThat(missed.rescue()).isEmpty();
    }

    @Test
    void theKeyMoveGoesOnAgainstAnyOfTheLongestDefences() {
        Set<Move> replies = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            Judgement.Goes goes = (Judgement.Goes) judged(inThree, List.of(), "G*8c");
            assertThat(goes.replies()).hasSize(1);
            assertThat(goes.after().pliesLeft()).hasValue(1);
            assertThat(goes.after().learnerMoves()).isEqualTo(1);
            assertThat(inThree.stage(goes.after().line())).contains(goes.after());
            replies.add(goes.replies().get(0));
        }
        SolutionTree.Mates key =
                (SolutionTree.Mates) inThree.tree().start().checks().get(move("G*8c"));
        assertThat(replies).isEqualTo(key.replies().keySet()).hasSizeGreaterThan(1);
        for (Move reply : replies) {
            List<Move> played = List.of(move("G*8c"), reply);
            QuestionState stage = inThree.stage(played).orElseThrow();
            assertThat(stage.pliesLeft()).hasValue(1);
            SolutionTree.Node node = inThree.tree().nodes().get(key.replies().get(reply));
            for (Move last : node.best()) {
                Judgement.Solved solved = (Judgement.Solved) judged(inThree, played, last);
                QuestionState done = solved.after().orElseThrow();
                assertThat(done.done()).isTrue();
                assertThat(done.learnerMoves()).isEqualTo(2);
                assertThat(done.pliesLeft()).isEmpty();
                assertThat(done.position().isCheckmate()).isTrue();
                assertThat(inThree.stage(done.line())).contains(done);
                assertThat(solved.proof().at(BoardMark.CHECK)).hasSize(1);
                assertThatThrownBy(() -> judged(inThree, done.line(), last))
                        .isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void aMoveThatLetsTheKingGoIsRefutedOnTheBoard() {
        Move wrong = wrongCheck(inThree);
        Judgement.Missed missed = (Judgement.Missed) judged(inThree, List.of(), wrong);
        Position after = inThree.start().play(wrong);
        Move answer = missed.line().get(0);
        assertThat(after.isLegal(answer)).isTrue();
        Rescue rescue = Rescue.of(after, answer);
        assertThat(missed.rescue()).contains(rescue);
        assertThat(missed.why()).containsExactly(rescue.phrase());
        assertThat(missed.shown().at(BoardMark.CULPRIT)).containsExactly(answer.to());
        if (answer instanceof BoardMove going) {
            assertThat(missed.shown().arrows()).containsExactly(new Arrow(going.from(), going.to()));
        }
    }

    private static Move wrongCheck(Puzzle puzzle) {
        return puzzle.tree().start().checks().entrySet().stream()
                .filter(check -> check.getValue() instanceof SolutionTree.Fails)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aLongerMateIsSaidToBeLongerAndMayBePlayedOn() {
        Puzzle puzzle = puzzle("4R4/6Sk1/6p1p/9/9/9/9/9/9 b r2b4g3s4n4l16p 1");
        Move longer = puzzle.tree().start().checks().entrySet().stream()
                .filter(check -> SolutionTree.matesIn(check.getValue()).orElse(0) > puzzle.plies())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        Judgement.Longer told = (Judgement.Longer) judged(puzzle, List.of(), longer);
        assertThat(told.plies()).isGreaterThan(puzzle.plies());
        assertThat(told.after().pliesLeft()).hasValue(told.plies() - 2);
        assertThat(told.after().line()).isEqualTo(List.of(longer, told.replies().get(0)));
        PlayedMove next =
                (PlayedMove) puzzle.hint(3, told.after()).text().values().get("deed");
        Judgement then = judged(puzzle, told.after().line(), next.move());
        assertThat(then instanceof Judgement.Solved || then instanceof Judgement.Goes)
                .as("asked for the longer mate from now on")
                .isTrue();
    }

    @Test
    void aCheckThatNobodyWorkedOutIsUnknownNotWrong() {
        SolutionTree.Node start = inThree.tree().start();
        Map<Move, SolutionTree.Branch> fewer = new java.util.LinkedHashMap<>(start.checks());
        Move forgotten = wrongCheck(inThree);
        fewer.remove(forgotten);
        List<SolutionTree.Node> nodes = new ArrayList<>(inThree.tree().nodes());
        nodes.set(0, new SolutionTree.Node(fewer));
        Puzzle gap = new Puzzle("gap", inThree.start(), 3, inThree.solution(), List.of(), new SolutionTree(nodes));
        assertThat(judged(gap, List.of(), forgotten)).isEqualTo(new Judgement.Unknown());
    }

    @Test
    void onlyThePathsOfTheTreeAreReachable() {
        assertThat(inThree.stage(moves("G*8c"))).as("it is the defender's turn").isEmpty();
        Move wrong = wrongCheck(inThree);
        Move answer = ((SolutionTree.Fails) inThree.tree().start().checks().get(wrong))
                .refutation()
                .get(0);
        assertThat(inThree.stage(List.of(wrong, answer))).isEmpty();
        assertThat(inThree.stage(List.of(wrong))).isEmpty();
        assertThatThrownBy(() -> judged(inThree, List.of(wrong, answer), "G*8b"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> inThree.judge(new Reply.Chosen("may"), RANDOM))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void hintsNameWhatMovesAndThenTheMove() {
        QuestionState start = inThree.stage(List.of()).orElseThrow();
        assertThat(inThree.hint(2, start))
                .isEqualTo(new Hint(Phrase.of("hint.drop-piece", "piece", PieceType.GOLD), Drawing.NOTHING));
        Hint last = inThree.hint(3, start);
        assertThat(last.text())
                .isEqualTo(Phrase.of("hint.play.drop", "deed", PlayedMove.of(inThree.start(), move("G*8c"))));
        assertThat(last.drawing())
                .isEqualTo(Drawing.of(BoardMark.HINT, move("G*8c").to()));
        assertThatThrownBy(() -> inThree.hint(1, start)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> inThree.hint(4, start)).isInstanceOf(IllegalArgumentException.class);
    }
}
