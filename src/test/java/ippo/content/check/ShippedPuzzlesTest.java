package ippo.content.check;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.compose.Motifs;
import ippo.compose.TreeBuilder;
import ippo.content.source.TreeFile;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Hand;
import ippo.rules.Move;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.solver.Budget;
import ippo.solver.Solver;
import ippo.solver.Soundness;
import ippo.tsume.SolutionTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The puzzles that ship: sound, settled, ours. */
class ShippedPuzzlesTest {
    private static final Path SET = Path.of("puzzles", "first-steps");
    /** Problems for the tests of the solver: ours, too, but a learner should not meet them here. */
    private static final Path SAMPLES = Path.of("src", "test", "resources", "tsume");

    private static final Path OTHERS = Path.of("..", "shared", "tsume");

    private record Entry(String id, String sfen, int plies, List<String> solution, List<String> tags) {
        Position start() {
            return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TSUME);
        }

        /** The length, what mates, dropped or moved, and how far from the king, left and right being the same. */
        String ending() {
            Position position = start();
            for (String usi : solution) {
                position = position.play(Usi.read(usi).orElseThrow());
            }
            Move last = Usi.read(solution.get(plies - 1)).orElseThrow();
            Square king = position.king(Color.WHITE).orElseThrow();
            return plies + (last instanceof Drop ? " dropped " : " moved ")
                    + position.at(last.to()).orElseThrow() + " "
                    + Math.abs(king.file() - last.to().file()) + " "
                    + (last.to().rank() - king.rank());
        }
    }

    @SuppressWarnings("unchecked")
    private static List<Entry> entries() throws IOException {
        Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
        List<Map<String, Object>> rows = yaml.load(Files.readString(SET.resolve("puzzles.yaml")));
        return rows.stream()
                .map(row -> new Entry(
                        (String) row.get("id"),
                        (String) row.get("sfen"),
                        (Integer) row.get("plies"),
                        (List<String>) row.get("solution"),
                        (List<String>) row.get("tags")))
                .toList();
    }

    @Test
    void everyPuzzleIsSoundAndItsTreeIsTheOneTheSolverFinds() throws IOException {
        Map<String, SolutionTree> trees =
                TreeFile.read(Files.readString(SET.resolve("trees.json"))).orElseThrow();
        Solver solver = new Solver(16);
        for (Entry entry : entries()) {
            Budget budget = Budget.ofNodes(300_000);
            Soundness.Report report = Soundness.examine(entry.start(), solver, budget);
            assertThat(report.isSound()).as(entry.id()).isTrue();
            assertThat(report.has(Soundness.Kind.INTERPOSITIONS_COUNT))
                    .as(entry.id())
                    .isFalse();
            SolutionTree tree =
                    TreeBuilder.build(entry.start(), solver, budget, 60).orElseThrow();
            assertThat(tree).as(entry.id()).isEqualTo(trees.get(entry.id()));
            assertThat(tree.start().plies()).isEqualTo(entry.plies());
            assertThat(Motifs.of(entry.start(), report.line(), tree))
                    .as(entry.id())
                    .isEqualTo(entry.tags());
            assertThat(entry.solution()).hasSize(entry.plies());
            Position position = entry.start();
            for (String usi : entry.solution()) {
                Move move = Usi.read(usi).orElseThrow();
                position = position.play(move);
            }
            assertThat(position.isCheckmate()).isTrue();
            assertThat(position.hand(Color.BLACK)).isEqualTo(Hand.EMPTY);
        }
        assertThat(trees).hasSameSizeAs(entries());
    }

    @Test
    void thereAreTwentyInOneSixteenInThreeAndTwelveInFive() throws IOException {
        List<Entry> entries = entries();
        assertThat(entries.stream().map(Entry::plies).filter(p -> p == 1)).hasSize(20);
        assertThat(entries.stream().map(Entry::plies).filter(p -> p == 3)).hasSize(16);
        assertThat(entries.stream().map(Entry::plies).filter(p -> p == 5)).hasSize(12);
        assertThat(entries.stream().map(Entry::id)).doesNotHaveDuplicates();
        assertThat(entries.stream().map(Entry::plies)).as("easy first").isSorted();
        assertThat(entries.stream().flatMap(entry -> entry.tags().stream()))
                .contains(
                        "double-check",
                        "discovered-check",
                        "interposition",
                        "non-promotion",
                        "one-right-square",
                        "sacrifice",
                        "sending-on");
        assertThat(entries.stream().filter(e -> e.plies() == 3 && e.tags().contains("branching")))
                .hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void noEndingComesMoreThanThreeTimesWithinALength() throws IOException {
        Map<String, List<String>> endings =
                entries().stream().collect(groupingBy(Entry::ending, mapping(Entry::id, toList())));
        assertThat(endings.values()).allSatisfy(ids -> assertThat(ids).hasSizeLessThanOrEqualTo(3));
    }

    @Test
    void idsOfPuzzlesThatWereTakenOutAreNotGivenToOthers() throws IOException {
        assertThat(entries().stream().map(Entry::id))
                .doesNotContain(
                        "mate1-02",
                        "mate1-04",
                        "mate1-10",
                        "mate1-13",
                        "mate1-14",
                        "mate1-18",
                        "mate1-20",
                        "mate3-04",
                        "mate3-13",
                        "mate3-14",
                        "mate5-04",
                        "mate5-09");
    }

    @Test
    void whiteHoldsWhateverIsNeitherOnTheBoardNorInTheAttackersHand() throws IOException {
        for (Entry entry : entries()) {
            Position start = entry.start();
            assertThat(start.king(Color.BLACK)).isEmpty();
            for (PieceType type : PieceType.HELD) {
                long onBoard = Square.ALL.stream()
                        .flatMap(square -> start.at(square).stream())
                        .filter(piece -> piece.type().base() == type)
                        .count();
                long held = start.hand(Color.BLACK).count(type)
                        + start.hand(Color.WHITE).count(type);
                assertThat(onBoard + held).as(entry + " " + type).isEqualTo(type.inSet());
            }
        }
    }

    @Test
    void noneStandsInAnotherCollection() throws IOException {
        Set<String> boards = new HashSet<>();
        for (Path folder : List.of(SAMPLES, OTHERS)) {
            boards.addAll(Files.isDirectory(folder) ? boards(folder) : Set.of());
        }
        assertThat(boards).hasSizeGreaterThan(50);
        for (Entry entry : entries()) {
            String board = entry.sfen().split(" ")[0];
            assertThat(boards).as(entry.id()).doesNotContain(board, mirrored(board));
        }
    }

    private static Set<String> boards(Path folder) throws IOException {
        Set<String> boards = new HashSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".sfen")).toList()) {
                Files.readAllLines(file).forEach(line -> boards.add(line.split(" ")[1]));
            }
        }
        return boards;
    }

    private static String mirrored(String board) {
        StringBuilder out = new StringBuilder();
        for (String rank : board.split("/")) {
            StringBuilder turned = new StringBuilder();
            for (int i = 0; i < rank.length(); i++) {
                int length = rank.charAt(i) == '+' ? 2 : 1;
                turned.insert(0, rank.substring(i, i + length));
                i += length - 1;
            }
            out.append(out.isEmpty() ? "" : "/").append(turned);
        }
        return out.toString();
    }
}
