package ippo.opponent;

import ippo.opponent.book.OpeningBook;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Declaration;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Outcome;
import ippo.rules.PlayBoard;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Plays shogi against a learner. What it answers follows from level, seed and game alone, as long as the budget has no
 * clock in it: asked again, by this one or another, it answers alike. Not safe for sharing between threads.
 */
public final class Opponent {
    /** Declarations are judged by this rule. */
    public static final Declaration.Rule RULE = Declaration.Rule.POINTS_27;

    /** The fewest and the most places of the table of positions; between them there are some for each node. */
    private static final int LEAST_ENTRIES = 1 << 12;

    private static final int MOST_ENTRIES = 1 << 19;
    private static final int OPENING = 24;

    /** From this step on a player has a castle in mind. */
    private static final Level FIRST_TO_CASTLE = Level.CAT;

    /** In the opening likes count for so much, at least that games differ, at most that they look like openings. */
    private static final int LEAST_TASTE = 24;

    private static final int MOST_TASTE = 80;

    /** What a repetition is worth: play goes on if things are not bad. */
    private static final int DRAW = -150;

    /** The same where it is lost; not as bad as mate, since the other side has to repeat as well. */
    private static final int LOST_BY_REPETITION = -900;

    /** A child wants to mate: who plays with beginners gives up when so much was lost, and was for so long. */
    private static final int HOPELESS = -3_500;

    private static final int PATIENCE = 40;

    /** Who plays with others gives up when so much is lost, about rook and bishop, and is so for some turns. */
    private static final int PLAINLY = -2_600;

    private static final int STEADY = 6;

    /** So many moves are asked about whether they let themselves be mated. */
    private static final int GUARDED = 6;

    /** A lapse lasts so many plies. */
    private static final int LAPSE = 4;

    private static final long LAPSES = 0x6A09E667F3BCC909L;

    /** What is overlooked is played only where there is nothing else. */
    private static final int OVERLOOKED = 50_000;

    private final Level level;
    private final long seed;
    private final Goal goal;
    private final OpeningBook book;
    private final Optional<Weights> own;
    private Optional<Transpositions> table = Optional.empty();
    private Optional<Solver> solver = Optional.empty();
    private long nodes;

    private Opponent(Level level, long seed, Goal goal, OpeningBook book, Optional<Weights> own) {
        this.level = level;
        this.seed = seed;
        this.goal = goal;
        this.book = book;
        this.own = own;
    }

    /** An opponent of this level; another seed opens differently and has other tastes. */
    public static Opponent of(Level level, long seed) {
        return of(level, seed, Goal.MATE);
    }

    /** One that plays for this goal; games that it has ended are not asked about. */
    public static Opponent of(Level level, long seed, Goal goal) {
        return of(level, seed, goal, OpeningBook.EMPTY);
    }

    /** One that opens by this book, if its level is one that knows openings. */
    public static Opponent of(Level level, long seed, Goal goal, OpeningBook book) {
        return new Opponent(level, seed, goal, book, Optional.empty());
    }

    /** One that plays whole games by these weights, whatever its level otherwise goes by. */
    public static Opponent of(Level level, long seed, Weights weights) {
        return new Opponent(level, seed, Goal.MATE, OpeningBook.EMPTY, Optional.of(weights));
    }

    /** One that plays whole games by the weights made by hand, whatever its level otherwise goes by. */
    public static Opponent byHand(Level level, long seed) {
        return of(level, seed, Weights.handMadeWithCastles());
    }

    /** How many positions it has looked at so far, the mate solver's left out. */
    public long nodes() {
        return nodes;
    }

    /**
     * What it does at its turn.
     *
     * @param budget the most it may spend; mostly its level is content with less
     * @throws IllegalStateException if the game is over
     */
    public Choice choose(Game game, Budget budget) {
        if (game.isOver()) {
            throw new IllegalStateException("the game is over: " + game);
        }
        Position position = game.position();
        if (game.declaration().verdict(RULE) == Declaration.Verdict.WIN) {
            return new Choice.Declares(RULE);
        }
        Roots roots = roots(game);
        if (roots.count == 0 || isHopeless(game)) {
            return new Choice.Resigns();
        }
        return goalInOne(roots, game)
                .or(() -> mateInOne(roots, game))
                .or(() -> BookChoice.of(book, level, roots, seed))
                .or(() -> mate(roots, position, budget))
                .orElseGet(() -> isSearching(game) ? search(roots, game, budget) : glance(roots, game));
    }

    /** Whether this is a turn of concentration; lapses last for some moves, as with people. */
    private boolean isSearching(Game game) {
        return Chance.happens(Chance.mix(seed ^ LAPSES, game.length() / LAPSE), level.depth.share());
    }

    /** All legal moves but those that lose by repetition or perpetual check. */
    private Roots roots(Game game) {
        Arena arena = game.position().arena();
        Weights weights = own.orElse(Weights.of(level, arena));
        int[] squares = weights.squares(arena);
        if (arena == Arena.SHOGI) {
            Style.add(squares, game.position().sideToMove().ordinal(), seed);
        }
        Roots roots = new Roots(new Situation(game, weights, squares, goal));
        long key = roots.at.board.key();
        int repeated = repeated(game);
        int taste = game.length() < OPENING ? Math.max(LEAST_TASTE, Math.min(MOST_TASTE, level.taste)) : level.taste;
        Optional<CastlePlan> plan = Optional.of(level)
                .filter(each -> each.compareTo(FIRST_TO_CASTLE) >= 0 && goal == Goal.MATE)
                .map(each -> CastlePlan.of(game, seed));
        roots.fill(
                move -> earlier(roots.at, move) < 3 || !losesByRepetition(game, Move.ofCode(move)),
                move -> Chance.about(Chance.mix(seed ^ move, key), taste)
                        + earlier(roots.at, move) * repeated
                        + plan.map(castle -> castle.liking(move)).orElse(0));
        return roots;
    }

    /** What a repetition is worth to the side to move: where it is lost by who moved first, it is worse, or nothing. */
    private static int repeated(Game game) {
        if (!game.position().arena().repetitionLosesForFirst()) {
            return DRAW;
        }
        boolean movedFirst =
                game.position().sideToMove() == game.startingPosition().sideToMove();
        return movedFirst ? LOST_BY_REPETITION : 0;
    }

    /** How often the position after a move came before. */
    private static int earlier(Situation at, int move) {
        int captured = at.make(move);
        int earlier = at.earlier();
        at.unmake(move, captured);
        return earlier;
    }

    private static boolean losesByRepetition(Game game, Move move) {
        Color us = game.position().sideToMove();
        return game.play(move)
                .outcome()
                .filter(end ->
                        end.reason() == Outcome.Reason.PERPETUAL_CHECK || end.reason() == Outcome.Reason.REPETITION)
                .flatMap(Outcome::winner)
                .filter(winner -> winner != us)
                .isPresent();
    }

    private boolean isHopeless(Game game) {
        if (goal != Goal.MATE) {
            return false;
        }
        Color us = game.position().sideToMove();
        int given = Math.min(0, Material.ahead(game.startingPosition(), us));
        return level.givesUp() && isBehind(game, given + PLAINLY, 2, STEADY) || isBehind(game, HOPELESS, PATIENCE, 2);
    }

    /**
     * Whether the side to move is behind, and was so some times before.
     *
     * @param most by how much, as a number below 0
     * @param step how many plies lie between two looks
     * @param times how often it is looked back
     */
    private static boolean isBehind(Game game, int most, int step, int times) {
        Color us = game.position().sideToMove();
        if (game.length() < (times + 1) * step) {
            return false;
        }
        for (int back = 0; back <= times; back++) {
            if (Material.ahead(game.positionAfter(game.length() - back * step), us) > most) {
                return false;
            }
        }
        return true;
    }

    private Optional<Choice> goalInOne(Roots roots, Game game) {
        for (int i = 0; i < roots.count; i++) {
            if (roots.at.reachesGoal(roots.list[i])
                    && Chance.happens(seed ^ roots.list[i] * 31L + game.length(), level.mates.inOne())) {
                return Optional.of(new Choice.Plays(roots.move(i), new Score(Score.MATE - 1)));
            }
        }
        return Optional.empty();
    }

    private Optional<Choice> mateInOne(Roots roots, Game game) {
        PlayBoard board = roots.at.board;
        if (board.king(board.turn() ^ 1) < 0) {
            return Optional.empty();
        }
        int[] checks = new int[PlayBoard.MOST];
        int count = board.checks(checks);
        for (int i = 0; i < count; i++) {
            int captured = board.make(checks[i]);
            boolean mates = !board.hasLegalMove();
            board.unmake(checks[i], captured);
            if (mates && Chance.happens(seed ^ checks[i] * 31L + game.length(), level.mates.inOne())) {
                return Optional.of(new Choice.Plays(Move.ofCode(checks[i]), new Score(Score.MATE - 1)));
            }
        }
        return Optional.empty();
    }

    /** A mate that the solver finds; its lines need not get shorter from turn to turn, so none may lead back. */
    private Optional<Choice> mate(Roots roots, Position position, Budget budget) {
        if (level.mates.nodes() == 0
                || position.king(position.sideToMove().opposite()).isEmpty()) {
            return Optional.empty();
        }
        return solve(position, level.mates.nodes(), budget)
                .filter(line -> earlier(roots.at, line.get(0).code()) == 0)
                .map(line -> new Choice.Plays(line.get(0), new Score(Score.MATE - line.size())));
    }

    /** A mate by the side to move, if it is found and short enough to be seen. */
    private Optional<List<Move>> solve(Position position, long most, Budget budget) {
        Solver mates = solver.orElseGet(() -> new Solver(1));
        solver = Optional.of(mates);
        mates.clear();
        Budget some = new Budget(Math.min(most, budget.nodes()), budget.isOver());
        return mates.solveAny(position, some)
                .verdict()
                .mate()
                .map(Verdict.Mate::line)
                .filter(line -> line.size() <= level.mates.plies());
    }

    private Choice glance(Roots roots, Game game) {
        Attention attention = attention(game);
        Glance glance = new Glance(roots.at, attention);
        int lastTo = game.lastMove().map(move -> move.to().index()).orElse(-1);
        int best = 0;
        for (int i = 0; i < roots.count; i++) {
            int move = roots.list[i];
            nodes++;
            roots.scores[i] = glance.value(move);
            boolean lively = roots.at.board.at(move & 127) >= 0 || (move & 1 << 14) != 0;
            if (lively && !attention.sees(roots.at.board, move, lastTo)) {
                roots.likes[i] -= OVERLOOKED;
            }
            if (roots.scores[i] + roots.likes[i] > roots.scores[best] + roots.likes[best]) {
                best = i;
            }
        }
        return roots.choice(best);
    }

    private Attention attention(Game game) {
        int us = game.position().sideToMove().ordinal();
        return new Attention(level.sight.own(), level.sight.others(), us, seed, game.length());
    }

    private Choice search(Roots roots, Game game, Budget budget) {
        Budget some = new Budget(Math.min(level.depth.nodes(), budget.nodes()), budget.isOver());
        Search search = new Search(roots.at, table(), repeated(game), some);
        roots.order();
        for (int depth = 1; depth <= level.depth.plies(); depth++) {
            if (!search.deepen(depth, roots, 0) || search.isOver() || Math.abs(roots.scores[0]) >= Score.MATED) {
                break;
            }
        }
        nodes += search.nodes();
        return guarded(roots, game.position(), budget);
    }

    /** An empty table, as large as the level's budget can fill. */
    private Transpositions table() {
        long wanted = Long.highestOneBit(level.depth.nodes());
        Transpositions empty = table.orElseGet(
                () -> new Transpositions((int) Math.max(LEAST_ENTRIES, Math.min(MOST_ENTRIES, wanted))));
        empty.clear();
        table = Optional.of(empty);
        return empty;
    }

    /** The best move that does not let itself be mated, as far as the solver sees. */
    private Choice guarded(Roots roots, Position position, Budget budget) {
        if (level.mates.guardingNodes() == 0
                || position.king(position.sideToMove()).isEmpty()) {
            return roots.choice(0);
        }
        for (int i = 0; i < Math.min(GUARDED, roots.count); i++) {
            if (roots.scores[i] >= Score.MATED
                    || solve(position.play(roots.move(i)), level.mates.guardingNodes(), budget)
                            .isEmpty()) {
                return roots.choice(i);
            }
        }
        return roots.choice(0);
    }
}
