package ippo.content.check;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.PuzzleBook;
import ippo.content.Shipped;
import ippo.i18n.Language;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Books of puzzles are read, and held against the bank; a planted error of each kind is found. */
final class PuzzleBooksTest {
    private static final String FACTS = """
            revision: 1
            plies: 1
            chapters:
              - id: gold
                puzzles: [1]
            """;

    private static final String TEXT = """
            ---
            title: A book
            summary: From head gold on.
            translates: 1
            ---
            ## Gold {#gold}
            Look *ahead*.
            """;

    @TempDir
    Path folder;

    private SampleContent content;

    @BeforeEach
    void writeBook() {
        content = SampleContent.in(folder)
                .write("puzzles/books/books.yaml", "books: [first-mates]\n")
                .write("puzzles/books/first-mates/book.yaml", FACTS);
        Language.SHIPPED.forEach(
                language -> content.write("puzzles/books/first-mates/" + language.tag() + ".md", TEXT));
    }

    @Test
    void aBookIsReadAsItIsWritten() {
        Content read = content.read().orElseThrow();
        PuzzleBook book = read.book("first-mates").orElseThrow();
        assertThat(read.books()).containsExactly(book);
        assertThat(book.puzzles()).containsExactly(read.bank().puzzle(1, 1).orElseThrow());
        assertThat(book.text(Language.JA).title()).isEqualTo("A book");
        assertThat(book.text(Language.JA).chapters().get("gold"))
                .isEqualTo(new PuzzleBook.ChapterText("Gold", "Gold", "Look <em>ahead</em>."));
        assertThat(content.faults()).isEmpty();
    }

    @Test
    void puzzlesMayDoWithoutBooks() {
        content.delete("puzzles/books/books.yaml");
        assertThat(content.read().orElseThrow().books()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            puzzles: [1]      | puzzles: [1, 2]   | book.yaml:5: there is no mate in 1 with the number 2
            puzzles: [1]      | puzzles: [1, 1]   | book.yaml:5: the puzzle 1 is in gold already
            puzzles: [1]      | puzzles: []       | book.yaml:4: the chapter gold has no puzzles
            plies: 1          | plies: 3          | book.yaml:5: there is no mate in 3 with the number 1
            id: gold          | id: silver        | en.md:1: there is no heading with {#silver}
            id: gold          | id: silver        | en.md:6: {#gold} is no chapter of the book
            """)
    void whatPagesCannotDoWithoutIsAFault(String before, String after, String fault) {
        content.edit("puzzles/books/first-mates/book.yaml", before, after);
        assertThat(content.readingFaults())
                .anySatisfy(found -> assertThat(found).endsWith(fault));
    }

    @Test
    void aChapterHasOneParagraph() {
        content.edit("puzzles/books/first-mates/it.md", "Look *ahead*.", "Look.\n\nAnd look again.");
        assertThat(content.readingFaults())
                .containsExactly("puzzles/books/first-mates/it.md:6: write one paragraph under {#gold}");
    }

    @Test
    void everyLanguageTellsItAsItIsNow() {
        content.delete("puzzles/books/first-mates/pt.md")
                .edit("puzzles/books/first-mates/book.yaml", "revision: 1", "revision: 2")
                .edit("puzzles/books/first-mates/it.md", "translates: 1", "translates: 2");
        assertThat(content.readingFaults()).isEmpty();
        assertThat(content.faults())
                .contains(
                        "puzzles/books/first-mates/pt.md:1: the book first-mates has no text in pt",
                        "puzzles/books/first-mates/ja.md:4: translates revision 1, but the book is at revision 2")
                .noneMatch(fault -> fault.contains("it.md"));
    }

    @Test
    void aFolderThatIsNotListedIsAFault() {
        content.write("puzzles/books/books.yaml", "books: []\n");
        assertThat(content.faults()).contains("puzzles/books/books.yaml:1: the folder first-mates is not named here");
    }

    @Test
    void threeBooksShip() {
        List<PuzzleBook> books = Shipped.content().books();
        assertThat(books).extracting(PuzzleBook::plies).containsExactly(1, 3, 5);
        assertThat(books).extracting(book -> book.puzzles().size()).containsExactly(60, 100, 60);
        assertThat(books)
                .allSatisfy(book -> assertThat(new HashSet<>(book.puzzles()))
                        .hasSameSizeAs(book.puzzles())
                        .extracting(BankPuzzle::plies)
                        .containsOnly(book.plies()));
    }
}
