package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.Piece;
import java.util.Map;

/** Names the opponent of a game that is looked back at: it may have been anybody, so it is not called Ippo. */
final class OtherSide {
    private OtherSide() {}

    /** A sentence in which pieces of the other side are called so. */
    static Phrase named(Phrase said, Color side) {
        Phrase named = said;
        for (Map.Entry<String, Object> value : said.values().entrySet()) {
            if (value.getValue() instanceof Piece piece && piece.color() != side) {
                named = named.with(value.getKey(), Phrase.of("whose.other", "piece", piece.type()));
            }
        }
        return named;
    }
}
