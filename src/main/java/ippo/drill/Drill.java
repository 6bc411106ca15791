package ippo.drill;

import ippo.rules.Color;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A position with one right answer by proof.
 *
 * @param start Black is to move, not in check
 * @param right the right first moves, in the order of their USI texts: one, but of a defence all that hold, and of a
 *     mate all checks that mate
 * @param difficulty more is harder; only among drills of a kind
 */
public record Drill(DrillKind kind, Position start, List<Move> right, int difficulty, Set<DrillTheme> themes) {
    public Drill {
        Objects.requireNonNull(kind, "kind");
        right = List.copyOf(right);
        themes = Collections.unmodifiableSet(
                themes.isEmpty() ? EnumSet.noneOf(DrillTheme.class) : EnumSet.copyOf(themes));
        if (right.isEmpty() || start.sideToMove() != Color.BLACK) {
            throw new IllegalArgumentException(kind + " with " + right + " in " + start);
        }
    }
}
