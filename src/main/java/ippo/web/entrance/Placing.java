package ippo.web.entrance;

import ippo.content.Entrances.Placement;
import ippo.content.Entrances.Rung;
import ippo.content.Station;
import ippo.progress.Placed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A placement as far as somebody has come in it: each board is answered once, in order, and the second miss ends it. So
 * many boards as were solved are as many steps on the way: one slip costs one step.
 */
record Placing(Placement placement, List<Placed> placed) {
    /** So many misses end it. */
    private static final int MISSES = 2;

    Placing {
        placed = List.copyOf(placed);
    }

    /** The answer to a board; empty if there is none yet. */
    Optional<Placed> answer(int index) {
        return answer(placement.rungs().get(index));
    }

    private Optional<Placed> answer(Rung rung) {
        return placed.stream()
                .filter(each -> each.task().equals(rung.board().task()))
                .findFirst();
    }

    /** The index of the board that is to be answered now; empty if it is over. */
    OptionalInt next() {
        return count(false) >= MISSES
                ? OptionalInt.empty()
                : IntStream.range(0, placement.rungs().size())
                        .filter(index -> answer(index).isEmpty())
                        .findFirst();
    }

    boolean isBegun() {
        return placement.rungs().stream().anyMatch(rung -> answer(rung).isPresent());
    }

    boolean isOver() {
        return next().isEmpty();
    }

    /** How many boards were solved. */
    int solved() {
        return count(true);
    }

    private int count(boolean solved) {
        return (int) placement.rungs().stream()
                .flatMap(rung -> answer(rung).stream())
                .filter(each -> each.solved() == solved)
                .count();
    }

    /** The station where one may begin; empty until it is over. */
    Optional<Station> found() {
        if (!isOver()) {
            return Optional.empty();
        }
        List<Rung> rungs = placement.rungs();
        return Optional.of(solved() < rungs.size() ? rungs.get(solved()).opens() : placement.beyond());
    }
}
