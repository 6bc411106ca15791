package ippo.paper;

import ippo.paper.Figure.Stroke;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The pictures of a set of pieces, from the sheet that pages use. On paper wood is white, and its grain, shade and
 * gloss, which are lines that one can see through, are left out.
 */
final class PieceSheet {
    static final double WIDTH = 100;
    static final double HEIGHT = 110;

    /** The cells of a sheet, row by row; the second is White's king. */
    private static final List<Optional<PieceType>> CELLS = List.of(
            Optional.of(PieceType.KING),
            Optional.empty(),
            Optional.of(PieceType.ROOK),
            Optional.of(PieceType.BISHOP),
            Optional.of(PieceType.GOLD),
            Optional.of(PieceType.SILVER),
            Optional.of(PieceType.KNIGHT),
            Optional.of(PieceType.LANCE),
            Optional.of(PieceType.PAWN),
            Optional.of(PieceType.DRAGON),
            Optional.of(PieceType.HORSE),
            Optional.of(PieceType.PROMOTED_SILVER),
            Optional.of(PieceType.PROMOTED_KNIGHT),
            Optional.of(PieceType.PROMOTED_LANCE),
            Optional.of(PieceType.TOKIN));

    private static final Pattern TRANSFORM = Pattern.compile("(translate|scale|rotate)\\(([^ )]+)(?: ([^)]+))?\\)");

    private final Map<String, Element> named = new HashMap<>();
    private final List<Figure> figures = new ArrayList<>();

    private final java.awt.Color wood;

    private PieceSheet(Element root, java.awt.Color wood) {
        this.wood = wood;
        for (Element definition : children(elements(root, "defs").get(0))) {
            named.put(definition.getAttribute("id"), definition);
        }
        for (Element cell : elements(root, "g")) {
            List<Stroke> strokes = new ArrayList<>();
            for (Element part : children(cell)) {
                draw(part, new AffineTransform(), cell.getAttribute("color"), strokes);
            }
            figures.add(new Figure(WIDTH, HEIGHT, strokes));
        }
        if (figures.size() != CELLS.size()) {
            throw new IllegalStateException(figures.size() + " pieces");
        }
    }

    /**
     * Reads a sheet for paper.
     *
     * @param name of its file, without the ending
     */
    static PieceSheet read(String name) {
        return read(name, java.awt.Color.WHITE);
    }

    /** Reads a sheet. @param wood the colour of the pieces */
    static PieceSheet read(String name, java.awt.Color wood) {
        String file = "public/pieces/" + name + ".svg";
        try (InputStream in = PieceSheet.class.getClassLoader().getResourceAsStream(file)) {
            return new PieceSheet(
                    DocumentBuilderFactory.newDefaultInstance()
                            .newDocumentBuilder()
                            .parse(Objects.requireNonNull(in, file))
                            .getDocumentElement(),
                    wood);
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IllegalStateException(file, e);
        }
    }

    /** A piece as its owner sees it. */
    Figure picture(Piece piece) {
        return piece.type() == PieceType.KING && piece.color() == Color.WHITE
                ? figures.get(1)
                : figures.get(CELLS.indexOf(Optional.of(piece.type())));
    }

    private void draw(Element element, AffineTransform outer, String ink, List<Stroke> strokes) {
        AffineTransform transform = new AffineTransform(outer);
        transform.concatenate(transform(element.getAttribute("transform")));
        switch (element.getTagName()) {
            case "use" -> draw(named.get(element.getAttribute("href").substring(1)), transform, ink, strokes);
            case "g" -> children(element).forEach(part -> draw(part, transform, ink, strokes));
            case "path" -> stroke(element, SvgPath.read(element.getAttribute("d")), transform, ink, strokes);
            case "circle" -> {
                double radius = Double.parseDouble(element.getAttribute("r"));
                double x = Double.parseDouble(element.getAttribute("cx"));
                double y = Double.parseDouble(element.getAttribute("cy"));
                Path2D circle = new Path2D.Double(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
                stroke(element, circle, transform, ink, strokes);
            }
            default -> throw new IllegalStateException("no element of ours: " + element.getTagName());
        }
    }

    private void stroke(Element element, Path2D path, AffineTransform transform, String ink, List<Stroke> strokes) {
        if (element.hasAttribute("stroke-opacity")) {
            return;
        }
        path.transform(transform);
        double scale = Math.sqrt(Math.abs(transform.getDeterminant()));
        double thickness =
                element.hasAttribute("stroke-width") ? Double.parseDouble(element.getAttribute("stroke-width")) : 1;
        strokes.add(new Stroke(
                path,
                colour(element.getAttribute("fill"), ink),
                colour(element.getAttribute("stroke"), ink),
                thickness * scale));
    }

    private Optional<java.awt.Color> colour(String name, String ink) {
        return switch (name) {
            case "", "none" -> Optional.empty();
            case "currentColor" -> Optional.of(java.awt.Color.decode(ink));
            case "url(#wood)" -> Optional.of(wood);
            default -> Optional.of(java.awt.Color.decode(name));
        };
    }

    private static AffineTransform transform(String text) {
        AffineTransform transform = new AffineTransform();
        Matcher part = TRANSFORM.matcher(text);
        while (part.find()) {
            double first = Double.parseDouble(part.group(2));
            switch (part.group(1)) {
                case "translate" -> transform.translate(first, Double.parseDouble(part.group(3)));
                case "scale" -> transform.scale(first, Double.parseDouble(part.group(3)));
                default -> transform.rotate(Math.toRadians(first));
            }
        }
        return transform;
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static List<Element> elements(Element parent, String tag) {
        return children(parent).stream()
                .filter(element -> element.getTagName().equals(tag))
                .toList();
    }
}
