package ippo.twoplayer;

import ippo.rules.Color;
import java.time.Instant;
import java.util.Optional;

/**
 * A game of two people that is remembered.
 *
 * @param id in its address; nobody can guess it
 * @param game lost on time if the clock says so, even if nobody has written that down yet
 * @param offer what one side asks the other for
 * @param clocks empty if they play without
 * @param blackSeen when a device of Black's was heard of last, about
 * @param whiteSeen the same of White's
 * @param next the id of the game that the same two began after this one
 * @param version another one with whatever changes
 * @param changedAt when it went on last
 * @param seenAt as of when this is told
 */
public record KeptTwoPlayerGame(
        String id,
        TwoPlayerGame game,
        Seats seats,
        Optional<Offer> offer,
        Optional<Clocks> clocks,
        Optional<Instant> blackSeen,
        Optional<Instant> whiteSeen,
        Optional<String> next,
        long version,
        Instant begunAt,
        Instant changedAt,
        Instant seenAt) {

    /** The same seen now, lost if the time is over. */
    KeptTwoPlayerGame at(Instant now) {
        boolean late = !game.isOver()
                && clocks.filter(each -> each.isOver(game.toMove(), now)).isPresent();
        return new KeptTwoPlayerGame(
                id,
                late ? game.close(Closing.TIME_UP, game.toMove()) : game,
                seats,
                offer,
                clocks,
                blackSeen,
                whiteSeen,
                next,
                version,
                begunAt,
                changedAt,
                now);
    }

    /** What is written down once the game has come to this; whatever was asked for is not any more. */
    KeptTwoPlayerGame after(TwoPlayerGame step, Instant now) {
        boolean turned = step.toMove() != game.toMove();
        Optional<Clocks> times =
                step.isOver() ? clocks : clocks.map(each -> turned ? each.after(game.toMove(), now) : each);
        return changed(step, seats, Optional.empty(), times, next, now);
    }

    /** What is written down once a side asks for something, or takes that back. */
    KeptTwoPlayerGame offering(Optional<Offer> asked, Instant now) {
        return changed(game, seats, asked, clocks, next, now);
    }

    /** What is written down once the second player is there. */
    KeptTwoPlayerGame joined(Seats both, Instant now) {
        return changed(game, both, offer, clocks.map(each -> each.started(now)), next, now);
    }

    /** What is written down once the same two have begun another game. */
    KeptTwoPlayerGame followedBy(String id, Instant now) {
        return changed(game, seats, offer, clocks, Optional.of(id), now);
    }

    private KeptTwoPlayerGame changed(
            TwoPlayerGame step,
            Seats who,
            Optional<Offer> asked,
            Optional<Clocks> times,
            Optional<String> after,
            Instant now) {
        return new KeptTwoPlayerGame(
                id, step, who, asked, times, blackSeen, whiteSeen, after, version + 1, begunAt, now, now);
    }

    /** Whether a side is there; it always is where both sit at one device. */
    public Presence presenceOf(Color side) {
        if (isDeserted(side)) {
            return Presence.GONE;
        }
        return seats.isAtOneDevice() ? Presence.HERE : Presence.of(side == Color.BLACK ? blackSeen : whiteSeen, seenAt);
    }

    /** Whether nobody plays this side any more. */
    public boolean isDeserted(Color side) {
        return !seats.isWaiting() && seats.at(side).isEmpty();
    }

    /** Whether a side may begin another game of the same two once this one is over. */
    public boolean mayGoOn(Color by) {
        return seats.isAtOneDevice() || !seats.isOfClass() && !isDeserted(by.opposite());
    }

    /** Whether a side may end the game without a winner, since the other is away or deleted. */
    public boolean mayAbandon(Color by) {
        return presenceOf(by.opposite()) == Presence.GONE && game.canClose(Closing.ABANDONED, by);
    }
}
