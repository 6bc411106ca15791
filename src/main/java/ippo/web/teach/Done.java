package ippo.web.teach;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What was just done, as the address says to which a form leads; it has a sentence each. */
enum Done {
    ADDED,
    PRINTED,
    CHANGED,
    RENAMED,
    NOTED,
    MOVED,
    REMOVED,
    REVOKED,
    ARCHIVED,
    REOPENED,
    LET_IN,
    TEACHER_GONE,
    PASSWORD,
    TOTP_ON,
    TOTP_OFF;

    private static final String PARAMETER = "done";

    /** What an address ends with. */
    String query() {
        return "?" + PARAMETER + "=" + word();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Key of the sentence that says what was done; empty if the address says nothing. */
    static String key(Context ctx) {
        String said = Optional.ofNullable(ctx.queryParam(PARAMETER)).orElse("");
        return Arrays.stream(values())
                .filter(each -> each.word().equals(said))
                .map(each -> "teach.done." + each.word())
                .findFirst()
                .orElse("");
    }
}
