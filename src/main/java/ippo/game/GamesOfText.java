package ippo.game;

import ippo.notation.Reading;
import ippo.notation.intake.Found;
import ippo.notation.intake.Intake;
import ippo.notation.intake.Note;
import ippo.notation.intake.Reason;
import ippo.notation.intake.Taken;
import ippo.notation.intake.Wish;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * All games of a text that was pasted.
 *
 * @param text as it was pasted; nothing is looked for in one that is too long
 * @param games in the order of the text
 * @param notes what was passed over, repaired, assumed and left
 */
public record GamesOfText(String text, List<Found.Game> games, List<Note> notes) {
    private static final Set<Reason> STOPS = EnumSet.of(Reason.MOVE_NOT_LEGAL, Reason.MOVE_NOT_UNDERSTOOD);

    public GamesOfText {
        games = List.copyOf(games);
        notes = List.copyOf(notes);
    }

    /** Looks for them. */
    public static GamesOfText of(String text) {
        if (text.length() > PastedText.LONGEST) {
            return new GamesOfText(text, List.of(), List.of());
        }
        Taken taken = Intake.ofAnyBoard().read(text, Wish.GAMES);
        return new GamesOfText(
                text, taken.found().stream().flatMap(GamesOfText::game).toList(), taken.notes());
    }

    private static Stream<Found.Game> game(Found found) {
        return switch (found) {
            case Found.Game game -> Stream.of(game);
            case Found.Position position -> Stream.empty();
        };
    }

    /**
     * The notes, but for that on the move at which one of the games stops: the game itself says it, and why.
     *
     * @param index 0 for the first
     */
    public List<Note> notesBeside(int index) {
        Optional<Integer> stop = games.get(index).stop().map(Found.Halt::line);
        return notes.stream()
                .filter(note -> !STOPS.contains(note.reason())
                        || stop.filter(line -> line == note.line()).isEmpty())
                .toList();
    }

    /** Takes one of the games, see {@link PastedText#read}. @param index 0 for the first, of which there may be none */
    public Reading<PastedText> read(int index) {
        return PastedText.of(this, index);
    }
}
