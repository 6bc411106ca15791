package ippo.feature;

import ippo.answer.Phrase;
import ippo.castle.CastleProgress;
import java.util.List;

/** What a castle lacks, in words: every piece, so that what is named and what is counted agree. */
public final class CastleMissing {
    private CastleMissing() {}

    /** Every piece that is missing, and where. */
    public static List<Phrase> of(CastleProgress progress) {
        return progress.missing().entrySet().stream()
                .map(each -> Phrase.of("castle.place", "piece", each.getValue()).with("square", each.getKey()))
                .toList();
    }
}
