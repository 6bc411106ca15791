package ippo.web.workbench;

import ippo.answer.Phrase;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.workbench.Examination;
import ippo.workbench.Limits;
import ippo.workbench.LongSearch;
import ippo.workbench.LongSearches;
import java.util.Optional;

/**
 * The long search of a problem, as the template sees it.
 *
 * @param said how it stands
 * @param mark changes whenever that does; empty unless it is under way
 * @param canBeAsked whether it can be begun
 * @param isOver whether its result is shown
 * @param sfen of the problem
 */
public record SearchOn(Phrase said, Optional<String> mark, boolean canBeAsked, boolean isOver, String sfen) {
    private static final int MINUTE = 60;

    /** @return empty if there is nothing that a long search could add */
    static Optional<SearchOn> of(Position start, Examination found, Optional<LongSearch> search) {
        String sfen = Sfen.writeWithoutPly(start.toSetup());
        if (search.isEmpty()) {
            Phrase offer = limits(Phrase.of("bench.search.offer"));
            return Optional.of(new SearchOn(offer, Optional.empty(), true, false, sfen))
                    .filter(offered -> found.isOpen());
        }
        return Optional.of(
                switch (search.get()) {
                    case LongSearch.Waiting(int ahead) ->
                        new SearchOn(
                                ahead == 0
                                        ? Phrase.of("bench.search.next")
                                        : Phrase.of("bench.search.waiting", "count", ahead),
                                Optional.of(mark(search)),
                                false,
                                false,
                                sfen);
                    case LongSearch.Running(int seconds) ->
                        new SearchOn(
                                limits(Phrase.of("bench.search.running", "minute", minute(seconds))),
                                Optional.of(mark(search)),
                                false,
                                false,
                                sfen);
                    case LongSearch.Done done ->
                        new SearchOn(limits(Phrase.of("bench.search.done")), Optional.empty(), false, true, sfen);
                    case LongSearch.Lost lost ->
                        new SearchOn(Phrase.of("bench.search.lost"), Optional.empty(), true, false, sfen);
                });
    }

    /** For how long what is found is kept. */
    public long days() {
        return LongSearches.KEPT.toDays();
    }

    private static Phrase limits(Phrase phrase) {
        return phrase.with("minutes", Limits.LONG.seconds() / MINUTE).with("nodes", Limits.LONG.nodes() / 1_000_000);
    }

    private static int minute(int seconds) {
        return Math.min(Limits.LONG.seconds() / MINUTE, 1 + seconds / MINUTE);
    }

    /** In a word, for scripts that ask whether anything has changed. */
    static String mark(Optional<LongSearch> search) {
        return search.map(each -> switch (each) {
                    case LongSearch.Waiting(int ahead) -> "waiting-" + ahead;
                    case LongSearch.Running(int seconds) -> "running-" + minute(seconds);
                    case LongSearch.Done done -> "done";
                    case LongSearch.Lost lost -> "lost";
                })
                .orElse("none");
    }
}
