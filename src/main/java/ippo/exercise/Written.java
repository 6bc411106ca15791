package ippo.exercise;

import ippo.notation.Reading;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Square;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * What somebody wrote down about an exercise: a text, a list, or entries under keys. It knows its place in its file:
 * whatever is asked of it and is not there becomes a fault and an empty answer, so that reading goes on and finds all
 * faults.
 */
public interface Written {
    /** Notes that something is wrong here. */
    void fault(String what);

    /** Free text. */
    Optional<String> text();

    /** A text in quotes, as every square and move must be. */
    Optional<String> quoted();

    /** A whole number from 1 to 9999. */
    OptionalInt number();

    /** The items of a list. */
    List<? extends Written> list();

    /** The entries under keys; other keys than these are faults, and so is one that comes twice. */
    Optional<? extends Entries> map(String... keys);

    /** Whether this very text is written, in quotes or not. Never a fault. */
    boolean isText(String text);

    /** Entries under known keys. */
    interface Entries {
        Set<String> keys();

        Optional<? extends Written> get(String key);

        /** The value of a key that must be there. */
        Optional<? extends Written> need(String key);
    }

    /** Whether the only possible text is written; otherwise that is a fault. */
    default boolean expect(String only) {
        if (!isText(only)) {
            fault("the only possible value is " + only);
        }
        return isText(only);
    }

    /** A move in USI. */
    default Optional<Move> move() {
        Optional<String> text = quoted();
        Optional<Reading<Move>> move = text.map(Usi::read);
        move.flatMap(Reading::complaint)
                .ifPresent(complaint -> fault("move \"" + text.orElseThrow() + "\", " + complaint));
        return move.flatMap(Reading::asOptional);
    }

    /** A list of moves in USI, at least one. */
    default Optional<List<Move>> moves() {
        List<? extends Written> items = list();
        List<Move> moves = items.stream().flatMap(item -> item.move().stream()).toList();
        if (items.isEmpty()) {
            fault("expected at least one move");
        }
        return items.isEmpty() || moves.size() < items.size() ? Optional.empty() : Optional.of(moves);
    }

    default Optional<Square> square() {
        Optional<String> text = quoted();
        Optional<Square> square = text.flatMap(Square::named);
        if (text.isPresent() && square.isEmpty()) {
            fault("\"" + text.get() + "\" is no square; squares are \"1a\" to \"9i\"");
        }
        return square;
    }

    /** A list of squares, at least one and none twice. */
    default Optional<Set<Square>> squares() {
        List<? extends Written> items = list();
        Set<Square> squares = new TreeSet<>();
        boolean fine = !items.isEmpty();
        for (Written item : items) {
            Optional<Square> square = item.square();
            fine &= square.isPresent();
            if (square.isPresent() && !squares.add(square.get())) {
                item.fault(square.get() + " comes twice");
                fine = false;
            }
        }
        if (items.isEmpty()) {
            fault("expected at least one square");
        }
        return fine ? Optional.of(squares) : Optional.empty();
    }
}
