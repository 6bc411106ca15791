package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;

/** Looks at everything that was read for one kind of mistake. */
interface Check {
    void run(Draft draft, Faults faults);
}
