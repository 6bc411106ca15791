package ippo.web.twoplayer;

import ippo.game.Opening;
import ippo.game.TimeLimit;
import ippo.twoplayer.TwoPlayerGame;
import ippo.web.game.GamesPages;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What can be chosen wherever two people are given a game: openings and clocks, offered and read back. */
public final class GameChoices {
    /** The value of a game without a clock. */
    public static final String NO_CLOCK = "none";

    private GameChoices() {}

    /** Something that can be chosen, as templates see it. */
    public record Choice(String value, SafeHtml name) {}

    /** Small games, which have goals of their own. */
    public static List<Choice> small(Words words) {
        return openings(words, each -> each.small().isPresent());
    }

    /** Games on the whole board. */
    public static List<Choice> whole(Words words) {
        return openings(words, each -> each.small().isEmpty());
    }

    /** All games, in their order. */
    public static List<Choice> all(Words words) {
        return openings(words, any -> true);
    }

    private static List<Choice> openings(Words words, Predicate<Opening> which) {
        return TwoPlayerGame.OPENINGS.stream()
                .filter(which)
                .map(each -> new Choice(each.name(), words.html(TwoPlayerText.opening(each))))
                .toList();
    }

    /** No clock, and the clocks there are. */
    public static List<Choice> clocks(Words words) {
        return Stream.concat(
                        Stream.of(new Choice(NO_CLOCK, words.html("games.clock.none"))),
                        TimeLimit.OFFERED.stream()
                                .map(each -> new Choice(each.slug(), words.html(GamesPages.limit(each)))))
                .toList();
    }

    /** The opening with this value; empty if two people are offered none. */
    public static Optional<Opening> opening(String value) {
        return TwoPlayerGame.OPENINGS.stream()
                .filter(each -> each.name().equals(value))
                .findFirst();
    }

    /** The clock with this value, if any, and within it the limit; the inner one is empty for no clock. */
    public static Optional<Optional<TimeLimit>> limit(String value) {
        return value.equals(NO_CLOCK)
                ? Optional.of(Optional.empty())
                : TimeLimit.named(value).map(Optional::of);
    }
}
