package ippo.paper;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Shipped;
import ippo.rules.Color;
import ippo.rules.Hand;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

@Tag("slow")
class BoardImagesTest {
    private static final BoardImages IMAGES = new BoardImages(new Typefaces());
    private static final List<String> FILES = List.of("9", "8", "7", "6", "5", "4", "3", "2", "1");
    private static final List<String> RANKS = List.of("一", "二", "三", "四", "五", "六", "七", "八", "九");

    private static Setup setup(Hand white) {
        return new Setup(
                Map.of(
                        Square.at(5, 1), new Piece(PieceType.KING, Color.WHITE),
                        Square.at(5, 3), new Piece(PieceType.TOKIN, Color.BLACK)),
                Map.of(Color.BLACK, Hand.EMPTY.with(PieceType.GOLD, 2), Color.WHITE, white),
                Color.BLACK,
                1);
    }

    private static Diagram diagram(Setup setup) {
        return BoardImages.diagram(setup, FILES, RANKS);
    }

    private static BufferedImage read(byte[] png) throws Exception {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    private static Element svg(Setup setup, String pieces) throws Exception {
        byte[] svg = IMAGES.svg(diagram(setup), pieces).getBytes(StandardCharsets.UTF_8);
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg))
                .getDocumentElement();
    }

    @ParameterizedTest
    @ValueSource(strings = {"kanji1", "kanji2", "letters-en", "letters-fr"})
    void eachPieceIsDrawnOnceAndUsedWhereItStands(String pieces) throws Exception {
        Element svg = svg(setup(Hand.EMPTY), pieces);
        assertThat(svg.getElementsByTagName("g").getLength()).as("kinds").isEqualTo(3);
        assertThat(svg.getElementsByTagName("use").getLength()).as("pieces").isEqualTo(3);
        assertThat(svg.getElementsByTagName("text").getLength()).as("letters").isZero();
    }

    @Test
    void aHandOfWhitesIsShownUnlessItIsAllThatIsLeft() throws Exception {
        assertThat(svg(setup(Hand.EMPTY.with(PieceType.ROOK, 1)), "kanji1")
                        .getElementsByTagName("use")
                        .getLength())
                .isEqualTo(4);
        Hand rest = Hand.EMPTY
                .with(PieceType.ROOK, 2)
                .with(PieceType.BISHOP, 2)
                .with(PieceType.GOLD, 2)
                .with(PieceType.SILVER, 4)
                .with(PieceType.KNIGHT, 4)
                .with(PieceType.LANCE, 4)
                .with(PieceType.PAWN, 17);
        assertThat(BoardImages.shown(setup(rest)).hand(Color.WHITE).isEmpty()).isTrue();
    }

    @Test
    void pixelsShowTheSame() throws Exception {
        BufferedImage empty = read(IMAGES.png(diagram(new Setup(Map.of(), Map.of(), Color.BLACK, 1)), "kanji1"));
        BufferedImage drawn = read(IMAGES.png(diagram(setup(Hand.EMPTY)), "kanji1"));
        assertThat(drawn.getWidth()).isEqualTo(empty.getWidth());
        int differing = 0;
        for (int x = 0; x < drawn.getWidth(); x++) {
            for (int y = 0; y < drawn.getHeight(); y++) {
                differing += drawn.getRGB(x, y) == empty.getRGB(x, y) ? 0 : 1;
            }
        }
        assertThat(differing).as("of three pieces and a number").isBetween(8_000, 30_000);
        BufferedImage card = read(IMAGES.card(diagram(setup(Hand.EMPTY)), "kanji1"));
        assertThat(List.of(card.getWidth(), card.getHeight())).containsExactly(1200, 630);
    }

    @Test
    void theSamePositionGivesTheSameFile() {
        assertThat(IMAGES.png(diagram(setup(Hand.EMPTY)), "kanji2"))
                .isEqualTo(IMAGES.png(diagram(setup(Hand.EMPTY)), "kanji2"));
    }

    /** Each piece of the board, and of hands each kind, is one figure, placed on its own square. */
    @Test
    void aPictureOfAPuzzleHoldsEveryPiece() throws Exception {
        List<BankPuzzle> all = Shipped.content().bank().all();
        for (int i = 0; i < all.size(); i += 13) {
            Setup start = all.get(i).puzzle().start().toSetup();
            NodeList uses = svg(start, "kanji1").getElementsByTagName("use");
            Set<String> places = new HashSet<>();
            for (int at = 0; at < uses.getLength(); at++) {
                places.add(((Element) uses.item(at)).getAttribute("transform"));
            }
            int held = start.hand(Color.BLACK).counts().size();
            assertThat(places).as(all.get(i).id()).hasSize(start.pieces().size() + held);
        }
    }
}
