package ippo.web.board;

import ippo.answer.Arrow;
import ippo.answer.ArrowShape;
import ippo.answer.BoardMark;
import ippo.answer.Pen;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.Square;
import ippo.web.board.BoardPicture.Cell;
import ippo.web.board.BoardPicture.HandPicture;
import ippo.web.board.BoardPicture.Held;
import ippo.web.board.BoardPicture.Use;
import ippo.web.words.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Prints a {@link BoardPicture} as HTML: a grid of buttons that works as a plain form, or a picture. One DOM for eyes,
 * ears, scripts and text browsers; letters inside the buttons stand where neither style nor picture is.
 */
public final class BoardPrinter {
    private final Html html;

    public BoardPrinter(Html html) {
        this.html = html;
    }

    public void print(BoardPicture board) {
        if (board.use() == Use.SHOW) {
            show(board, new BoardWindow(1, 1, 9, List.of()));
            return;
        }
        html.open("div", "board")
                .with("data-use", lower(board.use()))
                .with("data-near", near(board))
                .with("data-turn", letter(board.turn()))
                .with(
                        "data-mover",
                        board.mover() == board.turn() ? Optional.empty() : Optional.of(letter(board.mover())))
                .with("data-help", lower(board.help()))
                .with("data-legal", flat(board.legal()))
                .with("data-attackers", flat(board.attackers()));
        board.top().ifPresent(hand -> stand(hand, true));
        BoardWindow whole = new BoardWindow(1, 1, 9, List.of());
        html.open("div", frameCss(board, whole));
        labels(board, whole);
        html.open("div", "board-grid")
                .with("role", "grid")
                .with("aria-label", board.name())
                .with("aria-multiselectable", isMarked(board) ? Optional.of("true") : Optional.empty());
        int files = board.files().size();
        for (int rank = 1; rank <= board.ranks().size(); rank++) {
            html.open("div", "board-row")
                    .with("role", "row")
                    .with("aria-rowindex", Integer.toString(rank))
                    .with("aria-rowindextext", board.ranks().get(rank - 1))
                    .with("aria-label", board.ranks().get(rank - 1));
            for (int column = 0; column < files; column++) {
                button(board, board.cells().get((rank - 1) * files + column), column);
            }
            html.close();
        }
        arrows(board, whole);
        html.close().close();
        board.bottom().ifPresent(hand -> stand(hand, false));
        html.close();
    }

    /** Of a picture the part that holds all that is drawn, larger so; with pieces beside the board all of it. */
    public void part(BoardPicture board) {
        if (isSmall(board)
                || board.near() != Color.BLACK
                || board.top().isPresent()
                || board.bottom().isPresent()) {
            print(board);
            return;
        }
        List<Square> drawn = new ArrayList<>();
        for (Cell cell : board.cells()) {
            if (cell.piece().isPresent() || !cell.signs().isEmpty()) {
                drawn.add(cell.square());
            }
        }
        for (Arrow arrow : board.arrows()) {
            drawn.add(arrow.from());
            drawn.add(arrow.to());
        }
        show(board, BoardWindow.amid(drawn));
    }

    /** @param window what is seen of it, if it is seen from Black's side */
    private void show(BoardPicture board, BoardWindow window) {
        html.open("div", "board")
                .with("data-use", "show")
                .with("data-near", near(board))
                .with("data-help", lower(board.help()))
                .with("role", "img")
                .with("aria-label", board.name());
        html.open("span", "unseen").text(board.name()).close();
        board.top().ifPresent(hand -> shownStand(hand, true));
        html.open("div", frameCss(board, window));
        labels(board, window);
        html.open("div", window.isWhole() ? "board-grid" : "board-grid f" + window.file() + " r" + window.rank());
        for (Cell cell : board.cells()) {
            if (cell.piece().isPresent() || !cell.signs().isEmpty()) {
                Square place = window.placed(placed(cell.square(), board));
                html.open("span", "f" + place.file() + " r" + place.rank() + " " + css(cell))
                        .with("data-at", cell.square().name());
                cell.piece().ifPresent(this::piece);
                number(cell);
                html.close();
            }
        }
        arrows(board, window);
        html.close().close();
        board.bottom().ifPresent(hand -> shownStand(hand, false));
        html.close();
    }

    private void labels(BoardPicture board, BoardWindow window) {
        int left = 10 - window.file() - window.size();
        int top = window.rank() - 1;
        html.open("div", "board-files").with("aria-hidden", "true");
        board.files()
                .subList(left, Math.min(board.files().size(), left + window.size()))
                .forEach(file -> html.open("span").text(file).close());
        html.close().open("div", "board-ranks").with("aria-hidden", "true");
        board.ranks()
                .subList(top, Math.min(board.ranks().size(), top + window.size()))
                .forEach(rank -> html.open("span").text(rank).close());
        html.close();
    }

    private void button(BoardPicture board, Cell cell, int column) {
        String name = cell.square().name();
        html.open("button", css(cell));
        if (board.use() == Use.LOOK) {
            html.with("type", "button").with("tabindex", "-1"); // one stop, which a script makes, for the whole grid
        } else {
            html.with("type", "submit").with("name", "square").with("value", name);
        }
        html.with("role", "gridcell")
                .with("aria-colindex", Integer.toString(column + 1))
                .with("aria-colindextext", board.files().get(column))
                .with("aria-selected", selected(board, cell))
                .with("aria-label", cell.label())
                .with("data-calm", cell.calm().equals(cell.label()) ? Optional.empty() : Optional.of(cell.calm()))
                .with("data-square", name)
                .with("data-from", name)
                .with("data-spoken", cell.spoken())
                .with("data-name", cell.piece().isPresent() ? Optional.of(cell.pieceName()) : Optional.empty());
        html.open("span", "plain").text(plain(cell.piece())).close();
        cell.piece().ifPresent(this::piece);
        number(cell);
        html.close();
    }

    private void number(Cell cell) {
        cell.number()
                .ifPresent(number -> html.open("span", "number")
                        .text(Integer.toString(number))
                        .close());
    }

    private static boolean isMarked(BoardPicture board) {
        return board.use() == Use.MARK || board.use() == Use.ORDER;
    }

    private static Optional<String> selected(BoardPicture board, Cell cell) {
        return isMarked(board) || cell.picked() ? Optional.of(Boolean.toString(cell.picked())) : Optional.empty();
    }

    /** What a browser without style or pictures shows: White's pieces in small letters, as in SFEN. */
    private static String plain(Optional<Piece> piece) {
        return piece.map(there -> there.color() == Color.BLACK
                        ? there.type().letter()
                        : there.type().letter().toLowerCase(Locale.ROOT))
                .orElse("·");
    }

    private static String css(Cell cell) {
        StringBuilder css = new StringBuilder("cell");
        cell.piece().ifPresent(piece -> css.append(" is-taken"));
        for (BoardMark sign : cell.signs()) {
            css.append(" is-").append(lower(sign));
        }
        return css.toString();
    }

    private void piece(Piece piece) {
        piece(piece.type().letter(), piece.color());
    }

    private void piece(String letter, Color color) {
        html.open("span", "piece")
                .with("data-piece", letter)
                .with("data-color", letter(color))
                .close();
    }

    private void stand(HandPicture hand, boolean top) {
        html.open("div", standCss(hand, top))
                .with("role", "group")
                .with("aria-label", hand.name())
                .with("data-color", letter(hand.color()));
        standName(hand);
        hand.folded()
                .ifPresent(text -> html.open("button", "stand-fold")
                        .with("type", "button")
                        .with("aria-expanded", "false")
                        .html(text)
                        .close());
        html.open("span", "stand-pieces");
        for (Held held : hand.pieces()) {
            html.open("button", heldCss(held));
            if (hand.usable()) {
                html.with("type", "submit")
                        .with("name", "held")
                        .with("value", held.type().letter() + "*")
                        .with("aria-pressed", Boolean.toString(held.picked()))
                        .with("data-from", held.type().letter() + "*");
            } else {
                // reached with the keys of the board, so that White's hand can be read there too
                html.with("type", "button").with("aria-disabled", "true").with("tabindex", "-1");
            }
            html.with("aria-label", held.label())
                    .with("data-held", held.type().letter())
                    .with("data-name", held.name());
            html.open("span", "plain").text(held.type().letter()).close();
            heldPiece(hand, held);
            html.close();
        }
        html.close().close();
    }

    private void shownStand(HandPicture hand, boolean top) {
        html.open("div", standCss(hand, top));
        if (hand.folded().isPresent()) {
            html.open("span", "stand-name").html(hand.folded().get()).close().close();
            return;
        }
        standName(hand);
        html.open("span", "stand-pieces");
        for (Held held : hand.pieces()) {
            html.open("span", heldCss(held));
            heldPiece(hand, held);
            html.close();
        }
        html.close().close();
    }

    private void standName(HandPicture hand) {
        html.open("span", "stand-name")
                .with("aria-hidden", "true")
                .html(hand.caption())
                .close();
    }

    private void heldPiece(HandPicture hand, Held held) {
        piece(held.type().letter(), hand.color());
        if (held.count() > 1) {
            html.open("span", "count").text(Integer.toString(held.count())).close();
        }
    }

    private static String standCss(HandPicture hand, boolean top) {
        return "stand " + (top ? "is-top" : "is-bottom") + (hand.pieces().size() > 4 ? " is-full" : "")
                + (hand.idle() ? " is-idle" : "");
    }

    private static String heldCss(Held held) {
        return "held" + (held.picked() ? " is-held" : "") + (held.hinted() ? " is-hint" : "");
    }

    private void arrows(BoardPicture board, BoardWindow window) {
        if (board.arrows().isEmpty()) {
            return;
        }
        html.open("svg", "arrows")
                .with("viewBox", viewBox(board, window))
                .with("preserveAspectRatio", "none")
                .with("aria-hidden", "true");
        Set<Square> taken = board.cells().stream()
                .filter(cell -> cell.piece().isPresent())
                .map(Cell::square)
                .collect(Collectors.toSet());
        for (Arrow arrow : board.arrows()) {
            Arrow drawn = new Arrow(
                    window.placed(placed(arrow.from(), board)),
                    window.placed(placed(arrow.to(), board)),
                    arrow.pen(),
                    arrow.count());
            html.open("path")
                    .with("d", ArrowShape.path(drawn, !taken.contains(arrow.to())))
                    .with("data-pen", arrow.pen() == Pen.SOLID ? Optional.empty() : Optional.of(lower(arrow.pen())))
                    .with("data-arrow", arrow.from().name() + arrow.to().name())
                    .close();
            if (arrow.count().isPresent()) {
                html.open("text")
                        .with("x", ArrowShape.middleX(drawn))
                        .with("y", ArrowShape.middleY(drawn))
                        .with("font-size", "0.46")
                        .text(Integer.toString(arrow.count().getAsInt()))
                        .close();
            }
        }
        html.close();
    }

    /** Whose side is below, if that is not Black's, as mostly. */
    private static Optional<String> near(BoardPicture board) {
        return board.near() == Color.BLACK ? Optional.empty() : Optional.of(letter(board.near()));
    }

    /** The square of Black's board that is in the same place. */
    private static Square placed(Square square, BoardPicture board) {
        return board.near() == Color.BLACK
                ? square
                : Square.at(
                        board.files().size() + 1 - square.file(), board.ranks().size() + 1 - square.rank());
    }

    /** Whether it is a board of another size than shogi's. */
    private static boolean isSmall(BoardPicture board) {
        return board.files().size() != 9 || board.ranks().size() != 9;
    }

    /** Classes of the frame; of a small board its size, of which the style sheet knows those that there are. */
    private static String frameCss(BoardPicture board, BoardWindow window) {
        return isSmall(board)
                ? "board-frame is-small is-" + board.files().size() + "x"
                        + board.ranks().size()
                : window.frameCss();
    }

    /** What arrows are drawn on: a unit a square, the first file at 8 to 9. */
    private static String viewBox(BoardPicture board, BoardWindow window) {
        int files = isSmall(board) ? board.files().size() : window.size();
        int ranks = isSmall(board) ? board.ranks().size() : window.size();
        return (9 - files) + " 0 " + files + " " + ranks;
    }

    /** {@code 7g:7f,7f+;P*:5e}: short, and read without a parser that a page may lack. */
    private static Optional<String> flat(Map<String, List<String>> map) {
        if (map.isEmpty()) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder();
        map.forEach((from, tos) -> text.append(text.length() == 0 ? "" : ";")
                .append(from)
                .append(':')
                .append(String.join(",", tos)));
        return Optional.of(text.toString());
    }

    private static String letter(Color color) {
        return String.valueOf(color.letter());
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
