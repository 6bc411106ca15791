package ippo.web.tsume;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import ippo.web.frame.Visit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The solution as a tree of links: the best moves, and all longest defences to each. */
final class SolutionView {
    private final Puzzle puzzle;
    private final PuzzleState state;
    private final Visit visit;

    SolutionView(Puzzle puzzle, PuzzleState state, Visit visit) {
        this.puzzle = puzzle;
        this.state = state;
        this.visit = visit;
    }

    void addTo(Map<String, Object> model) {
        model.put("tree", attacks(puzzle.tree().start(), puzzle.start(), List.of()));
        model.put("treeStart", address(List.of()));
        model.put("treeAtStart", state.note() == PuzzleState.Note.START);
    }

    private List<Map<String, Object>> attacks(Node node, Position position, List<Move> before) {
        List<Map<String, Object>> branches = new ArrayList<>();
        for (Move move : node.best()) {
            Mates mates = (Mates) node.checks().get(move);
            Position after = position.play(move);
            List<Move> path = with(before, move);
            List<Map<String, Object>> defences = new ArrayList<>();
            mates.replies().forEach((reply, next) -> {
                Node following = puzzle.tree().nodes().get(next);
                List<Move> longer = with(path, reply);
                defences.add(branch(after, reply, longer, attacks(following, after.play(reply), longer)));
            });
            branches.add(branch(position, move, path, defences));
        }
        return branches;
    }

    private Map<String, Object> branch(
            Position position, Move move, List<Move> path, List<Map<String, Object>> following) {
        PieceType piece = move instanceof Drop drop
                ? drop.piece()
                : position.at(((BoardMove) move).from()).orElseThrow().type();
        Map<String, Object> branch = new HashMap<>();
        branch.put("text", (path.size() % 2 == 1 ? "☗ " : "☖ ") + visit.words().move(move, piece));
        branch.put("address", address(path));
        branch.put("key", "walk-" + PuzzleState.usi(path));
        branch.put("current", state.walk().equals(path));
        branch.put("next", following);
        return branch;
    }

    private String address(List<Move> walk) {
        return visit.address("tsume/" + puzzle.id()) + state.walking(walk).query() + "#board";
    }

    private static List<Move> with(List<Move> path, Move move) {
        List<Move> longer = new ArrayList<>(path);
        longer.add(move);
        return longer;
    }
}
