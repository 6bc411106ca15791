package ippo.game;

import ippo.notation.Ending;
import ippo.notation.GameRecord;
import ippo.notation.PartialRecord;
import ippo.notation.Reading;
import ippo.notation.RecordFormat;
import ippo.notation.RecordText;
import ippo.rules.Game;
import ippo.rules.Illegality;
import ippo.rules.Move;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads what people paste: KIF, KI2, CSA, or USI with or without its first words. Of a record that goes wrong what
 * comes before is taken.
 *
 * @param heading what the record says of the game besides
 * @param ending what the record says of its end, for the side to move there
 * @param stop why the game goes on no further, if there was more of it
 */
public record PastedText(Heading heading, Game game, Optional<Ending> ending, Optional<PastedGame.Stop> stop) {
    /** The longest text that is looked at, in characters: some hundreds of moves with their times. */
    public static final int LONGEST = 100_000;

    /** More moves of a game are not kept. */
    public static final int MOST_MOVES = 500;

    private static final Pattern BARE_SFEN = Pattern.compile("[1-9a-zA-Z+]+(/[1-9a-zA-Z+]+){4,8}\\s.*", Pattern.DOTALL);
    private static final Pattern BARE_MOVES =
            Pattern.compile("([1-9][a-i][1-9][a-i]\\+?|[A-Z]\\*[1-9][a-i])(\\s.*)?", Pattern.DOTALL);

    /**
     * Reads a record; the fault tells where of its {@link RecordText#plain plain} text nothing could be read. It has at
     * least one move, or none and a stop if the first is illegal.
     */
    public static Reading<PastedText> read(String text) {
        if (text.length() > LONGEST) {
            return Reading.fault(LONGEST, "too long");
        }
        String plain = RecordText.plain(text);
        String bare = plain.strip();
        if (BARE_MOVES.matcher(bare).matches()) {
            return usi("startpos moves " + bare);
        }
        if (BARE_SFEN.matcher(bare).matches()) {
            return usi("sfen " + bare);
        }
        Optional<RecordFormat> format = RecordFormat.of(plain);
        if (format.isEmpty()) {
            return Reading.fault(0, "no record");
        }
        return format.get() == RecordFormat.USI
                ? usi(bare)
                : format.get().readPart(plain).then(PastedText::of);
    }

    /** In USI a game is one line, whatever it was broken into on its way here. */
    private static Reading<PastedText> usi(String text) {
        return RecordFormat.USI
                .readPart(text.replaceAll("\\s+", " "))
                .then(PastedText::of)
                .then(read -> Reading.of(read.withoutVerdict()));
    }

    /** In a line of bare moves nothing says that an illegal one lost the game: it may be a slip of who wrote it. */
    private PastedText withoutVerdict() {
        return stop.isPresent() ? new PastedText(heading, game, Optional.empty(), stop) : this;
    }

    private static Reading<PastedText> of(PartialRecord partial) {
        GameRecord record = partial.record();
        List<Move> moves = record.moves();
        Optional<PastedGame.Stop> stop = illegalEnd(record)
                .or(() -> partial.stop().map(PartialRecord.Stop::why))
                .map(PastedText::stop);
        Heading heading = Heading.of(record);
        Game game = Game.from(record.start());
        boolean isTold = stop.isPresent() && stop.get() != PastedGame.Stop.UNREAD && !game.isOver();
        if (moves.isEmpty() && !isTold) {
            return Reading.fault(partial.stop().map(PartialRecord.Stop::at).orElse(0), "no moves");
        }
        for (Move move : moves) {
            if (game.isOver()) {
                return Reading.of(
                        new PastedText(heading, game, Optional.empty(), Optional.of(PastedGame.Stop.REPETITION)));
            }
            if (game.length() >= MOST_MOVES) {
                return Reading.of(
                        new PastedText(heading, game, Optional.empty(), Optional.of(PastedGame.Stop.TOO_LONG)));
            }
            game = game.play(move);
        }
        return Reading.of(new PastedText(heading, game, record.ending(), stop));
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
