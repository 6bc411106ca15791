package ippo.training;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.review.Rating;
import ippo.review.Reviews;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A run that somebody has put together: puzzles by level, length and theme, so many of them, perhaps against the clock.
 * Its text names all there is to know of it, so that a link shares it and nothing of it is stored. Its puzzles follow
 * from it and the bank alone: everybody who has the link gets the same. Immutable.
 *
 * @param from the lowest {@link SolverLevel level} of a puzzle, as it is guessed before anybody has tried
 * @param to the highest level
 * @param shortest in plies
 * @param longest in plies
 * @param count how many puzzles at most
 * @param minutes for all of them; 0 without a clock
 * @param seed for the choice between puzzles that are equally good
 * @param theme what all are about, among other things
 */
public record PuzzleRun(
        int from, int to, int shortest, int longest, int count, int minutes, int seed, Optional<String> theme) {
    public static final int MOST = 50;
    public static final int MOST_MINUTES = 60;
    public static final int LONGEST = 99;
    public static final int SEEDS = 1_000_000;

    private static final Pattern TEXT =
            Pattern.compile("run-([1-9]\\d?)-([1-9]\\d?)-([1-9]\\d?)-([1-9]\\d?)-([1-9]\\d?)"
                    + "-(0|[1-9]\\d?)-(0|[1-9]\\d{0,5})(?:-([a-z][a-z-]*))?");

    public PuzzleRun {
        if (from < 1
                || to < from
                || to > SolverLevel.LEVELS
                || shortest < 1
                || longest < shortest
                || longest > LONGEST
                || count < 1
                || count > MOST
                || minutes < 0
                || minutes > MOST_MINUTES
                || seed < 0
                || seed >= SEEDS) {
            throw new IllegalArgumentException("no run: levels " + from + " to " + to + ", plies " + shortest + " to "
                    + longest + ", " + count + " puzzles, " + minutes + " min, seed " + seed);
        }
    }

    /** The run of this text; empty if it is none. */
    public static Optional<PuzzleRun> of(String text) {
        Matcher found = TEXT.matcher(text);
        if (!found.matches()) {
            return Optional.empty();
        }
        int[] numbers = new int[7];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Integer.parseInt(found.group(i + 1));
        }
        try {
            return Optional.of(new PuzzleRun(
                    numbers[0],
                    numbers[1],
                    numbers[2],
                    numbers[3],
                    numbers[4],
                    numbers[5],
                    numbers[6],
                    Optional.ofNullable(found.group(8))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** As it stands in addresses. */
    public String text() {
        return "run-" + from + "-" + to + "-" + shortest + "-" + longest + "-" + count + "-" + minutes + "-" + seed
                + theme.map(name -> "-" + name).orElse("");
    }

    /** The time for all; empty without a clock. */
    public Optional<Duration> time() {
        return minutes == 0 ? Optional.empty() : Optional.of(Duration.ofMinutes(minutes));
    }

    /** Its puzzles in a bank, the easy ones first, each of another family; none if nothing is like that. */
    public List<BankPuzzle> puzzles(PuzzleBank bank) {
        List<BankPuzzle> all = new ArrayList<>(bank.all().stream()
                .filter(puzzle -> shortest <= puzzle.plies() && puzzle.plies() <= longest)
                .filter(puzzle -> theme.isEmpty() || puzzle.tags().contains(theme.get()))
                .filter(puzzle -> isOfLevel(Reviews.guess(bank, puzzle)))
                .toList());
        Collections.shuffle(all, new Random(seed));
        Set<String> families = new HashSet<>();
        return all.stream()
                .filter(puzzle -> families.add(bank.family(puzzle)))
                .limit(count)
                .sorted(Comparator.comparingDouble(
                        puzzle -> Reviews.guess(bank, puzzle).value()))
                .toList();
    }

    private boolean isOfLevel(Rating rating) {
        int level = SolverLevel.number(rating.value());
        return from <= level && level <= to;
    }
}
