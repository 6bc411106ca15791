package ippo.web.board;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Phrase;
import ippo.rules.Color;
import ippo.rules.FullSet;
import ippo.rules.Move;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Position;
import ippo.rules.Setup;
import ippo.rules.Square;
import ippo.web.board.BoardPicture.Cell;
import ippo.web.board.BoardPicture.HandPicture;
import ippo.web.board.BoardPicture.Held;
import ippo.web.board.BoardPicture.Help;
import ippo.web.board.BoardPicture.Use;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Paints a {@link BoardPicture} step by step: what stands there, what is drawn over it, what can be done with it. Used
 * once and thrown away.
 */
public final class BoardPainter {
    /** Signs that hold until the next press. */
    private static final Set<BoardMark> PASSING =
            EnumSet.of(BoardMark.TARGET, BoardMark.HELD, BoardMark.BARRED, BoardMark.CULPRIT);

    private final Setup setup;
    private final Words words;
    private Drawing drawing = Drawing.NOTHING;
    private Use use = Use.SHOW;
    private Optional<Color> own = Optional.empty();
    private Collection<Move> legal = List.of();
    private Optional<Source> held = Optional.empty();
    private Optional<PieceType> hinted = Optional.empty();
    private Set<Color> hands = EnumSet.allOf(Color.class);
    private Set<Color> idle = Set.of();
    private List<Square> numbered = List.of();
    private Map<Square, Integer> counted = Map.of();
    private boolean foldable;
    private Help help = Help.MORE;
    private Color near = Color.BLACK;
    private Map<String, List<String>> attackers = Map.of();

    public BoardPainter(Setup setup, Words words) {
        this.setup = setup;
        this.words = words;
    }

    public BoardPainter draw(Drawing more) {
        drawing = drawing.and(more);
        return this;
    }

    public BoardPainter draw(BoardMark sign, Collection<Square> squares) {
        drawing = drawing.with(sign, squares);
        return this;
    }

    /** Shows where a move came from and went. */
    public BoardPainter last(Move move) {
        move.onBoard().ifPresent(going -> draw(BoardMark.LAST, List.of(going.from())));
        return draw(BoardMark.LAST, List.of(move.to()));
    }

    /** Its squares can be walked by keys. @param learner whose pieces the keys call one's own */
    public BoardPainter walkable(Color learner) {
        use = Use.LOOK;
        own = Optional.of(learner);
        return this;
    }

    /** Pieces of the side to move can be moved; {@code moves} are offered before the server is asked. */
    public BoardPainter playable(Collection<Move> moves) {
        use = Use.PLAY;
        legal = moves;
        return this;
    }

    /**
     * Squares can be marked.
     *
     * @param single whether one square is the whole answer, which is then given by pressing it
     */
    public BoardPainter markable(boolean single) {
        use = single ? Use.TAP : Use.MARK;
        return this;
    }

    /** Squares can be pressed one after the other. */
    public BoardPainter orderable() {
        use = Use.ORDER;
        return this;
    }

    /** Shows that these squares are the first, the second and so on. */
    public BoardPainter numbered(List<Square> squares) {
        numbered = List.copyOf(squares);
        return this;
    }

    /** Shows how often each of these squares was answered, where an arrow cannot. */
    public BoardPainter counted(Map<Square, Integer> counts) {
        counted = counts;
        return this;
    }

    /** Picks a piece up, and shows where it may go of what was offered. */
    public BoardPainter pick(Source from) {
        held = Optional.of(from);
        from.onBoard().ifPresent(square -> draw(BoardMark.HELD, List.of(square)));
        return draw(BoardMark.TARGET, targets(from));
    }

    /** Points at a piece in the hand of the side to move. */
    public BoardPainter hintInHand(PieceType type) {
        hinted = Optional.of(type);
        return this;
    }

    /** Shows only these hands. */
    public BoardPainter hands(Set<Color> shown) {
        hands = shown;
        return this;
    }

    /** These hands keep their places, and are not told of: nothing can come into them. */
    public BoardPainter idle(Set<Color> empty) {
        idle = empty;
        return this;
    }

    /** Shows only hands that hold something. */
    public BoardPainter withoutEmptyHands() {
        Set<Color> shown = EnumSet.noneOf(Color.class);
        for (Color color : Color.values()) {
            if (!setup.hand(color).isEmpty()) {
                shown.add(color);
            }
        }
        return hands(shown);
    }

    /** White's hand may be folded if it holds all that is nowhere else. */
    public BoardPainter foldable() {
        foldable = true;
        return this;
    }

    public BoardPainter help(Help now) {
        help = now;
        return this;
    }

    /** Shows the board from this side; whoever sees it plays that. */
    public BoardPainter seenBy(Color side) {
        near = side;
        return this;
    }

    /** Tells, for the ear, by which pieces of both sides each square is attacked. */
    public BoardPainter attackers(Position position) {
        attackers = new TreeMap<>();
        setup.pieces()
                .keySet()
                .forEach(from -> position.reach(from)
                        .forEach(to -> attackers
                                .computeIfAbsent(to.name(), square -> new ArrayList<>())
                                .add(from.name())));
        return this;
    }

    private List<Square> targets(Source from) {
        return legal.stream()
                .filter(move -> Source.of(move).equals(from))
                .map(Move::to)
                .distinct()
                .toList();
    }

    public BoardPicture paint() {
        List<Integer> ranks = upTo(setup.arena().ranks(), near == Color.BLACK);
        List<Integer> files = upTo(setup.arena().files(), near == Color.WHITE);
        List<Cell> cells = new ArrayList<>();
        for (int rank : ranks) {
            for (int file : files) {
                cells.add(cell(Square.at(file, rank)));
            }
        }
        String inWords = inWords();
        return new BoardPicture(
                use,
                near,
                own.filter(any -> use == Use.LOOK).orElse(setup.sideToMove()),
                setup.sideToMove(),
                use == Use.SHOW ? inWords : words.speak("board.board"),
                inWords,
                files.stream().map(words::file).toList(),
                ranks.stream().map(words::rank).toList(),
                cells,
                hand(near.opposite()),
                hand(near),
                drawing.arrows(),
                legalBySource(),
                attackers,
                help);
    }

    private static List<Integer> upTo(int most, boolean rising) {
        return IntStream.rangeClosed(1, most)
                .mapToObj(i -> rising ? i : most + 1 - i)
                .toList();
    }

    private Cell cell(Square square) {
        Optional<Piece> piece = setup.at(square);
        Set<BoardMark> signs = EnumSet.noneOf(BoardMark.class);
        drawing.signs().forEach((sign, squares) -> {
            if (squares.contains(square)) {
                signs.add(sign);
            }
        });
        Set<BoardMark> lasting = EnumSet.copyOf(signs.isEmpty() ? PASSING : signs);
        lasting.removeAll(PASSING);
        int number = numbered.indexOf(square) + 1;
        return new Cell(
                square,
                words.spokenSquare(square),
                piece,
                piece.map(there -> words.spokenPiece(there.type())).orElse(""),
                label(square, piece, signs),
                label(square, piece, lasting),
                signs,
                signs.contains(BoardMark.HELD) || signs.contains(BoardMark.MARKED),
                number > 0 ? OptionalInt.of(number) : count(square));
    }

    private OptionalInt count(Square square) {
        Integer count = counted.get(square);
        return count == null ? OptionalInt.empty() : OptionalInt.of(count);
    }

    private String label(Square square, Optional<Piece> piece, Set<BoardMark> signs) {
        List<String> label = new ArrayList<>();
        label.add(words.spokenSquare(square));
        label.add(piece.map(words::spokenPiece).orElseGet(() -> words.speak("board.empty")));
        int number = numbered.indexOf(square) + 1;
        if (number > 0) {
            label.add(words.speak(Phrase.of("board.number", "number", number)));
        }
        signs.stream().flatMap(sign -> key(sign).stream()).map(words::speak).forEach(label::add);
        return String.join(words.comma(), label);
    }

    /** What a label says of a sign; that a square is marked says the button's own state. */
    private static Optional<String> key(BoardMark sign) {
        return switch (sign) {
            case LAST, MARKED -> Optional.empty();
            case STAR -> Optional.of("board.star");
            case DOT -> Optional.of("board.dot");
            case ZONE -> Optional.of("board.zone");
            case HINT -> Optional.of("board.hint");
            case TARGET -> Optional.of("board.target");
            case HELD -> Optional.of("board.selected");
            case CHECK -> Optional.of("board.in-check");
            case RIGHT -> Optional.of("board.right");
            case WRONG -> Optional.of("board.wrong");
            case MISSING -> Optional.of("board.missing");
            case BARRED -> Optional.of("board.barred");
            case CULPRIT -> Optional.of("board.culprit");
        };
    }

    private Optional<HandPicture> hand(Color color) {
        if (!hands.contains(color)) {
            return Optional.empty();
        }
        boolean own = color == setup.sideToMove();
        boolean usable = use == Use.PLAY && own;
        List<Held> pieces = new ArrayList<>();
        setup.hand(color)
                .counts()
                .forEach((type, count) -> pieces.add(new Held(
                        type,
                        words.spokenPiece(type),
                        words.speak(Phrase.of("board.held", "piece", type).with("count", count)),
                        count,
                        usable && held.filter(new Source.InHand(type)::equals).isPresent(),
                        own && hinted.filter(type::equals).isPresent())));
        Optional<SafeHtml> folded = color == Color.WHITE && foldable && FullSet.holdsTheRest(setup, Color.WHITE)
                ? Optional.of(words.html("board.everything-else"))
                : Optional.empty();
        String hand = color == Color.BLACK ? "board.black-hand" : "board.white-hand";
        return Optional.of(new HandPicture(
                words.speak(hand),
                words.html(hand),
                color,
                usable,
                pieces,
                folded,
                pieces.isEmpty() && idle.contains(color)));
    }

    /** The whole position, and what is drawn over it, as a voice should say it. */
    private String inWords() {
        List<String> parts = new ArrayList<>();
        for (Color color : Color.values()) {
            pieces(color).ifPresent(parts::add);
        }
        for (Color color : Color.values()) {
            holds(setup, color, words).ifPresent(parts::add);
        }
        squares(BoardMark.STAR, "board.stars-on", parts);
        squares(BoardMark.DOT, "board.dots-on", parts);
        for (Arrow arrow : drawing.arrows()) {
            parts.add(words.speak(Phrase.of("board.arrow", "from", arrow.from()).with("to", arrow.to())));
        }
        return parts.isEmpty() ? words.speak("board.nothing") : String.join(words.gap(), parts);
    }

    private Optional<String> pieces(Color color) {
        List<Phrase> pieces = new ArrayList<>();
        setup.pieces().forEach((square, piece) -> {
            if (piece.color() == color) {
                pieces.add(Phrase.of("board.piece-on", "piece", piece.type()).with("square", square));
            }
        });
        return pieces.isEmpty()
                ? Optional.empty()
                : Optional.of(words.speak(Phrase.of(
                        color == Color.BLACK ? "board.black-pieces" : "board.white-pieces", "pieces", pieces)));
    }

    /** What a side holds, as a sentence; empty if nothing. */
    public static Optional<String> holds(Setup setup, Color color, Words words) {
        List<Object> held = new ArrayList<>();
        setup.hand(color)
                .counts()
                .forEach((type, count) -> held.add(
                        count == 1
                                ? type
                                : Phrase.of("board.holds", "piece", type).with("count", count)));
        return held.isEmpty()
                ? Optional.empty()
                : Optional.of(words.speak(
                        Phrase.of(color == Color.BLACK ? "board.black-holds" : "board.white-holds", "pieces", held)));
    }

    private void squares(BoardMark sign, String key, List<String> parts) {
        if (!drawing.at(sign).isEmpty()) {
            parts.add(words.speak(Phrase.of(key, "squares", List.copyOf(drawing.at(sign)))));
        }
    }

    private Map<String, List<String>> legalBySource() {
        Map<String, List<String>> bySource = new TreeMap<>();
        for (Move move : legal) {
            bySource.computeIfAbsent(Source.of(move).text(), key -> new ArrayList<>())
                    .add(move.usi().substring(2));
        }
        return bySource;
    }
}
