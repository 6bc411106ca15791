package ippo.compose.family;

import ippo.tsume.Puzzle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Clusters of near-duplicates among puzzles. Two are alike if their {@link Fingerprint distance} is at most
 * {@link #ALIKE}; all pairs are compared, whatever their lengths.
 *
 * <p>Clusters are stars: the puzzle that is alike to most others gathers those round it, then of the rest the one that
 * is alike to most of the rest, and so on. So every member is alike to the middle of its family. Taking everything that
 * hangs together by pairs instead (single linkage) was tried: as the bank grew by small changes, two thirds of it would
 * be one family whose ends have nothing in common.
 */
public final class Families {
    /** Three quarters of the larger drawing are the same, or a beginning or an end is. */
    static final double ALIKE = 0.25;

    /** The same, with what computing loses. */
    static final double MOST_DIFFERENT = ALIKE + 1e-9;

    private Families() {}

    /**
     * The families of two and more, each in the order of the puzzles, and ordered by their first ones.
     *
     * @param puzzles whose ids differ
     */
    public static List<List<String>> of(List<Puzzle> puzzles) {
        List<BitSet> alike = alike(puzzles);
        BitSet left = new BitSet();
        left.set(0, puzzles.size());
        Map<Integer, BitSet> families = new java.util.TreeMap<>();
        while (!left.isEmpty()) {
            int middle = -1;
            int most = 0;
            for (int i = left.nextSetBit(0); i >= 0; i = left.nextSetBit(i + 1)) {
                int count = both(alike.get(i), left).cardinality();
                if (count > most) {
                    middle = i;
                    most = count;
                }
            }
            if (middle < 0) {
                break; // all that are left stand alone
            }
            BitSet family = both(alike.get(middle), left);
            family.set(middle);
            left.andNot(family);
            families.put(family.nextSetBit(0), family);
        }
        return families.values().stream()
                .map(family ->
                        family.stream().mapToObj(i -> puzzles.get(i).id()).toList())
                .toList();
    }

    private static BitSet both(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both;
    }

    /** For each puzzle the others that are alike. */
    private static List<BitSet> alike(List<Puzzle> puzzles) {
        Numbers numbers = new Numbers();
        List<Coded> plain = new ArrayList<>();
        List<Coded> mirrored = new ArrayList<>();
        List<BitSet> alike = new ArrayList<>();
        for (Puzzle puzzle : puzzles) {
            plain.add(numbers.coded(Fingerprint.of(puzzle, 1)));
            mirrored.add(numbers.coded(Fingerprint.of(puzzle, -1)));
            alike.add(new BitSet());
        }
        for (int i = 0; i < puzzles.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (plain.get(i).isLike(plain.get(j)) || plain.get(i).isLike(mirrored.get(j))) {
                    alike.get(i).set(j);
                    alike.get(j).set(i);
                }
            }
        }
        return alike;
    }

    /** How far two puzzles are from each other, from 0 to 1, mirrored or not. */
    static double distance(Puzzle one, Puzzle other) {
        Numbers numbers = new Numbers();
        Coded first = numbers.coded(Fingerprint.of(one, 1));
        return Math.min(
                first.distance(numbers.coded(Fingerprint.of(other, 1))),
                first.distance(numbers.coded(Fingerprint.of(other, -1))));
    }

    /** How far two drawings are apart: the king, from which all squares are told, is one of the pieces they share. */
    static double drawn(int shared, int larger) {
        return 1 - (1.0 + shared) / (1.0 + larger);
    }

    /** A number for each text, so that millions of pairs are compared in a second. */
    static final class Numbers {
        private final Map<String, Integer> known = new HashMap<>();

        Coded coded(Fingerprint print) {
            return new Coded(numbers(print.drawing()), numbers(print.opening()), numbers(print.ending()));
        }

        /** The same, without learning what is new; that is like nothing that is known. */
        Coded lookedUp(Fingerprint print) {
            return new Coded(lookedUp(print.drawing()), lookedUp(print.opening()), lookedUp(print.ending()));
        }

        private int[] numbers(Collection<String> texts) {
            return texts.stream()
                    .mapToInt(text -> known.computeIfAbsent(text, each -> known.size()))
                    .sorted()
                    .toArray();
        }

        private int[] lookedUp(Collection<String> texts) {
            int[] strange = {0};
            return texts.stream()
                    .mapToInt(text -> known.containsKey(text) ? known.get(text) : --strange[0])
                    .sorted()
                    .toArray();
        }
    }

    /** A fingerprint in numbers, each part in rising order. */
    static final class Coded {
        private final int[] drawing;
        private final int[] opening;
        private final int[] ending;

        Coded(int[] drawing, int[] opening, int[] ending) {
            this.drawing = drawing;
            this.opening = opening;
            this.ending = ending;
        }

        boolean isLike(Coded other) {
            return distance(other) <= MOST_DIFFERENT;
        }

        /**
         * The least of three distances, since one kind of likeness is enough for who sees the second puzzle to feel
         * that it is the first again: the part of the larger drawing that the other has not; and for openings and
         * endings 0 if they share a line, 1 if not.
         */
        double distance(Coded other) {
            if (shared(opening, other.opening) > 0 || shared(ending, other.ending) > 0) {
                return 0;
            }
            return drawn(shared(drawing, other.drawing), Math.max(drawing.length, other.drawing.length));
        }

        private static int shared(int[] one, int[] other) {
            int shared = 0;
            for (int i = 0, j = 0; i < one.length && j < other.length; ) {
                if (one[i] == other[j]) {
                    shared++;
                    i++;
                    j++;
                } else if (one[i] < other[j]) {
                    i++;
                } else {
                    j++;
                }
            }
            return shared;
        }
    }
}
