package ippo.drill;

import ippo.notation.Reading;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Strictness;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A line a drill, with tabs between: number, difficulty, SFEN, right moves in USI, themes; spaces between moves and
 * between themes. A file has one kind and its name, such as {@code brinkmate-1.tsv}. Lines that begin with {@code #}
 * say something. The id of a drill is that of its kind and its number, {@code brinkmate-1-21}, for ever.
 */
public final class DrillFile {
    public static final String HEADING = "# number\tdifficulty\tsfen\tright\tthemes";

    private static final int FIELDS = 5;

    private DrillFile() {}

    /** A drill and its number among those of its kind. */
    public record Numbered(int number, Drill drill) {
        public String id() {
            return drill.kind().id() + "-" + number;
        }
    }

    /** The name of the file of a kind. */
    public static String name(DrillKind kind) {
        return kind.id() + ".tsv";
    }

    /** The text of a file. */
    public static String write(List<Numbered> drills) {
        return Stream.concat(Stream.of(HEADING), drills.stream().map(each -> each.number() + "\t" + line(each.drill())))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    /** A drill without its number. */
    public static String line(Drill drill) {
        return drill.difficulty() + "\t" + Sfen.writeWithoutPly(drill.start().toSetup()) + " 1\t"
                + drill.right().stream().map(Move::usi).collect(Collectors.joining(" ")) + "\t"
                + drill.themes().stream().map(DrillTheme::id).collect(Collectors.joining(" "));
    }

    /** Reads a line; what is wrong is told for the author, in English. */
    public static Reading<Numbered> read(DrillKind kind, String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != FIELDS || !fields[0].matches("[1-9][0-9]{0,5}") || !fields[1].matches("[0-9]{1,6}")) {
            return Reading.fault(0, "expected " + HEADING.substring(2).replace("\t", ", ") + ", with tabs");
        }
        Reading<Setup> setup = Sfen.read(fields[2]);
        Optional<Position> start = setup.asOptional()
                .filter(drawn -> drawn.sideToMove() == Color.BLACK
                        && drawn.faults(Strictness.GAME).isEmpty())
                .map(drawn -> Position.of(drawn, Strictness.GAME));
        if (start.isEmpty()) {
            return Reading.fault(0, "no position with Black to move: " + fields[2]);
        }
        List<Move> right = Stream.of(fields[3].split(" "))
                .flatMap(text -> Usi.read(text).asOptional().stream())
                .filter(start.get()::isLegal)
                .sorted(Comparator.comparing(Move::usi))
                .toList();
        if (right.isEmpty() || right.size() != fields[3].split(" ").length) {
            return Reading.fault(0, "not all moves are legal: " + fields[3]);
        }
        Set<DrillTheme> themes = EnumSet.noneOf(DrillTheme.class);
        for (String word : fields[4].isEmpty() ? new String[0] : fields[4].split(" ")) {
            Optional<DrillTheme> theme = DrillTheme.ofId(word);
            if (theme.isEmpty()) {
                return Reading.fault(0, "no theme: " + word);
            }
            themes.add(theme.get());
        }
        return Reading.of(new Numbered(
                Integer.parseInt(fields[0]), new Drill(kind, start.get(), right, Integer.parseInt(fields[1]), themes)));
    }
}
