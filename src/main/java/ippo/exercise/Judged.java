package ippo.exercise;

import ippo.answer.Judgement;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Judgements that took a search, remembered, since a page asks for the same ones again and again. What was not asked
 * for longest is forgotten. May be shared between threads.
 */
final class Judged {
    private final Map<Asked, Judgement> judgements;

    /** @param most how many are remembered */
    Judged(int most) {
        judgements = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Asked, Judgement> eldest) {
                return size() > most;
            }
        };
    }

    /** @param line all moves from the start, the one that is judged last */
    record Asked(Goal goal, Position start, List<Move> line) {}

    /** @param work always comes to the same; not done under the lock, so two threads may both do it */
    Judgement of(Asked asked, Supplier<Judgement> work) {
        synchronized (judgements) {
            Judgement known = judgements.get(asked);
            if (known != null) {
                return known;
            }
        }
        Judgement judgement = work.get();
        synchronized (judgements) {
            judgements.put(asked, judgement);
        }
        return judgement;
    }
}
