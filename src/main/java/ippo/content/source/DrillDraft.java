package ippo.content.source;

import ippo.drill.DrillFile;

/** A drill, and where it stands. */
public record DrillDraft(Place place, DrillFile.Numbered numbered) {
    public String id() {
        return numbered.id();
    }
}
