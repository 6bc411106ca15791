package ippo.web.twoplayer;

import io.javalin.http.Context;
import ippo.rules.Color;
import ippo.twoplayer.KeptTwoPlayerGame;
import ippo.twoplayer.Presence;
import ippo.twoplayer.TwoPlayerGames;
import ippo.twoplayer.TwoPlayerGames.Standing;
import ippo.web.frame.EventStreams;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells each side of a game of two that something has changed: at once what this server has kept, within a tenth of a
 * second what another server on the same database has, and now and then whether the other side is still there. Sent is
 * only a mark of the present state; whoever has another one loads the page anew. May be shared between threads.
 */
public final class TwoPlayerEvents implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TwoPlayerEvents.class);
    private static final Duration LOOK = Duration.ofMillis(100);

    private final TwoPlayerGames games;
    private final EventStreams streams = new EventStreams("two-player");
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "two-player-clock");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<String, Set<Watcher>> watchers = new ConcurrentHashMap<>();

    /** One browser of one side. */
    private static final class Watcher {
        private final EventStreams.Stream stream;
        private final Color side;
        private String told = "";

        Watcher(EventStreams.Stream stream, Color side) {
            this.stream = stream;
            this.side = side;
        }

        synchronized void tell(String mark) {
            if (!mark.equals(told)) {
                told = mark;
                stream.send("{\"version\":\"" + mark + "\"}");
            }
        }
    }

    public TwoPlayerEvents(TwoPlayerGames games) {
        this.games = games;
        long beat = EventStreams.BEAT.toMillis();
        clock.scheduleWithFixedDelay(() -> safely(this::beat), beat, beat, TimeUnit.MILLISECONDS);
        if (games.isShared()) {
            long look = LOOK.toMillis();
            clock.scheduleWithFixedDelay(() -> safely(this::look), look, look, TimeUnit.MILLISECONDS);
        }
    }

    /** What a page of this state says for {@link #follow}. */
    static String mark(KeptTwoPlayerGame kept, Color side) {
        return mark(kept.version(), kept.presenceOf(side.opposite()));
    }

    private static String mark(long version, Presence other) {
        return version + "-" + other.ordinal();
    }

    /** Answers with a stream for one side, until the browser goes. */
    void follow(Context ctx, KeptTwoPlayerGame kept, Color side) {
        String id = kept.id();
        streams.open(
                ctx,
                stream -> {
                    watchers.computeIfAbsent(id, key -> ConcurrentHashMap.newKeySet())
                            .add(new Watcher(stream, side));
                    games.seen(side, List.of(id));
                    tell(List.of(id)); // what has changed since the page was made
                },
                stream -> watchers.computeIfPresent(id, (key, all) -> {
                    all.removeIf(watcher -> watcher.stream == stream);
                    return all.isEmpty() ? null : all;
                }));
    }

    /** To be called with what was kept. */
    void changed(KeptTwoPlayerGame kept) {
        for (Watcher watcher : watchers.getOrDefault(kept.id(), Set.of())) {
            watcher.tell(mark(kept, watcher.side));
        }
    }

    /** To be called with the ids of games that were changed elsewhere than at their boards. */
    public void changed(Collection<String> games) {
        tell(games);
    }

    private static void safely(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException e) {
            // let through, it would be the last time
            LOG.warn("games of two: {}", e.toString());
        }
    }

    private void look() {
        tell(Set.copyOf(watchers.keySet()));
    }

    private void tell(Collection<String> ids) {
        Instant now = games.now();
        games.standings(ids).forEach((id, standing) -> {
            for (Watcher watcher : watchers.getOrDefault(id, Set.of())) {
                watcher.tell(mark(standing.version(), presence(id, watcher.side.opposite(), standing, now)));
            }
        });
    }

    /** Who has a stream here is there; of who may have one elsewhere tells the database. */
    private Presence presence(String id, Color side, Standing standing, Instant now) {
        boolean here = watchers.getOrDefault(id, Set.of()).stream().anyMatch(watcher -> watcher.side == side);
        return here
                ? Presence.HERE
                : Presence.of(side == Color.BLACK ? standing.blackSeen() : standing.whiteSeen(), now);
    }

    private void beat() {
        watchers.values().forEach(all -> all.forEach(watcher -> watcher.stream.beat()));
        for (Color side : Color.values()) {
            games.seen(side, withA(side));
        }
        look();
    }

    private Set<String> withA(Color side) {
        return watchers.entrySet().stream()
                .filter(entry -> entry.getValue().stream().anyMatch(watcher -> watcher.side == side))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Ends all streams; browsers look for another server by themselves. */
    @Override
    public void close() {
        clock.shutdownNow();
        watchers.values().forEach(all -> all.forEach(watcher -> watcher.stream.end()));
        streams.close();
    }
}
