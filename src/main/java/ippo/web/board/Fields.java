package ippo.web.board;

import java.util.Optional;

/** The fields of a form, or the parameters of an address, as they were sent. */
@FunctionalInterface
public interface Fields {
    Optional<String> get(String name);

    /** The field's value, unless it is blank. */
    default Optional<String> written(String name) {
        return get(name).filter(value -> !value.isBlank());
    }
}
