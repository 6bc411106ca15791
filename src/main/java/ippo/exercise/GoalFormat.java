package ippo.exercise;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * How a kind of goal is written: {@code {word: what, another: what}}.
 *
 * @param word the key that tells the kind
 * @param more further keys that this kind has
 * @param reader makes the goal
 */
public record GoalFormat(String word, Set<String> more, Reader reader) {

    /** Makes a goal of what is written. */
    public interface Reader {
        /**
         * @param what stands under the kind's word
         * @param all what stands under every key
         * @return empty if something is wrong, which is then noted
         */
        Optional<? extends Goal> read(Written what, Written.Entries all);
    }

    /** Makes a goal of what is written under its word alone. */
    public interface PlainReader {
        Optional<? extends Goal> read(Written what);
    }

    public GoalFormat {
        Objects.requireNonNull(word, "word");
        more = Set.copyOf(more);
    }

    /** A kind without further keys. */
    public static GoalFormat plain(String word, PlainReader reader) {
        return new GoalFormat(word, Set.of(), (what, all) -> reader.read(what));
    }
}
