package ippo.content;

import java.util.Objects;
import java.util.function.Supplier;

/** A value that is worked out when it is first asked for, and then kept. May be shared between threads. */
public final class Lazy<T> implements Supplier<T> {
    private Supplier<? extends T> source;
    private volatile T value;

    private Lazy(Supplier<? extends T> source, T value) {
        this.source = source;
        this.value = value;
    }

    /** @param source asked once; a failure of its own is not kept */
    public static <T> Lazy<T> of(Supplier<? extends T> source) {
        return new Lazy<>(Objects.requireNonNull(source, "source"), null);
    }

    /** One that is known already. */
    public static <T> Lazy<T> known(T value) {
        return new Lazy<>(null, Objects.requireNonNull(value, "value"));
    }

    @Override
    public T get() {
        T known = value;
        if (known == null) {
            synchronized (this) {
                known = value;
                if (known == null) {
                    known = Objects.requireNonNull(source.get(), "value");
                    value = known;
                    source = null;
                }
            }
        }
        return known;
    }
}
