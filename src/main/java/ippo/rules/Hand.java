package ippo.rules;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The captured pieces that one side holds (持ち駒) and may drop, counted by type. Immutable. Promoted pieces turn back
 * when they are captured, and kings are never captured, so neither is ever held.
 */
public final class Hand {
    /** A hand without pieces. */
    public static final Hand EMPTY = new Hand(0);

    private final int packed;

    private Hand(int packed) {
        this.packed = packed;
    }

    /**
     * A hand with these counts.
     *
     * @throws IllegalArgumentException for a type that cannot be held, or a count below 0 or above {@link #most}
     */
    public static Hand of(Map<PieceType, Integer> counts) {
        Hand hand = EMPTY;
        for (Map.Entry<PieceType, Integer> entry : counts.entrySet()) {
            hand = hand.with(entry.getKey(), entry.getValue());
        }
        return hand;
    }

    /** How many pieces of this type are held; 0 for a type that cannot be held. */
    public int count(PieceType type) {
        return type.canBeHeld() ? Hands.count(packed, type.code()) : 0;
    }

    /** How many pieces are held altogether. */
    public int size() {
        int size = 0;
        for (PieceType type : PieceType.HELD) {
            size += count(type);
        }
        return size;
    }

    /** Whether nothing is held. */
    public boolean isEmpty() {
        return packed == 0;
    }

    /** The counts of the types that are held at least once, most valuable first. */
    public Map<PieceType, Integer> counts() {
        Map<PieceType, Integer> counts = new LinkedHashMap<>(); // keeps the order of HELD
        for (PieceType type : PieceType.HELD) {
            if (count(type) > 0) {
                counts.put(type, count(type));
            }
        }
        return counts;
    }

    /**
     * This hand with exactly {@code count} pieces of {@code type}.
     *
     * @throws IllegalArgumentException for a type that cannot be held, or a count below 0 or above {@link #most}
     */
    public Hand with(PieceType type, int count) {
        if (!type.canBeHeld()) {
            throw new IllegalArgumentException(type + " is never held in hand");
        }
        if (count < 0 || count > Hands.most(type.code())) {
            throw new IllegalArgumentException(count + " of " + type + " in one hand");
        }
        return new Hand(packed + (count - count(type)) * Hands.one(type.code()));
    }

    /**
     * The most of a type that a hand can be drawn with, for types that can be held; more than a set has, so that this
     * fault can be shown.
     */
    public static int most(PieceType type) {
        return Hands.most(type.code());
    }

    int packed() {
        return packed;
    }

    static Hand ofPacked(int packed) {
        return packed == 0 ? EMPTY : new Hand(packed);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Hand hand && hand.packed == packed;
    }

    @Override
    public int hashCode() {
        return packed;
    }

    @Override
    public String toString() {
        return counts().toString();
    }
}
