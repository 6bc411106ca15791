package ippo.web.teach;

import io.javalin.http.Context;
import ippo.web.frame.FormFields;
import java.util.Optional;

/**
 * The class from whose page a teacher came to choose work for it: it goes along in the addresses until something is
 * assigned. Whether it is the teacher's is asked there.
 */
public record Carried(Optional<Long> schoolClass) {
    private static final String PARAMETER = "class";

    static Carried of(Context ctx) {
        return new Carried(Optional.ofNullable(ctx.queryParam(PARAMETER)).flatMap(FormFields::id));
    }

    /** For an address that has no query yet. */
    public String query() {
        return schoolClass.map(id -> "?" + PARAMETER + "=" + id).orElse("");
    }

    /** For an address that has a query. */
    public String more() {
        return schoolClass.map(id -> "&" + PARAMETER + "=" + id).orElse("");
    }
}
