package ippo.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class LoginCardsTest {
    private static final String SECRET = "https://ippo.example/it/card#0123456789abcdef0123456789abcdef-";
    private static final String CLASS = "https://ippo.example/it/join/KOMA-5381";
    private static final Map<String, List<String>> WORDS = Map.of(
            "ja", List.of("さくら", "ひこうき", "たまご", "かみなり"),
            "en", List.of("strawberry", "mountain", "umbrella", "elephant"),
            "it", List.of("farfalla", "montagna", "ombrello", "città"));

    private final LoginCards cards = new LoginCards(new Typefaces());

    static Stream<Language> languages() {
        return Language.SHIPPED.stream();
    }

    private static LoginCard card(String nickname, Language language) {
        return new LoginCard(
                nickname,
                WORDS.getOrDefault(language.tag(), List.of("canción", "élève", "œuf", "corazón")),
                SECRET + 0);
    }

    private Pdf print(Language language, String className, List<LoginCard> given) throws IOException {
        CardWords words = CardWords.of(Messages.of(language), className);
        return Pdf.read(cards.print(words, className, CLASS, given));
    }

    private Pdf print(String... nicknames) throws IOException {
        return print(
                Language.IT,
                "3ª B",
                Stream.of(nicknames).map(name -> card(name, Language.IT)).toList());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguageSaysAllThatThePupilNeeds(Language language) throws IOException {
        Pdf pdf = print(language, "3ª B – 三年二組", List.of(card("Zoë Müller", language), card("さくら", language)));
        pdf.leave("cards-" + language.tag());

        CardWords words = CardWords.of(Messages.of(language), "3ª B – 三年二組");
        assertThat(pdf.title()).contains(words.title());
        assertThat(pdf.language()).contains(language.tag());
        String letters = letters(pdf.text());
        assertThat(letters)
                .contains("ZoëMüller", "さくら", "3ªB–三年二組", "ippo.example/it/join/KOMA-5381")
                .contains(letters(words.scan()), letters(words.open()), letters(words.type()), letters(words.keep()))
                .contains(String.join("", card("", language).words()))
                .doesNotContain(Lettering.UNKNOWN, "https://");
        assertThat(pdf.fonts()).isNotEmpty().allSatisfy(font -> {
            assertThat(font.embedded()).isTrue();
            assertThat(font.name()).as("a subset").matches("[A-Z]{6}\\+.*");
        });
    }

    private static String letters(String text) {
        return text.replaceAll("[\\s\\u00A0]+", "");
    }

    @Test
    void tenFitOnAPageAndEveryCodeIsReadBack() throws IOException {
        List<LoginCard> given = IntStream.range(0, 23)
                .mapToObj(i -> new LoginCard("Allievo " + i, WORDS.get("it"), SECRET + i))
                .toList();
        Pdf pdf = print(Language.IT, "3ª B", given);
        assertThat(pdf.pages()).hasSize(3);
        for (int page = 0; page < 3; page++) {
            List<LoginCard> here = given.subList(page * 10, Math.min(23, page * 10 + 10));
            assertThat(pdf.codes(page))
                    .containsExactlyInAnyOrderElementsOf(
                            here.stream().map(LoginCard::address).toList());
            for (LoginCard card : here) {
                assertThat(pdf.pages().get(page)).contains(card.nickname());
            }
        }
        assertThat(pdf.pages().get(0)).contains("1 / 23");
        assertThat(pdf.pages().get(2)).contains("23 / 23");
    }

    @Test
    void whatNoFontHasIsSeenToBeMissing() throws IOException {
        Pdf pdf =
                print("👩‍👩‍👧 Ugo 🇮🇹", "한국", "Жанна", "สมชาย", "Nguyễn", "e\u0301mile", "a\tb\nc\u0000", "", "☗先手");
        pdf.leave("names");
        assertThat(pdf.text())
                .contains("□ Ugo □", "□□", "Жанна", "□□□□", "Nguyễn", "émile", "a b c", "☗先手")
                .doesNotContain("e\u0301");
    }

    @Test
    void namesOfMoreScriptsAreWrittenAsTheyAreRead() throws IOException {
        Pdf pdf = print(
                "גיורגי בן דוד",
                "გიორგი",
                "Արմեն",
                "محمد علي",
                "سلامة",
                "می‌خواهم",
                "لیلا پارسا",
                "Tom (נועה)",
                "שָׂרָה");
        pdf.leave("scripts");
        assertThat(pdf.text()).contains("გიორგი", "Արմեն").doesNotContain(Lettering.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        // logical order, and glyphs from the left
        "נועה, העונ",
        "Tom (נועה), Tom (העונ)",
        "נועה (3), (3) העונ",
        "محمد, ﺪﻤﺤﻣ",
        "علي, ﻲﻠﻋ",
        "سلامة, ﺔﻣﻼﺳ",
        "لا, ﻻ",
        "آدم, ﻡﺩﺁ",
        "پارسا, ﺎﺳﺭﺎﭘ",
        "مَرْيَم, ﻢﻳﺮﻣ"
    })
    void lettersJoinAndStandInTheOrderInWhichTheyAreSeen(String logical, String seen) {
        assertThat(Lettering.clean(logical, codePoint -> true).replace('\u00a0', ' '))
                .isEqualTo(seen);
    }

    @Test
    void whatCannotBeWrittenRightlyIsKnownBeforehand() {
        assertThat(List.of("Mia", "Zoë", "さくら", "寿", "Жанна", "Νίκη", "Nguyễn", "נועה", "محمد", "პავლე", "Արմեն"))
                .allMatch(Typefaces::canWrite);
        assertThat(List.of("한국", "สมชาย", "अर्जुन", "অর্ণব", "😀", "ڕۆژ")).noneMatch(Typefaces::canWrite);
    }

    @Test
    void longNamesStayOnTheirCard() throws IOException {
        String words = "Maria Antonietta Guglielmina della Valle Scrivia ed Uniti";
        String word = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft".repeat(3);
        Pdf pdf = print(
                Language.IT,
                "Classe terza sezione B della scuola elementare Giuseppe Garibaldi di Reggio nell’Emilia, gruppo di shogi",
                List.of(card(words, Language.IT), card(word, Language.IT), card("寿限無".repeat(30), Language.JA)));
        pdf.leave("long");
        assertThat(pdf.text()).contains(words, "Wolfeschlegelstein", "寿限無寿限無");
        assertThat(pdf.text().chars().filter(letter -> letter == '…').count())
                .as("cut names and classes")
                .isEqualTo(5);
    }

    @Test
    void aLongAddressIsNeverCut() throws IOException {
        String address = "https://shogi.istituto-comprensivo-giuseppe-garibaldi.reggio-nell-emilia.it.example.org/"
                + "scuola/ippo/it/join/KOMA-5381-HIKO";
        CardWords words = CardWords.of(Messages.of(Language.IT), "3ª B");
        Pdf pdf = Pdf.read(cards.print(words, "3ª B", address, List.of(card("Zoë", Language.IT))));
        pdf.leave("address");
        assertThat(letters(pdf.text())).contains(address.substring("https://".length()));
    }

    @Test
    void theSameCardsGiveTheSameBytes() throws IOException {
        assertThat(print("Zoë", "さくら").bytes()).isEqualTo(print("Zoë", "さくら").bytes());
    }

    @Test
    void aHundredPupilsAreASmallFile() throws IOException {
        Pdf pdf = print(
                Language.JA,
                "三年二組",
                IntStream.range(0, 100)
                        .mapToObj(i -> card("なまえ" + i, Language.JA))
                        .toList());
        assertThat(pdf.pages()).hasSize(10);
        assertThat(pdf.bytes().length).isLessThan(500_000);
    }

    @Test
    void noCardsAreNoDocument() {
        assertThatThrownBy(this::print).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aCardDoesNotTellItsSecretToALog() {
        assertThat(card("Zoë", Language.IT)).asString().contains("Zoë").doesNotContain("card#", "farfalla");
    }
}
