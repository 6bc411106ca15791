package ippo.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import ippo.rules.Square;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where arrows begin and end: beside the pieces of the two squares that they join, or on the rims of neighbours. */
class ArrowShapeTest {
    /** Coordinates are written with two digits. */
    private static final Offset<Double> ROUNDED = within(0.02);

    @ParameterizedTest
    @CsvSource({
        "7g,7f,0.26",
        "7f,7g,0.26",
        "2h,3h,0.26",
        "7g,6f,0.36",
        "8h,2b,0.36",
        "1a,9i,0.36",
        "9i,9a,0.36",
        "5e,4c,0.36"
    })
    void anArrowRunsFromTheEdgeOfOnePieceToTheEdgeOfTheOther(String from, String to, double gap) {
        List<Point> outline = outline(from, to);
        Point begins = outline.get(0).halfwayTo(outline.get(outline.size() - 1));
        Point tip = outline.get(3);
        Point first = middle(from);
        Point last = middle(to);
        double length = first.distance(last);
        assertThat(begins.distance(first)).isCloseTo(gap, ROUNDED);
        assertThat(tip.distance(last)).isCloseTo(gap, ROUNDED);
        assertThat(begins.distance(tip)).as("straight").isCloseTo(length - 2 * gap, ROUNDED);
    }

    @ParameterizedTest
    @CsvSource({"7g,7f", "8h,2b", "5e,4c"})
    void theHeadIsWiderThanTheShaftAndAsWideOnBothSides(String from, String to) {
        List<Point> outline = outline(from, to);
        double head = outline.get(2).distance(outline.get(4));
        double shaft = outline.get(1).distance(outline.get(5));
        assertThat(head).isGreaterThan(2 * shaft - 0.03);
        assertThat(outline.get(0).distance(outline.get(6))).isCloseTo(shaft, ROUNDED);
        assertThat(outline.get(3).distance(outline.get(2)))
                .isCloseTo(outline.get(3).distance(outline.get(4)), ROUNDED);
        assertThat(outline.get(2).halfwayTo(outline.get(4)).distance(middle(to)))
                .as("the head is where it points")
                .isLessThan(middle(from).distance(middle(to)) / 2 + 0.36);
    }

    @ParameterizedTest
    @CsvSource({"5g,5e", "8h,2b", "5e,4c", "7g,7f"})
    void whereNothingStandsTheWholeHeadLiesInTheSquare(String from, String to) {
        List<Point> outline = outline(from, to, true);
        for (int point = 2; point <= 4; point++) {
            assertThat(Math.abs(outline.get(point).x - middle(to).x)).isLessThan(0.51);
            assertThat(Math.abs(outline.get(point).y - middle(to).y)).isLessThan(0.51);
        }
        assertThat(outline.get(3).distance(middle(to))).isCloseTo(0.11, ROUNDED);
    }

    /** Of a square on a board whose file 9 is on the left and whose rank a is at the top. */
    private static Point middle(String square) {
        int column = "987654321".indexOf(square.charAt(0));
        int row = "abcdefghi".indexOf(square.charAt(1));
        return new Point(column + 0.5, row + 0.5);
    }

    private static List<Point> outline(String from, String to) {
        return outline(from, to, false);
    }

    private static List<Point> outline(String from, String to, boolean empty) {
        String path = ArrowShape.path(
                new Arrow(Square.named(from).orElseThrow(), Square.named(to).orElseThrow()), empty);
        assertThat(path).matches("M[-0-9. L]+Z");
        List<Point> outline = Stream.of(path.replaceAll("[MZ]", "").split("L"))
                .map(Point::read)
                .toList();
        assertThat(outline).hasSize(7);
        return outline;
    }

    private record Point(double x, double y) {
        static Point read(String text) {
            String[] parts = text.split(" ");
            return new Point(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
        }

        double distance(Point other) {
            return Math.hypot(x - other.x, y - other.y);
        }

        Point halfwayTo(Point other) {
            return new Point((x + other.x) / 2, (y + other.y) / 2);
        }
    }
}
