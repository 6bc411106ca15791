package ippo.notation.intake;

import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import ippo.rules.Illegality;
import ippo.rules.Setup;
import java.util.Objects;
import java.util.Optional;

/** A game or a position of a text. */
public sealed interface Found {
    /** Where it begins, counted from 1. */
    int line();

    /** The position, or that before the first move. */
    default Setup start() {
        return switch (this) {
            case Position(int line, Setup setup) -> setup;
            case Game game -> game.record().start().toSetup();
        };
    }

    /**
     * A position without moves, as it is drawn: nobody may be able to play on from it.
     *
     * @param line where it begins
     * @param setup what is drawn
     */
    record Position(int line, Setup setup) implements Found {
        public Position {
            Objects.requireNonNull(setup, "setup");
        }
    }

    /**
     * A game.
     *
     * @param line where it begins
     * @param format what it is written in
     * @param record as far as it could be played
     * @param stop why its main line goes on no further, if there was more of it
     */
    record Game(int line, RecordFormat format, GameRecord record, Optional<Halt> stop) implements Found {
        public Game {
            Objects.requireNonNull(format, "format");
            Objects.requireNonNull(record, "record");
            Objects.requireNonNull(stop, "stop");
        }

        /** Whether a move or an ending follows the start. */
        boolean goesOn() {
            return !record.root().next().isEmpty() || stop.isPresent();
        }
    }

    /**
     * Why a game goes on no further.
     *
     * @param line of the move that was not made
     * @param why the rule that it breaks; empty if it was not understood
     */
    record Halt(int line, Optional<Illegality> why) {}
}
