package ippo.web.workbench;

import ippo.compose.family.KnownPuzzles;
import ippo.workbench.Examination;
import ippo.workbench.Improvements;
import java.util.Optional;

/**
 * What the bench answers: one of the first two, or neither where improvements could not be looked for.
 *
 * @param known the puzzle of the bank that is the same or alike
 */
record Found(
        Optional<Examination> examination, Optional<Improvements> improvements, Optional<KnownPuzzles.Match> known) {}
