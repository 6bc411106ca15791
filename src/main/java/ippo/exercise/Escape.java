package ippo.exercise;

import ippo.rules.Position;
import java.util.Optional;

/** Black is in check: any legal move will do. */
record Escape() implements OneMoveGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("escape", what -> what.expect("check") ? Optional.of(new Escape()) : Optional.empty());

    /** The rules tell right from wrong here, so a refused move is a wrong answer. */
    @Override
    public boolean countsRefusals() {
        return true;
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.isCheck() ? Optional.empty() : Optional.of("Black is not in check");
    }

    @Override
    public String noWay() {
        return "this is checkmate, there is no escape";
    }
}
