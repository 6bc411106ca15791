package ippo.feature;

import java.util.Optional;

/** Finds one feature of a move. */
interface Detector {
    Optional<Shown> in(Turn turn);
}
