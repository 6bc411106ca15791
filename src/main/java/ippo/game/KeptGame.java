package ippo.game;

import java.time.Instant;
import java.util.Optional;

/**
 * A game that is remembered.
 *
 * @param id in its address; nobody can guess it
 * @param match lost on time if the clock says so, even if nobody has written that down yet
 * @param changedAt when it went on last
 * @param clock the learner's; empty if he plays without
 * @param seenAt as of when this is told
 * @param station of the way through the course that it is, if any: who has played goes on there
 */
public record KeptGame(
        String id,
        Match match,
        Instant begunAt,
        Instant changedAt,
        Optional<GameClock> clock,
        Instant seenAt,
        Optional<String> station) {

    /** The same seen now, lost if the time is over. */
    KeptGame at(Instant now) {
        boolean late = !match.isOver() && clock.filter(each -> each.isOver(now)).isPresent();
        return new KeptGame(id, late ? match.end(Ending.TIME_UP) : match, begunAt, changedAt, clock, now, station);
    }

    /** What is written down once the game has come to this. */
    KeptGame after(Match step, Instant now) {
        Optional<GameClock> next = step.isOver() ? clock : clock.map(each -> each.next(seenAt, now));
        return new KeptGame(id, step, begunAt, now, next, now, station);
    }
}
