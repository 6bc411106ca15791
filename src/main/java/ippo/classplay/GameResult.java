package ippo.classplay;

import ippo.rules.Color;
import ippo.twoplayer.EndReason;
import ippo.twoplayer.TwoPlayerGame;
import java.util.Optional;

/** What became of a pairing. The names are stored, and are keys of sentences. */
public enum GameResult {
    BLACK_WON,
    WHITE_WON,
    DRAWN,
    /** Nobody came, or it was broken off. */
    UNPLAYED,
    /** There was nobody to play: counts as won. */
    BYE;

    /** So that a draw is half of it. */
    private static final int WIN = 2;

    /** Of a game that is over; empty while it goes on. */
    public static Optional<GameResult> of(TwoPlayerGame game) {
        return game.end().map(reason -> game.winner().map(GameResult::wonBy).orElse(withoutWinner(reason)));
    }

    private static GameResult withoutWinner(EndReason reason) {
        return reason == EndReason.Special.ABANDONED || reason == EndReason.Special.STOPPED ? UNPLAYED : DRAWN;
    }

    public static GameResult wonBy(Color side) {
        return side == Color.BLACK ? BLACK_WON : WHITE_WON;
    }

    /** Who has won, if anybody has. */
    public Optional<Color> winner() {
        return switch (this) {
            case BLACK_WON -> Optional.of(Color.BLACK);
            case WHITE_WON -> Optional.of(Color.WHITE);
            case DRAWN, UNPLAYED, BYE -> Optional.empty();
        };
    }

    /** What it is worth to a side: 2 won, 1 drawn. */
    public int points(Color side) {
        return switch (this) {
            case BLACK_WON, WHITE_WON -> winner().filter(side::equals).isPresent() ? WIN : 0;
            case DRAWN -> WIN / 2;
            case UNPLAYED -> 0;
            case BYE -> side == Color.BLACK ? WIN : 0;
        };
    }
}
