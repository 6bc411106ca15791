package ippo.web.teach.wall;

import ippo.answer.Phrase;
import ippo.answer.RefusalReason;
import ippo.rules.Move;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.TwoPlayerGame;
import ippo.web.twoplayer.TwoPlayerText;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * What is to be seen at a board from across the room, most striking first.
 *
 * @param state in a few words
 * @param more a sentence besides, where there is one
 */
record Sight(Kind kind, Phrase state, Optional<Phrase> more) {
    /** Without a move for so long somebody may need help. */
    static final Duration LONG_THOUGHT = Duration.ofMinutes(2);

    /** Each has a colour and a sign of its own. */
    enum Kind {
        /** The game is over. */
        OVER("★"),
        /** An illegal move was tried. */
        TRIED("✕"),
        CHECK("!"),
        /** Nobody has moved for long. */
        LONG("…"),
        /** Nobody has moved at all. */
        NEW(""),
        GOES_ON("");

        private final String sign;

        Kind(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }

        /** What style sheets call it. */
        String css() {
            return "is-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** @param tried an illegal move since the last one */
    static Sight of(KeptTwoPlayerGame kept, Optional<Move> tried, Instant now) {
        TwoPlayerGame game = kept.game();
        if (game.isOver()) {
            return new Sight(Kind.OVER, TwoPlayerText.head(game), Optional.of(TwoPlayerText.end(game)));
        }
        Duration thought = Duration.between(kept.changedAt(), now);
        if (tried.isPresent()) {
            boolean isDrop = tried.get().onBoard().isEmpty();
            return new Sight(
                    Kind.TRIED,
                    Phrase.of(isDrop ? "wall.tried.drop" : "wall.tried.move"),
                    RefusalReason.of(game.game().position(), tried.get()).map(RefusalReason::phrase));
        }
        if (game.game().position().isCheck()) {
            return new Sight(Kind.CHECK, Phrase.of("two.check"), Optional.empty());
        }
        if (game.game().length() == 0) {
            return new Sight(Kind.NEW, Phrase.of("wall.new"), Optional.empty());
        }
        return thought.compareTo(LONG_THOUGHT) >= 0
                ? new Sight(Kind.LONG, Phrase.of("wall.long", "minutes", thought.toMinutes()), Optional.empty())
                : new Sight(Kind.GOES_ON, Phrase.of("two.turn." + TwoPlayerText.word(game.toMove())), Optional.empty());
    }
}
