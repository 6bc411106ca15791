package ippo.web.board;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.notation.Sfen;
import ippo.rules.Position;
import ippo.rules.Strictness;
import ippo.web.words.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TypedMovesTest {
    /** King 5i, rook 2h, knight 8i, gold 6i; gold and pawn in hand. */
    private static final Position POSITION =
            Position.of(Sfen.read("4k4/9/9/9/9/9/9/7R1/1N1GK4 b GP 1").orElseThrow(), Strictness.TEACHING);

    private static Press read(String tag, String text) {
        Language language = new Language(tag);
        return new TypedMoves(new Words(Messages.of(language))).read(text, POSITION);
    }

    @ParameterizedTest
    @CsvSource({
        "en,5i4h,5i4h",
        "en,５I４H,5i4h",
        "en,R-2d,2h2d",
        "en,r2d,2h2d",
        "en,rook 2d,2h2d",
        "en,N-7g,8i7g",
        "en,gold 3b,G*3b",
        "en,Gold General 3b,G*3b",
        "en,P*5e,P*5e",
        "it,T-2d,2h2d",
        "it,Torre 2d,2h2d",
        "it,torre2d,2h2d",
        "it,Re 4h,5i4h",
        "it,R-4h,5i4h",
        "it,C-7g,8i7g",
        "it,N-7g,8i7g",
        "it,oro 3b,G*3b",
        "it,O*3b,G*3b",
        "it,Generale d’Oro 3b,G*3b",
        "it,pedone 5e,P*5e",
        "es,T2d,2h2d",
        "es,peón 5e,P*5e",
        "es,peon 5e,P*5e",
        "es,caballo 7g,8i7g",
        "de,T-2d,2h2d",
        "de,S-7g,8i7g",
        "de,Springer 7g,8i7g",
        "de,König 4h,5i4h",
        "de,Gold 3b,G*3b",
        "de,B*5e,P*5e",
        "de,P*5e,P*5e",
        "ja,２四飛,2h2d",
        "ja,飛24,2h2d",
        "ja,金32,G*3b",
        "ja,３二金,G*3b",
        "ja,▲３二金打,G*3b",
        "ja,R-2d,2h2d",
    })
    void aMoveIsReadAsReadersOfTheLanguageWriteIt(String tag, String text, String usi) {
        assertThat(read(tag, text))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.move().usi()).isEqualTo(usi));
    }

    @Test
    void aLetterOfThePageIsNeverReadAsAnEnglishOne() {
        // R is Re, who cannot go to 2d, though an English rook could
        assertThat(read("it", "R-2d")).isEqualTo(new Press.Unreadable("R-2d"));
        assertThat(read("es", "R-2d")).isEqualTo(new Press.Unreadable("R-2d"));
    }

    @Test
    void inADropTooALetterOfThePageComesFirst() {
        // in German B is Bauer, the pawn, and S is Springer, the knight; in USI they are bishop and silver
        assertThat(read("de", "B*5e"))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.otherwise()).isTrue());
        assertThat(read("de", "S*5e"))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.move().usi()).isEqualTo("N*5e"));
        Position silver = Position.of(Sfen.read("4k4/9/9/9/9/9/9/9/4K4 b S 1").orElseThrow(), Strictness.TEACHING);
        assertThat(new TypedMoves(new Words(Messages.of(Language.DE))).read("S*5e", silver))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.move().usi()).isEqualTo("S*5e"));
    }

    @Test
    void itIsToldWhereAnEnglishReaderWouldHaveReadAnotherMove() {
        assertThat(read("it", "R-4h"))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.otherwise()).isTrue());
        assertThat(read("it", "N-7g"))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.otherwise()).isTrue());
        assertThat(read("it", "T-2d"))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.otherwise()).isFalse());
        assertThat(read("it", "Re 4h"))
                .isInstanceOfSatisfying(
                        Press.Typed.class,
                        typed -> assertThat(typed.otherwise()).isFalse());
    }

    @ParameterizedTest
    @CsvSource({"en,foo", "it,X-2d", "ja,金", "es,2d", "en,gold", "en,☃", "en,-"})
    void whatIsNoMoveIsKeptAsItWasTyped(String tag, String text) {
        assertThat(read(tag, text)).isEqualTo(new Press.Unreadable(text));
    }
}
