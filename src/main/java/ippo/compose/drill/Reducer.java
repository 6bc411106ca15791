package ippo.compose.drill;

import ippo.drill.Drill;
import ippo.drill.DrillProver;
import ippo.rules.Color;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Takes off the board and out of the hands whatever a drill does not need: first many pieces at once, then one by one
 * until each is needed (delta debugging; A. Zeller and R. Hildebrandt, 2002).
 */
final class Reducer {
    private final DrillProver prover;

    Reducer(DrillProver prover) {
        this.prover = prover;
    }

    /** A piece that may go. */
    private sealed interface Spare {
        Setup without(Setup setup);

        record OnBoard(Square square) implements Spare {
            @Override
            public Setup without(Setup setup) {
                return setup.with(square, Optional.empty());
            }
        }

        record InHand(Color color, PieceType type) implements Spare {
            @Override
            public Setup without(Setup setup) {
                return DrillProver.held(setup, color, type, -1);
            }
        }
    }

    Drill reduce(Drill drill) {
        Drill reduced = drill;
        for (int size = spares(drill.start()).size() / 2; size > 1; size /= 2) {
            reduced = withoutChunks(reduced, size);
        }
        Optional<Drill> less = Optional.of(reduced);
        while (less.isPresent()) {
            reduced = withoutChunks(less.get(), 1);
            less = prover.spared(reduced);
        }
        return reduced;
    }

    private Drill withoutChunks(Drill drill, int size) {
        Drill reduced = drill;
        List<Spare> spares = spares(drill.start());
        for (int from = 0; from < spares.size(); from += size) {
            Setup setup = reduced.start().toSetup();
            for (Spare spare : spares.subList(from, Math.min(spares.size(), from + size))) {
                setup = spare.without(setup);
            }
            reduced = prover.same(reduced, setup).orElse(reduced);
        }
        return reduced;
    }

    /** What is far from both kings first. */
    private static List<Spare> spares(Position position) {
        List<Spare> spares = new ArrayList<>();
        for (Color color : Color.values()) {
            for (PieceType type : PieceType.HELD) {
                for (int i = position.hand(color).count(type); i > 0; i--) {
                    spares.add(new Spare.InHand(color, type));
                }
            }
        }
        Square.ALL.stream()
                .filter(square -> position.at(square)
                        .filter(piece -> piece.type() != PieceType.KING)
                        .isPresent())
                .sorted(Comparator.comparingInt((Square square) -> -distance(position, square)))
                .forEach(square -> spares.add(new Spare.OnBoard(square)));
        return spares;
    }

    private static int distance(Position position, Square square) {
        int nearest = Integer.MAX_VALUE;
        for (Color color : Color.values()) {
            Square king = position.king(color).orElseThrow();
            nearest = Math.min(nearest, Math.abs(king.file() - square.file()) + Math.abs(king.rank() - square.rank()));
        }
        return nearest;
    }
}
