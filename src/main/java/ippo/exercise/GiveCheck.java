package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Optional;

/** Any legal move that gives check. */
record GiveCheck() implements OneMoveGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("check", what -> what.expect("1") ? Optional.of(new GiveCheck()) : Optional.empty());

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        return after.isCheck() ? Optional.empty() : Optional.of(Whites.noCheck(after, move));
    }

    @Override
    public Drawing proof(Position after) {
        return Whites.check(after);
    }

    @Override
    public String noWay() {
        return "no move gives check";
    }
}
