package ippo.game.moment;

import ippo.feature.Finding;
import ippo.rules.Move;
import ippo.rules.PieceType;
import java.util.Objects;

/**
 * A move that was as good as any, and what it did.
 *
 * @param turn how many moves of the game were made before it
 */
public record GoodMove(int turn, Move played, Praise praise) {
    /** What a move is praised for. */
    public sealed interface Praise {}

    /** What it did on the board. */
    public record Does(Finding finding) implements Praise {}

    /**
     * With it the mate began that was carried through.
     *
     * @param atOnce whether it was the mate
     */
    public record Mates(boolean atOnce) implements Praise {}

    /**
     * It gave a piece away, and that was sound.
     *
     * @param forMate whether the mate followed
     */
    public record Gives(PieceType piece, boolean forMate) implements Praise {}

    public GoodMove {
        Objects.requireNonNull(played, "played");
        Objects.requireNonNull(praise, "praise");
    }
}
