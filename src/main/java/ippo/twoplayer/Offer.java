package ippo.twoplayer;

import ippo.rules.Color;
import java.util.Objects;

/** What one side asks the other for. A move, or another offer, withdraws it. */
public record Offer(Kind kind, Color by) {
    /** What can be asked for. */
    public enum Kind {
        /** To take the last own move back. */
        TAKE_BACK,
        /** To end the game without a winner. */
        DRAW,
        /** To count points, since both kings have entered. */
        IMPASSE
    }

    public Offer {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(by, "by");
    }

    /** Whether it can be asked for now. */
    public boolean isPossible(TwoPlayerGame game) {
        return switch (kind) {
            case TAKE_BACK -> game.canTakeBack(by);
            case DRAW -> game.canClose(Closing.DRAW, by);
            case IMPASSE -> game.canClose(Closing.IMPASSE, by);
        };
    }

    /** What the game comes to once the other side has agreed. */
    public TwoPlayerGame granted(TwoPlayerGame game) {
        return switch (kind) {
            case TAKE_BACK -> game.takeBack(by);
            case DRAW -> game.close(Closing.DRAW, by.opposite());
            case IMPASSE -> game.close(Closing.IMPASSE, by.opposite());
        };
    }
}
