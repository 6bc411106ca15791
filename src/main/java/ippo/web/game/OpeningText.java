package ippo.web.game;

import ippo.answer.Phrase;
import ippo.game.Match;
import ippo.openings.Openings;
import ippo.openings.Openings.Arisen;
import ippo.rules.Color;
import ippo.rules.Game;
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
                .map(OpeningText::name);
    }

    private static Phrase name(Arisen arisen) {
        return Phrase.of("opening." + arisen.name().id());
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
            return List.of(told("opening.same", own.get()));
        }
        return Stream.concat(
                        own.stream().map(arisen -> told(againstIppo ? "opening.own" : colour(learner), arisen)),
                        other.stream()
                                .map(arisen ->
                                        told(againstIppo ? "opening.other" : colour(learner.opposite()), arisen)))
                .toList();
    }

    /** @param whose the key of a phrase that says who plays it */
    private static Phrase told(String whose, Arisen arisen) {
        return Phrase.of("opening.told", "side", Phrase.of(whose, "opening", name(arisen)))
                .with("idea", Phrase.of("opening.idea." + arisen.name().id()));
    }

    private static String colour(Color side) {
        return side == Color.BLACK ? "opening.black" : "opening.white";
    }
}
