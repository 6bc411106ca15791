package ippo.web.teach;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Locale;

/** What was just done, as the address says to which a form leads; it has a sentence each. */
enum FlashMessage {
    ADDED,
    ASSIGNED,
    PRINTED,
    CHANGED,
    JOINING_ON,
    JOINING_OFF,
    RENAMED,
    ENDED,
    NOTED,
    MOVED,
    MOVED_ALL,
    NEW_YEAR,
    REMOVED,
    WITHDRAWN,
    TAKEN_BACK,
    WIPED,
    REVOKED,
    ARCHIVED,
    REOPENED,
    LET_IN,
    TEACHER_GONE,
    HANDED_OVER,
    PASSWORD,
    TOTP_ON,
    TOTP_OFF;

    private static final String PARAMETER = "done";

    /** What an address ends with. */
    String query() {
        return "?" + PARAMETER + "=" + word();
    }

    /** Whether the address says so. */
    boolean isSaid(Context ctx) {
        return word().equals(ctx.queryParam(PARAMETER));
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Key of the sentence that says what was done; empty if the address says nothing. */
    static String key(Context ctx) {
        return Arrays.stream(values())
                .filter(each -> each.isSaid(ctx))
                .map(each -> "teach.done." + each.word())
                .findFirst()
                .orElse("");
    }
}
