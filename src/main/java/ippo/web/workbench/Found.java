package ippo.web.workbench;

import ippo.workbench.Examination;
import ippo.workbench.Improvements;
import java.util.Optional;

/** What the bench answers: one of the two, or neither where improvements could not be looked for. */
record Found(Optional<Examination> examination, Optional<Improvements> improvements) {}
