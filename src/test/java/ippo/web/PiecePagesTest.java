package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.rules.PieceType;
import ippo.web.words.PieceAddress;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The page of each piece, and what leads there. */
class PiecePagesTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    @Test
    void everyPieceHasAPageInEveryLanguage() throws Exception {
        for (Language language : Language.SHIPPED) {
            String all = body("/" + language.tag() + "/pieces");
            String words = body("/" + language.tag() + "/glossary");
            for (PieceType type : PieceType.values()) {
                String address = "/" + language.tag() + "/pieces/" + PieceAddress.of(type);
                assertThat(all).contains("href=\"" + address + "\"");
                assertThat(words).contains("href=\"" + address + "\"");
                assertThat(body(address))
                        .contains("data-piece=\"" + type.letter() + "\"", "/" + language.tag() + "/learn/");
            }
        }
    }

    @Test
    void aPieceLeadsToItsLessonItsExercisesAndItsOtherSide() throws Exception {
        assertThat(body("/en/pieces/rook"))
                .contains("/en/learn/rook\"", "/en/learn/rook/left-and-right", "/en/pieces/dragon", "about 10 points");
        assertThat(body("/en/pieces/king")).doesNotContain("/pieces/rook").contains("No number of points");
    }

    @Test
    void thereIsNoPageOfAPieceThatIsNone() throws Exception {
        assertThat(client.get("/en/pieces/queen").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/pieces/PAWN").statusCode()).isEqualTo(404);
    }

    private String body(String path) throws Exception {
        return client.get(path).body();
    }
}
