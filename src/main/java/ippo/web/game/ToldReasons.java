package ippo.web.game;

import ippo.feature.Reason;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bounded cache of the reasons that were shown in games, by game and number of moves, so that one is not told twice.
 * What is told at a turn depends on earlier turns alone: shown again, a page says the same. Where nothing is
 * remembered, as after a restart, a reason may come back. May be shared between threads.
 */
final class ToldReasons {
    private static final int GAMES = 2_000;

    /** Of whose moves a reason tells: each is remembered by itself, so that one does not take the other's place. */
    enum Of {
        HINTS,
        MOVES_PLAYED
    }

    private final Map<String, TreeMap<Integer, Reason>> games = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, TreeMap<Integer, Reason>> eldest) {
            return size() > GAMES;
        }
    };

    /** What was told in a game before so many moves were made, the last one last. */
    List<Reason> before(Of of, String game, int moves) {
        synchronized (games) {
            TreeMap<Integer, Reason> told = games.get(of + game);
            return told == null ? List.of() : List.copyOf(told.headMap(moves).values());
        }
    }

    void tell(Of of, String game, int moves, Reason reason) {
        synchronized (games) {
            games.computeIfAbsent(of + game, any -> new TreeMap<>()).put(moves, reason);
        }
    }
}
