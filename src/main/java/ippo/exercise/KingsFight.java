package ippo.exercise;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.answer.QuestionState;
import ippo.answer.Rescue;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.threat.Limits;
import ippo.threat.MateLine;
import ippo.threat.ThreatProver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** What exercises about the fight of two kings have in common. */
final class KingsFight {
    /** The longest line of White's mate that is played out to show why a move fails. */
    private static final int MOST_SHOWN = 7;

    private static final int LONGEST_WAY = 31;

    private KingsFight() {}

    static ThreatProver judge() {
        return new ThreatProver(Limits.JUDGE);
    }

    static ThreatProver proof() {
        return new ThreatProver(Limits.PROOF);
    }

    /** Why nothing can be asked about two kings here; empty if it can. For the author, in English. */
    static Optional<String> misfit(Position start) {
        if (start.king(Color.WHITE).isEmpty() || start.king(Color.BLACK).isEmpty()) {
            return Optional.of("both kings must stand on the board");
        }
        return start.isCheck() ? Optional.of("Black is in check, so he has no choice") : Optional.empty();
    }

    /** Where play stands after the learner's move, and White's answer to it if there is one. */
    static QuestionState stage(QuestionState before, Position after, List<Move> line, Optional<Move> answer) {
        return new QuestionState(
                answer.map(after::play).orElse(after),
                answer.map(move -> PlayGoal.longer(line, move)).orElse(line),
                Set.of(),
                before.learnerMoves() + 1,
                OptionalInt.empty(),
                answer.isEmpty());
    }

    /**
     * Both sides' moves from here to the end.
     *
     * @param next where play stands after the learner's best move and its answer; empty where nothing is known
     * @return empty if the end is not reached by what is known
     */
    static List<Move> way(QuestionState start, Function<QuestionState, Optional<QuestionState>> next) {
        QuestionState at = start;
        int known = start.line().size();
        while (!at.done() && at.line().size() - known < LONGEST_WAY) {
            Optional<QuestionState> then = next.apply(at);
            if (then.isEmpty()) {
                return List.of();
            }
            at = then.get();
        }
        return at.line().subList(known, at.line().size());
    }

    static Judgement solved(QuestionState before, Position after, List<Move> line) {
        Drawing proof = after.isCheckmate() ? Mates.proof(after) : Drawing.NOTHING;
        return new Judgement.Solved(Optional.of(stage(before, after, line, Optional.empty())), proof);
    }

    static Judgement goes(QuestionState before, Position after, List<Move> line, Move answer) {
        return new Judgement.Goes(List.of(answer), stage(before, after, line, Optional.of(answer)));
    }

    /** A check that keeps a forced mate: White holds out as long as he can. */
    static Judgement mating(ThreatProver prover, QuestionState before, Position after, List<Move> line) {
        if (after.isCheckmate()) {
            return solved(before, after, line);
        }
        Move answer = prover.longestDefence(after).stream().findFirst().orElseGet(() -> Whites.clearestEvasion(after));
        return goes(before, after, line, answer);
    }

    /** A check out of which White gets. */
    static Judgement.Missed checkEscaped(Position after, String why) {
        Move evasion = Whites.clearestEvasion(after);
        Rescue rescue = Rescue.of(after, evasion);
        return new Judgement.Missed(
                List.of(Phrase.of(why), rescue.phrase()),
                Drawing.ofAnswer(evasion),
                List.of(evasion),
                Optional.of(rescue));
    }

    /** The same with White's way out that is proved to be one. */
    static Judgement.Missed escapedBy(Position after, Move evasion, String why) {
        Rescue rescue = Rescue.of(after, evasion);
        return new Judgement.Missed(
                List.of(Phrase.of(why), rescue.phrase()),
                Drawing.ofAnswer(evasion),
                List.of(evasion),
                Optional.of(rescue));
    }

    /** Nothing happens that shows what is wrong. */
    static Judgement.Missed quiet(String why) {
        return new Judgement.Missed(List.of(Phrase.of(why)), Drawing.NOTHING, List.of(), Optional.empty());
    }

    /** After this White mates: the line is played out. */
    static Judgement.Missed mated(Position after, List<Move> line, String why) {
        List<Move> shown = line.subList(0, Math.min(line.size(), MOST_SHOWN));
        Move first = shown.get(0);
        List<Phrase> reasons = new ArrayList<>();
        reasons.add(Phrase.of(why, "deed", PlayedMove.of(after, first)));
        Position end = after;
        for (Move move : shown) {
            end = end.play(move);
        }
        Drawing drawing = end.isCheckmate() ? Mates.proof(end) : Drawing.ofAnswer(shown.get(shown.size() - 1));
        return new Judgement.Missed(reasons, drawing, shown, Optional.empty());
    }

    /** Where a mate that is threatened would begin. */
    static Drawing threatened(MateLine line) {
        Move first = line.moves().get(0);
        Drawing drawing = Drawing.of(BoardMark.TARGET, first.to());
        Optional<BoardMove> going = first.onBoard();
        return going.isPresent()
                ? drawing.with(new Arrow(going.get().from(), going.get().to()))
                : drawing;
    }
}
