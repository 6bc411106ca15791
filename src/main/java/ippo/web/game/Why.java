package ippo.web.game;

import ippo.answer.Phrase;
import ippo.opponent.Analysis;
import ippo.rules.BoardMove;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.Optional;

/**
 * Why a good move is good, in one sentence: the first of what can be checked on the board after it. Where nothing can,
 * that is said. Nothing is searched here.
 */
final class Why {
    private final Position before;
    private final Move move;
    private final Game after;
    private final boolean isSafe;

    private Why(Game game, Move move) {
        this.move = move;
        this.before = game.position();
        this.after = game.play(move);
        this.isSafe = after.position().legalMoves().stream()
                .noneMatch(answer -> answer.to().equals(move.to()));
    }

    /**
     * @param game goes on
     * @param move a legal one
     * @param isGoal whether it reaches the goal of a small game
     */
    static Phrase of(Game game, Move move, boolean isGoal) {
        return isGoal ? why("goal") : new Why(game, move).phrase();
    }

    private Phrase phrase() {
        if (after.position().isCheckmate()) {
            return why("mate");
        }
        return takes().or(this::getsOut)
                .or(this::saves)
                .or(this::promotes)
                .or(this::attacks)
                .orElseGet(() -> why("looked"));
    }

    private static Phrase why(String which) {
        return Phrase.of("game.why." + which);
    }

    private Optional<Phrase> takes() {
        Optional<PieceType> taken = before.at(move.to()).map(Piece::type);
        if (taken.isEmpty()) {
            return Optional.empty();
        }
        if (isSafe) {
            return Optional.of(why("takes").with("piece", taken.get()));
        }
        return Analysis.exchange(before, move) > 0
                ? Optional.of(why("wins").with("piece", taken.get()))
                : Optional.empty();
    }

    private Optional<Phrase> getsOut() {
        return before.isCheck() ? Optional.of(why("gets-out")) : Optional.empty();
    }

    /** What moves away from where it would have been lost, to where nothing takes it. */
    private Optional<Phrase> saves() {
        if (!isSafe || !(move instanceof BoardMove going)) {
            return Optional.empty();
        }
        PieceType type = before.at(going.from()).orElseThrow().type();
        Position theirs = before.withSideToMove(before.sideToMove().opposite());
        boolean lost = type != PieceType.KING
                && theirs.legalMoves().stream()
                        .anyMatch(taking -> taking.to().equals(going.from()) && Analysis.exchange(theirs, taking) > 0);
        return lost ? Optional.of(why("saves").with("piece", type).with("square", going.to())) : Optional.empty();
    }

    private Optional<Phrase> promotes() {
        return isSafe && move instanceof BoardMove going && going.promotes()
                ? Optional.of(why("promotes"))
                : Optional.empty();
    }

    /** What it would win next, if nothing were done about it; a check has to be answered first. */
    private Optional<Phrase> attacks() {
        if (!isSafe || after.isOver()) {
            return Optional.empty();
        }
        if (after.position().isCheck()) {
            return Optional.of(why("check"));
        }
        return Prey.of(after.position(), move)
                .map(prey -> why("attacks").with("piece", prey.piece()).with("square", prey.square()));
    }
}
