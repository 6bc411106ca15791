package ippo.work;

import ippo.answer.Task;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A step of a {@link Sequence}: a place where one question is answered.
 *
 * @param address where it is, perhaps with a query
 * @param number it is told by; empty for a card that introduces others, of which nothing is remembered
 * @param title plain, in the reader's language; empty for a step that is not listed
 * @param task what is asked there; empty if it is nothing that progress knows
 */
public record Step(String address, OptionalInt number, Optional<String> title, Mark mark, Optional<Task> task) {
    public Step {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(mark, "mark");
        Objects.requireNonNull(task, "task");
    }

    /** An open step that is listed. */
    public Step(int number, String address, String title) {
        this(address, OptionalInt.of(number), Optional.of(title), Mark.OPEN, Optional.empty());
    }

    /** A card that introduces what comes after it. */
    public static Step card(String address, String title) {
        return new Step(address, OptionalInt.empty(), Optional.of(title), Mark.OPEN, Optional.empty());
    }

    /** A step that is not listed, since nobody knows how many there will be, or there are too many. */
    public static Step unlisted(String address) {
        return new Step(address, OptionalInt.empty(), Optional.empty(), Mark.OPEN, Optional.empty());
    }

    /** The same with what is asked there. */
    public Step asking(Task asked) {
        return new Step(address, number, title, mark, Optional.of(asked));
    }

    /** The same with another mark. */
    public Step marked(Mark other) {
        return new Step(address, number, title, other, task);
    }

    public boolean isOpen() {
        return mark == Mark.OPEN;
    }

    /** Its address without the query. */
    public String path() {
        int query = address.indexOf('?');
        return query < 0 ? address : address.substring(0, query);
    }
}
