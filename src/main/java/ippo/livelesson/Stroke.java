package ippo.livelesson;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.answer.Pen;
import ippo.rules.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a teacher draws at one go. */
public sealed interface Stroke {

    /** Signs for squares, told apart by their shapes. */
    enum Sign {
        DOT(BoardMark.DOT),
        STAR(BoardMark.STAR),
        RIGHT(BoardMark.RIGHT),
        WRONG(BoardMark.WRONG);

        private final BoardMark mark;

        Sign(BoardMark mark) {
            this.mark = mark;
        }
    }

    /** A square with a sign. */
    record Marked(Sign sign, Square square) implements Stroke {
        @Override
        public String text() {
            return sign + ":" + place();
        }

        @Override
        public String place() {
            return square.name();
        }

        @Override
        public Drawing drawn() {
            return Drawing.of(sign.mark, square);
        }
    }

    /** An arrow. */
    record Drawn(Arrow arrow) implements Stroke {
        @Override
        public String text() {
            return arrow.pen() + ":" + place();
        }

        @Override
        public String place() {
            return arrow.from().name() + arrow.to().name();
        }

        @Override
        public Drawing drawn() {
            return Drawing.NOTHING.with(arrow);
        }
    }

    /** As the database has it: {@code DOT:5e}, {@code DASHED:7g7f}. */
    String text();

    Drawing drawn();

    /** Where it is: one stroke takes the place of another there. */
    String place();

    /** Reads what {@link #text} writes; empty for anything else. */
    static Optional<Stroke> read(String text) {
        String[] parts = text.split(":", -1);
        if (parts.length != 2) {
            return Optional.empty();
        }
        Optional<Pen> pen = named(Pen.values(), parts[0]);
        if (pen.isPresent() && parts[1].length() == 4) {
            return Square.named(parts[1].substring(0, 2))
                    .flatMap(from -> Square.named(parts[1].substring(2))
                            .filter(to -> !to.equals(from))
                            .map(to -> new Drawn(new Arrow(from, to, pen.get()))));
        }
        return named(Sign.values(), parts[0])
                .flatMap(sign -> Square.named(parts[1]).map(square -> new Marked(sign, square)));
    }

    private static <E extends Enum<E>> Optional<E> named(E[] all, String name) {
        return Arrays.stream(all).filter(each -> each.name().equals(name)).findFirst();
    }

    /** All of these as one drawing. */
    static Drawing drawn(List<Stroke> strokes) {
        Drawing all = Drawing.NOTHING;
        for (Stroke stroke : strokes) {
            all = all.and(stroke.drawn());
        }
        return all;
    }
}
