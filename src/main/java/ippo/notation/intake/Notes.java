package ippo.notation.intake;

import java.util.ArrayList;
import java.util.List;

/** Gathers notes, not more than anybody reads. Not safe for sharing between threads. */
final class Notes {
    /** Lines that are passed over are told one by one up to here, then counted. */
    private static final int MOST_LINES = 5;

    private static final int MOST = 200;

    private final List<Note> notes = new ArrayList<>();
    private int skippedLines;
    private int lastSkipped;

    void add(Note note) {
        if (note.reason() == Reason.LINE_NOT_UNDERSTOOD && ++skippedLines > MOST_LINES) {
            lastSkipped = note.line();
        } else if (notes.size() < MOST) {
            notes.add(note);
        }
    }

    List<Note> all() {
        List<Note> all = new ArrayList<>(notes);
        if (skippedLines > MOST_LINES) {
            all.add(Note.of(Reason.MORE_LINES_NOT_UNDERSTOOD, lastSkipped, skippedLines - MOST_LINES));
        }
        return all;
    }
}
