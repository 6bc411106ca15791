package ippo.workbench;

import ippo.notation.RecordText;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Note;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Takes a text with many problems apart: one a line where lines are SFEN or USI, else a new one where a record or a
 * diagram begins.
 *
 * @param entries the problems, in order; the first ones if there are too many
 * @param left how many more there are in the text
 * @param notes what was passed over, repaired, assumed and left; of lines that are a problem each their entries tell
 */
public record ProblemList(List<Entry> entries, int left, List<Note> notes) {
    /** More are not looked at. */
    public static final int MOST = 40;

    private static final Pattern ONE_A_LINE = Pattern.compile(
            "(position\\s+)?(sfen\\s+)?[0-9a-zA-Z+]+/[0-9a-zA-Z+]+/[0-9a-zA-Z+].*|(position\\s+)?startpos.*");
    /** The first line of a diagram's head, whichever comes first. */
    private static final Pattern HAND = Pattern.compile("(後手|上手)の持ち?駒.*");

    private static final Pattern BEGINS = Pattern.compile("#\\s*-*\\s*Kifu.*|#KIF.*|V[123](\\.\\d)?|/");

    /**
     * A problem of the text.
     *
     * @param line where it begins, counted from 1
     */
    public record Entry(int line, String text) {}

    public ProblemList {
        entries = List.copyOf(entries);
        notes = List.copyOf(notes);
    }

    /** The problems, in order, and how many are not looked at. */
    public static ProblemList of(String text) {
        List<String> lines = RecordText.plain(text).lines().toList();
        boolean single = lines.stream()
                .map(String::strip)
                .anyMatch(line -> ONE_A_LINE.matcher(line).matches());
        Optional<Taken> taken =
                single ? Optional.empty() : Optional.of(Intake.ofShogi().read(String.join("\n", lines), Wish.ALL));
        List<Integer> begins = taken.map(ProblemList::begins).orElse(List.of());
        List<Entry> entries = single ? lines(lines) : begins.size() > 1 ? parts(lines, begins) : records(lines);
        int most = Math.min(MOST, entries.size());
        return new ProblemList(
                entries.subList(0, most),
                entries.size() - most,
                taken.map(Taken::notes).orElse(List.of()));
    }

    /** The lines with which the problems begin that can be read. */
    private static List<Integer> begins(Taken taken) {
        return taken.found().stream().map(Found::line).distinct().toList();
    }

    private static List<Entry> parts(List<String> lines, List<Integer> begins) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < begins.size(); i++) {
            int end = i + 1 < begins.size() ? begins.get(i + 1) - 1 : lines.size();
            add(entries, lines, begins.get(i) - 1, end);
        }
        return entries;
    }

    private static List<Entry> lines(List<String> lines) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                entries.add(new Entry(i + 1, line));
            }
        }
        return entries;
    }

    private static List<Entry> records(List<String> lines) {
        List<Entry> entries = new ArrayList<>();
        int begin = 0;
        boolean hasBoard = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            boolean begins = BEGINS.matcher(line).matches()
                    || hasBoard && HAND.matcher(line).matches() && !isBelowBoard(lines, i);
            if (begins) {
                add(entries, lines, begin, i);
                begin = line.equals("/") ? i + 1 : i;
                hasBoard = false;
            }
            hasBoard |= line.startsWith("|");
        }
        add(entries, lines, begin, lines.size());
        return entries;
    }

    /** White's hand comes before the board, but some write it after it, before Black's. */
    private static boolean isBelowBoard(List<String> lines, int at) {
        return at > 0
                && (lines.get(at - 1).strip().startsWith("+-")
                        || lines.get(at - 1).strip().startsWith("|"));
    }

    private static void add(List<Entry> entries, List<String> lines, int from, int to) {
        String text = String.join("\n", lines.subList(from, to));
        boolean says = text.lines().map(String::strip).anyMatch(line -> !line.isEmpty() && !line.startsWith("#"));
        if (says) {
            entries.add(new Entry(from + 1, text + "\n"));
        }
    }
}
