package ippo.content.source;

import ippo.content.Lazy;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import ippo.tsume.SolutionTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The files of a set of thousands, which start-up has no time to read wholly. {@code puzzles.tsv} has a line a puzzle,
 * with tabs between: plies, number, difficulty, SFEN, solution in USI, tags; spaces between moves and between tags. Its
 * id is {@code m3-21} for mate in 3, number 21. {@code trees.tsv} has its id and its tree, as {@link TreeFile} writes
 * one. Lines that begin with {@code #} say something.
 */
public final class BankFile {
    public static final String PUZZLES = "puzzles.tsv";
    public static final String TREES = "trees.tsv";

    private static final int FIELDS = 6;
    private static final String HEADING = "# plies\tnumber\tdifficulty\tsfen\tsolution\ttags";

    private BankFile() {}

    /**
     * A line of {@code puzzles.tsv}.
     *
     * @param start Black is to move
     */
    public record Row(int number, int difficulty, Setup start, List<Move> solution, List<String> tags) {
        public Row {
            solution = List.copyOf(solution);
            tags = List.copyOf(tags);
        }

        public String id() {
            return BankFile.id(solution.size(), number);
        }
    }

    private static String id(int plies, int number) {
        return "m" + plies + "-" + number;
    }

    /** The text of {@code puzzles.tsv}. */
    public static String write(List<Row> rows) {
        StringBuilder text = new StringBuilder(HEADING).append('\n');
        rows.forEach(row -> text.append(String.join(
                        "\t",
                        Integer.toString(row.solution().size()),
                        Integer.toString(row.number()),
                        Integer.toString(row.difficulty()),
                        Sfen.writeWithoutPly(row.start()),
                        row.solution().stream().map(Move::usi).collect(Collectors.joining(" ")),
                        String.join(" ", row.tags())))
                .append('\n'));
        return text.toString();
    }

    /** The text of {@code trees.tsv}. */
    public static String writeTrees(Map<String, SolutionTree> trees) {
        StringBuilder text = new StringBuilder();
        trees.forEach((id, tree) ->
                text.append(id).append('\t').append(TreeFile.text(tree)).append('\n'));
        return text.toString();
    }

    /** Each tree's text by its puzzle's id. */
    static Map<String, String> trees(String text) {
        Map<String, String> trees = new HashMap<>();
        text.lines().forEach(line -> {
            int tab = line.indexOf('\t');
            if (tab > 0 && !line.startsWith("#")) {
                trees.put(line.substring(0, tab), line.substring(tab + 1));
            }
        });
        return trees;
    }

    /**
     * All puzzles of {@code puzzles.tsv}; a line that cannot be read becomes a fault. SFEN and tree are read later, and
     * a puzzle whose tree cannot be read has none.
     *
     * @param trees each tree's text by its puzzle's id
     */
    static List<PuzzleDraft> read(String text, String file, Lazy<Map<String, String>> trees, Faults faults) {
        List<PuzzleDraft> drafts = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\n")) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                Place place = new Place(file, number);
                try {
                    drafts.add(draft(line.split("\t", -1), place, trees));
                } catch (IllegalArgumentException e) {
                    faults.add(place, e.getMessage());
                }
            }
        }
        return drafts;
    }

    private static PuzzleDraft draft(String[] fields, Place place, Lazy<Map<String, String>> trees) {
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException(
                    "expected " + FIELDS + " fields with tabs between, not " + fields.length);
        }
        int plies = number("plies", fields[0]);
        int number = number("number", fields[1]);
        String id = id(plies, number);
        String sfen = fields[3];
        return new PuzzleDraft(
                new Located<>(id, place),
                new Located<>(number, place),
                Lazy.of(() -> position(sfen, place)),
                new Located<>(plies, place),
                new Located<>(moves(fields[4]), place),
                List.of(fields[5].split(" ")),
                Optional.of(number("difficulty", fields[2])),
                Lazy.of(() -> Optional.ofNullable(trees.get().get(id)).map(TreeFile::tree)));
    }

    private static int number(String what, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(what + ": " + text + " is no number", e);
        }
    }

    private static List<Move> moves(String text) {
        List<Move> moves = new ArrayList<>();
        for (String usi : text.split(" ")) {
            moves.add(Usi.read(usi)
                    .asOptional()
                    .orElseThrow(() -> new IllegalArgumentException(usi + " is no move in USI")));
        }
        return moves;
    }

    private static Position position(String sfen, Place place) {
        Setup setup = Sfen.read(sfen)
                .asOptional()
                .filter(each -> each.sideToMove() == Color.BLACK)
                .filter(each -> each.faults(Strictness.TSUME).isEmpty())
                .orElseThrow(() -> new IllegalStateException(place.fault(sfen + " is no mating problem") + ""));
        return Position.of(setup, Strictness.TSUME);
    }
}
