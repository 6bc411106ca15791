package ippo.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ippo.answer.Arrow;
import ippo.answer.BoardMark;
import ippo.answer.Drawing;
import ippo.i18n.Language;
import ippo.notation.Sfen;
import ippo.paper.ExerciseSheet.Item;
import ippo.paper.ExerciseSheet.Layout;
import ippo.rules.Color;
import ippo.rules.Setup;
import ippo.rules.Square;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ExerciseSheetsTest {
    private final ExerciseSheets sheets = new ExerciseSheets(new Typefaces());

    private static Setup setup(String sfen) {
        return Sfen.readOfAnySize(sfen).orElseThrow();
    }

    private static Item item(String task, String sfen, Drawing drawing, String... choices) {
        return new Item(
                Prose.ofText("Titolo"),
                Prose.ofHtml(task),
                new Diagram(
                        setup(sfen),
                        drawing,
                        List.of("9", "8", "7", "6", "5", "4", "3", "2", "1"),
                        List.of("a", "b", "c", "d", "e", "f", "g", "h", "i"),
                        Map.of(Color.BLACK, "La tua mano", Color.WHITE, "La mano dell’avversario")),
                List.of(choices).stream().map(Prose::ofText).toList(),
                choices.length == 0,
                "https://ippo.example/it/learn/pawn/first");
    }

    private static ExerciseSheet sheet(List<Item> items) {
        return new ExerciseSheet(
                Language.IT,
                "Scheda",
                Prose.ofText("Scheda"),
                Prose.ofText("Nome:"),
                Prose.ofText("Fai un cerchio."),
                Prose.ofText("Soluzioni"),
                "kanji1",
                items,
                Collections.nCopies(items.size(), Prose.ofText("P-7f")));
    }

    @Test
    void aSmallBoardHasItsOwnFilesAndRanks() throws IOException {
        Item item = item("Muovi l’oro.", "3gk/4p/5/P4/KG3 b - 1", Drawing.NOTHING);
        for (Layout layout : Layout.values()) {
            Pdf pdf = Pdf.read(sheets.print(sheet(List.of(item)), layout, true));
            pdf.leave("small-board-" + layout);
            assertThat(pdf.text()).contains("5", "4").doesNotContain("9", "8", "6");
            assertThat(pdf.bounds().edge()).isGreaterThan(8);
        }
    }

    @Test
    void wordsThatAreTooManyGetSmallerAndNothingIsLost() throws IOException {
        String task = "<p>" + "Cattura l’oro senza perdere il pedone. ".repeat(30) + "Fine.</p>";
        Item item = item(task, "9/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1", Drawing.NOTHING, "Sì", "No", "Forse");
        for (Layout layout : Layout.values()) {
            Pdf pdf = Pdf.read(sheets.print(sheet(List.of(item)), layout, true));
            pdf.leave("long-task-" + layout);
            assertThat(pdf.pages()).hasSize(2);
            assertThat(pdf.text()).contains("Fine.", "Forse", "1 / 2").doesNotContain("…");
            assertThat(pdf.bounds().edge()).isGreaterThan(8);
            assertThat(pdf.codes(0)).containsExactly(item.address());
        }
    }

    /** Fonts are read once for all documents. */
    @Test
    void threadsThatPrintAtOnceGetTheSameBytesAsOne() throws Exception {
        ExerciseSheet sheet = sheet(List.of(item("Prendi l’oro 金を取る", "9/9/9/9/4P4/9/9/9/9 b - 1", Drawing.NOTHING)));
        byte[] alone = sheets.print(sheet, Layout.ONE, false);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<byte[]>> printed = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                printed.add(threads.submit(() -> new ExerciseSheets(new Typefaces()).print(sheet, Layout.ONE, false)));
            }
            for (Future<byte[]> each : printed) {
                assertThat(each.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void everySignAndArrowIsSeen() throws IOException {
        Setup empty = setup("9/9/9/9/9/9/9/9/9 b - 1");
        BufferedImage plain = picture(item("", "9/9/9/9/9/9/9/9/9 b - 1", Drawing.NOTHING));
        Square middle = Square.at(5, 5);
        assertThat(empty.at(middle)).isEmpty();
        for (BoardMark sign : BoardMark.values()) {
            assertThat(different(plain, picture(item("", "9/9/9/9/9/9/9/9/9 b - 1", Drawing.of(sign, middle)))))
                    .as(sign.name())
                    .isGreaterThan(20);
        }
        Drawing arrow = Drawing.NOTHING.with(new Arrow(middle, Square.at(2, 2)));
        assertThat(different(plain, picture(item("", "9/9/9/9/9/9/9/9/9 b - 1", arrow))))
                .isGreaterThan(100);
    }

    @Test
    void piecesStandWhereTheyShouldAndWhitesAreTurned() throws IOException {
        BufferedImage black = picture(item("", "9/9/9/9/4P4/9/9/9/9 b - 1", Drawing.NOTHING));
        BufferedImage white = picture(item("", "9/9/9/9/4p4/9/9/9/9 b - 1", Drawing.NOTHING));
        BufferedImage elsewhere = picture(item("", "9/9/9/9/3P5/9/9/9/9 b - 1", Drawing.NOTHING));
        assertThat(different(black, white)).isGreaterThan(20);
        assertThat(different(black, elsewhere)).isGreaterThan(20);
    }

    private BufferedImage picture(Item item) throws IOException {
        return Pdf.read(sheets.print(sheet(List.of(item)), Layout.FOUR, false)).picture(0, 72);
    }

    private static int different(BufferedImage one, BufferedImage other) {
        int different = 0;
        for (int x = 0; x < one.getWidth(); x++) {
            for (int y = 0; y < one.getHeight(); y++) {
                if (one.getRGB(x, y) != other.getRGB(x, y)) {
                    different++;
                }
            }
        }
        return different;
    }

    @Test
    void manyAnswersGoOnOnFurtherPages() throws IOException {
        Item item = item("<p>Prova.</p>", "9/9/9/9/9/9/9/9/9 b - 1", Drawing.NOTHING);
        Pdf pdf = Pdf.read(sheets.print(sheet(Collections.nCopies(150, item)), Layout.NINE, false));
        assertThat(pdf.pages()).hasSizeGreaterThan(18);
        assertThat(String.join("", pdf.pages().subList(17, pdf.pages().size())).split("P-7f", -1))
                .hasSize(151);
    }

    @Test
    void theSameSheetGivesTheSameBytes() {
        ExerciseSheet sheet = sheet(List.of(item("<p>Prova.</p>", "9/9/9/9/4P4/9/9/9/9 b - 1", Drawing.NOTHING)));
        assertThat(sheets.print(sheet, Layout.FOUR, false))
                .isEqualTo(new ExerciseSheets(new Typefaces()).print(sheet, Layout.FOUR, false));
    }

    @Test
    void anExerciseWithoutAnAnswerIsRefused() {
        Item item = item("", "9/9/9/9/9/9/9/9/9 b - 1", Drawing.NOTHING);
        assertThatThrownBy(() -> new ExerciseSheet(
                        Language.IT,
                        "",
                        Prose.ofText(""),
                        Prose.ofText(""),
                        Prose.ofText(""),
                        Prose.ofText(""),
                        "kanji1",
                        List.of(item),
                        List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Layout.of(7)).isInstanceOf(IllegalArgumentException.class);
    }
}
