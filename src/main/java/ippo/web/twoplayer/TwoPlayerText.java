package ippo.web.twoplayer;

import ippo.answer.Phrase;
import ippo.game.Opening;
import ippo.rules.Color;
import ippo.rules.Outcome;
import ippo.twoplayer.TwoPlayerGame;
import java.util.Optional;

/** How games of two people are told, for either side, and for both at one device. */
public final class TwoPlayerText {
    private TwoPlayerText() {}

    /** What a beginning is called. */
    public static Phrase opening(Opening opening) {
        return Phrase.of((opening.small().isPresent() ? "game.opening." : "two.opening.") + opening);
    }

    /** What is to be reached. */
    static Phrase task(Opening opening) {
        return opening.small().isPresent() ? Phrase.of("two.task." + opening) : opening(opening);
    }

    /** The same as a whole sentence. */
    static Phrase taskInWhole(Opening opening) {
        return opening.small().isPresent() ? task(opening) : Phrase.of("language.end", "text", opening(opening));
    }

    /** Which side one plays. */
    static Phrase yours(Color side) {
        return Phrase.of("two.yours." + word(side));
    }

    /** The same, above a game. */
    static Phrase yours(Color side, Phrase opening) {
        return Phrase.of("two.side." + word(side), "opening", opening);
    }

    /** Who has won, as both at one device read it. */
    public static Phrase head(TwoPlayerGame game) {
        return Phrase.of(game.winner().map(side -> "two.won." + word(side)).orElse("two.open"));
    }

    /** Who has won, as one side reads it. */
    public static Phrase head(TwoPlayerGame game, Color reader) {
        return Phrase.of(game.winner()
                .map(side -> side == reader ? "game.head.won" : "two.lost")
                .orElse("two.open"));
    }

    /** Why a game is over, as a sentence that names sides by their colours. */
    public static Phrase end(TwoPlayerGame game) {
        String reason = "two.end." + game.end().orElseThrow().name();
        Phrase end =
                Phrase.of(game.winner().map(side -> reason + "." + word(side)).orElse(reason));
        Optional<Outcome> outcome = game.game().outcome();
        if (outcome.isEmpty()) {
            return end;
        }
        return switch (outcome.get()) {
            case Outcome.Impasse(int black, int white) ->
                end.with("black", black).with("white", white);
            case Outcome.Declared(var declaration, var rule) ->
                end.with("points", declaration.points() + declaration.credit());
            case Outcome.Defeat defeat -> end;
            case Outcome.Repetition repetition -> end;
        };
    }

    /** What keys call a side. */
    public static String word(Color side) {
        return switch (side) {
            case BLACK -> "black";
            case WHITE -> "white";
        };
    }
}
