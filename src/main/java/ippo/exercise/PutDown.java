package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Drop a piece in hand on this square.
 *
 * @param starred whether a star shows it; where the task describes it instead, that would give it away
 */
record PutDown(Square square, boolean starred) implements OneMoveGoal {
    private static final String STAR = "star";

    static final GoalFormat FORMAT = new GoalFormat("put", Set.of(STAR), (what, all) -> {
        boolean hidden = all.get(STAR).filter(star -> star.expect("hidden")).isPresent();
        return what.square().map(square -> new PutDown(square, !hidden));
    });

    PutDown {
        Objects.requireNonNull(square, "square");
    }

    @Override
    public boolean showsLeft() {
        return starred;
    }

    @Override
    public Set<Square> wanted(Position start) {
        return Set.of(square);
    }

    @Override
    public Optional<Judgement.Missed> miss(Position after, Move move) {
        boolean dropped = move.isDrop();
        if (!dropped && !starred) {
            return Optional.of(fromHand());
        }
        if (dropped && !starred && !move.to().equals(square)) {
            return Optional.of(new Judgement.Missed(
                    List.of(Phrase.of("fail.not-here", "square", move.to())),
                    Drawing.NOTHING,
                    List.of(),
                    Optional.empty()));
        }
        return dropped && move.to().equals(square)
                ? Optional.empty()
                : Optional.of(new Judgement.Missed(
                        List.of(Phrase.of(dropped ? "fail.not-there" : "fail.not-put.star", "square", square)),
                        Drawing.of(BoardMark.HINT, square),
                        List.of(),
                        Optional.empty()));
    }

    /** A piece on the board was moved where one in hand is asked for. */
    static Judgement.Missed fromHand() {
        return new Judgement.Missed(List.of(Phrase.of("fail.not-put")), Drawing.NOTHING, List.of(), Optional.empty());
    }

    @Override
    public boolean asksPromotion() {
        return false;
    }

    @Override
    public Optional<String> misfit(Position start) {
        return start.hand(Color.BLACK).isEmpty() ? Optional.of("there is nothing in hand") : Optional.empty();
    }

    @Override
    public String noWay() {
        return "nothing in hand may be dropped there";
    }
}
