package ippo.workbench;

import java.util.Optional;

/** How it stands with a problem that is searched for longer than a page waits. */
public sealed interface LongSearch {
    /** The states that are kept. */
    enum State {
        WAITING,
        RUNNING,
        DONE,
        LOST
    }

    /** The result, once there is one. */
    default Optional<Examination> examination() {
        return switch (this) {
            case Done(Examination found) -> Optional.of(found);
            case Waiting waiting -> Optional.empty();
            case Running running -> Optional.empty();
            case Lost lost -> Optional.empty();
        };
    }

    /** Whether it waits or is worked on. */
    default boolean isUnderWay() {
        return switch (this) {
            case Waiting waiting -> true;
            case Running running -> true;
            case Done done -> false;
            case Lost lost -> false;
        };
    }

    /** @param ahead how many come before it, the one that is worked on included */
    record Waiting(int ahead) implements LongSearch {}

    /** @param seconds of work so far */
    record Running(int seconds) implements LongSearch {}

    /** It is over. */
    record Done(Examination found) implements LongSearch {}

    /** It ended with its server several times, and is not begun again by itself. */
    record Lost() implements LongSearch {}
}
