package ippo.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a game of shogi starts: even, or with pieces that White, the stronger player, gives (駒落ち). In every handicap game
 * White moves first. Which pieces, and in what order, is the custom of the Japan Shogi Association; left and right are
 * White's.
 */
public enum Handicap {
    /** Nothing is given; Black moves first. */
    EVEN("平手"),
    /** White's left lance is given. */
    LANCE("香落ち", "1a"),
    /** White's right lance is given. */
    RIGHT_LANCE("右香落ち", "9a"),
    /** Both lances are given. */
    BOTH_LANCES("両香落ち", "1a", "9a"),
    /** The bishop is given. */
    BISHOP("角落ち", "2b"),
    /** The rook is given. */
    ROOK("飛車落ち", "8b"),
    /** Rook and left lance are given. */
    ROOK_LANCE("飛香落ち", "8b", "1a"),
    /** Rook and bishop are given. */
    TWO_PIECES("二枚落ち", "8b", "2b"),
    /** Rook, bishop and right lance are given. */
    THREE_PIECES("三枚落ち", "8b", "2b", "9a"),
    /** Rook, bishop and both lances are given. */
    FOUR_PIECES("四枚落ち", "8b", "2b", "1a", "9a"),
    /** Four pieces and the right knight are given. */
    FIVE_PIECES("五枚落ち", "8b", "2b", "1a", "9a", "8a"),
    /** Four pieces and both knights are given. */
    SIX_PIECES("六枚落ち", "8b", "2b", "1a", "9a", "2a", "8a"),
    /** Six pieces and the right silver are given. */
    SEVEN_PIECES("七枚落ち", "8b", "2b", "1a", "9a", "2a", "8a", "7a"),
    /** Six pieces and both silvers are given. */
    EIGHT_PIECES("八枚落ち", "8b", "2b", "1a", "9a", "2a", "8a", "3a", "7a"),
    /** Eight pieces and the right gold are given. */
    NINE_PIECES("九枚落ち", "8b", "2b", "1a", "9a", "2a", "8a", "3a", "7a", "6a"),
    /** Eight pieces and both golds are given: king and pawns are left. */
    TEN_PIECES("十枚落ち", "8b", "2b", "1a", "9a", "2a", "8a", "3a", "7a", "4a", "6a");

    private final String japanese;
    private final List<Square> removed;

    Handicap(String japanese, String... removed) {
        this.japanese = japanese;
        this.removed = List.of(removed).stream()
                .map(name -> Square.named(name).orElseThrow())
                .toList();
    }

    /** The Japanese name, as game records write it. */
    public String japanese() {
        return japanese;
    }

    /** The squares on which White's pieces are missing. */
    public List<Square> removed() {
        return removed;
    }

    /** What the missing pieces count in an impasse: 5 each for rook and bishop, 1 for any other. */
    public int points() {
        Position even = EVEN.position();
        return removed.stream()
                .mapToInt(square ->
                        Declaration.points(even.at(square).orElseThrow().type()))
                .sum();
    }

    /** The handicap of a game that starts in this position; empty if it starts in any other than those listed here. */
    public static Optional<Handicap> startingFrom(Position position) {
        return Arrays.stream(values())
                .filter(handicap -> handicap.position().repeats(position))
                .findFirst();
    }

    /** The handicap with this Japanese name. */
    public static Optional<Handicap> named(String japanese) {
        return Arrays.stream(values())
                .filter(handicap -> handicap.japanese.equals(japanese))
                .findFirst();
    }

    /** The position in which the game starts. */
    public Position position() {
        Map<Square, Piece> pieces = Arena.SHOGI.startingPieces();
        removed.forEach(pieces::remove);
        Color first = this == EVEN ? Color.BLACK : Color.WHITE;
        return Position.of(new Setup(pieces, Map.of(), first, 1), Strictness.GAME);
    }
}
