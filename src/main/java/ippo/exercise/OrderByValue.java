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
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Press the pieces on the board in the order of what they are worth, the dearest first; those that are worth the same
 * in any order. Kings have no price and are left out.
 */
record OrderByValue() implements Goal {
    static final GoalFormat FORMAT = GoalFormat.plain(
            "order", what -> what.expect("value") ? Optional.of(new OrderByValue()) : Optional.empty());

    private static final int FEWEST = 3;
    private static final int MOST = 8;
    /** Of more pairs in the wrong order than this the rest go unsaid. */
    private static final int MOST_REASONS = 2;

    @Override
    public AnswerKind style() {
        return AnswerKind.ORDER;
    }

    @Override
    public Optional<QuestionState> stage(Position start, List<Move> line) {
        return ChooseGoal.onlyTheStart(start, line);
    }

    @Override
    public Set<Square> squares(Position start) {
        return Sights.pieces(start, piece -> piece.type() != PieceType.KING);
    }

    private static int worth(Position start, Square square) {
        return Points.of(Sights.type(start, square));
    }

    private List<Square> sorted(Position start) {
        return squares(start).stream()
                .sorted(Comparator.comparingInt(square -> -worth(start, square)))
                .toList();
    }

    @Override
    public Judgement judge(Position start, Reply reply) {
        List<Square> ordered = reply.order()
                .filter(order -> isComplete(start, order))
                .orElseThrow(() -> new IllegalArgumentException("not an order of all pieces: " + reply));
        List<Phrase> why = new ArrayList<>();
        Drawing shown = Drawing.NOTHING;
        for (int i = 1; i < ordered.size(); i++) {
            Square first = ordered.get(i - 1);
            Square second = ordered.get(i);
            if (worth(start, first) < worth(start, second)) {
                shown = shown.with(BoardMark.WRONG, List.of(first, second));
                if (why.size() < MOST_REASONS) {
                    why.add(pair(start, second, first));
                }
            }
        }
        if (why.isEmpty()) {
            return new Judgement.Solved(Optional.empty(), Drawing.of(BoardMark.RIGHT, squares(start)));
        }
        why.add(Phrase.of("order.rough"));
        shown = shown.with(BoardMark.RIGHT, beginning(start, ordered));
        return new Judgement.Missed(why, shown, List.of(), Optional.empty());
    }

    private static Phrase pair(Position start, Square dearer, Square cheaper) {
        return Phrase.of("order.pair", "piece", Sights.type(start, dearer))
                .with("other", Sights.type(start, cheaper))
                .with("high", worth(start, dearer))
                .with("low", worth(start, cheaper));
    }

    @Override
    public Hint hint(Exercise exercise, int level, QuestionState stage) {
        return hint(exercise, level, stage, List.of());
    }

    /**
     * At last the whole order in words, and on the board the piece that comes next, or the first that has a wrong
     * number.
     */
    @Override
    public Hint hint(Exercise exercise, int level, QuestionState stage, Collection<Square> marked) {
        Position start = exercise.start();
        List<Square> sorted = sorted(start);
        Square first = sorted.get(0);
        if (level == 2) {
            return new Hint(
                    Phrase.of("hint.order.first", "piece", Sights.type(start, first))
                            .with("square", first),
                    Drawing.of(BoardMark.HINT, first));
        }
        Phrase order = Phrase.of(
                "hint.order.all",
                "pieces",
                sorted.stream()
                        .map(square -> Phrase.of("order.worth", "piece", Sights.type(start, square))
                                .with("number", worth(start, square)))
                        .toList());
        Optional<Square> wrong =
                marked.stream().skip(beginning(start, marked).size()).findFirst();
        if (wrong.isPresent()) {
            Phrase undo = Phrase.of("hint.order.undo", "piece", Sights.type(start, wrong.get()))
                    .with("square", wrong.get());
            return new Hint(
                    Phrase.of("language.sentences", "first", order).with("next", undo),
                    Drawing.of(BoardMark.HINT, wrong.get()));
        }
        return new Hint(
                order,
                Drawing.of(
                        BoardMark.HINT,
                        sorted.stream()
                                .filter(square -> !marked.contains(square))
                                .limit(1)
                                .toList()));
    }

    /** The numbered up to the first that has a number which none of its worth can have. */
    private List<Square> beginning(Position start, Collection<Square> numbered) {
        Iterator<Square> right = sorted(start).iterator();
        return numbered.stream()
                .takeWhile(square -> worth(start, square) == worth(start, right.next()))
                .toList();
    }

    @Override
    public Optional<Reply> solution(Written value) {
        List<? extends Written> items = value.list();
        List<Square> squares =
                items.stream().flatMap(item -> item.square().stream()).toList();
        if (items.isEmpty() || squares.stream().distinct().count() < items.size()) {
            value.fault("expected a list of squares, none twice");
            return Optional.empty();
        }
        return Optional.of(new Reply.Ordered(squares));
    }

    @Override
    public Optional<String> misfit(Position start) {
        List<Square> sorted = sorted(start);
        if (sorted.size() < FEWEST || sorted.size() > MOST) {
            return Optional.of("there are " + sorted.size() + " pieces to put in order, from " + FEWEST + " to " + MOST
                    + " are wanted");
        }
        return worth(start, sorted.get(0)) == worth(start, sorted.get(sorted.size() - 1))
                ? Optional.of("all pieces are worth the same")
                : Optional.empty();
    }

    @Override
    public Optional<String> mistake(Position start, Reply solution) {
        boolean complete =
                solution.order().filter(order -> isComplete(start, order)).isPresent();
        return complete && judge(start, solution).isSolved()
                ? Optional.empty()
                : Optional.of("the right order is " + sorted(start));
    }

    private boolean isComplete(Position start, List<Square> order) {
        return order.size() == squares(start).size() && squares(start).containsAll(order);
    }
}
