package ippo.tsume;

import ippo.rules.Move;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * All that is needed to judge any attacker's move of a puzzle without searching. A node is a position with the attacker
 * to move; there is one for each that can arise when the attacker mates, however slowly, and the defender holds out
 * longest. Node 0 is the start. Immutable.
 */
public record SolutionTree(List<Node> nodes) {

    /** What a check leads to. */
    public sealed interface Branch {
        /** The mate, if the check still mates. */
        default Optional<Mates> mates() {
            return switch (this) {
                case Mates mates -> Optional.of(mates);
                case Fails fails -> Optional.empty();
            };
        }

        /** How the king gets away, if it does. */
        default Optional<Fails> fails() {
            return switch (this) {
                case Mates mates -> Optional.empty();
                case Fails fails -> Optional.of(fails);
            };
        }
    }

    /**
     * The attacker still mates.
     *
     * @param plies in how many at best, this check included; 1 is mate on the spot
     * @param replies the defences that hold out longest, each with the number of the node it leads to; of those, only
     *     such as leave nothing in the attacker's hand, where there are any
     */
    public record Mates(int plies, Map<Move, Integer> replies) implements Branch {
        public Mates {
            replies = Collections.unmodifiableMap(new LinkedHashMap<>(replies));
            if (plies < 1 || plies % 2 == 0 || (plies == 1) != replies.isEmpty()) {
                throw new IllegalArgumentException("mate in " + plies + " with the replies " + replies);
            }
        }
    }

    /**
     * The king gets away.
     *
     * @param refutation the defender's answer, and perhaps how it goes on
     */
    public record Fails(List<Move> refutation) implements Branch {
        public Fails {
            refutation = List.copyOf(refutation);
            if (refutation.isEmpty()) {
                throw new IllegalArgumentException("a refutation without a move");
            }
        }
    }

    /**
     * A position with the attacker to move.
     *
     * @param checks every legal check and what it leads to; at least one mates
     */
    public record Node(Map<Move, Branch> checks) {
        public Node {
            checks = Collections.unmodifiableMap(new LinkedHashMap<>(checks));
            if (checks.values().stream().allMatch(branch -> branch.mates().isEmpty())) {
                throw new IllegalArgumentException("no mate among " + checks.keySet());
            }
        }

        /** The mate that a move begins; empty if it gives no check, or fails. */
        public Optional<Mates> mates(Move check) {
            return Optional.ofNullable(checks.get(check)).flatMap(Branch::mates);
        }

        /** The shortest mate from here in plies. */
        public int plies() {
            return checks.values().stream()
                    .flatMapToInt(branch -> matesIn(branch).stream())
                    .min()
                    .orElseThrow();
        }

        /** The checks that mate in the fewest plies. */
        public List<Move> best() {
            return mating(plies());
        }

        /** The checks that mate within so many plies. */
        public List<Move> mating(int within) {
            return checks.entrySet().stream()
                    .filter(check -> matesIn(check.getValue()).orElse(Integer.MAX_VALUE) <= within)
                    .map(Map.Entry::getKey)
                    .toList();
        }
    }

    public SolutionTree {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("a tree without a start");
        }
        for (Node node : nodes) {
            for (Branch branch : node.checks().values()) {
                Optional<Mates> mates = branch.mates();
                if (mates.isPresent()) {
                    checkReplies(nodes, mates.get());
                }
            }
        }
    }

    private static void checkReplies(List<Node> nodes, Mates mates) {
        for (int next : mates.replies().values()) {
            if (next < 0 || next >= nodes.size() || nodes.get(next).plies() != mates.plies() - 2) {
                throw new IllegalArgumentException("mate in " + mates.plies() + " goes on at node " + next);
            }
        }
    }

    /** In how many plies a check mates; empty if it does not. */
    public static OptionalInt matesIn(Branch branch) {
        return switch (branch) {
            case Mates mates -> OptionalInt.of(mates.plies());
            case Fails fails -> OptionalInt.empty();
        };
    }

    public Node start() {
        return nodes.get(0);
    }
}
