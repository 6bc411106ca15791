package ippo.web.workbench;

import ippo.answer.Phrase;
import ippo.compose.family.KnownPuzzles;
import ippo.compose.family.KnownPuzzles.Match;
import ippo.content.BankPuzzle;
import ippo.content.Lazy;
import ippo.content.PuzzleBank;
import ippo.tsume.Puzzle;
import ippo.workbench.Examination;
import java.util.List;
import java.util.Optional;

/**
 * Whether a problem is known: the same or alike among the puzzles of the bank. All of them are read once, when that is
 * first asked. May be shared between threads.
 */
final class BankSearch {
    private final PuzzleBank bank;
    private final Lazy<KnownPuzzles> known;

    BankSearch(PuzzleBank bank) {
        this.bank = bank;
        this.known = Lazy.of(() -> new KnownPuzzles(
                () -> bank.all().stream().map(BankPuzzle::puzzle).iterator()));
    }

    /**
     * A puzzle of the bank.
     *
     * @param said in what way it is like the problem
     * @param path of its page, in its language
     */
    public record Known(Phrase said, Phrase name, String path) {}

    Optional<Match> find(Examination found) {
        return found.tree()
                .filter(tree -> found.line().size() == tree.start().plies())
                .map(tree -> new Puzzle("pasted", found.start(), found.plies(), found.line(), List.of(), tree))
                .map(known.get()::find)
                .orElseGet(() -> known.get().find(found.start()));
    }

    /** What is said of it. */
    Optional<Known> told(Match match) {
        return bank.puzzle(match.id())
                .map(puzzle -> new Known(
                        Phrase.of("bench.known." + match.relation()),
                        Phrase.of("tsume.tile", "plies", puzzle.plies()).with("number", puzzle.number()),
                        "/tsume/" + puzzle.id()));
    }
}
