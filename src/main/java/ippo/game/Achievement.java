package ippo.game;

import ippo.castle.CastleProgress;
import ippo.castle.CastleTemplate;
import ippo.castle.Castles;
import ippo.rules.Arena;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import java.util.List;
import java.util.Optional;

/**
 * What the learner alone can win a game by, besides mate: a plan that is carried through. It is told from the position
 * after a move of the learner's.
 */
public enum Achievement {
    /** The castle of this name stands. */
    BOAT("boat"),
    /** The castle of this name stands. */
    MINO("mino"),
    /** The castle of this name stands. */
    YAGURA("yagura"),
    /** A dragon stands in the promotion zone, and cannot be taken there. */
    BREAKTHROUGH;

    private final Optional<String> castle;

    Achievement() {
        this.castle = Optional.empty();
    }

    Achievement(String castle) {
        this.castle = Optional.of(castle);
    }

    /** The castle that is to be built, on either half of the board where it is built on both; none for other plans. */
    public List<CastleTemplate> castles(Color learner) {
        return Castles.shipped().templates(learner).stream()
                .filter(template ->
                        castle.filter(template.castle().id()::equals).isPresent())
                .toList();
    }

    boolean isReached(Position position, Color learner) {
        return switch (this) {
            case BOAT, MINO, YAGURA ->
                castles(learner).stream()
                        .anyMatch(template ->
                                CastleProgress.of(position, template).isComplete());
            case BREAKTHROUGH -> hasBrokenThrough(position, learner);
        };
    }

    private static boolean hasBrokenThrough(Position position, Color learner) {
        Piece dragon = new Piece(PieceType.DRAGON, learner);
        return Arena.SHOGI.squares().stream()
                .filter(square -> Arena.SHOGI.isInZone(square, learner))
                .filter(square -> position.at(square).filter(dragon::equals).isPresent())
                .anyMatch(square -> !position.isAttacked(square, learner.opposite()));
    }
}
