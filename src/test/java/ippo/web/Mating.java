package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.rules.Move;
import ippo.tsume.Puzzle;
import ippo.tsume.SolutionTree.Mates;
import ippo.tsume.SolutionTree.Node;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Solves puzzles as a browser without scripts does: form after form. */
final class Mating {
    private Mating() {}

    /** Plays the best moves to the mate, whatever defence is chosen. @return the last page */
    static String solve(TestClient client, String address, Puzzle puzzle) throws Exception {
        Node node = puzzle.tree().start();
        List<String> line = new ArrayList<>();
        while (true) {
            Move best = node.best().get(0);
            HttpResponse<String> answer =
                    client.post(address, Map.of("move", best.usi(), "moves", String.join(",", line)));
            assertThat(answer.statusCode()).isEqualTo(303);
            String there = answer.headers().firstValue("Location").orElseThrow();
            Mates mates = node.mates(best).orElseThrow();
            if (mates.plies() == 1) {
                return client.get(there.substring(there.indexOf("/en/"))).body();
            }
            Map.Entry<Move, Integer> reply = mates.replies().entrySet().stream()
                    .filter(each -> there.contains(each.getKey().usi().replace("+", "%2B"))
                            || there.contains(each.getKey().usi()))
                    .findFirst()
                    .orElseThrow();
            line.add(best.usi());
            line.add(reply.getKey().usi());
            node = puzzle.tree().nodes().get(reply.getValue());
        }
    }
}
