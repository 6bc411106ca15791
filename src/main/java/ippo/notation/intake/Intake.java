package ippo.notation.intake;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The one way in for texts from outside: bytes or text, and a {@link Wish}, become what was {@link Taken}, with notes
 * on all that was passed over, repaired, assumed or left. See the package for what is understood. Safe for sharing
 * between threads.
 */
public final class Intake {
    /** The longest text that is looked at, in characters. */
    public static final int LONGEST = 4_000_000;

    private final boolean anyBoard;

    private Intake(boolean anyBoard) {
        this.anyBoard = anyBoard;
    }

    /** For games of shogi on nine by nine squares alone. */
    public static Intake ofShogi() {
        return new Intake(false);
    }

    /** For games on every {@link ippo.rules.Arena}, small ones included. */
    public static Intake ofAnyBoard() {
        return new Intake(true);
    }

    /** Reads a file in any of the usual encodings. */
    public Taken read(byte[] bytes, Wish wish) {
        Encoding.Decoded decoded = Encoding.decode(bytes);
        Optional<Note> damage = decoded.damaged() == 0
                ? Optional.empty()
                : Optional.of(Note.of(Reason.BYTES_DAMAGED, 1, decoded.damaged()));
        return read(decoded.text(), wish, damage);
    }

    /** The characters of a file in any of the usual encodings. */
    public static String decode(byte[] bytes) {
        return Encoding.decode(bytes).text();
    }

    /** Whether decoded bytes may be a text that people write, not a picture or a program. */
    public static boolean looksLikeText(String text) {
        long odd = text.chars().filter(c -> c == '\uFFFD' || c == 0).count();
        return odd * 20 <= text.length();
    }

    /** Reads a text. */
    public Taken read(String text, Wish wish) {
        return read(text, wish, Optional.empty());
    }

    private Taken read(String text, Wish wish, Optional<Note> damage) {
        List<Note> notes = new ArrayList<>(damage.stream().toList());
        String head = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        if (text.length() > LONGEST) {
            notes.add(Note.of(Reason.TOO_LONG, 1, LONGEST));
        }
        Finder finder = new Finder(head, anyBoard);
        List<Found> all = finder.all();
        List<Found> wanted = all.stream()
                .filter(found -> wish == Wish.FIRST || wish == Wish.ALL || isGame(found))
                .limit(wish == Wish.ALL || wish == Wish.GAMES ? Long.MAX_VALUE : 1)
                .toList();
        int left = all.size() - wanted.size();
        notes.addAll(finder.notes().all());
        if (left > 0) {
            Set<Found> taken = Collections.newSetFromMap(new IdentityHashMap<>());
            taken.addAll(wanted);
            Found first = all.stream()
                    .filter(found -> !taken.contains(found))
                    .findFirst()
                    .orElseThrow();
            notes.add(Note.of(Reason.MORE_GAMES, first.line(), left));
        }
        return new Taken(wanted, left, notes);
    }

    private static boolean isGame(Found found) {
        return switch (found) {
            case Found.Game game -> game.goesOn();
            case Found.Position position -> false;
        };
    }
}
