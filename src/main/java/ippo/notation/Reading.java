package ippo.notation;

import java.util.Optional;
import java.util.function.Function;

/**
 * What a reader made of a text: a value, or the place and kind of the first fault. People's typing errors are no
 * exceptions; {@link #orElseThrow} is for texts that must be right.
 *
 * @param <T> what is read
 */
public sealed interface Reading<T> {

    /**
     * The text was read.
     *
     * @param <T> what is read
     * @param value what it says
     */
    record Read<T>(T value) implements Reading<T> {}

    /**
     * The text was not understood.
     *
     * @param <T> what should have been read
     * @param at how many characters of the text were fine, so the index of the offending one
     * @param problem what is wrong, in English, for us and for the command line; pages have sentences of their own
     */
    record Fault<T>(int at, String problem) implements Reading<T> {
        @Override
        public String toString() {
            return "character " + (at + 1) + ": " + problem;
        }

        /** The fault with line and character, for a text of several lines; both count from 1. */
        public String in(String text) {
            int line = 1;
            int start = 0;
            for (int i = 0; i < Math.min(at, text.length()); i++) {
                if (text.charAt(i) == '\n') {
                    line++;
                    start = i + 1;
                }
            }
            return "line " + line + ", character " + (at - start + 1) + ": " + problem;
        }
    }

    /** A text that was read. */
    static <T> Reading<T> of(T value) {
        return new Read<>(value);
    }

    /** A text that went wrong at this character, counted from 0. */
    static <T> Reading<T> fault(int at, String problem) {
        return new Fault<>(at, problem);
    }

    /** The value, if the text was read. */
    default Optional<T> asOptional() {
        return switch (this) {
            case Read<T>(T value) -> Optional.of(value);
            case Fault<T> fault -> Optional.empty();
        };
    }

    /** The fault in words, if there is one, its place counted from 1. */
    default Optional<String> complaint() {
        return asFault().map(Fault::toString);
    }

    /** The fault, if there is one. */
    default Optional<Fault<T>> asFault() {
        return switch (this) {
            case Read<T> read -> Optional.empty();
            case Fault<T> fault -> Optional.of(fault);
        };
    }

    /** Whether the text was not understood. */
    default boolean isFault() {
        return asFault().isPresent();
    }

    /**
     * The value of a text that is known to be right, such as one of our own.
     *
     * @throws IllegalArgumentException with the fault, if it is not
     */
    default T orElseThrow() {
        return switch (this) {
            case Read<T>(T value) -> value;
            case Fault<T> fault -> throw new IllegalArgumentException(fault.toString());
        };
    }

    /** Goes on with the value, if there is one. */
    default <U> Reading<U> then(Function<? super T, Reading<U>> next) {
        return switch (this) {
            case Read<T>(T value) -> next.apply(value);
            case Fault<T>(int at, String problem) -> fault(at, problem);
        };
    }
}
