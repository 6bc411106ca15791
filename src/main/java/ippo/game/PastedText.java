package ippo.game;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.Reading;
import ippo.notation.RecordText;
import ippo.notation.intake.Found;
import ippo.notation.intake.Note;
import ippo.notation.intake.Reason;
import ippo.rules.Game;
import ippo.rules.Illegality;
import ippo.rules.Move;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Optional;

/**
 * Reads what people paste: whatever {@link ippo.notation.intake.Intake} finds a game in, the first if there are
 * several. Of a record that goes wrong what comes before is taken.
 *
 * @param heading what the record says of the game besides
 * @param ending what the record says of its end, for the side to move there
 * @param stop why the game goes on no further, if there was more of it
 * @param annotated the record, if it says more than the rest of this: comments, times, variations, more of the game
 */
public record PastedText(
        Heading heading,
        Game game,
        Optional<Ending> ending,
        Optional<PastedGame.Stop> stop,
        Optional<GameRecord> annotated) {
    /** The longest text that is looked at, in characters: some hundreds of moves with their times. */
    public static final int LONGEST = 100_000;

    /** More moves of a game are not kept. */
    public static final int MOST_MOVES = 500;

    /**
     * Reads a record; the fault tells where of its {@link RecordText#plain plain} text nothing could be read. It has at
     * least one move, or none and a stop if the first is illegal.
     */
    public static Reading<PastedText> read(String text) {
        return GamesOfText.of(text).read(0);
    }

    static Reading<PastedText> of(GamesOfText all, int index) {
        if (all.text().length() > LONGEST) {
            return Reading.fault(LONGEST, "too long");
        }
        return index < all.games().size()
                ? of(all.games().get(index), all.notes())
                : Reading.fault(placeOfTrouble(all.text(), all.notes()), "no moves");
    }

    /** Where the line begins that a reader says most of; 0 if none says anything. */
    private static int placeOfTrouble(String text, List<Note> notes) {
        Optional<Integer> line = notes.stream()
                .filter(note -> note.reason().kind() == Reason.Kind.LEFT)
                .map(Note::line)
                .findFirst();
        if (line.isEmpty()) {
            return 0;
        }
        String plain = RecordText.plain(text);
        int at = 0;
        for (int number = 1; number < line.get() && plain.indexOf('\n', at) >= 0; number++) {
            at = plain.indexOf('\n', at) + 1;
        }
        return Math.max(1, at);
    }

    private static Reading<PastedText> of(Found.Game found, List<Note> notes) {
        GameRecord record = found.record();
        List<Move> moves = record.moves();
        Optional<PastedGame.Stop> stop =
                illegalEnd(record).or(() -> found.stop().map(Found.Halt::why)).map(PastedText::stop);
        if (!record.start().toSetup().faults(Strictness.TEACHING).isEmpty()) {
            return Reading.fault(1, "no game can start there");
        }
        Heading heading = Heading.of(record);
        Optional<GameRecord> annotated = Optional.of(record).filter(PastedText::saysMore);
        Game game = Game.from(record.start());
        boolean isTold = stop.isPresent() && stop.get() != PastedGame.Stop.UNREAD && !game.isOver();
        if (moves.isEmpty() && !isTold) {
            return Reading.fault(placeOfTrouble("", notes), "no moves");
        }
        for (Move move : moves) {
            if (game.isOver()) {
                return Reading.of(new PastedText(
                        heading, game, Optional.empty(), Optional.of(PastedGame.Stop.REPETITION), annotated));
            }
            if (game.length() >= MOST_MOVES) {
                return Reading.of(new PastedText(
                        heading, game, Optional.empty(), Optional.of(PastedGame.Stop.TOO_LONG), annotated));
            }
            game = game.play(move);
        }
        return Reading.of(new PastedText(heading, game, record.ending(), stop, annotated));
    }

    private static boolean saysMore(GameRecord record) {
        return record.comments() + record.times() + record.variations() > 0
                || !Heading.WORDS.containsAll(record.headers().keySet());
    }

    /** Why the move was illegal by which a record says that the game was lost. */
    private static Optional<Optional<Illegality>> illegalEnd(GameRecord record) {
        List<GameRecord.Node> line = record.mainLine();
        GameRecord.Node last = line.get(line.size() - 1);
        return last.ending().isPresent() ? last.move().map(last.position()::objectionTo) : Optional.empty();
    }

    private static PastedGame.Stop stop(Optional<Illegality> why) {
        return why.map(illegality -> PastedGame.Stop.valueOf(illegality.name())).orElse(PastedGame.Stop.UNREAD);
    }
}
