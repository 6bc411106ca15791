package ippo.game.moment;

import ippo.castle.CastleProgress;
import ippo.castle.Middle;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Game;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Square;
import java.util.Optional;

/** What became of a side's castle in the first part of a game. */
public sealed interface CastleStory {
    /** How many moves of the game were made until then. */
    int ply();

    /** It was finished. */
    record Finished(int ply, CastleProgress progress) implements CastleStory {}

    /** Something was still missing when it had grown most. */
    record Unfinished(int ply, CastleProgress progress) implements CastleStory {}

    /** The king stayed in the middle of the board. */
    record InTheMiddle(int ply, Square king) implements CastleStory {}

    /** By now a castle stands, or it is too late for it. */
    int LATEST = 60;

    /** So many moves a game lasts before anybody wonders where the king is. */
    int EARLIEST = 30;

    /** A king with so many generals around it is guarded, wherever it stands. */
    int WALL = 3;

    /** Empty where there is nothing to tell: on small boards, in short games, with a king somewhere else. */
    static Optional<CastleStory> of(Game game, Color side) {
        if (game.startingPosition().arena() != Arena.SHOGI || game.length() < EARLIEST) {
            return Optional.empty();
        }
        Optional<CastleStory> best = Optional.empty();
        int missing = Integer.MAX_VALUE;
        for (int ply = 0; ply <= Math.min(LATEST, game.length()); ply++) {
            Optional<CastleProgress> progress = CastleProgress.of(game.positionAfter(ply), side);
            if (progress.isPresent() && progress.get().missing().size() < missing) {
                missing = progress.get().missing().size();
                best = Optional.of(
                        missing == 0 ? new Finished(ply, progress.get()) : new Unfinished(ply, progress.get()));
            }
        }
        return best.isPresent() ? best : inTheMiddle(game, side);
    }

    private static Optional<CastleStory> inTheMiddle(Game game, Color side) {
        int ply = Math.min(LATEST, game.length());
        Position position = game.positionAfter(ply);
        return position.king(side)
                .filter(king -> Middle.contains(king) && king.rankFor(side) >= 8)
                .filter(king -> guards(position, king, side) < WALL)
                .map(king -> new InTheMiddle(ply, king));
    }

    private static long guards(Position position, Square king, Color side) {
        return Square.ALL.stream()
                .filter(square -> Math.abs(square.file() - king.file()) <= 1
                        && Math.abs(square.rankFor(side) - king.rankFor(side)) <= 1)
                .flatMap(square -> position.at(square).stream())
                .filter(piece -> piece.color() == side)
                .filter(piece -> piece.type() == PieceType.GOLD || piece.type() == PieceType.SILVER)
                .count();
    }
}
