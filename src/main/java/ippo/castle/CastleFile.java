package ippo.castle;

import ippo.fault.FileFault;
import ippo.notation.Sfen;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.rules.Strictness;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A line a castle, with tabs between the fields: id, {@code static} or {@code ranging}, {@code mirror} or {@code once},
 * against which rook ({@code static}, {@code ranging} or {@code any}; for {@code mirror} two words), how often it is
 * chosen, pieces such as {@code K2h}, strong sides, weak sides, camp of Black as the board of an SFEN. Lines that begin
 * with {@code #} say something. Strict: what is not understood, or cannot stand on a board, is a fault.
 */
public final class CastleFile {
    private static final int FIELDS = 9;
    private static final int ARMY = 20;
    private static final int FEWEST = 3;

    private CastleFile() {}

    /** The castles that could be read, and the rest. */
    public record Result(List<Castle> castles, List<FileFault> faults) {
        public Result {
            castles = List.copyOf(castles);
            faults = List.copyOf(faults);
        }
    }

    /** @param file as faults call it */
    public static Result read(String file, String text) {
        List<Castle> castles = new ArrayList<>();
        List<FileFault> faults = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        Set<Map<Square, PieceType>> walls = new HashSet<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.startsWith("#")) {
                continue;
            }
            try {
                Castle castle = castle(line);
                need(ids.add(castle.id()), castle.id() + " is there twice");
                need(walls.add(castle.wall()), castle.id() + " has the pieces of another castle");
                castles.add(castle);
            } catch (Unreadable e) {
                faults.add(new FileFault(file, number, e.getMessage()));
            }
        }
        return new Result(castles, faults);
    }

    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable(String what) {
            super(what);
        }
    }

    private static void need(boolean holds, String otherwise) {
        if (!holds) {
            throw new Unreadable(otherwise);
        }
    }

    private static Castle castle(String line) {
        String[] fields = line.split("\t", -1);
        need(fields.length == FIELDS, FIELDS + " fields with tabs between are needed, not " + fields.length);
        String id = fields[0];
        need(id.matches("[a-z]+(-[a-z]+)*"), "no id: " + id);
        RookStyle rook = one(RookStyle.class, fields[1]);
        need(fields[2].equals("mirror") || fields[2].equals("once"), "neither mirror nor once: " + fields[2]);
        String[] against = fields[3].split(" ", -1);
        boolean mirrors = fields[2].equals("mirror");
        need(against.length == (mirrors ? 2 : 1), "one rook to be against, or two with mirror: " + fields[3]);
        need(fields[4].matches("[1-9]"), "no weight from 1 to 9: " + fields[4]);
        Map<Square, PieceType> wall = wall(fields[5]);
        Setup camp = camp(fields[8], wall);
        Castle castle = new Castle(
                id,
                rook,
                rooks(against[0]),
                mirrors ? rooks(against[1]) : Set.of(),
                Integer.parseInt(fields[4]),
                wall,
                sides(fields[6]),
                sides(fields[7]),
                camp);
        need(castle.strong().stream().noneMatch(castle.weak()::contains), "strong and weak on one side");
        Optional<RookStyle> stands = RookStyle.of(Position.of(camp, Strictness.GAME), Color.BLACK);
        need(stands.equals(Optional.of(rook)), "the rook of the camp is not " + fields[1]);
        return castle;
    }

    private static Set<RookStyle> rooks(String word) {
        return word.equals("any") ? EnumSet.allOf(RookStyle.class) : Set.of(one(RookStyle.class, word));
    }

    private static <E extends Enum<E>> E one(Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(word)) {
                return constant;
            }
        }
        throw new Unreadable("none of " + EnumSet.allOf(type).toString().toLowerCase(Locale.ROOT) + ": " + word);
    }

    private static Set<Side> sides(String text) {
        Set<Side> sides = EnumSet.noneOf(Side.class);
        for (String word : text.split(" ")) {
            need(sides.add(one(Side.class, word)), word + " is there twice");
        }
        return sides;
    }

    private static Map<Square, PieceType> wall(String text) {
        Map<Square, PieceType> wall = new TreeMap<>();
        for (String word : text.split(" ")) {
            need(word.length() == 3, "no piece on a square: " + word);
            Optional<PieceType> type = PieceType.ofLetter(word.substring(0, 1));
            Optional<Square> square = Square.named(word.substring(1));
            need(type.isPresent() && square.isPresent(), "no piece on a square: " + word);
            need(!wall.containsKey(square.get()), "two pieces on " + square.get());
            wall.put(square.get(), type.get());
        }
        long kings = wall.values().stream().filter(PieceType.KING::equals).count();
        need(kings == 1, kings + " kings");
        need(wall.size() >= FEWEST, "a castle of " + wall.size() + " pieces");
        return wall;
    }

    /** Black's pieces on a board on which White's stand as a game begins. */
    private static Setup camp(String board, Map<Square, PieceType> wall) {
        Setup black = Sfen.read(board + " b - 1").asOptional().orElseThrow(() -> new Unreadable("no board: " + board));
        need(
                black.pieces().size() == ARMY
                        && black.pieces().values().stream().allMatch(piece -> piece.color() == Color.BLACK),
                "a camp has Black's " + ARMY + " pieces, and no others");
        Map<Square, Piece> pieces = new TreeMap<>(black.pieces());
        Position.start().toSetup().pieces().forEach((square, piece) -> {
            if (piece.color() == Color.WHITE) {
                need(!pieces.containsKey(square), "Black on White's square " + square);
                pieces.put(square, piece);
            }
        });
        Setup camp = new Setup(pieces, Map.of(), Color.BLACK, 1);
        need(camp.faults(Strictness.GAME).isEmpty(), "an impossible position: " + camp.faults(Strictness.GAME));
        String missing = wall.entrySet().stream()
                .filter(entry -> !camp.at(entry.getKey()).equals(Optional.of(new Piece(entry.getValue(), Color.BLACK))))
                .map(entry -> entry.getValue().letter() + entry.getKey())
                .collect(Collectors.joining(" "));
        need(missing.isEmpty(), "the camp lacks " + missing);
        return camp;
    }
}
