package ippo.notation.intake;

import java.util.List;

/**
 * What was found in a text.
 *
 * @param found in the order of the text
 * @param left how many more games and positions there are, which were not asked for
 * @param notes what was passed over, repaired, assumed and left, in the order of the text
 */
public record Taken(List<Found> found, int left, List<Note> notes) {
    public Taken {
        found = List.copyOf(found);
        notes = List.copyOf(notes);
    }
}
