package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.Rescue;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;

/** Any move that mates. */
record MateInOne() implements OneMoveGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("mate", MateInOne::read);

    private static Optional<Goal> read(Written what) {
        if (what.isText("1")) {
            return Optional.of(new MateInOne());
        }
        if (what.isText("3") || what.isText("5")) {
            return Optional.of(new MateIn(what.isText("3") ? 3 : 5));
        }
        what.fault("a mate takes 1, 3 or 5 plies");
        return Optional.empty();
    }

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        if (!after.isCheck()) {
            return Optional.of(Whites.noCheck(after, move));
        }
        return after.isCheckmate() ? Optional.empty() : Optional.of(notMate(after));
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
