package ippo.workbench;

import ippo.notation.GameRecord;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A problem's solution as a game record: the main line, then as variations (変化) the defences that hold out as long, and
 * the other ways to mate (余詰). Comments are in Japanese, as records in KIF are.
 */
public final class SolutionRecord {
    /** Words that composers' programs know. */
    private static final String TITLE = "作品名";

    private static final String AUTHOR = "作者";
    private static final int MOST_VARIATIONS = 60;

    private final Examination found;
    private final GameRecord.Builder record;
    private int variations;

    private SolutionRecord(Examination found) {
        this.found = found;
        this.record = new GameRecord.Builder(found.start());
    }

    /** The record of what was found. */
    public static GameRecord of(Examination found, Credits credits) {
        SolutionRecord writing = new SolutionRecord(found);
        credits.title().ifPresent(title -> writing.record.header(TITLE, title));
        credits.author().ifPresent(author -> writing.record.header(AUTHOR, author));
        found.line().forEach(writing.record::play);
        writing.defences();
        writing.cooks();
        return writing.record.build();
    }

    /** Along the main line, the last choice first, as records have it. */
    private void defences() {
        if (found.tree().isEmpty()) {
            return;
        }
        SolutionTree tree = found.tree().get();
        List<Node> nodes = mainNodes(tree);
        for (int i = nodes.size() - 1; i >= 0; i--) {
            int before = 2 * i + 1;
            if (before >= found.line().size()) {
                continue;
            }
            Move main = found.line().get(before);
            Optional<Mates> mates = nodes.get(i).mates(found.line().get(before - 1));
            for (Map.Entry<Move, Integer> reply :
                    mates.map(Mates::replies).orElse(Map.of()).entrySet()) {
                if (!reply.getKey().equals(main) && variations < MOST_VARIATIONS) {
                    variations++;
                    along(found.line().subList(0, before));
                    record.play(reply.getKey());
                    record.comment("変化同手数");
                    best(tree, tree.nodes().get(reply.getValue()));
                }
            }
        }
    }

    private List<Node> mainNodes(SolutionTree tree) {
        List<Node> nodes = new ArrayList<>();
        Optional<Node> node = Optional.of(tree.start());
        for (int i = 0; i < found.line().size() && node.isPresent(); i += 2) {
            nodes.add(node.get());
            int next = i + 1;
            node = next < found.line().size()
                    ? node.get()
                            .mates(found.line().get(i))
                            .map(mates -> mates.replies().get(found.line().get(next)))
                            .map(tree.nodes()::get)
                    : Optional.empty();
        }
        return nodes;
    }

    /** One of the best lines from a node on. */
    private void best(SolutionTree tree, Node from) {
        Node node = from;
        while (true) {
            Move check = node.best().get(0);
            record.play(check);
            Map<Move, Integer> replies = node.mates(check).orElseThrow().replies();
            if (replies.isEmpty()) {
                return;
            }
            Map.Entry<Move, Integer> reply = replies.entrySet().iterator().next();
            record.play(reply.getKey());
            node = tree.nodes().get(reply.getValue());
        }
    }

    private void cooks() {
        for (Soundness.Finding finding :
                found.soundness().map(Soundness.Report::findings).orElse(List.of())) {
            if (finding.kind() == Soundness.Kind.COOK && variations < MOST_VARIATIONS) {
                List<Move> line = found.cooks().getOrDefault(finding, List.of(finding.move()));
                along(finding.before());
                Position before = record.position();
                if (line.stream().findFirst().filter(before::isLegal).isPresent()) {
                    variations++;
                    record.play(line.get(0));
                    record.comment("余詰");
                    line.stream().skip(1).forEach(record::play);
                }
            }
        }
    }

    private void along(List<Move> line) {
        record.goTo(root());
        line.forEach(record::play);
    }

    private GameRecord.Node root() {
        GameRecord.Node node = record.here();
        while (node.before().isPresent()) {
            node = node.before().get();
        }
        return node;
    }
}
