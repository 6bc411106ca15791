package ippo.exercise;

import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.RefusalReason;
import ippo.answer.SeededShuffle;
import ippo.notation.Sfen;
import ippo.rules.BoardMove;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Is this move legal, and if not, why not? */
record Legality(Move move) implements ChooseGoal {
    static final GoalFormat FORMAT =
            GoalFormat.plain("legal", what -> what.move().map(Legality::new));

    /** The choice that a move is legal; the others are names of {@link Illegality}. */
    static final String LEGAL = "LEGAL";

    Legality {
        Objects.requireNonNull(move, "move");
    }

    @Override
    public List<String> words() {
        Stream<String> reasons =
                Stream.of(Illegality.values()).filter(this::concerns).map(Illegality::name);
        return Stream.concat(Stream.of(LEGAL), reasons).toList();
    }

    private boolean concerns(Illegality reason) {
        boolean isDrop = move.isDrop();
        return switch (reason) {
            case NO_PIECE -> false; // a question about an empty square would be no question
            case NOT_IN_HAND, TWO_PAWNS, PAWN_DROP_MATE -> isDrop;
            case OUT_OF_REACH, NO_PROMOTION -> !isDrop;
            case OCCUPIED, DEAD_END, KING_LEFT_IN_CHECK -> true;
        };
    }

    @Override
    public String answer(Position start) {
        return start.objectionTo(move).map(Illegality::name).orElse(LEGAL);
    }

    /** The right answer, and what somebody might believe of such a move: no more than four, in no telling order. */
    @Override
    public List<Choice> choices(Position start) {
        List<String> words = new ArrayList<>(List.of(LEGAL));
        start.objectionTo(move).map(Illegality::name).ifPresent(words::add);
        new Beliefs(start, move)
                .wrong().stream()
                        .map(Illegality::name)
                        .limit(Beliefs.MOST_CHOICES - words.size())
                        .forEach(words::add);
        // every exercise has an order of its own, which is always the same
        int seed = (Sfen.writeWithoutPly(start.toSetup()) + " " + move.usi()).hashCode();
        Collections.sort(words);
        SeededShuffle.shuffle(words, seed);
        return words.stream().map(ChooseGoal::choice).toList();
    }

    @Override
    public boolean isShuffled() {
        return true;
    }

    @Override
    public Drawing asked(Position start) {
        return move.isDrop() ? Drawing.of(BoardMark.HINT, move.to()) : Drawing.arrowOf(move);
    }

    @Override
    public Judgement.Missed missed(Position start, String chosen) {
        if (chosen.equals(LEGAL)) {
            // the sentence of the rule itself would be the right answer
            Hint rule = look(start);
            return ChooseGoal.because(rule.text(), rule.drawing());
        }
        return new Beliefs(start, move).refute(Illegality.valueOf(chosen));
    }

    @Override
    public Drawing proof(Position start) {
        return RefusalReason.of(start, move).map(RefusalReason::drawing).orElse(Drawing.NOTHING);
    }

    /** The rule to look at: the one that is broken, otherwise the one that looks most as if it were. */
    @Override
    public Hint look(Position start) {
        Beliefs beliefs = new Beliefs(start, move);
        return beliefs.look(start.objectionTo(move)
                .orElseGet(() -> beliefs.wrong().stream().findFirst().orElse(Illegality.OCCUPIED)));
    }

    @Override
    public Optional<String> misfit(Position start) {
        return move.onBoard()
                .map(BoardMove::from)
                .filter(from -> start.at(from)
                        .filter(piece -> piece.color() == start.sideToMove())
                        .isEmpty())
                .map(from -> "there is no black piece on " + from);
    }
}
