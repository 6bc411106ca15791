package ippo.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A board and what is played on it: its size, promotion zone, pieces and starting position, and the few rules in which
 * small boards differ. Pieces move, promote and are dropped by the same rules on each.
 *
 * <p>The squares of a smaller board are those of a large one next to its corner 1a, with the same names: the five by
 * five squares of {@link #MINI} are 1a to 5e.
 *
 * <p>Sources: for {@link #MINI} and {@link #GOROGORO} the English Wikipedia ("Minishogi"; "Dōbutsu shōgi", variation
 * Goro Goro), with which the variants {@code minishogi} and {@code gorogoro} of Fairy-Stockfish agree.
 */
public enum Arena {
    /** Shogi (本将棋) on nine by nine squares. */
    SHOGI(9, 9, 3, true, false, "LNSGKGSNL", ".B.....R.", "PPPPPPPPP"),

    /**
     * Minishogi (5五将棋), six pieces a side on five by five squares: only the last rank promotes, and the fourth
     * occurrence of a position loses for the side that moved first.
     */
    MINI(5, 5, 1, true, true, "KGSBR", "P...."),

    /**
     * Goro Goro (ごろごろ), eight pieces a side on five by six squares, none of which goes far: the last two ranks promote.
     */
    GOROGORO(5, 6, 2, true, false, "SGKGS", ".....", ".PPP."),

    /** Minishogi in which captured pieces leave the game, as in chess. */
    MINI_WITHOUT_DROPS(5, 5, 1, false, true, "KGSBR", "P....");

    private final int files;
    private final int ranks;
    private final int zone;
    private final boolean drops;
    private final boolean repetitionLosesForFirst;
    private final List<Square> squares;
    private final Map<Square, PieceType> camp = new TreeMap<>();
    private final Map<PieceType, Integer> set = new EnumMap<>(PieceType.class);

    /** @param camp Black's pieces at the start: ranks from the last one up, files from the left, a dot for no piece */
    Arena(int files, int ranks, int zone, boolean drops, boolean repetitionLosesForFirst, String... camp) {
        this.files = files;
        this.ranks = ranks;
        this.zone = zone;
        this.drops = drops;
        this.repetitionLosesForFirst = repetitionLosesForFirst;
        this.squares = Square.ALL.stream().filter(this::contains).toList();
        for (int up = 0; up < camp.length; up++) {
            for (int file = 1; file <= files; file++) {
                Square square = Square.at(file, ranks - up);
                PieceType.ofLetter(camp[up].substring(files - file, files - file + 1))
                        .ifPresent(type -> this.camp.put(square, type));
            }
        }
        this.camp.values().forEach(type -> set.merge(type, 2, Integer::sum));
    }

    /** The board of this size on which pieces are dropped; empty if nothing is played on such a one. */
    public static Optional<Arena> ofSize(int files, int ranks) {
        return Arrays.stream(values())
                .filter(arena -> arena.files == files && arena.ranks == ranks && arena.drops)
                .findFirst();
    }

    /** How many files there are. */
    public int files() {
        return files;
    }

    /** How many ranks there are. */
    public int ranks() {
        return ranks;
    }

    /** How many ranks a promotion zone has. */
    public int zone() {
        return zone;
    }

    /** Whether captured pieces are held and dropped; where not, they leave the game. */
    public boolean hasDrops() {
        return drops;
    }

    /** Whether the fourth occurrence of a position loses for the side that moved first; else there is no contest. */
    public boolean repetitionLosesForFirst() {
        return repetitionLosesForFirst;
    }

    /**
     * Whether a game may end by impasse: by agreement, or by a declaration. Its points are those of a set of forty, and
     * small boards have no such rule.
     */
    public boolean hasImpasse() {
        return this == SHOGI;
    }

    /** All squares, file by file: 1a, 1b and so on. */
    public List<Square> squares() {
        return squares;
    }

    /** Whether the board has this square. */
    public boolean contains(Square square) {
        return square.file() <= files && square.rank() <= ranks;
    }

    /** Whether the square lies in the promotion zone of this side (敵陣, enemy camp). */
    public boolean isInZone(Square square, Color color) {
        return rankFor(square, color) <= zone;
    }

    /** The rank as this side counts it from the far edge: 1 is the last rank a piece of this side can reach. */
    public int rankFor(Square square, Color color) {
        return color == Color.BLACK ? square.rank() : ranks + 1 - square.rank();
    }

    /**
     * The square seen after turning the board by half a turn.
     *
     * @throws IllegalArgumentException if the board has no such square
     */
    public Square turned(Square square) {
        return Square.at(files + 1 - square.file(), ranks + 1 - square.rank());
    }

    /** The move seen after turning the board by half a turn. */
    public Move turned(Move move) {
        return switch (move) {
            case BoardMove(Square from, Square to, boolean promotes) ->
                new BoardMove(turned(from), turned(to), promotes);
            case Drop(PieceType piece, Square to) -> new Drop(piece, turned(to));
        };
    }

    /** Whether a piece here could never move again (行き所のない駒). */
    public boolean isDeadEnd(Piece piece, Square square) {
        int rank = rankFor(square, piece.color());
        return switch (piece.type()) {
            case PAWN, LANCE -> rank == 1;
            case KNIGHT -> rank <= 2;
            case SILVER, GOLD, BISHOP, ROOK, KING -> false;
            case TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER, HORSE, DRAGON -> false;
        };
    }

    /** How many pieces of this type, promoted ones counted with their base, both sides have together. */
    public int inSet(PieceType type) {
        return set.getOrDefault(type.base(), 0);
    }

    /** The types that can be held in hand, most valuable first, as far as there are such pieces. */
    public List<PieceType> held() {
        List<PieceType> held = new ArrayList<>(PieceType.HELD);
        held.removeIf(type -> !drops || inSet(type) == 0);
        return List.copyOf(held);
    }

    /** What stands where at the start of an even game. */
    Map<Square, Piece> startingPieces() {
        Map<Square, Piece> pieces = new TreeMap<>();
        camp.forEach((square, type) -> {
            pieces.put(square, new Piece(type, Color.BLACK));
            pieces.put(turned(square), new Piece(type, Color.WHITE));
        });
        return pieces;
    }

    /** The position at the start of an even game; Black moves first. */
    public Position start() {
        return Position.of(new Setup(this, startingPieces(), Map.of(), Color.BLACK, 1), Strictness.GAME);
    }
}
