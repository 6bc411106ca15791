package ippo.web.teach;

import ippo.classroom.SharedField;
import ippo.web.teach.SharedForm.Clash;
import java.util.List;

/**
 * What was changed elsewhere while a form was open, above the form that comes back.
 *
 * @param version the hidden field of the form: saved once more, it counts as having seen these
 * @param lines nothing has changed if there are none
 */
public record ClashView(String version, List<Line> lines) {
    public ClashView {
        lines = List.copyOf(lines);
    }

    /**
     * A field with both values.
     *
     * @param label key of what it is called
     * @param both whether it was changed in the form, too: otherwise what was sent is what it had before
     */
    public record Line(SharedField field, String label, String theirs, String mine, boolean both) {}

    static ClashView of(String version, List<Clash> clashes, FieldWords words) {
        return new ClashView(
                version,
                clashes.stream()
                        .map(each -> new Line(
                                each.field(),
                                FieldWords.label(each.field()),
                                words.said(each.field(), each.theirs()),
                                words.said(each.field(), each.mine()),
                                each.both()))
                        .toList());
    }

    static ClashView none(String version) {
        return new ClashView(version, List.of());
    }

    /** Whether a field is one of them. @param field the name of its constant */
    public boolean has(String field) {
        return lines.stream().anyMatch(each -> each.field().name().equals(field));
    }

    public boolean isEmpty() {
        return lines.isEmpty();
    }
}
