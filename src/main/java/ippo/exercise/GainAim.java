package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Move;
import ippo.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Once all taking is over, White defending best, Black has won so many points more than at the start, as {@link Points}
 * counts.
 *
 * @param points at least 1
 */
record GainAim(int points) implements Aim {
    GainAim {
        if (points < 1) {
            throw new IllegalArgumentException("gain " + points);
        }
    }

    private static int won(Bout bout) {
        return Points.settled(bout.position()) - Points.ahead(bout.start());
    }

    @Override
    public boolean isReached(Bout after, Move move) {
        // White need not take anything, so there is never more than there is now, unless he must get out of a check
        boolean enough = Points.ahead(after.position()) - Points.ahead(after.start()) >= points;
        return (enough || after.position().isCheck()) && won(after) >= points;
    }

    @Override
    public boolean isLost(Bout turn) {
        return false;
    }

    @Override
    public int bound(Bout turn) {
        return 1;
    }

    @Override
    public boolean mightReach(Bout turn, Move move) {
        return true;
    }

    @Override
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        int won = won(next);
        if (won >= points) {
            return List.of(); // it only came too late
        }
        List<Phrase> why = new ArrayList<>();
        if (after.position().at(answer.to()).isPresent()) {
            why.add(Whites.captured(after.position(), answer));
        }
        why.add(
                won > 0
                        ? Phrase.of("duel.ahead", "points", won).with("needed", points)
                        : won == 0
                                ? Phrase.of("duel.even", "needed", points)
                                : Phrase.of("duel.behind", "points", -won));
        return why;
    }

    @Override
    public Optional<String> misfit(Position start) {
        return Optional.empty();
    }
}
