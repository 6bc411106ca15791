package ippo.notation.intake;

import java.util.Objects;
import java.util.Optional;

/**
 * What a reader says of a text besides what it found.
 *
 * @param reason what was done, and why
 * @param line where, counted from 1
 * @param text the words that it is about, cut if they are long
 * @param count how many of them, or the number of the move
 */
public record Note(Reason reason, int line, Optional<String> text, Optional<Integer> count) {
    private static final int SHOWN = 40;

    public Note {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(count, "count");
        text = text.map(Note::shortened);
    }

    static Note of(Reason reason, int line) {
        return new Note(reason, line, Optional.empty(), Optional.empty());
    }

    static Note of(Reason reason, int line, String text) {
        return new Note(reason, line, Optional.of(text), Optional.empty());
    }

    static Note of(Reason reason, int line, int count) {
        return new Note(reason, line, Optional.empty(), Optional.of(count));
    }

    Note with(int number) {
        return new Note(reason, line, text, Optional.of(number));
    }

    private static String shortened(String text) {
        String bare = text.strip();
        return bare.codePointCount(0, Math.min(bare.length(), 2 * SHOWN + 2)) <= SHOWN
                ? bare
                : bare.substring(0, bare.offsetByCodePoints(0, SHOWN)) + "…";
    }
}
