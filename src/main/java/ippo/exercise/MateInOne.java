package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Any move that mates.
 *
 * @param dropped whether a piece is to be dropped for it, as the task says; then what else misses is told in the
 *     plainest words, since this may be the first game of all
 */
record MateInOne(boolean dropped) implements OneMoveGoal {
    private static final String BY = "by";

    static final GoalFormat FORMAT = new GoalFormat("mate", Set.of(BY), MateInOne::read);

    private static Optional<Goal> read(Written what, Written.Entries all) {
        boolean dropped = all.get(BY).filter(by -> by.expect("drop")).isPresent();
        if (what.isText("1")) {
            return Optional.of(new MateInOne(dropped));
        }
        all.get(BY).ifPresent(by -> by.fault("only a mate in one is asked for by a drop"));
        if (what.isText("3") || what.isText("5")) {
            return Optional.of(new MateIn(what.isText("3") ? 3 : 5));
        }
        what.fault("a mate takes 1, 3 or 5 plies");
        return Optional.empty();
    }

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        if (dropped && !move.isDrop()) {
            Judgement.Missed fromHand = PutDown.fromHand();
            return Optional.of(after.isCheck() && !after.isCheckmate() ? saved(after, fromHand.why()) : fromHand);
        }
        if (dropped && !after.isCheckmate()) {
            return Optional.of(after.isCheck() ? saved(after, List.of()) : noAttack());
        }
        if (!after.isCheck()) {
            return Optional.of(Whites.noCheck(after, move));
        }
        return after.isCheckmate() ? Optional.empty() : Optional.of(notMate(after));
    }

    /** How the king is saved, in words that need not have been learnt, and then what else there is to say. */
    private static Judgement.Missed saved(Position after, List<Phrase> more) {
        Move evasion = Whites.clearestEvasion(after);
        Rescue rescue = Rescue.of(after, evasion);
        List<Phrase> why = new ArrayList<>(List.of(rescue.plainPhrase()));
        why.addAll(more);
        return new Judgement.Missed(why, Drawing.ofAnswer(evasion), List.of(evasion), Optional.of(rescue));
    }

    private static Judgement.Missed noAttack() {
        return new Judgement.Missed(List.of(Phrase.of("fail.no-attack")), Drawing.NOTHING, List.of(), Optional.empty());
    }

    @Override
    public boolean asksPromotion() {
        return !dropped;
    }

    private static Judgement.Missed notMate(Position after) {
        Move evasion = Whites.clearestEvasion(after);
        Rescue rescue = Rescue.of(after, evasion);
        return new Judgement.Missed(
                List.of(Phrase.of("fail.not-mate"), rescue.phrase()),
                Drawing.ofAnswer(evasion),
                List.of(evasion),
                Optional.of(rescue));
    }

    @Override
    public Drawing proof(Position after) {
        return Mates.proof(after);
    }

    @Override
    public String noWay() {
        return "no move mates";
    }
}
