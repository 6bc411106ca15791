package ippo.web.kit;

import io.javalin.http.Context;
import ippo.answer.Phrase;
import ippo.notation.intake.Note;
import ippo.notation.intake.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a reader says of a text from outside, for pages. Where a form is answered by a redirect, the address takes the
 * notes along, without the words of the text: an address may come from anybody.
 *
 * @param notes the first of them
 * @param more how many there are besides
 */
public record IntakeNotes(List<Note> notes, int more) {
    /** The parameter of an address. */
    private static final String PARAMETER = "notes";

    private static final int MOST = 20;
    private static final Pattern NOTE = Pattern.compile("([A-Z_]{1,40})\\.([0-9]{1,7})(?:\\.([0-9]{1,7}))?");
    private static final Pattern MORE = Pattern.compile("[0-9]{1,7}");

    public IntakeNotes {
        notes = List.copyOf(notes);
    }

    /** No notes. */
    public static IntakeNotes none() {
        return new IntakeNotes(List.of(), 0);
    }

    /** The notes of a reader. */
    public static IntakeNotes of(List<Note> all) {
        int shown = Math.min(MOST, all.size());
        return new IntakeNotes(all.subList(0, shown), all.size() - shown);
    }

    /** The notes that the address of a page brings along; none if it is not ours. */
    public static IntakeNotes of(Context ctx) {
        return Optional.ofNullable(ctx.queryParam(PARAMETER))
                .flatMap(IntakeNotes::read)
                .orElseGet(IntakeNotes::none);
    }

    static Optional<IntakeNotes> read(String written) {
        List<Note> notes = new ArrayList<>();
        int more = 0;
        for (String part : written.split("~", MOST + 2)) {
            Optional<Note> note = note(part);
            if (note.isPresent()) {
                notes.add(note.get());
            } else if (MORE.matcher(part).matches()) {
                more = Integer.parseInt(part);
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(new IntakeNotes(notes, more));
    }

    private static Optional<Note> note(String written) {
        Matcher found = NOTE.matcher(written);
        return found.matches()
                ? Fields.constant(Reason.class, found.group(1))
                        .map(reason -> new Note(
                                reason,
                                Integer.parseInt(found.group(2)),
                                Optional.empty(),
                                Optional.ofNullable(found.group(3)).map(Integer::valueOf)))
                : Optional.empty();
    }

    /** The address with the notes. */
    public String behind(String address) {
        return notes.isEmpty() ? address : address + (address.contains("?") ? "&" : "?") + PARAMETER + "=" + written();
    }

    String written() {
        return notes.stream()
                        .map(note -> note.reason().name() + "." + note.line()
                                + note.count().map(count -> "." + count).orElse(""))
                        .collect(Collectors.joining("~"))
                + (more > 0 ? "~" + more : "");
    }

    /** A sentence for each. */
    public List<Phrase> sentences() {
        List<Phrase> sentences = new ArrayList<>();
        notes.forEach(note -> sentences.add(sentence(note)));
        if (more > 0) {
            sentences.add(Phrase.of("intake.more", "count", more));
        }
        return sentences;
    }

    private static Phrase sentence(Note note) {
        int count = note.count().orElse(0);
        return Phrase.of("intake.note." + note.reason(), "line", note.line())
                .with("count", count)
                .with("number", count);
    }
}
