package ippo.game;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.Kif;
import ippo.rules.Color;
import ippo.rules.Game;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The record of a game that was played elsewhere.
 *
 * @param id in its address; nobody can guess it
 * @param side whose moments are looked for
 * @param heading what the record says of the game besides
 * @param game as far as the record could be read
 * @param ending what the record says of its end, for the side to move there
 * @param stop why the record goes on no further, if there was more of it
 * @param annotated the whole record in KIF, if it says more than the rest of this
 */
public record PastedGame(
        String id,
        Color side,
        Heading heading,
        Game game,
        Optional<Ending> ending,
        Optional<Stop> stop,
        Optional<String> annotated,
        Instant pastedAt) {
    public PastedGame {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(side, "side");
        Objects.requireNonNull(heading, "heading");
        Objects.requireNonNull(game, "game");
        Objects.requireNonNull(ending, "ending");
        Objects.requireNonNull(stop, "stop");
        Objects.requireNonNull(annotated, "annotated");
        Objects.requireNonNull(pastedAt, "pastedAt");
    }

    /** Why the next move of a record could not be kept. The first are {@link ippo.rules.Illegality}'s. */
    public enum Stop {
        NO_PIECE,
        NOT_IN_HAND,
        OCCUPIED,
        OUT_OF_REACH,
        NO_PROMOTION,
        DEAD_END,
        TWO_PAWNS,
        KING_LEFT_IN_CHECK,
        PAWN_DROP_MATE,
        /** It was not understood. */
        UNREAD,
        /** The game was over before, since the same position had come up four times. */
        REPETITION,
        /** There were more moves than are kept. */
        TOO_LONG
    }

    /** How it ended for the {@link #side}, if anything tells. */
    public Optional<Match.Result> result() {
        return game.outcome()
                .map(outcome -> result(outcome.winner()))
                .or(() -> ending.filter(each -> each != Ending.INTERRUPTION && each != Ending.SEALED_MOVE)
                        .map(each -> result(each.winner(game.position().sideToMove()))));
    }

    private Match.Result result(Optional<Color> winner) {
        return winner.map(who -> who == side ? Match.Result.WON : Match.Result.LOST)
                .orElse(Match.Result.OPEN);
    }

    /** For looking at it and taking it along: with comments, times and variations. */
    public GameRecord record() {
        return annotated.flatMap(text -> Kif.read(text).asOptional()).orElseGet(this::bare);
    }

    private GameRecord bare() {
        GameRecord record = GameRecord.of(game);
        if (ending.isEmpty() || record.ending().isPresent()) {
            return heading.over(record);
        }
        GameRecord.Builder builder = new GameRecord.Builder(game.startingPosition());
        game.moves().forEach(builder::play);
        return heading.over(builder.end(ending.get()).build());
    }
}
