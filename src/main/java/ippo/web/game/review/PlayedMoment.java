package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.answer.Question;
import ippo.answer.Task;
import ippo.compose.TreeBuilder;
import ippo.game.moment.Moment;
import ippo.progress.Best;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Verdict;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree;
import ippo.web.board.BoardPicture.Help;
import ippo.web.play.Context;
import ippo.web.play.PlayView.Bar;
import ippo.web.play.PlayView.Block;
import ippo.web.play.PlayView.Go;
import ippo.web.play.PlayView.Leads;
import ippo.web.play.http.Played;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/**
 * A moment of a game, as one request plays it.
 *
 * @param game as it stood then
 * @param all where all moments of the game are
 */
record PlayedMoment(Game game, Moment moment, Question question, Words words, String all) implements Played {
    private static final Budget BUDGET = Budget.ofNodes(50_000);
    private static final int LARGEST_TREE = 300;

    static PlayedMoment of(Game game, Moment moment, Words words, String all) {
        Question question = Optional.of(moment)
                .filter(each -> each.kind() == Moment.Kind.MATE)
                .flatMap(each -> puzzle(game.position()))
                .<Question>map(puzzle -> puzzle)
                .orElseGet(() -> new MomentQuestion(game, moment));
        return new PlayedMoment(game, moment, question, words, all);
    }

    /** Empty if the tree is too large: then one move is asked for, not the whole mate. */
    private static Optional<Puzzle> puzzle(Position start) {
        Solver solver = new Solver(1);
        if (!(solver.solve(start, BUDGET).verdict() instanceof Verdict.Mate mate)) {
            return Optional.empty();
        }
        Optional<SolutionTree> tree = TreeBuilder.build(start, solver, BUDGET, LARGEST_TREE);
        List<Move> line = mate.line();
        return tree.filter(found -> found.start().plies() == line.size())
                .map(found -> new Puzzle("moment", start, line.size(), line, List.of(), found));
    }

    @Override
    public Optional<Task> task() {
        return Optional.empty();
    }

    @Override
    public int revision() {
        return 0;
    }

    @Override
    public Best best() {
        return Best.UNTRIED;
    }

    @Override
    public String place() {
        return "play";
    }

    @Override
    public String address() {
        return all + "/" + moment.turn();
    }

    @Override
    public Context context(boolean done, Optional<String> trouble) {
        Phrase title = Phrase.of("moment.title", "number", moment.turn() + 1);
        return new Context(
                address(),
                words.html(title),
                words.say(title),
                words.language().tag(),
                new Prose(),
                new Bar(all, words.say("moments.title"), List.of()),
                new Go(Leads.AWAY, all, words.html("moments.title")),
                new Context.Looks(EnumSet.allOf(Color.class), false, false, false, Help.SOME),
                false,
                trouble);
    }

    private final class Prose implements Context.Prose {
        private List<Block> paragraph(Phrase phrase) {
            return List.of(
                    new Block.Text(new SafeHtml("<p>" + words.html(phrase).text() + "</p>")));
        }

        @Override
        public List<Block> task() {
            return paragraph(
                    question instanceof MomentQuestion && moment.kind() == Moment.Kind.MATE
                            ? Phrase.of("moment.task.BETTER")
                            : MomentText.task(moment));
        }

        @Override
        public List<Block> hint(int level) {
            return List.of();
        }

        @Override
        public List<Block> done(boolean best) {
            return paragraph(MomentText.played(game, moment));
        }

        @Override
        public List<Block> why(String choice) {
            return List.of();
        }

        @Override
        public List<Context.Line> solution() {
            return List.of();
        }
    }
}
