package ippo.store;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jdbi.v3.core.mapper.RowMapper;

/**
 * Reading of rows of which some may make no sense to this version, as a newer one beside it or a repair by hand may
 * have written them: one such row must not cost somebody the pages that show all the others. It is left out, and stays
 * in the table.
 */
public final class Readable {
    private Readable() {}

    /** A mapper whose result is empty for a row that the given one cannot make sense of. */
    public static <T> RowMapper<Optional<T>> row(RowMapper<T> mapper) {
        return (row, context) -> {
            try {
                return Optional.of(mapper.map(row, context));
            } catch (RuntimeException e) {
                return Optional.empty();
            }
        };
    }

    /** Those that could be read, in order. */
    public static <T> Collector<Optional<T>, ?, List<T>> rows() {
        return Collectors.flatMapping(Optional::stream, Collectors.toList());
    }
}
