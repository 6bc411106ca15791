package ippo.work;

import ippo.answer.Phrase;
import java.util.Objects;

/**
 * A link.
 *
 * @param address an absolute path of ours, perhaps with a query
 * @param name what it is called
 */
public record Way(String address, Phrase name) {
    public Way {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(name, "name");
    }

    /** @param key of its name in the message files */
    public Way(String address, String key) {
        this(address, Phrase.of(key));
    }
}
