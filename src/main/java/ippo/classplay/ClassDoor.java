package ippo.classplay;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** Whether pupils of a class may ask each other for a game. @param openUntil of {@link Door#LESSONS} */
public record ClassDoor(Door door, Optional<Instant> openUntil) {
    /** Of a class whose teacher has said nothing. */
    static final ClassDoor SHUT = new ClassDoor(Door.NEVER, Optional.empty());

    public ClassDoor {
        Objects.requireNonNull(door, "door");
        Objects.requireNonNull(openUntil, "openUntil");
    }

    public boolean isOpen(Instant now) {
        return switch (door) {
            case NEVER -> false;
            case LESSONS -> openUntil.filter(now::isBefore).isPresent();
            case ALWAYS -> true;
        };
    }
}
