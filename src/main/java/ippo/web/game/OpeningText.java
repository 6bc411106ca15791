package ippo.web.game;

import ippo.answer.Phrase;
import ippo.game.Match;
import ippo.openings.Openings;
import ippo.openings.Openings.Arisen;
import ippo.opponent.book.OpeningName;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.Move;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is said of the openings that both sides play. */
public final class OpeningText {
    private OpeningText() {}

    /** The openings that could be seen before the learner's last turn; empty if there were none. */
    static Optional<Phrase> before(Match match) {
        return both(match, 0, match.lastTurnBegan());
    }

    /** The openings that came up in the learner's last turn or in the answer to it: they are told once. */
    static Optional<Phrase> news(Match match) {
        return both(match, match.lastTurnBegan(), match.game().length());
    }

    /** Those that came up after so many moves of the game, and before so many more were made. */
    private static Optional<Phrase> both(Match match, int after, int until) {
        Game game = match.game();
        Optional<Phrase> own = arisen(game, match.learner(), after, until);
        Optional<Phrase> other = arisen(game, match.learner().opposite(), after, until);
        if (own.isPresent() && own.equals(other)) {
            return own.map(name -> Phrase.of("opening.same", "opening", name));
        }
        return own.isPresent() && other.isPresent()
                ? Optional.of(Phrase.of("opening.both", "own", own.get()).with("other", other.get()))
                : own.map(name -> Phrase.of("opening.own", "opening", name))
                        .or(() -> other.map(name -> Phrase.of("opening.other", "opening", name)));
    }

    private static Optional<Phrase> arisen(Game game, Color side, int after, int until) {
        return Openings.bundled()
                .of(game, side, until)
                .filter(arisen -> arisen.ply() > after)
                .map(arisen -> name(arisen.name()));
    }

    private static Phrase name(OpeningName opening) {
        return Phrase.of("opening." + opening.id());
    }

    /**
     * What both sides played, and the idea of it: once where it is the same.
     *
     * @param learner whose game it was
     * @param againstIppo whether the other side is Ippo; else sides are called by their colour
     */
    public static List<Phrase> told(Game game, Color learner, boolean againstIppo) {
        Optional<Arisen> own = Openings.bundled().of(game, learner, game.length());
        Optional<Arisen> other = Openings.bundled().of(game, learner.opposite(), game.length());
        if (own.isPresent() && own.map(Arisen::name).equals(other.map(Arisen::name))) {
            return List.of(told("opening.same", own.get().name()));
        }
        return Stream.concat(
                        own.stream().map(arisen -> told(againstIppo ? "opening.own" : colour(learner), arisen.name())),
                        other.stream()
                                .map(arisen -> told(
                                        againstIppo ? "opening.other" : colour(learner.opposite()), arisen.name())))
                .toList();
    }

    /** The opening that a move of the learner's goes on with, by the book, and its idea; empty outside the book. */
    static Optional<Phrase> idea(Game game, Move move) {
        return Openings.bundled().known(game).stream()
                .filter(known -> known.isOwn() && known.move().equals(move))
                .findFirst()
                .map(known -> told("opening.own", known.opening()));
    }

    /** @param whose the key of a phrase that says who plays it */
    private static Phrase told(String whose, OpeningName opening) {
        return Phrase.of("opening.told", "side", Phrase.of(whose, "opening", name(opening)))
                .with("idea", Phrase.of("opening.idea." + opening.id()));
    }

    private static String colour(Color side) {
        return side == Color.BLACK ? "opening.black" : "opening.white";
    }
}
