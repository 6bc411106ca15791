package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A kind of goal made by the recipe of {@code src/docs/developing.md}: mark every piece that attacks a square. */
public record Attackers(Square of) implements MarkGoal {
    public static final GoalFormat FORMAT =
            GoalFormat.plain("attackers", what -> what.square().map(Attackers::new));

    @Override
    public Set<Square> squares(Position start) {
        return Square.ALL.stream()
                .filter(square -> start.at(square).isPresent())
                .filter(square -> start.reach(square).contains(of))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public Drawing asked(Position start) {
        return Drawing.of(BoardMark.DOT, of);
    }

    @Override
    public Reason reason(Position start, Square wrong) {
        return Reason.because(wrong, Phrase.of("attackers.not", "square", of), Drawing.NOTHING);
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.at(of).isPresent() ? Optional.of("the square is taken") : MarkGoal.super.misfit(start);
    }
}
