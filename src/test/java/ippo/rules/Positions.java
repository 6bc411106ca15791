package ippo.rules;

import ippo.notation.Sfen;
import ippo.notation.Usi;

/** Short ways to positions and moves for tests. */
public final class Positions {
    private Positions() {}

    /** The position of an SFEN, kings or not. */
    public static Position position(String sfen) {
        return Position.of(Sfen.read(sfen).orElseThrow(), Strictness.TEACHING);
    }

    /** The position of an SFEN, were it with nine generals of a kind. */
    public static Position unchecked(String sfen) {
        return Position.unchecked(Sfen.read(sfen).orElseThrow());
    }

    /** The same position seen by the other side: the board turned, colours swapped. */
    public static Position turned(Position position) {
        return Position.of(position.toSetup().turned(), Strictness.TEACHING);
    }

    public static Move move(String usi) {
        return Usi.read(usi).orElseThrow();
    }

    public static Square square(String name) {
        return Square.named(name).orElseThrow();
    }
}
