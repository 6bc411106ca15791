package ippo.rules;

import static ippo.rules.Positions.position;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.Vectors;
import ippo.notation.Sfen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Known counts of leaves. {@code -Dippo.perft.nodes=N} runs rows of up to N leaves instead of sixty million. */
class PerftTest {
    private static final long MOST_NODES = Long.getLong("ippo.perft.nodes", 60_000_000);
    private static final long MOST_DETAILED = Long.getLong("ippo.perft.detailed", 1_000_000);

    @Vectors.OfEveryOrigin
    void countsAreTheKnownOnes(Vectors.Origin origin) {
        Vectors.check(origin, "perft.tsv", row -> {
            long nodes = row.number("nodes");
            if (nodes > MOST_NODES) {
                return Vectors.SKIPPED;
            }
            return differs(row, nodes, Perft.count(position(row.text("sfen")), (int) row.number("depth")));
        });
    }

    @Vectors.OfEveryOrigin
    void countsAreTheSameForTheOtherColour(Vectors.Origin origin) {
        Vectors.check(origin, "perft.tsv", row -> {
            long nodes = row.number("nodes");
            Position turned = Positions.turned(position(row.text("sfen")));
            return nodes > MOST_DETAILED
                    ? Vectors.SKIPPED
                    : differs(row, nodes, Perft.count(turned, (int) row.number("depth")));
        });
    }

    @Vectors.OfEveryOrigin
    void leavesAreOfTheKnownKinds(Vectors.Origin origin) {
        Vectors.check(origin, "perft_detail.tsv", row -> {
            if (row.number("nodes") > MOST_DETAILED) {
                return Vectors.SKIPPED;
            }
            long[] expected = {
                row.number("nodes"),
                row.number("captures"),
                row.number("promotions"),
                row.number("drops"),
                row.number("checks"),
                row.number("mates")
            };
            long[] found = new long[6];
            count(position(row.text("sfen")).board(), (int) row.number("depth"), found);
            return Arrays.equals(expected, found)
                    ? Optional.empty()
                    : Optional.of(row.text("id") + " " + row.text("depth") + ": expected " + Arrays.toString(expected)
                            + ", found " + Arrays.toString(found));
        });
    }

    /** One of the rows has a king that could be taken, which no position may have: the fast board is asked directly. */
    @Vectors.OfEveryOrigin
    void movesAreTheListedOnes(Vectors.Origin origin) {
        Vectors.check(origin, "movelists.tsv", row -> {
            Setup setup = Sfen.read(row.text("sfen")).orElseThrow();
            List<String> moves = usi(setup.board());
            boolean playable = setup.faults(Strictness.TEACHING).isEmpty();
            if (playable && !usi(position(row.text("sfen"))).equals(moves)) {
                return Optional.of("board and position differ: " + row.text("sfen"));
            }
            boolean equal = moves.equals(row.words("moves_usi_sorted")) && moves.size() == row.number("count");
            return equal ? Optional.empty() : Optional.of(row.text("sfen") + " gave " + moves);
        });
    }

    @Test
    void divideSplitsTheCountByFirstMove() {
        Map<Move, Long> parts = Perft.divide(Position.start(), 3);
        assertThat(parts).hasSize(30);
        assertThat(parts.values().stream().mapToLong(n -> n).sum()).isEqualTo(25_470);
    }

    @Test
    void depthZeroIsOneLeafAndLessIsAMistake() {
        assertThat(Perft.count(Position.start(), 0)).isEqualTo(1);
        assertThatThrownBy(() -> Perft.count(Position.start(), -1)).isInstanceOf(IllegalArgumentException.class);
    }

    static List<String> usi(Position position) {
        List<String> moves = new ArrayList<>();
        position.legalMoves().forEach(move -> moves.add(move.usi()));
        moves.sort(null);
        return moves;
    }

    private static List<String> usi(Board board) {
        int[] codes = new int[Generator.MOST];
        int count = Generator.legal(board, codes);
        return IntStream.range(0, count)
                .mapToObj(i -> Move.ofCode(codes[i]).usi())
                .sorted()
                .toList();
    }

    private static Optional<String> differs(Vectors.Row row, long expected, long found) {
        return expected == found
                ? Optional.empty()
                : Optional.of(row.text("id") + " depth " + row.text("depth") + ": " + found + " for " + expected);
    }

    private static void count(Board board, int depth, long[] found) {
        int[] moves = new int[Generator.MOST];
        int n = Generator.legal(board, moves);
        for (int i = 0; i < n; i++) {
            boolean drop = (moves[i] >> 7 & 127) >= 81;
            boolean promotes = (moves[i] >> 14 & 1) != 0;
            int captured = board.make(moves[i]);
            if (depth > 1) {
                count(board, depth - 1, found);
            } else {
                board.analyse();
                boolean check = board.checkerCount > 0;
                found[0]++;
                found[1] += captured >= 0 ? 1 : 0;
                found[2] += promotes ? 1 : 0;
                found[3] += drop ? 1 : 0;
                found[4] += check ? 1 : 0;
                found[5] += check && !Generator.hasLegalMove(board) ? 1 : 0;
            }
            board.unmake(moves[i], captured);
        }
    }
}
