package ippo.web.teach;

import io.javalin.http.Context;
import ippo.answer.Phrase;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

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

    /** The sentence that says what was done, if the address says anything. */
    static Optional<Phrase> said(Context ctx) {
        return Arrays.stream(values())
                .filter(each -> each.isSaid(ctx))
                .map(each -> Phrase.of("teach.done." + each.word()))
                .findFirst();
    }
}
