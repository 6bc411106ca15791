package ippo.notation;

import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Handicap;
import ippo.rules.Piece;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starting positions by the names that the line 手合割 of KIF and KI2 has for them, those of other programs included. */
public final class HandicapNames {
    /** Handicaps that other programs name and {@link Handicap} does not, by the squares that are empty. */
    private static final Map<String, List<String>> OTHERS = Map.of(
            "左五枚落ち", List.of("8b", "2b", "1a", "9a", "2a"),
            "左七枚落ち", List.of("8b", "2b", "1a", "9a", "2a", "8a", "3a"),
            "右七枚落ち", List.of("8b", "2b", "1a", "9a", "2a", "8a", "7a"));

    private HandicapNames() {}

    /** The start of a game with this handicap, if the name is known. */
    public static Optional<Position> start(String name) {
        Optional<Handicap> known = Handicap.named(name);
        if (known.isPresent()) {
            return known.map(Handicap::position);
        }
        if (name.equals(Kif.MINISHOGI)) {
            return Optional.of(Arena.MINI.start());
        }
        return Optional.ofNullable(OTHERS.get(name)).map(HandicapNames::without);
    }

    private static Position without(List<String> squares) {
        Setup setup = Position.start().toSetup().withSideToMove(Color.WHITE);
        for (String square : squares) {
            setup = setup.with(Square.named(square).orElseThrow(), Optional.<Piece>empty());
        }
        return Position.of(setup, Strictness.GAME);
    }
}
