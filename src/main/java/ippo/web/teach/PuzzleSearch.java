package ippo.web.teach;

import ippo.classroom.SetItem;
import ippo.classroom.SetItem.Single;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.content.PuzzleLevel;
import ippo.web.frame.Visit;
import ippo.web.tsume.PuzzleTile;
import ippo.web.words.Words;
import ippo.web.work.Catalogue;
import ippo.web.work.WorkLink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds puzzles for a set: by length, theme, level and number. */
final class PuzzleSearch {
    /** Puzzles on one page. */
    private static final int PAGE = 24;
    /** Puzzles that are added at once. */
    private static final int SOME = 20;
    /** Of the field for numbers, in characters. */
    private static final int LONGEST = 100;

    private static final Pattern NUMBERS = Pattern.compile("([0-9]{1,6})(?:\\s*[-–]\\s*([0-9]{1,6}))?");

    private final Catalogue catalogue;
    private final PuzzleBank bank;
    private final RandomGenerator random;

    /** @param random picks puzzles of a kind */
    PuzzleSearch(Catalogue catalogue, RandomGenerator random) {
        this.catalogue = catalogue;
        this.bank = catalogue.content().bank();
        this.random = random;
    }

    /** A puzzle to be added, with a picture. */
    public record FoundPuzzle(WorkLink named, PuzzleTile tile, boolean isIn) {}

    /** A choice of a length, theme or level. */
    public record Choice(String value, String label, boolean chosen) {}

    /**
     * What was found.
     *
     * @param count such as "37 puzzles"
     * @param some how many can be added at once
     * @param page from 1
     */
    public record Search(
            List<Choice> lengths,
            List<Choice> themes,
            List<Choice> levels,
            String count,
            int some,
            List<FoundPuzzle> puzzles,
            int page,
            int pages) {

        /** The pages to turn to: the first, the last and those beside this one; 0 stands for what is left out. */
        public List<Integer> turning() {
            List<Integer> turning = new ArrayList<>();
            for (int number = 1; number <= pages; number++) {
                if (number == 1 || number == pages || Math.abs(number - page) <= 1) {
                    turning.add(number);
                } else if (turning.get(turning.size() - 1) != 0) {
                    turning.add(0);
                }
            }
            return turning;
        }
    }

    /** What is looked for. @param parameter gives the value of a field, or null */
    PuzzleKind kind(UnaryOperator<String> parameter) {
        String theme = said(parameter, "theme");
        String numbers = said(parameter, "numbers");
        return new PuzzleKind(
                one(bank.lengths().stream().map(String::valueOf), said(parameter, "plies")),
                bank.themes().contains(theme) ? theme : "",
                one(Arrays.stream(PuzzleLevel.values()).map(PuzzleLevel::name), said(parameter, "level")),
                numbers.substring(0, Math.min(numbers.length(), LONGEST)));
    }

    private static String said(UnaryOperator<String> parameter, String name) {
        return Optional.ofNullable(parameter.apply(name)).map(String::strip).orElse("");
    }

    private static String one(Stream<String> known, String said) {
        return known.filter(said::equals).findFirst().orElse("");
    }

    private List<BankPuzzle> of(PuzzleKind kind) {
        List<BankPuzzle> all = kind.theme().isEmpty() ? bank.all() : bank.ofTheme(kind.theme());
        List<MatchResult> numbers = NUMBERS.matcher(kind.numbers()).results().toList();
        return all.stream()
                .filter(puzzle -> kind.plies().isEmpty() || kind.plies().equals(String.valueOf(puzzle.plies())))
                .filter(puzzle -> kind.level().isEmpty()
                        || kind.level().equals(bank.level(puzzle).name()))
                .filter(puzzle -> kind.numbers().isEmpty() || isOneOf(numbers, puzzle.number()))
                .toList();
    }

    private static boolean isOneOf(List<MatchResult> numbers, int number) {
        return numbers.stream().anyMatch(each -> {
            int first = Integer.parseInt(each.group(1));
            int last = each.group(2) == null ? first : Integer.parseInt(each.group(2));
            return first <= number && number <= last;
        });
    }

    /** @param in what the set has already */
    Search search(Visit visit, Set<SetItem> in, PuzzleKind kind, int asked) {
        List<BankPuzzle> all = of(kind);
        int last = Math.max(1, (all.size() + PAGE - 1) / PAGE);
        int page = Math.min(asked, last);
        List<FoundPuzzle> shown = all.subList((page - 1) * PAGE, Math.min(all.size(), page * PAGE)).stream()
                .map(puzzle -> found(puzzle, in, visit))
                .toList();
        long missing = all.stream()
                .filter(puzzle -> !in.contains(new Single(puzzle.task())))
                .count();
        return new Search(
                lengths(visit.words(), kind),
                themes(visit.words(), kind),
                levels(visit.words(), kind),
                visit.words().say("teach.add.found", "count", all.size()),
                (int) Math.min(SOME, missing),
                shown,
                page,
                last);
    }

    private FoundPuzzle found(BankPuzzle puzzle, Set<SetItem> in, Visit visit) {
        SetItem item = new Single(puzzle.task());
        return new FoundPuzzle(
                catalogue.named(item, visit).orElseThrow(),
                PuzzleTile.of(puzzle, 0, visit.words(), visit.root()),
                in.contains(item));
    }

    private static List<Choice> choices(Words words, String chosen, Stream<Choice> some) {
        return Stream.concat(Stream.of(new Choice("", words.say("teach.add.any"), chosen.isEmpty())), some)
                .toList();
    }

    private List<Choice> lengths(Words words, PuzzleKind kind) {
        return choices(
                words,
                kind.plies(),
                bank.lengths().stream()
                        .map(plies -> new Choice(
                                String.valueOf(plies),
                                words.say("tsume.plies", "plies", plies),
                                kind.plies().equals(String.valueOf(plies)))));
    }

    private List<Choice> themes(Words words, PuzzleKind kind) {
        return choices(
                words,
                kind.theme(),
                bank.themes().stream()
                        .map(theme -> new Choice(
                                theme, words.say("theme." + theme), kind.theme().equals(theme)))
                        .sorted(Comparator.comparing(Choice::label)));
    }

    private static List<Choice> levels(Words words, PuzzleKind kind) {
        return choices(
                words,
                kind.level(),
                Arrays.stream(PuzzleLevel.values())
                        .map(level -> new Choice(
                                level.name(),
                                words.say("teach.add.level." + level.name()),
                                kind.level().equals(level.name()))));
    }

    /** Some puzzles of a kind that the set has not, picked at random, in the order of the bank. */
    List<SetItem> some(PuzzleKind kind, Set<SetItem> in) {
        List<SetItem> all = new ArrayList<>(of(kind).stream()
                .<SetItem>map(puzzle -> new Single(puzzle.task()))
                .filter(item -> !in.contains(item))
                .toList());
        List<SetItem> order = List.copyOf(all);
        Set<SetItem> picked = new HashSet<>();
        while (picked.size() < SOME && !all.isEmpty()) {
            picked.add(all.remove(random.nextInt(all.size())));
        }
        return order.stream().filter(picked::contains).toList();
    }
}
