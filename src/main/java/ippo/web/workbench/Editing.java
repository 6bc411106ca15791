package ippo.web.workbench;

import ippo.rules.Color;
import ippo.rules.FullSet;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.web.board.Fields;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a press does to a drawing. The tool {@code move} takes a piece up and puts it down, {@code erase} takes it off,
 * {@code flip} turns it over, and a letter of SFEN puts that piece, or takes it off where it stands already. Where the
 * defender holds all that is nowhere else, that stays so.
 *
 * @param from the piece that is taken up
 */
record Editing(Setup setup, String tool, Optional<Square> from) {
    static final String MOVE = "move";
    static final String ERASE = "erase";
    static final String FLIP = "flip";

    /** Whether there is such a tool. */
    static boolean isTool(String tool) {
        return tool.equals(MOVE)
                || tool.equals(ERASE)
                || tool.equals(FLIP)
                || Piece.ofLetter(tool).isPresent();
    }

    /** A king alone, and all other pieces in the defender's hand. */
    static Setup blank() {
        Setup alone =
                new Setup(Map.of(Square.at(5, 1), new Piece(PieceType.KING, Color.WHITE)), Map.of(), Color.BLACK, 1);
        return FullSet.withRest(alone);
    }

    /**
     * The drawing after a press.
     *
     * @param fields {@code once} a tool for this press alone, {@code square} where, {@code give} and {@code take} a
     *     piece for a hand, {@code act} something else; empty if there was no press
     */
    Optional<Editing> press(Fields fields) {
        String with = fields.get("once").filter(Editing::isTool).orElse(tool);
        Optional<Square> square = fields.get("square").flatMap(Square::named);
        if (square.isPresent()) {
            return Optional.of(on(square.get(), with));
        }
        Optional<Piece> given = fields.get("give").flatMap(Piece::ofLetter).filter(Editing::canBeHeld);
        if (given.isPresent()) {
            return Optional.of(given(given.get()));
        }
        Optional<Piece> taken = fields.get("take").flatMap(Piece::ofLetter).filter(Editing::canBeHeld);
        if (taken.isPresent()) {
            return Optional.of(to(held(setup, taken.get(), -1)));
        }
        return fields.get("act").map(this::act);
    }

    private static boolean canBeHeld(Piece piece) {
        return piece.type().canBeHeld();
    }

    private Editing act(String act) {
        return switch (act) {
            case "rest" -> to(FullSet.withRest(setup));
            case "empty" -> to(blank());
            case "side" -> new Editing(setup.withSideToMove(setup.sideToMove().opposite()), tool, Optional.empty());
            default -> this;
        };
    }

    /** A piece for a hand: the one that is taken up, or another. */
    private Editing given(Piece piece) {
        return to(kept(held(setup, piece, 1), piece.color()));
    }

    private Editing on(Square square, String with) {
        Optional<Piece> there = setup.at(square);
        return switch (with) {
            case MOVE -> move(square, there);
            case ERASE -> to(kept(setup.with(square, Optional.empty()), setup.sideToMove()));
            case FLIP -> to(setup.with(square, there.map(Editing::flipped)));
            default -> {
                Piece piece = Piece.ofLetter(with).orElseThrow();
                Optional<Piece> now = there.equals(Optional.of(piece)) ? Optional.empty() : Optional.of(piece);
                yield to(kept(setup.with(square, now), setup.sideToMove()));
            }
        };
    }

    private Editing move(Square square, Optional<Piece> there) {
        if (from.isEmpty()) {
            return new Editing(setup, tool, there.map(piece -> square));
        }
        Optional<Piece> carried = setup.at(from.get());
        if (from.get().equals(square) || carried.isEmpty()) {
            return to(setup);
        }
        return to(kept(setup.with(from.get(), Optional.empty()).with(square, carried), setup.sideToMove()));
    }

    private Editing to(Setup changed) {
        return new Editing(changed, tool, Optional.empty());
    }

    private static Piece flipped(Piece piece) {
        return piece.type().isPromoted()
                ? new Piece(piece.type().base(), piece.color())
                : piece.type()
                        .promoted()
                        .map(type -> new Piece(type, piece.color()))
                        .orElse(piece);
    }

    private static Setup held(Setup setup, Piece piece, int by) {
        Map<Color, Hand> hands = new EnumMap<>(setup.hands());
        Hand hand = hands.get(piece.color());
        int count = Math.max(0, Math.min(Hand.most(piece.type()), hand.count(piece.type()) + by));
        hands.put(piece.color(), hand.with(piece.type(), count));
        return new Setup(setup.pieces(), hands, setup.sideToMove(), setup.ply());
    }

    /** @param changed by whoever; the defender's own hand, changed by hand, is left as it is */
    private Setup kept(Setup changed, Color whose) {
        return whose == setup.sideToMove()
                        && FullSet.holdsTheRest(setup, setup.sideToMove().opposite())
                ? FullSet.withRest(changed)
                : changed;
    }
}
