package ippo.web.teach;

import io.javalin.http.Context;
import ippo.web.frame.FormFields;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class, and perhaps the pupils, from whose page a teacher came to choose work for them: it goes along in the
 * addresses until something is assigned. Whether it is the teacher's is asked there.
 */
public record ChosenClass(Optional<Long> schoolClass, List<Long> pupils) {
    private static final String PARAMETER = "class";
    private static final String PUPILS = "pupils";

    public ChosenClass {
        pupils = List.copyOf(pupils);
    }

    static ChosenClass of(Context ctx) {
        return new ChosenClass(
                Optional.ofNullable(ctx.queryParam(PARAMETER)).flatMap(FormFields::id),
                Optional.ofNullable(ctx.queryParam(PUPILS)).stream()
                        .flatMap(ids -> Stream.of(ids.split("-")))
                        .flatMap(id -> FormFields.id(id).stream())
                        .toList());
    }

    /** For an address that has no query yet. */
    public String query() {
        return schoolClass.map(id -> "?" + PARAMETER + "=" + id + named()).orElse("");
    }

    /** For an address that has a query. */
    public String more() {
        return schoolClass.map(id -> "&" + PARAMETER + "=" + id + named()).orElse("");
    }

    private String named() {
        return pupils.isEmpty()
                ? ""
                : "&" + PUPILS + "=" + pupils.stream().map(String::valueOf).collect(Collectors.joining("-"));
    }
}
