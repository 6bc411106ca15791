package ippo.compose.family;

import ippo.compose.Likeness;
import ippo.compose.family.Families.Coded;
import ippo.compose.family.Families.Numbers;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import ippo.tsume.Mirror;
import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Duplicate search: whether one of many puzzles is the same as a problem, or alike. Holds no more than numbers of each
 * puzzle. May be shared between threads.
 */
public final class KnownPuzzles {
    private final Numbers numbers = new Numbers();
    private final Map<String, String> byPosition = new HashMap<>();
    private final Map<String, String> byMirror = new HashMap<>();
    private final Map<String, String> byDrawing = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();

    private record Entry(String id, Coded print) {}

    /** In what way a puzzle is like a problem, the closest first. */
    public enum Relation {
        SAME,
        MIRRORED,
        /** Moved by files or ranks, perhaps mirrored too. */
        SHIFTED,
        /** One of a family. */
        ALIKE
    }

    /** @param id of the puzzle */
    public record Match(String id, Relation relation) {}

    /** @param puzzles with Black to move */
    public KnownPuzzles(Iterable<Puzzle> puzzles) {
        for (Puzzle puzzle : puzzles) {
            String id = puzzle.id();
            Position start = puzzle.start();
            byPosition.putIfAbsent(name(start.toSetup(), false), id);
            byMirror.putIfAbsent(name(start.toSetup(), true), id);
            byDrawing.putIfAbsent(drawing(start), id);
            entries.add(new Entry(id, numbers.coded(Fingerprint.of(puzzle, 1))));
        }
    }

    /** The puzzle that is closest to a position, by its drawing alone. */
    public Optional<Match> find(Position problem) {
        Position start = ofBlack(problem);
        String name = name(start.toSetup(), false);
        return match(byPosition.get(name), Relation.SAME)
                .or(() -> match(byMirror.get(name), Relation.MIRRORED))
                .or(() -> match(byDrawing.get(drawing(start)), Relation.SHIFTED));
    }

    /** The puzzle that is closest to a problem, by its drawing or its solution. */
    public Optional<Match> find(Puzzle problem) {
        return find(problem.start()).or(() -> family(problem));
    }

    private Optional<Match> family(Puzzle problem) {
        if (problem.start().sideToMove() != Color.BLACK) {
            return Optional.empty();
        }
        Coded plain = numbers.lookedUp(Fingerprint.of(problem, 1));
        Coded mirrored = numbers.lookedUp(Fingerprint.of(problem, -1));
        Optional<Match> nearest = Optional.empty();
        double least = Double.MAX_VALUE;
        for (Entry entry : entries) {
            if (entry.print().isLike(plain) || entry.print().isLike(mirrored)) {
                double distance =
                        Math.min(entry.print().distance(plain), entry.print().distance(mirrored));
                if (distance < least) {
                    least = distance;
                    nearest = match(entry.id(), Relation.ALIKE);
                }
            }
        }
        return nearest;
    }

    private static Optional<Match> match(String id, Relation relation) {
        return Optional.ofNullable(id).map(known -> new Match(known, relation));
    }

    private static Position ofBlack(Position problem) {
        return problem.sideToMove() == Color.BLACK
                ? problem
                : Position.of(problem.toSetup().turned(), Strictness.TSUME);
    }

    /** What stands where, and what the attacker holds. */
    private static String name(Setup setup, boolean isMirrored) {
        Map<Square, Piece> pieces = new TreeMap<>();
        setup.pieces().forEach((square, piece) -> pieces.put(isMirrored ? Mirror.of(square) : square, piece));
        return pieces + " " + setup.hand(Color.BLACK);
    }

    private static String drawing(Position start) {
        return Likeness.of(start.toSetup(), List.of()).drawing();
    }
}
