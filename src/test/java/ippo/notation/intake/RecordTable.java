package ippo.notation.intake;

import ippo.notation.Sfen;
import ippo.rules.Move;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table of texts and of what a reader must get from each: {@code expected.tsv} beside a folder {@code files}. A text
 * of several games has several rows; {@code ?} stands for what is not decided.
 *
 * @param folder where both are
 */
record RecordTable(Path folder) {

    /**
     * A text.
     *
     * @param rows its games, by the names of the columns
     */
    record Text(String name, byte[] bytes, List<Map<String, String>> rows) {
        String verdict() {
            return rows.get(0).get("verdict");
        }
    }

    List<Text> texts() {
        Map<String, List<Map<String, String>>> rows = new LinkedHashMap<>();
        try {
            List<String> lines = Files.readAllLines(folder.resolve("expected.tsv"), StandardCharsets.UTF_8);
            String[] names = lines.get(0).split("\t", -1);
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split("\t", -1);
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < names.length; i++) {
                    row.put(names[i], cells[i]);
                }
                rows.computeIfAbsent(row.get("name"), name -> new ArrayList<>()).add(row);
            }
            List<Text> texts = new ArrayList<>();
            for (Map.Entry<String, List<Map<String, String>>> entry : rows.entrySet()) {
                byte[] bytes = Files.readAllBytes(folder.resolve("files").resolve(entry.getKey()));
                texts.add(new Text(entry.getKey(), bytes, entry.getValue()));
            }
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is not as expected, in words; empty if all is. */
    static List<String> differences(Text text, Taken taken) {
        List<String> wrong = new ArrayList<>();
        if (text.verdict().equals("?")) {
            return wrong;
        }
        if (text.verdict().equals("refuse")) {
            return taken.found().isEmpty() ? wrong : List.of("should be refused, read " + taken.found());
        }
        int games = text.rows().size();
        if (taken.found().size() != games) {
            wrong.add(taken.found().size() + " found, not " + games);
        }
        for (int i = 0; i < Math.min(games, taken.found().size()); i++) {
            compare(text.rows().get(i), taken.found().get(i), wrong);
        }
        if (text.verdict().equals("read-with-notes") && taken.notes().isEmpty()) {
            wrong.add("nothing is said");
        }
        return wrong;
    }

    /** As {@link #differences}, without what is said of the games besides their moves. */
    static List<String> differencesInMoves(Text text, Taken taken) {
        return differences(text, taken).stream()
                .filter(wrong -> !wrong.startsWith("comments ") && !wrong.startsWith("nothing "))
                .toList();
    }

    private static void compare(Map<String, String> row, Found found, List<String> wrong) {
        check("start", row, Sfen.writeWithoutPly(found.start()), wrong);
        switch (found) {
            case Found.Position position -> {
                check("moves", row, "", wrong);
                check("ending", row, "none", wrong);
            }
            case Found.Game game -> {
                check(
                        "moves",
                        row,
                        game.record().moves().stream().map(Move::usi).collect(Collectors.joining(" ")),
                        wrong);
                check("final", row, Sfen.writeWithoutPly(game.record().last().toSetup()), wrong);
                check("ending", row, ending(game), wrong);
                check("comments", row, Integer.toString(game.record().comments()), wrong);
                check("variation_moves", row, Integer.toString(Variations.moves(game.record())), wrong);
            }
        }
    }

    private static void check(String column, Map<String, String> row, String is, List<String> wrong) {
        String expected = row.get(column);
        boolean isOther = column.equals("ending") && expected.equals("other");
        if (!expected.equals("?") && !expected.equals(is) && !isOther) {
            wrong.add(column + " is " + is + ", not " + expected);
        }
    }

    private static String ending(Found.Game game) {
        return game.record()
                .ending()
                .map(ending -> switch (ending) {
                    case RESIGNATION -> "resign";
                    case CHECKMATE -> "mate";
                    case TIME_UP -> "time-up";
                    case ILLEGAL_LOSS, ILLEGAL_WIN -> "illegal";
                    case DECLARATION -> "declaration";
                    case DEFAULT_WIN, DEFAULT_LOSS -> "default";
                    case REPETITION -> "repetition";
                    case IMPASSE -> "impasse";
                    case MOVE_LIMIT -> "max-moves";
                    case INTERRUPTION -> "interrupted";
                    case SEALED_MOVE -> "sealed";
                    case NO_MATE -> "no-mate";
                    case ERROR -> "other";
                })
                .orElse("none");
    }
}
