package ippo.opponent;

import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.PlayBoard;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Looks at a position with all its strength: which moves are best, and what the other side would like to do. The same
 * question gets the same answer, as long as the budget has no clock in it. Not safe for sharing between threads.
 */
public final class Analysis {
    private static final int ENTRIES = 1 << 16;
    private static final int DEEPEST = 40;
    private static final int LONGEST_LINE = 12;

    /** One part in so many of a budget goes into looking for a mate. */
    private static final int MATING_PART = 8;

    private final Goal goal;
    private final Transpositions table = new Transpositions(ENTRIES);
    private final Solver solver = new Solver(1);

    /** Of whole games. */
    public Analysis() {
        this(Goal.MATE);
    }

    /** Of games with this goal; those that it has ended are not asked about. */
    public Analysis(Goal goal) {
        this.goal = Objects.requireNonNull(goal, "goal");
    }

    /**
     * A move, what is likely to follow, and how good it is for the side that makes it.
     *
     * @param moves the move first; at least one
     */
    public record Line(List<Move> moves, Score score) {
        public Line {
            moves = List.copyOf(moves);
            Objects.requireNonNull(score, "score");
            if (moves.isEmpty()) {
                throw new IllegalArgumentException("a line without a move");
            }
        }

        /** The move that begins it. */
        public Move move() {
            return moves.get(0);
        }
    }

    /**
     * The best moves of the side to move, the best first; fewer if there are fewer legal moves, none if the game is
     * over. Where there is a mate that the solver finds, it comes first.
     *
     * @param count how many, at least 1
     */
    public List<Line> best(Game game, int count, Budget budget) {
        if (count < 1) {
            throw new IllegalArgumentException(count + " moves");
        }
        if (game.isOver()) {
            return List.of();
        }
        Optional<Line> mate = mate(game.position(), budget);
        if (mate.isPresent() && count == 1) {
            return List.of(mate.get());
        }
        List<Line> lines = new ArrayList<>(mate.stream().toList());
        lines.addAll(search(game, count - lines.size(), mate.map(Line::move), budget));
        return List.copyOf(lines);
    }

    /**
     * What the side that is not to move would like to play if it were: its best move, and how good it would be for it.
     * Empty if the side to move is in check, which threat enough, or if the game is over.
     */
    public Optional<Line> threat(Game game, Budget budget) {
        Position position = game.position();
        if (game.isOver() || position.isCheck()) {
            return Optional.empty();
        }
        Color other = position.sideToMove().opposite();
        return best(Game.from(position.withSideToMove(other)), 1, budget).stream()
                .findFirst();
    }

    /** How good the position is for the side to move; a game that is over is not asked about. */
    public Score score(Game game, Budget budget) {
        return best(game, 1, budget).stream()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the game is over: " + game))
                .score();
    }

    /**
     * What a legal move wins if both sides then go on taking on its square as long as it pays, in hundredths of a pawn;
     * below 0 if it loses what moves.
     */
    public static int exchange(Position position, Move move) {
        return PlayBoard.of(position).exchange(move.code(), Worth.TAKEN, Worth.PROMOTION);
    }

    private Optional<Line> mate(Position position, Budget budget) {
        if (position.king(position.sideToMove().opposite()).isEmpty()) {
            return Optional.empty();
        }
        solver.clear();
        Budget part = new Budget(budget.nodes() / MATING_PART, budget.isOver());
        return solver.solve(position, part)
                .verdict()
                .mate()
                .map(mate -> new Line(mate.line(), new Score(Score.MATE - mate.plies())));
    }

    /** The best moves but one, looked at ever deeper. */
    private List<Line> search(Game game, int count, Optional<Move> left, Budget budget) {
        Arena arena = game.position().arena();
        Weights weights = Weights.of(Level.DRAGON, arena);
        Roots roots = new Roots(new Situation(game, weights, weights.squares(arena), goal));
        roots.fill(move -> left.filter(out -> out.code() == move).isEmpty(), move -> 0);
        roots.order();
        table.clear();
        Search search = new Search(roots.at, table, 0, budget);
        int wanted = Math.min(count, roots.count);
        List<Line> lines = lines(roots, wanted);
        for (int depth = 1; depth <= DEEPEST && wanted > 0; depth++) {
            boolean decided = true;
            for (int place = 0; place < wanted; place++) {
                if (!search.deepen(depth, roots, place) || search.isOver()) {
                    return place == 0 ? better(roots, lines) : lines;
                }
                decided &= Math.abs(roots.scores[place]) >= Score.MATED;
            }
            lines = lines(roots, wanted);
            if (decided) {
                break;
            }
        }
        return lines;
    }

    private List<Line> lines(Roots roots, int wanted) {
        List<Line> lines = new ArrayList<>();
        for (int place = 0; place < wanted; place++) {
            lines.add(line(roots, place));
        }
        return lines;
    }

    /** Where the budget ran out the best move of the last depth may have got a better one before it. */
    private List<Line> better(Roots roots, List<Line> before) {
        Move first = roots.move(0);
        if (first.equals(before.get(0).move())) {
            return before;
        }
        List<Line> lines = new ArrayList<>(List.of(line(roots, 0)));
        before.stream().filter(line -> !line.move().equals(first)).forEach(lines::add);
        return lines.subList(0, before.size());
    }

    /** A move and what the table knows to follow. */
    private Line line(Roots roots, int place) {
        Situation at = roots.at;
        List<Move> moves = new ArrayList<>();
        int[] played = new int[LONGEST_LINE];
        int[] captured = new int[LONGEST_LINE];
        int next = roots.list[place];
        int[] legal = new int[PlayBoard.MOST];
        while (next != PlayBoard.NO_MOVE && moves.size() < LONGEST_LINE) {
            moves.add(Move.ofCode(next));
            played[moves.size() - 1] = next;
            captured[moves.size() - 1] = at.make(next);
            int known = Transpositions.move(table.find(at.board.key()));
            int count = at.board.moves(legal);
            boolean repeats = at.earlier() > 0;
            next = !repeats && Arrays.stream(legal, 0, count).anyMatch(move -> move == known)
                    ? known
                    : PlayBoard.NO_MOVE;
        }
        for (int i = moves.size() - 1; i >= 0; i--) {
            at.unmake(played[i], captured[i]);
        }
        return new Line(moves, roots.score(place));
    }
}
