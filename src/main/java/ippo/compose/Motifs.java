package ippo.compose;

import ippo.rules.BoardMove;
import ippo.rules.Drop;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a puzzle is about, in kebab-case English: read off its main line and its tree. */
final class Motifs {
    private final Set<String> tags = new LinkedHashSet<>();

    private Motifs() {}

    static List<String> of(Position start, List<Move> line, SolutionTree tree) {
        Motifs motifs = new Motifs();
        Position position = start;
        for (int i = 0; i < line.size(); i++) {
            Move move = line.get(i);
            Position after = position.play(move);
            if (i % 2 == 0) {
                motifs.lookAt(position, move, after);
                boolean isTaken = i + 1 < line.size() && line.get(i + 1).to().equals(move.to());
                motifs.addIf(isTaken, "sacrifice");
            }
            if (i == line.size() - 1) {
                motifs.lookAtMate(position, move, after);
            }
            position = after;
        }
        motifs.lookAtTree(tree);
        return new ArrayList<>(motifs.tags);
    }

    private void addIf(boolean holds, String tag) {
        if (holds) {
            tags.add(tag);
        }
    }

    private void lookAt(Position before, Move move, Position after) {
        List<Square> checkers = after.checkers();
        addIf(checkers.size() > 1, "double-check");
        addIf(!checkers.contains(move.to()), "discovered-check");
        if (move instanceof BoardMove onBoard) {
            addIf(onBoard.promotes(), "promotion");
            BoardMove declined = new BoardMove(onBoard.from(), onBoard.to(), true);
            addIf(!onBoard.promotes() && before.isLegal(declined), "non-promotion");
            addIf(before.at(move.to()).isPresent(), "capture");
        }
    }

    private void lookAtMate(Position before, Move move, Position after) {
        Square king = after.king(after.sideToMove()).orElseThrow();
        PieceType type = after.at(move.to()).orElseThrow().type();
        int files = Math.abs(king.file() - move.to().file());
        int ranks = move.to().rank() - king.rank();
        if (type == PieceType.GOLD && move instanceof Drop) {
            addIf(files == 0 && ranks == 1, "head-gold");
            addIf(files == 1 && ranks == 0, "side-gold");
            addIf(files == 0 && ranks == -1, "tail-gold");
            addIf(files == 1 && ranks == 1, "shoulder-gold");
        } else if (type == PieceType.SILVER && move instanceof Drop && files == 1 && ranks == 0) {
            tags.add("belly-silver");
        } else {
            tags.add("mate-by-" + type.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        Optional<Move> other = Optional.of(move)
                .filter(BoardMove.class::isInstance)
                .map(BoardMove.class::cast)
                .<Move>map(m -> new BoardMove(m.from(), m.to(), !m.promotes()))
                .filter(before::isLegal);
        addIf(other.isPresent() && !before.play(other.get()).isCheckmate(), "promotion-matters");
    }

    private void lookAtTree(SolutionTree tree) {
        Node start = tree.start();
        addIf(start.plies() == 1 && start.best().size() == 2, "two-mates");
        boolean branches = tree.nodes().stream()
                .flatMap(node -> node.best().stream().map(node.checks()::get))
                .anyMatch(branch ->
                        branch instanceof Mates mates && mates.replies().size() > 1);
        addIf(branches, "branching");
    }
}
