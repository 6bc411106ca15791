package ippo.web.work;

import io.javalin.http.Context;
import ippo.classroom.SchoolClass;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The address of assigned work that teachers hand out. It names the class, as the address of its way in does: so
 * whoever has not come in yet is led there without anything being asked, or told, about the work.
 */
public final class WorkAddress {
    private static final String CLASS = "class";
    private static final String WORK = "work";
    private static final Pattern CODE = Pattern.compile("[a-z0-9]{1,20}");

    private WorkAddress() {}

    /** Behind the origin, in the language of the class. */
    public static String handedOut(SchoolClass schoolClass, long assignment) {
        return "/" + schoolClass.language().tag() + "/" + of(assignment) + "?" + CLASS + "=" + schoolClass.code();
    }

    /** Behind the language. */
    public static String of(long assignment) {
        return WORK + "/" + assignment;
    }

    /** The way into the class that such an address names, behind the language; from there it goes on to the work. */
    public static Optional<String> wayIn(Context ctx, long assignment) {
        return Optional.ofNullable(ctx.queryParam(CLASS))
                .filter(code -> CODE.matcher(code).matches())
                .map(code -> "join/" + code + "?" + WORK + "=" + assignment);
    }
}
