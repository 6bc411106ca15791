package ippo.exercise;

import ippo.answer.Phrase;
import ippo.rules.Move;
import java.util.ArrayList;
import java.util.List;

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
    public List<Phrase> why(Bout after, Move answer, Bout next) {
        int won = won(next);
        if (won >= points) {
            return List.of(); // it only came too late
        }
        List<Phrase> why = new ArrayList<>();
        if (after.position().at(answer.to()).isPresent()) {
            why.add(Whites.captured(after.position(), answer));
        }
        why.add(Phrase.of(won > 0 ? "duel.ahead" : won == 0 ? "duel.even" : "duel.behind"));
        return why;
    }

    @Override
    public String unreached() {
        return "duel.more-to-win";
    }
}
