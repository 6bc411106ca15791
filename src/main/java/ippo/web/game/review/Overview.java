package ippo.web.game.review;

import ippo.answer.Phrase;
import ippo.castle.CastleProgress;
import ippo.feature.CastleMissing;
import ippo.game.moment.CastleStory;
import ippo.game.moment.Curve;
import ippo.game.moment.GoodMove;
import ippo.game.moment.GoodMoves;
import ippo.rules.Square;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What there is to say of a whole game besides its moments: how it stood, what was good, what became of the castle.
 *
 * @param good in the order of the game
 * @param castle empty where there is nothing to tell
 */
record Overview(Curve curve, List<GoodMove> good, Optional<CastleStory> castle) {
    private static final int GOOD = 3;

    Overview {
        good = List.copyOf(good);
    }

    /** A look of a second at most. */
    static Overview of(Reviewed reviewed) {
        return new Overview(
                Curve.of(reviewed.stakes(), reviewed.game(), reviewed.side()),
                new GoodMoves(reviewed.stakes()).of(reviewed.game(), reviewed.side(), GOOD),
                CastleStory.of(reviewed.game(), reviewed.side()));
    }

    /** What is said of the castle. */
    static Phrase said(CastleStory story) {
        return switch (story) {
            case CastleStory.Finished(int ply, CastleProgress progress) ->
                Phrase.of("review.castle.finished", "number", ply).with("castle", name(progress));
            case CastleStory.Unfinished(int ply, CastleProgress progress) ->
                Phrase.of("review.castle.unfinished", "castle", name(progress))
                        .with("missing", CastleMissing.of(progress));
            case CastleStory.InTheMiddle(int ply, Square king) -> Phrase.of("review.castle.middle");
        };
    }

    private static Phrase name(CastleProgress progress) {
        return Phrase.of("castle.name." + progress.template().castle().id());
    }

    /** Remembers overviews for a while: what is over stays as it is. May be shared between threads. */
    static final class Memory {
        private static final int GAMES = 200;

        private final Map<String, Overview> known = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Overview> eldest) {
                return size() > GAMES;
            }
        };

        /** The overview of a game; who asks first waits for it, and nobody else. */
        Overview of(Reviewed reviewed) {
            synchronized (known) {
                Optional<Overview> found = Optional.ofNullable(known.get(reviewed.id()));
                if (found.isPresent()) {
                    return found.get();
                }
            }
            Overview overview = Overview.of(reviewed);
            synchronized (known) {
                known.put(reviewed.id(), overview);
            }
            return overview;
        }
    }
}
