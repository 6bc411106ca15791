package ippo.web.blind;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.game.Opening;
import ippo.opponent.Analysis;
import ippo.rules.Color;
import ippo.rules.Drop;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.solver.Budget;
import ippo.web.words.Words;
import java.util.Comparator;
import java.util.stream.Stream;

/** A game against Ippo by somebody who knows of the other's moves only what is announced. */
final class BlindGame {
    private static final Budget BUDGET = Budget.ofNodes(5_000);

    private final Hands hands;
    private final Words words;
    private final BlindPlayer player;

    BlindGame(Hands hands, Words words, Sense sense) {
        this.hands = hands;
        this.words = words;
        this.player = new BlindPlayer(hands, words, sense);
    }

    /** Plays a game that has just been opened; what is heard of its end. */
    Heard play(Opening opening) {
        hands.toBoard();
        Game begun = Game.from(opening.position());
        Heard heard = hands.press("r");
        Game game = begun.position().sideToMove() == opening.learner() ? begun : answered(begun, heard);
        Analysis analysis = new Analysis(opening.goal());
        while (!isOver(opening, game) && !isEndTold(heard)) {
            Move move = analysis.best(game, 1, BUDGET).get(0).move();
            heard = player.legalMove(game.position(), move);
            game = game.play(move);
            if (!isOver(opening, game) && !isEndTold(heard)) {
                game = answered(game, heard);
            }
        }
        return heard;
    }

    private static boolean isOver(Opening opening, Game game) {
        Color moved = game.position().sideToMove().opposite();
        return game.isOver() || opening.goal().isReached(game.position(), moved);
    }

    /** Some games come to their end by a number of moves. */
    private boolean isEndTold(Heard heard) {
        return Stream.of("game.head.won", "game.head.lost", "game.head.open")
                .anyMatch(head -> heard.announced().contains(words.speak(head)));
    }

    /** With the other's move in what was heard, or read: the longest sentence, since some are parts of others. */
    private Game answered(Game before, Heard heard) {
        String all = Spoken.squeezed(heard.announced());
        return before.play(before.position().legalMoves().stream()
                .filter(move -> all.contains(said(before, move)))
                .max(Comparator.comparingInt(move -> said(before, move).length()))
                .orElseThrow(() -> new AssertionError("no move of the other is heard: " + heard)));
    }

    private String said(Game before, Move move) {
        PlayedMove deed = PlayedMove.of(before.position(), move);
        String what = move instanceof Drop ? "drop" : deed.taken().isPresent() ? "take" : "move";
        return Spoken.squeezed(words.speak(Phrase.of("they." + what, "deed", deed)));
    }
}
