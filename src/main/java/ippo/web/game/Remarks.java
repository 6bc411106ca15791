package ippo.web.game;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.game.Match;
import ippo.game.SmallGame;
import ippo.rules.Game;
import java.util.Optional;

/**
 * What Ippo says of what just happened: one short line now and then, from facts of the moves. Level, seed and moves
 * decide what and when, so that it is the same when the page is loaded again.
 */
final class Remarks {
    /** So many turns of the learner's lie between one line and the next. */
    static final int PAUSE = 3;

    static final int VARIANTS = 3;

    private Remarks() {}

    /**
     * What a line is about. Each has {@link #VARIANTS} sentences; another fact of the moves needs a constant, its
     * sentences and its place in {@link #about}.
     */
    private enum About {
        GREETS,
        THANKS,
        CHECKS,
        TRADES,
        TAKES,
        CHECKED,
        LOSES,
        PROMOTES,
        PROMOTED,
        CASTLED,
        BUILT
    }

    /** The line after the last turn, before the first one, or after the end; empty if it is not time for one. */
    static Optional<Phrase> of(Match match) {
        if (match.isOver()) {
            return Optional.of(line(About.THANKS, match, 0));
        }
        if (match.ownMoves() > 0) {
            return ofLastTurn(match);
        }
        boolean explains = match.opening().small().isPresent(); // there the goal is to be read first
        return explains ? Optional.empty() : Optional.of(line(About.GREETS, match, 0));
    }

    private static Optional<Phrase> ofLastTurn(Match match) {
        Game game = match.game();
        int last = match.lastTurnBegan();
        int spoken = 0;
        int next = last % 2;
        for (int began = next; began <= last; began += 2) {
            if (began < next) {
                continue;
            }
            TurnEvents turn = TurnEvents.of(game, began);
            Optional<About> about = about(turn).filter(each -> each != About.CASTLED || !isCastleTheGoal(match));
            if (about.isPresent()) {
                if (began == last) {
                    return Optional.of(filled(line(about.get(), match, spoken), about.get(), turn));
                }
                spoken++;
                next = began + 2 * PAUSE;
            }
        }
        return Optional.empty();
    }

    /** Part of a castle has a name, too: where the whole one is the goal, nobody shall think that it stands already. */
    private static boolean isCastleTheGoal(Match match) {
        return match.opening()
                .small()
                .flatMap(SmallGame::achievement)
                .filter(goal -> !goal.castles(match.learner()).isEmpty())
                .isPresent();
    }

    /** The most telling fact of a turn, if there is any. */
    private static Optional<About> about(TurnEvents turn) {
        boolean loses = turn.own().taken().isPresent();
        if (turn.isChecked()) {
            return Optional.of(About.CHECKS);
        }
        if (turn.takingReply().isPresent()) {
            return Optional.of(loses ? About.TRADES : About.TAKES);
        }
        if (turn.checks()) {
            return Optional.of(About.CHECKED);
        }
        if (loses) {
            return Optional.of(About.LOSES);
        }
        if (turn.finishesCastle()) {
            return Optional.of(About.CASTLED);
        }
        if (turn.isAnsweredByCastle()) {
            return Optional.of(About.BUILT);
        }
        if (turn.reply().filter(move -> move.move().promotes()).isPresent()) {
            return Optional.of(About.PROMOTES);
        }
        return turn.own().move().promotes() ? Optional.of(About.PROMOTED) : Optional.empty();
    }

    /** @param spoken how many lines there were before, so that the same one does not come twice in a row */
    private static Phrase line(About about, Match match, int spoken) {
        return Phrase.of("face." + about + "." + (1 + (Math.floorMod(match.seed(), VARIANTS) + spoken) % VARIANTS));
    }

    private static Phrase filled(Phrase line, About about, TurnEvents turn) {
        return switch (about) {
            case TAKES -> taken(line, turn.takingReply());
            case LOSES -> taken(line, Optional.of(turn.own()));
            case GREETS, THANKS, CHECKS, TRADES, CHECKED, PROMOTES, PROMOTED, CASTLED, BUILT -> line;
        };
    }

    private static Phrase taken(Phrase line, Optional<PlayedMove> move) {
        return move.flatMap(PlayedMove::taken)
                .map(piece -> line.with("piece", piece.type()))
                .orElse(line);
    }
}
