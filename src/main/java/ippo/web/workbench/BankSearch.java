package ippo.web.workbench;

import ippo.answer.Phrase;
import ippo.compose.family.KnownPuzzles;
import ippo.compose.family.KnownPuzzles.Match;
import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.tsume.Puzzle;
import ippo.workbench.Examination;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether a problem is known: the same or alike among the puzzles of the bank. All of them are read once, in a thread
 * of its own when that is first asked; nobody waits for it, and until then none is known. May be shared between
 * threads.
 */
final class BankSearch {
    private final PuzzleBank bank;
    private final AtomicBoolean isBegun = new AtomicBoolean();
    private volatile Optional<KnownPuzzles> known = Optional.empty();

    BankSearch(PuzzleBank bank) {
        this.bank = bank;
    }

    private Optional<KnownPuzzles> known() {
        if (isBegun.compareAndSet(false, true)) {
            Thread.ofPlatform()
                    .daemon()
                    .priority(Thread.MIN_PRIORITY)
                    .name("bank-search")
                    .start(this::read);
        }
        return known;
    }

    private void read() {
        known = Optional.of(new KnownPuzzles(
                () -> bank.ever().stream().map(BankPuzzle::puzzle).iterator()));
    }

    /**
     * A puzzle of the bank.
     *
     * @param said in what way it is like the problem
     * @param path of its page, in its language
     */
    public record Known(Phrase said, Phrase name, String path) {}

    /** The puzzle that is closest to a problem, if one is close. */
    Optional<Known> find(Examination found) {
        return known().flatMap(puzzles -> found.tree()
                        .filter(tree -> found.line().size() == tree.start().plies())
                        .map(tree -> new Puzzle("pasted", found.start(), found.plies(), found.line(), List.of(), tree))
                        .map(puzzles::find)
                        .orElseGet(() -> puzzles.find(found.start())))
                .flatMap(this::told);
    }

    private Optional<Known> told(Match match) {
        return bank.puzzle(match.id())
                .map(puzzle -> new Known(
                        Phrase.of("bench.known." + match.relation()),
                        Phrase.of("tsume.tile", "plies", puzzle.plies()).with("number", puzzle.number()),
                        "/tsume/" + puzzle.id()));
    }
}
