package ippo.openings;

import ippo.fault.FileFault;
import ippo.openings.OpeningFile.LineMove;
import ippo.rules.Move;
import ippo.rules.PlayBoard;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Replays all lines of the openings: what could not be read, which lines are too short, and how much there is. */
public final class OpeningCheck {
    /** Lines that can be followed so far, at least, unless another line goes on from where they lead to. */
    public static final int SHORTEST = 12;

    private final List<OpeningFile> files;

    private OpeningCheck(List<OpeningFile> files) {
        this.files = files;
    }

    /** Of the openings that come with the program. */
    public static OpeningCheck bundled() {
        return of(Openings.read(Openings::bundled));
    }

    static OpeningCheck of(List<OpeningFile> files) {
        return new OpeningCheck(List.copyOf(files));
    }

    /**
     * How much there is.
     *
     * @param openings that have a file
     * @param positions in which a move is known
     * @param transpositions positions to which different moves lead
     */
    public record Count(int openings, int positions, int transpositions) {}

    public Count count() {
        Map<Long, Set<Long>> comesFrom = new HashMap<>();
        moves().forEach(move -> comesFrom
                .computeIfAbsent(key(move.after()), after -> new HashSet<>())
                .add(key(move.before())));
        return new Count(
                (int) files.stream().filter(file -> !file.moves().isEmpty()).count(), known().size(), (int)
                        comesFrom.values().stream()
                                .filter(from -> from.size() > 1)
                                .count());
    }

    /** The ids of all openings, as message keys have them, each with its file. */
    public Map<String, String> ids() {
        Map<String, String> ids = new LinkedHashMap<>();
        files.forEach(file -> ids.put(file.name().id(), Openings.file(file.name())));
        return ids;
    }

    /** Everything that is wrong, in the order of the files; empty if all is well. */
    public List<FileFault> faults() {
        List<FileFault> faults = new ArrayList<>();
        Set<Long> known = known();
        for (OpeningFile file : files) {
            faults.addAll(file.faults());
            Set<Long> told = new HashSet<>();
            for (LineMove move : file.moves()) {
                long after = key(move.after());
                if (move.ply() < SHORTEST && !known.contains(after) && told.add(after)) {
                    faults.add(new FileFault(
                            Openings.file(file.name()),
                            move.line(),
                            "the line ends with " + move.move().usi() + " at ply " + move.ply() + ", before ply "
                                    + SHORTEST));
                }
            }
        }
        return faults;
    }

    private Set<Long> known() {
        Set<Long> known = new HashSet<>();
        moves().forEach(move -> known.add(key(move.before())));
        return known;
    }

    /** Each move of a position once, with where it stands. */
    List<Told> told() {
        List<Told> told = new ArrayList<>();
        Set<List<Object>> met = new HashSet<>();
        for (OpeningFile file : files) {
            for (LineMove move : file.moves()) {
                Move played = move.move();
                if (met.add(List.of(key(move.before()), played))) {
                    told.add(new Told(Openings.file(file.name()), move));
                }
            }
        }
        return told;
    }

    /** A move and its file. */
    record Told(String file, LineMove move) {}

    private List<LineMove> moves() {
        return files.stream().flatMap(file -> file.moves().stream()).toList();
    }

    private static long key(Position position) {
        return PlayBoard.of(position).key();
    }
}
