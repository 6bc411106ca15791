package ippo.content.pupil;

import ippo.answer.AnswerKind;
import ippo.answer.BoardMark;
import ippo.answer.Choice;
import ippo.answer.Judgement;
import ippo.answer.Question;
import ippo.answer.QuestionState;
import ippo.answer.Reply;
import ippo.answer.Stars;
import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A player who does not think: knows which moves are legal, and which squares are lit, and no more, for the page shows
 * that to anybody. Goes to a lit square where that is possible, otherwise where one can be reached next, otherwise
 * anywhere; marks as many squares as are asked for, anywhere where one might look; chooses at random. Never tries again
 * what has just failed. Not to be shared between threads.
 */
final class Thoughtless {
    private static final int MOST_TRIES = 10;

    /** Chooses among replies of the other side that are equally good: always the same, so that runs are alike. */
    private static final int ANY = 0;

    private final Question question;
    private final Map<List<Move>, Judgement> judged = new HashMap<>();

    Thoughtless(Question question) {
        this.question = question;
    }

    /**
     * How often an attempt, which may go on after misses, ends with all three stars: 0 to 1.
     *
     * @param attempts how many are made, where they are not so few that all can be
     */
    double share(int attempts, Random random) {
        if (question.style() == AnswerKind.CHOOSE) {
            return (double) question.choices().stream().filter(this::isRight).count()
                    / question.choices().size();
        }
        long won = IntStream.range(0, attempts)
                .filter(attempt -> switch (question.style()) {
                    case PLAY -> plays(random);
                    case ORDER -> orders(random);
                    case MARK, CHOOSE -> marks(random);
                })
                .count();
        return (double) won / attempts;
    }

    private boolean isRight(Choice choice) {
        return question.judge(new Reply.Chosen(choice.word()), new Random(ANY)).isSolved();
    }

    private boolean areAll(int moves, int failures) {
        return Stars.of(question.par(), moves, failures, false).count() == Stars.MOST;
    }

    private boolean plays(Random random) {
        QuestionState stage = question.stage(List.of()).orElseThrow();
        Set<Move> failed = new HashSet<>();
        int failures = 0;
        while (failures < MOST_TRIES && areAll(stage.learnerMoves() + 1, failures)) {
            List<Move> moves = sensible(stage, failed);
            if (moves.isEmpty()) {
                return false;
            }
            Move move = anyOf(moves, random);
            Judgement judgement = judgement(stage.line(), move);
            Optional<QuestionState> next = judgement.next();
            if (judgement.isSolved()) {
                return areAll(next.map(QuestionState::learnerMoves).orElse(stage.learnerMoves() + 1), failures);
            }
            if (next.isEmpty()) {
                failed.add(move);
                failures++;
            } else if (judgement.goesOn()) {
                stage = next.get();
                failed.clear();
            } else {
                return false; // a longer mate: two stars at most
            }
        }
        return false;
    }

    /** Picks up any piece, then puts it down anywhere: many squares to drop on do not make a drop likelier. */
    private static Move anyOf(List<Move> moves, Random random) {
        Map<Object, List<Move>> bySource = moves.stream()
                .collect(Collectors.groupingBy(
                        move -> switch (move) {
                            case BoardMove going -> going.from();
                            case Drop drop -> drop.piece();
                        },
                        LinkedHashMap::new,
                        Collectors.toList()));
        List<List<Move>> sources = List.copyOf(bySource.values());
        List<Move> source = sources.get(random.nextInt(sources.size()));
        return source.get(random.nextInt(source.size()));
    }

    private Judgement judgement(List<Move> line, Move move) {
        List<Move> longer = new ArrayList<>(line);
        longer.add(move);
        return judged.computeIfAbsent(longer, moves -> question.judge(new Reply.Moves(moves), new Random(ANY)));
    }

    /** The moves that look best to somebody who only looks at what is lit; in a fixed order. */
    private List<Move> sensible(QuestionState stage, Set<Move> failed) {
        Position position = stage.position();
        List<Move> legal = new ArrayList<>(question.countsRefusals() ? imaginable(position) : position.legalMoves());
        legal.removeAll(failed);
        Set<Square> lit = stage.left();
        List<Move> there = legal.stream()
                .filter(move -> !move.isDrop() && lit.contains(move.to()))
                .toList();
        if (!there.isEmpty()) {
            return there;
        }
        List<Move> nearer = lit.isEmpty()
                ? List.of()
                : legal.stream().filter(move -> opens(position, move, lit)).toList();
        return nearer.isEmpty() ? legal : nearer;
    }

    /** Moves that one might take for legal, where the page does not tell: whatever pieces do by themselves. */
    private static List<Move> imaginable(Position position) {
        Set<Move> moves = new LinkedHashSet<>(position.legalMoves());
        for (Square from : Square.ALL) {
            if (position.at(from)
                    .map(Piece::color)
                    .filter(position.sideToMove()::equals)
                    .isPresent()) {
                position.reach(from).forEach(to -> moves.add(new BoardMove(from, to, false)));
            }
        }
        for (PieceType type : PieceType.HELD) {
            if (position.hand(position.sideToMove()).count(type) > 0) {
                Square.ALL.forEach(to -> moves.add(new Drop(type, to)));
            }
        }
        return List.copyOf(moves);
    }

    /** Whether a lit square could be gone to after this move, or is dropped on. */
    private static boolean opens(Position position, Move move, Set<Square> lit) {
        if (lit.contains(move.to()) || !position.isLegal(move)) {
            return lit.contains(move.to());
        }
        Position after = position.play(move);
        return Square.ALL.stream()
                .filter(square -> after.at(square)
                        .map(Piece::color)
                        .filter(position.sideToMove()::equals)
                        .isPresent())
                .anyMatch(square -> after.reach(square).stream().anyMatch(lit::contains));
    }

    private boolean orders(Random random) {
        List<Square> order = new ArrayList<>(question.squares());
        Collections.shuffle(order, random);
        return question.judge(new Reply.Ordered(order), random).isSolved() && areAll(1, 0);
    }

    private boolean marks(Random random) {
        List<Square> likely = new ArrayList<>(likely());
        Collections.shuffle(likely, random);
        Set<Square> marked = new TreeSet<>(likely.subList(0, question.squares().size()));
        return question.judge(new Reply.Squares(marked), random).isSolved() && areAll(1, 0);
    }

    /**
     * Where one might look: at all pieces if pieces are to be marked, at empty squares if those are; somewhere around
     * the answer if it is a matter of squares near each other.
     */
    private List<Square> likely() {
        Set<Square> right = question.squares();
        Position start = question.start();
        long held =
                right.stream().filter(square -> start.at(square).isPresent()).count();
        if (held == right.size()) {
            return Square.ALL.stream()
                    .filter(square -> start.at(square).isPresent())
                    .toList();
        }
        Set<Square> seen = new TreeSet<>(right);
        seen.addAll(question.asked().at(BoardMark.HINT));
        int[] files = seen.stream().mapToInt(Square::file).sorted().toArray();
        int[] ranks = seen.stream().mapToInt(Square::rank).sorted().toArray();
        return Square.ALL.stream()
                .filter(square -> isNear(square.file(), files) && isNear(square.rank(), ranks))
                .filter(square -> held > 0 || start.at(square).isEmpty())
                .toList();
    }

    private static boolean isNear(int line, int[] sorted) {
        return line >= sorted[0] - 1 && line <= sorted[sorted.length - 1] + 1;
    }
}
