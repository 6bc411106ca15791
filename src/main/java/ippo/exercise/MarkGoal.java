package ippo.exercise;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Hint;
import ippo.answer.Judgement;
import ippo.answer.Phrase;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What goals have in common that are reached by marking squares. */
interface MarkGoal extends Goal {
    /** Of more reasons than this the squares are only counted. */
    int MOST_REASONS = 3;

    /** Why a square is wrong. */
    record Reason(Phrase phrase, Drawing drawing) {
        /** A sentence about the square, from what the rules say. */
        static Reason because(Square square, Phrase why, Drawing drawing) {
            return new Reason(Phrase.of("mark.because", "square", square).with("why", why), drawing);
        }
    }

    /** Why this square, which is not to be marked, is wrong. */
    Reason reason(Position start, Square wrong);

    @Override
    default AnswerKind style() {
        return AnswerKind.MARK;
    }

    @Override
    default Optional<QuestionState> stage(Position start, List<Move> line) {
        return ChooseGoal.onlyTheStart(start, line);
    }

    @Override
    default Judgement judge(Position start, Reply reply) {
        Set<Square> marked =
                reply.marks().orElseThrow(() -> new IllegalArgumentException("not an answer in squares: " + reply));
        Set<Square> right = squares(start);
        Set<Square> wrong = without(marked, right);
        int missing = without(right, marked).size();
        if (wrong.isEmpty() && missing == 0) {
            return new Judgement.Solved(Optional.empty(), Drawing.of(BoardMark.RIGHT, right));
        }
        Reasons reasons = new Reasons();
        Drawing shown = Drawing.of(BoardMark.RIGHT, without(marked, wrong)).with(BoardMark.WRONG, wrong);
        for (Square square : wrong) {
            Reason reason = reason(start, square);
            reasons.add(square, reason.phrase());
            shown = shown.and(reason.drawing());
        }
        List<Phrase> why = new ArrayList<>(reasons.told(MOST_REASONS));
        boolean taken = isSingle(start) && !wrong.isEmpty(); // where there is one, no other can be marked beside it
        if (missing > 0 && !taken) {
            why.add(Phrase.of("mark.missing", "count", missing));
        }
        return new Judgement.Missed(why, shown, List.of(), Optional.empty());
    }

    private static Set<Square> without(Set<Square> all, Set<Square> some) {
        Set<Square> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    @Override
    default Hint hint(Exercise exercise, int level, QuestionState stage) {
        return hint(exercise, level, stage, List.of());
    }

    /**
     * First how many there are, and one of them that is not marked yet, if that leaves something to find; of one or two
     * the file. Then all.
     */
    @Override
    default Hint hint(Exercise exercise, int level, QuestionState stage, Collection<Square> marked) {
        Set<Square> squares = squares(exercise.start());
        Square one = squares.stream()
                .filter(square -> !marked.contains(square))
                .findFirst()
                .orElse(squares.iterator().next());
        if (level > 2) {
            Set<Square> missing = without(squares, Set.copyOf(marked));
            return new Hint(Phrase.of("hint.shown"), Drawing.of(BoardMark.HINT, missing.isEmpty() ? squares : missing));
        }
        if (squares.size() > 2) {
            return new Hint(
                    Phrase.of("hint.count-and-one", "count", squares.size()).with("square", one),
                    Drawing.of(BoardMark.HINT, one));
        }
        return new Hint(
                squares.size() == 1
                        ? Phrase.of("hint.on-file")
                        : Phrase.of("hint.count-and-file", "count", squares.size()),
                Hint.file(one));
    }

    @Override
    default Optional<Reply> solution(Written value) {
        return value.squares().map(Reply.Squares::new);
    }

    @Override
    default Optional<String> misfit(Position start) {
        return squares(start).isEmpty() ? Optional.of("there is no square to mark") : Optional.empty();
    }

    @Override
    default Optional<String> mistake(Position start, Reply solution) {
        Optional<Set<Square>> stated = solution.marks();
        if (stated.isEmpty()) {
            return Optional.of("the solution has no squares");
        }
        Set<Square> missing = without(squares(start), stated.get());
        Set<Square> wrong = without(stated.get(), squares(start));
        return missing.isEmpty() && wrong.isEmpty()
                ? Optional.empty()
                : Optional.of("the squares are not right" + (missing.isEmpty() ? "" : "; missing " + missing)
                        + (wrong.isEmpty() ? "" : "; wrong " + wrong));
    }
}
