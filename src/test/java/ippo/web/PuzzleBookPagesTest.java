package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBook;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The books of puzzles, as pages without any script. */
class PuzzleBookPagesTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBook BOOK = server.content().books().get(0);
    /** Puzzles of its first chapter. */
    private static final int CHAPTER = BOOK.chapters().get(0).puzzles().size();

    private static final String ADDRESS = "/en/tsume/books/" + BOOK.id();

    private final TestClient client = new TestClient(server);

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    private static String address(BankPuzzle puzzle) {
        return ADDRESS + "/" + puzzle.id();
    }

    private static String mate(BankPuzzle puzzle) {
        return puzzle.puzzle().solution().get(0).usi();
    }

    private void solve(BankPuzzle puzzle) throws Exception {
        assertThat(client.post(address(puzzle), Map.of("move", mate(puzzle))).statusCode())
                .isEqualTo(303);
    }

    private String solved(BankPuzzle puzzle) throws Exception {
        solve(puzzle);
        return page(address(puzzle) + "?moves=" + mate(puzzle).replace("+", "%2B"));
    }

    /** Where the page of the book lets one go on. */
    private static String way(BankPuzzle puzzle) {
        return "class=\"button main\" href=\"" + address(puzzle) + "\"";
    }

    @Test
    void allBooksAreListedWithHowFarOneIs() throws Exception {
        solve(BOOK.puzzles().get(0));
        for (String list : List.of("/en/tsume/books", "/en/tsume")) {
            String page = page(list);
            for (PuzzleBook each : server.content().books()) {
                assertThat(page).contains("href=\"/en/tsume/books/" + each.id() + "\"");
            }
            assertThat(page).contains("Solved: 1 of " + BOOK.puzzles().size(), "Solved: 0 of 100");
        }
        assertThat(page("/ja/tsume/books")).contains("/ja/tsume/books/" + BOOK.id() + "\"");
    }

    @Test
    void eachPuzzleLeadsToTheNextAndTheLastBackToTheBook() throws Exception {
        List<BankPuzzle> all = BOOK.puzzles();
        assertThat(solved(all.get(0))).contains("href=\"" + address(all.get(1)) + "\"", "href=\"" + ADDRESS + "\"");
        assertThat(solved(all.get(CHAPTER - 1))).contains(onward(address(all.get(CHAPTER))) + " data-go=\"next\"");
        assertThat(solved(all.get(all.size() - 1)))
                .contains(onward(ADDRESS))
                .doesNotContain(onward(ADDRESS) + " data-go=\"next\"");
    }

    /** The main button, as far as the end of where it leads. */
    private static String onward(String address) {
        return "class=\"button main\" href=\"" + address + "\"";
    }

    @Test
    void oneGoesOnAfterTheLastOneSolvedAndComesBackToWhatWasLeftOut() throws Exception {
        List<BankPuzzle> all = BOOK.puzzles();
        assertThat(page(ADDRESS)).contains("1</span>. ", ">Begin<", way(all.get(0)));
        solve(all.get(0));
        solve(all.get(2));
        assertThat(page(ADDRESS))
                .contains(
                        "Go on where you were",
                        way(all.get(3)),
                        "Solved: 2 of " + CHAPTER + "<",
                        "Solved: 2 of " + all.size())
                .containsOnlyOnce(way(all.get(3)));
        solve(all.get(all.size() - 1));
        assertThat(page(ADDRESS)).contains(way(all.get(1)));
    }

    @Test
    void formerAddressesLeadToTheBooks() throws Exception {
        String puzzle = "/first-mates/" + BOOK.puzzles().get(0).id();
        for (String address : List.of("", "?a=b", "/first-mates", puzzle, puzzle + "?moves=7g7f%2B&step=2")) {
            HttpResponse<String> moved = client.get("/ja/tsume/courses" + address);
            assertThat(moved.statusCode()).as(address).isEqualTo(301);
            assertThat(moved.headers().firstValue("Location"))
                    .hasValueSatisfying(to -> assertThat(to).endsWith("/ja/tsume/books" + address));
        }
        assertThat(client.get("/en/tsume/courses/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/tsume/courses/first-mates/nothing").statusCode())
                .isEqualTo(404);
    }

    @Test
    void whatIsNotThereIsNotFound() throws Exception {
        assertThat(client.get("/en/tsume/books/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get(ADDRESS + "/nothing").statusCode()).isEqualTo(404);
        BankPuzzle other = server.content().bank().ofLength(3).get(0);
        assertThat(client.get(address(other)).statusCode()).isEqualTo(404);
    }
}
