package ippo.web.words;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Phrase;
import ippo.answer.PlayedMove;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.rules.BoardMove;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.rules.PieceType;
import ippo.rules.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class WordsTest {
    private static Words words(Language language, String sentence) {
        Map<String, String> texts = new java.util.HashMap<>();
        Messages all = Messages.of(language);
        for (PieceType type : PieceType.values()) {
            texts.put("piece." + type, all.text("piece." + type));
            texts.put("the." + type, all.text("the." + type));
        }
        all.keys().stream().filter(key -> key.startsWith("language.")).forEach(key -> texts.put(key, text(all, key)));
        texts.put("piece.KING", language.equals(Language.JA) ? "{玉|ぎょく}" : all.text("piece.KING"));
        texts.put("x", sentence);
        return new Words(Messages.of(language, texts));
    }

    private static String text(Messages all, String key) {
        Map<String, String> places = new java.util.HashMap<>();
        all.sentence(key).parts().forEach(part -> {
            if (part instanceof ippo.i18n.Sentence.Place place) {
                places.put(place.name(), "{" + place.name() + "}");
            }
        });
        return all.text(key, places).replace("手", "{手|て}");
    }

    private static final PlayedMove CAPTURE = new PlayedMove(
            new BoardMove(Square.at(5, 6), Square.at(4, 5), false),
            new Piece(PieceType.SILVER, Color.BLACK),
            Optional.of(new Piece(PieceType.TOKIN, Color.WHITE)));

    @Test
    void namesComeBareOrWithTheirArticleAndWithACapitalWhereASentenceBegins() {
        Phrase phrase = Phrase.of("x", "a", PieceType.BISHOP).with("b", PieceType.ROOK);
        assertThat(words(Language.IT, "{The:a} e {the:b}, {a} e {b}").say(phrase))
                .isEqualTo("L’Alfiere e la Torre, Alfiere e Torre");
        assertThat(words(Language.ES, "{The:a} y {the:b}: {A}, {b}").say(phrase))
                .isEqualTo("El alfil y la torre: Alfil, torre");
    }

    @Test
    void aDeedIsToldByItsMembers() {
        Words english = words(Language.EN, "{Deed.piece} takes {deed.taken} on {deed.to}; {deed.gained} in hand.");
        assertThat(english.say(Phrase.of("x", "deed", CAPTURE))).isEqualTo("Silver takes tokin on 4e; pawn in hand.");
    }

    @Test
    void voicesGetReadingsWithBreaksAndPagesGetThemAboveTheWord() {
        Words japanese = words(Language.JA, "{王手|おうて}。{king}は{square}、{n.moves}{詰|づめ}");
        Phrase phrase = Phrase.of("x", "king", PieceType.KING)
                .with("square", Square.at(1, 5))
                .with("n", 1);
        assertThat(japanese.say(phrase)).isEqualTo("王手。玉は１五、1手詰");
        assertThat(japanese.speak(phrase)).isEqualTo("おうて。ぎょくはいち ご、いってづめ");
        assertThat(japanese.html(phrase).text())
                .isEqualTo("<ruby>王手<rt>おうて</rt></ruby>。<ruby>玉<rt>ぎょく</rt></ruby>は１五、"
                        + "<ruby>1手<rt>いって</rt></ruby><ruby>詰<rt>づめ</rt></ruby>");
    }

    @Test
    void whatPeopleWroteIsEscapedInHtmlAlone() {
        Words english = words(Language.EN, "“{text}” & {list}");
        Phrase phrase = Phrase.of("x", "text", "<b>").with("list", List.of(Square.at(1, 1), Square.at(2, 2)));
        assertThat(english.say(phrase)).isEqualTo("“<b>” & 1a, 2b");
        assertThat(english.html(phrase).text()).isEqualTo("“<bdi>&lt;b&gt;</bdi>” &amp; 1a, 2b");
    }
}
