package ippo.twoplayer;

import ippo.account.Visitor;
import ippo.rules.Color;
import java.util.Objects;
import java.util.Optional;

/**
 * Who plays which side.
 *
 * @param black empty until somebody has come, and once whoever it was is deleted
 * @param white the same
 */
public record Seats(Seating seating, Optional<Visitor> black, Optional<Visitor> white) {
    /** Where the two sit. */
    public enum Seating {
        /** At different devices, and one seat is free. */
        WAITING,
        /** At different devices. */
        LINK,
        /** The same, of a class that gave them their seats; no other game follows by itself. */
        CLASS,
        /** Both at one device, whose visitor has both seats; the board turns to whoever is to move. */
        DEVICE_TURNING,
        /** The same; the device lies flat between them, so that the board stays. */
        DEVICE_FLAT
    }

    public Seats {
        Objects.requireNonNull(seating, "seating");
        Objects.requireNonNull(black, "black");
        Objects.requireNonNull(white, "white");
    }

    /** Both sides at a visitor's device. @param flat whether it lies between them */
    static Seats atDeviceOf(Visitor visitor, boolean flat) {
        return new Seats(
                flat ? Seating.DEVICE_FLAT : Seating.DEVICE_TURNING, Optional.of(visitor), Optional.of(visitor));
    }

    /** One side taken, and the other free. */
    static Seats waiting(Visitor visitor, Color side) {
        return side == Color.BLACK
                ? new Seats(Seating.WAITING, Optional.of(visitor), Optional.empty())
                : new Seats(Seating.WAITING, Optional.empty(), Optional.of(visitor));
    }

    /** Two pupils of a class. */
    static Seats ofClass(Visitor black, Visitor white) {
        return new Seats(Seating.CLASS, Optional.of(black), Optional.of(white));
    }

    /** Whether a class gave them. */
    public boolean isOfClass() {
        return seating == Seating.CLASS;
    }

    /** The same two with colours swapped, for another game. */
    Seats swapped() {
        return new Seats(seating, white, black);
    }

    /** The same with the free seat taken. */
    Seats joinedBy(Visitor visitor) {
        return new Seats(Seating.LINK, black.or(() -> Optional.of(visitor)), white.or(() -> Optional.of(visitor)));
    }

    public boolean isAtOneDevice() {
        return switch (seating) {
            case DEVICE_TURNING, DEVICE_FLAT -> true;
            case WAITING, LINK, CLASS -> false;
        };
    }

    public boolean isWaiting() {
        return seating == Seating.WAITING;
    }

    /** Who has this seat. */
    public Optional<Visitor> at(Color side) {
        return side == Color.BLACK ? black : white;
    }

    public boolean has(Visitor visitor) {
        return black.filter(visitor::equals).isPresent()
                || white.filter(visitor::equals).isPresent();
    }

    /** The side of a visitor; of both sides at one device the one whose turn it is. */
    public Optional<Color> sideOf(Visitor visitor, Color toMove) {
        if (!has(visitor)) {
            return Optional.empty();
        }
        return Optional.of(
                isAtOneDevice() ? toMove : black.filter(visitor::equals).isPresent() ? Color.BLACK : Color.WHITE);
    }
}
