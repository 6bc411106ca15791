package ippo.exercise;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;

/**
 * Must, may or cannot the piece promote with this move?
 *
 * @param move written without promotion
 */
record Promotion(BoardMove move) implements ChooseGoal {
    static final GoalFormat FORMAT = GoalFormat.plain("promotion", Promotion::read);

    private static final String MUST = "must";
    private static final String MAY = "may";
    private static final String CANNOT = "cannot";

    Promotion {
        if (move.promotes()) {
            throw new IllegalArgumentException(move + " already says that it promotes");
        }
    }

    private static Optional<Goal> read(Written what) {
        Optional<Move> move = what.move();
        Optional<BoardMove> going = move.flatMap(Move::onBoard).filter(one -> !one.promotes());
        if (move.isPresent() && going.isEmpty()) {
            what.fault("expected a move of a piece on the board, without +");
        }
        return going.map(Promotion::new);
    }

    @Override
    public List<String> words() {
        return List.of(MUST, MAY, CANNOT);
    }

    @Override
    public List<Choice> choices(Position start) {
        return words().stream().map(ChooseGoal::choice).toList();
    }

    private BoardMove promoting() {
        return new BoardMove(move.from(), move.to(), true);
    }

    @Override
    public String answer(Position start) {
        if (!start.isLegal(move)) {
            return MUST;
        }
        return start.isLegal(promoting()) ? MAY : CANNOT;
    }

    @Override
    public Drawing asked(Position start) {
        return Drawing.NOTHING.with(new Arrow(move.from(), move.to()));
    }

    /** Only the fact that speaks against the choice, so that there is still something to be found. */
    @Override
    public Judgement.Missed missed(Position start, String chosen) {
        return ChooseGoal.because(why(start, chosen), zone(start.sideToMove()));
    }

    @Override
    public Drawing proof(Position start) {
        return zone(start.sideToMove());
    }

    private Phrase why(Position start, String chosen) {
        PieceType type = start.at(move.from()).orElseThrow().type();
        String right = answer(start);
        String key;
        if (right.equals(CANNOT)) {
            key = type.canPromote() ? "promotion.outside" : type.isPromoted() ? "promotion.already" : "promotion.never";
        } else if (chosen.equals(CANNOT)) {
            key = move.to().isInZoneOf(start.sideToMove()) ? "promotion.ends" : "promotion.begins";
        } else {
            key = right.equals(MUST) ? "promotion.stuck" : "promotion.free";
        }
        return Phrase.of(key, "piece", type).with("square", move.to());
    }

    private static Drawing zone(Color side) {
        return Drawing.of(
                BoardMark.ZONE,
                Square.ALL.stream().filter(square -> square.isInZoneOf(side)).toList());
    }

    @Override
    public Hint look(Position start) {
        return new Hint(
                Phrase.of("hint.look.promotion"),
                zone(start.sideToMove()).with(BoardMark.HINT, List.of(move.from(), move.to())));
    }

    @Override
    public Optional<String> misfit(Position start) {
        if (start.at(move.from())
                .map(Piece::color)
                .filter(start.sideToMove()::equals)
                .isEmpty()) {
            return Optional.of("there is no black piece on " + move.from());
        }
        return start.isLegal(move) || start.isLegal(promoting())
                ? Optional.empty()
                : Optional.of(move + " is not legal: " + start.objectionTo(move).orElseThrow());
    }
}
