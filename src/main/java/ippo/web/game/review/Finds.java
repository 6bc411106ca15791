package ippo.web.game.review;

import ippo.answer.Question;
import ippo.compose.TreeBuilder;
import ippo.game.moment.Answers;
import ippo.game.moment.Moment;
import ippo.game.moment.Moments;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Moments of games, as questions. What is over stays as it is, so what was found once is remembered, for a while. May
 * be shared between threads; none waits while another searches.
 */
final class Finds {
    private static final int MOMENTS = 3;
    private static final int GAMES = 500;
    private static final Budget MATING = Budget.ofNodes(50_000);
    private static final int LARGEST_TREE = 1000;

    private final Map<String, Map<Integer, Found>> games = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<Integer, Found>> eldest) {
            return size() > GAMES;
        }
    };

    /** A moment, and what asks for it once somebody has wanted to know. */
    private record Found(Answers answers, AtomicReference<Optional<Question>> asked) {
        Found(Answers answers) {
            this(answers, new AtomicReference<>(Optional.empty()));
        }

        Exercise exercise() {
            Question question = asked.get().orElseGet(() -> question(answers));
            asked.set(Optional.of(question));
            return new Exercise(answers, question);
        }
    }

    /** The moments of a game, if they have been looked for already. */
    Optional<List<Moment>> known(Reviewed game) {
        return find(game).map(Finds::moments);
    }

    /** The moments of a game. Looking for them takes about as long as a page may take. */
    List<Moment> of(Reviewed game) {
        return moments(search(game));
    }

    /** That these are the moments of a game, as they were found before. */
    void know(Reviewed game, List<Moment> moments) {
        put(game, moments);
    }

    private static List<Moment> moments(Map<Integer, Found> found) {
        return found.values().stream().map(each -> each.answers().moment()).toList();
    }

    private Map<Integer, Found> search(Reviewed reviewed) {
        return find(reviewed)
                .orElseGet(() ->
                        put(reviewed, new Moments(reviewed.stakes()).of(reviewed.game(), reviewed.side(), MOMENTS)));
    }

    private Map<Integer, Found> put(Reviewed reviewed, List<Moment> moments) {
        Map<Integer, Found> found = new LinkedHashMap<>();
        for (Moment moment : moments) {
            Answers answers = new Answers(reviewed.stakes(), before(reviewed.game(), moment.turn()), moment);
            found.put(moment.turn(), new Found(answers));
        }
        synchronized (games) {
            games.put(reviewed.id(), found);
        }
        return found;
    }

    private Optional<Map<Integer, Found>> find(Reviewed game) {
        synchronized (games) {
            return Optional.ofNullable(games.get(game.id()));
        }
    }

    private static Game before(Game game, int turn) {
        Game before = Game.from(game.startingPosition());
        for (Move move : game.moves().subList(0, turn)) {
            before = before.play(move);
        }
        return before;
    }

    /** A moment as an exercise. */
    record Exercise(Answers answers, Question question) {}

    /** The exercise of a turn; empty if that is no moment. */
    Optional<Exercise> exercise(Reviewed game, int turn) {
        return Optional.ofNullable(search(game).get(turn)).map(Found::exercise);
    }

    private static Question question(Answers answers) {
        return answers.moment().kind() == Moment.Kind.MATE
                ? puzzle(answers.game().position())
                        .<Question>map(puzzle -> puzzle)
                        .orElse(new MomentQuestion(answers))
                : new MomentQuestion(answers);
    }

    /** The whole mate, proved; empty if its tree is too large: then one move is asked for. */
    private static Optional<Puzzle> puzzle(Position start) {
        Solver solver = new Solver(1);
        Optional<List<Move>> mate = solver.solve(start, MATING).verdict().mate().map(Verdict.Mate::line);
        if (mate.isEmpty()) {
            return Optional.empty();
        }
        Optional<SolutionTree> tree = TreeBuilder.build(start, solver, MATING, LARGEST_TREE);
        List<Move> line = mate.get();
        return tree.filter(found -> found.start().plies() == line.size())
                .map(found -> new Puzzle("moment", start, line.size(), line, List.of(), found));
    }
}
