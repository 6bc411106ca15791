package ippo.answer;

import ippo.rules.Move;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is drawn on the board over what stands there. Immutable.
 *
 * @param signs the squares of each sign; no empty sets
 * @param arrows in the order in which they may be shown one after the other
 */
public record Drawing(Map<BoardMark, Set<Square>> signs, List<Arrow> arrows) {
    public static final Drawing NOTHING = new Drawing(Map.of(), List.of());

    public Drawing {
        Map<BoardMark, Set<Square>> copy = new EnumMap<>(BoardMark.class);
        signs.forEach((sign, squares) -> {
            if (!squares.isEmpty()) {
                copy.put(sign, Collections.unmodifiableSet(new TreeSet<>(squares)));
            }
        });
        signs = Collections.unmodifiableMap(copy);
        arrows = List.copyOf(arrows);
    }

    public static Drawing of(BoardMark sign, Collection<Square> squares) {
        return NOTHING.with(sign, squares);
    }

    public static Drawing of(BoardMark sign, Square square) {
        return NOTHING.with(sign, List.of(square));
    }

    /** Shows what the other side has just answered: what moved there, and from where. */
    public static Drawing ofAnswer(Move answer) {
        return of(BoardMark.CULPRIT, answer.to()).and(arrowOf(answer));
    }

    /** The arrow of a move on the board; nothing for a drop. */
    public static Drawing arrowOf(Move move) {
        return move.onBoard()
                .map(going -> NOTHING.with(new Arrow(going.from(), going.to())))
                .orElse(NOTHING);
    }

    /** Shows where a piece that has just moved looks. */
    public static Drawing ofReach(Position after, Square moved) {
        return of(
                BoardMark.TARGET,
                after.reach(moved).stream()
                        .filter(square -> after.at(square)
                                .filter(piece -> piece.color() != after.sideToMove())
                                .isEmpty())
                        .toList());
    }

    public Set<Square> at(BoardMark sign) {
        return signs.getOrDefault(sign, Set.of());
    }

    public Drawing with(BoardMark sign, Collection<Square> squares) {
        Map<BoardMark, Set<Square>> more = new EnumMap<>(BoardMark.class);
        more.putAll(signs);
        Set<Square> all = new TreeSet<>(at(sign));
        all.addAll(squares);
        more.put(sign, all);
        return new Drawing(more, arrows);
    }

    public Drawing with(BoardMark sign, Square square) {
        return with(sign, List.of(square));
    }

    public Drawing with(Arrow arrow) {
        List<Arrow> more = new ArrayList<>(arrows);
        more.add(arrow);
        return new Drawing(signs, more);
    }

    /** The same without one kind of sign. */
    public Drawing without(BoardMark sign) {
        Map<BoardMark, Set<Square>> fewer = new EnumMap<>(BoardMark.class);
        fewer.putAll(signs);
        fewer.remove(sign);
        return new Drawing(fewer, arrows);
    }

    /** Both, this one's arrows first. */
    public Drawing and(Drawing other) {
        Drawing both = this;
        for (Map.Entry<BoardMark, Set<Square>> sign : other.signs.entrySet()) {
            both = both.with(sign.getKey(), sign.getValue());
        }
        for (Arrow arrow : other.arrows) {
            both = both.with(arrow);
        }
        return both;
    }

    public boolean isEmpty() {
        return signs.isEmpty() && arrows.isEmpty();
    }
}
