package ippo.exercise;

import ippo.answer.Drawing;
import ippo.answer.Judgement;
import ippo.answer.Mates;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A position comes back before one's eyes (千日手): Black and White move to and fro, and each time it is counted. Either
 * Black is to go on until a position stands for the fourth time, or he is to leave the circle before, by a mate: so he
 * sees the count rise first, if he likes.
 *
 * <p>What came before the exercise counts, too: all positions of the circle have stood once already, but for the start,
 * which stands for the first time. So a position stands for the fourth time after Black's fifth move.
 *
 * @param circle the moves of both that lead back to where it begins: Black, White, Black, White
 * @param mates whether Black is to leave the circle by a mate
 */
record Again(List<Move> circle, boolean mates) implements PlayGoal {
    static final GoalFormat FORMAT = new GoalFormat("again", Set.of("until"), Again::read);

    private static final int LENGTH = 4;
    /** The ply after which a position stands for the fourth time. */
    private static final int END = LENGTH * 2 + 1;

    Again {
        circle = List.copyOf(circle);
        if (circle.size() != LENGTH) {
            throw new IllegalArgumentException(circle + " is no circle of four");
        }
    }

    private static Optional<Goal> read(Written what, Written.Entries all) {
        Optional<? extends Written> until = all.need("until");
        Optional<List<Move>> circle = what.moves();
        if (until.isEmpty() || circle.isEmpty()) {
            return Optional.empty();
        }
        if (circle.get().size() != LENGTH) {
            what.fault("expected the four moves of a circle, Black's first");
            return Optional.empty();
        }
        boolean mates = until.get().isText("mate");
        return mates || until.get().expect("fourth") ? Optional.of(new Again(circle.get(), mates)) : Optional.empty();
    }

    @Override
    public boolean isAnswered() {
        return true;
    }

    /** How often the position after so many plies of the circle has stood on the board. */
    static int times(int plies) {
        return 1 + (plies + LENGTH - 1) / LENGTH;
    }

    @Override
    public Optional<Phrase> remark(QuestionState stage) {
        return stage.done()
                ? Optional.empty()
                : Optional.of(
                        Phrase.of("again.count", "count", times(stage.line().size())));
    }

    @Override
    public Judgement after(Position start, QuestionState before, Move move) {
        Position after = before.position().play(move);
        List<Move> line = PlayGoal.longer(before.line(), move);
        if (mates && after.isCheckmate()) {
            return new Judgement.Solved(Optional.of(stage(after, line, true)), Mates.proof(after));
        }
        if (!move.equals(circle.get(before.line().size() % LENGTH))) {
            return missed(mates ? "again.no-mate" : "again.left");
        }
        if (line.size() == END) {
            return mates
                    ? missed(checksAlways(start) ? "again.lost" : "again.nobody")
                    : new Judgement.Solved(Optional.of(stage(after, line, true)), Drawing.NOTHING);
        }
        Move reply = circle.get(line.size() % LENGTH);
        return new Judgement.Goes(List.of(reply), stage(after.play(reply), PlayGoal.longer(line, reply), false));
    }

    private static QuestionState stage(Position position, List<Move> line, boolean done) {
        return new QuestionState(position, line, Set.of(), (line.size() + 1) / 2, OptionalInt.empty(), done);
    }

    private static Judgement missed(String why) {
        return new Judgement.Missed(List.of(Phrase.of(why)), Drawing.NOTHING, List.of(), Optional.empty());
    }

    private boolean checksAlways(Position start) {
        Position first = start.play(circle.get(0));
        Position third = first.play(circle.get(1)).play(circle.get(2));
        return first.isCheck() && third.isCheck();
    }

    @Override
    public List<Move> search(Position start, QuestionState stage) {
        List<Move> way = new ArrayList<>();
        Position position = stage.position();
        int played = stage.line().size();
        while (played + way.size() < END) {
            if (position.sideToMove() == Color.BLACK && mates) {
                Optional<Move> mate = mate(position);
                if (mate.isPresent()) {
                    way.add(mate.get());
                    return way;
                }
            }
            Move next = circle.get((played + way.size()) % LENGTH);
            way.add(next);
            position = position.play(next);
        }
        return mates ? List.of() : way;
    }

    private static Optional<Move> mate(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).isCheckmate())
                .findFirst();
    }

    /** As long as what is written is. */
    @Override
    public Optional<String> rightLength(QuestionState done) {
        return Optional.empty();
    }

    @Override
    public Optional<String> misfit(Position start) {
        Position position = start;
        for (Move move : circle) {
            if (position.objectionTo(move).isPresent()) {
                return Optional.of("the circle cannot be played: " + move);
            }
            position = position.play(move);
        }
        return same(position, start) ? Optional.empty() : Optional.of("the circle does not lead back");
    }

    private static boolean same(Position one, Position other) {
        return Sfen.writeWithoutPly(one.toSetup()).equals(Sfen.writeWithoutPly(other.toSetup()));
    }

    @Override
    public Optional<String> disproof(Position start) {
        return mates && mate(start).isEmpty()
                ? Optional.of("no move mates where the circle begins, so it could not be left at the last moment")
                : Optional.empty();
    }
}
