package ippo.web.teach;

import ippo.i18n.Language;
import ippo.web.words.SafeHtml;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * The form for a class, as it was filled in.
 *
 * @param fresh whether nobody has seen it yet, so that a browser may fill in its own zone
 * @param trouble key of what is wrong, or nothing
 */
public record ClassForm(String name, Language language, LocalDate ends, ZoneId zone, boolean fresh, String trouble) {
    /** The zones that can be chosen. */
    public SafeHtml zones() {
        return ZoneField.options(zone);
    }
}
