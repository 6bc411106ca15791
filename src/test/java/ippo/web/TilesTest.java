package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.rules.Color;
import ippo.rules.Piece;
import ippo.training.Lane;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small pictures of puzzles in lists, as pages send them: whole positions, framed where the board ends. */
class TilesTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private static final Pattern TILE =
            Pattern.compile("class=\"(?:tile[^\"]*|today)\" href=\"([^\"]*)\"[^>]*>(.*?)</a>", Pattern.DOTALL);
    private static final Pattern PIECE =
            Pattern.compile("<b class=\"piece f[1-9] r[1-9]\" data-piece=\"([^\"]+)\" data-color=\"([bw])\"");

    private final TestClient client = new TestClient(server);

    static Stream<String> lists() {
        BankPuzzle one = server.content().bank().all().get(0);
        return Stream.concat(
                Stream.of(
                        "/en/tsume",
                        "/en/tsume/today",
                        "/en/tsume/length/3",
                        "/ja/tsume/length/7",
                        "/de/tsume/theme/" + server.content().bank().themes().first(),
                        "/en/tsume/shared?puzzles=1." + one.number()),
                server.content().books().stream().map(book -> "/en/tsume/books/" + book.id()));
    }

    private static List<String> pieces(BankPuzzle puzzle) {
        return puzzle.puzzle().start().toSetup().pieces().values().stream()
                .map(TilesTest::text)
                .sorted()
                .toList();
    }

    private static String text(Piece piece) {
        return piece.type().letter() + piece.color().letter();
    }

    /** The puzzle that a link leads to: by its id, or by day, lane and number. */
    private Optional<BankPuzzle> puzzle(String address) throws Exception {
        String last = address.replaceAll(".*/", "");
        if (!address.contains("/days/")) {
            return server.content().bank().puzzle(last);
        }
        Matcher day = Pattern.compile(".*/days/([0-9-]+)/([a-z]+)/[0-9]+").matcher(address);
        assertThat(day.matches()).isTrue();
        return Optional.of(server.services()
                .dailyPuzzles()
                .of(LocalDate.parse(day.group(1)))
                .of(Lane.of(day.group(2)).orElseThrow())
                .get(Integer.parseInt(last) - 1));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aTileHoldsEveryPieceOfItsPuzzle(String list) throws Exception {
        List<MatchResult> tiles =
                TILE.matcher(client.get(list).body()).results().toList();
        int checked = 0;
        for (MatchResult tile : tiles) {
            Optional<BankPuzzle> puzzle =
                    tile.group(2).contains("corner-wood") ? puzzle(tile.group(1)) : Optional.empty();
            if (puzzle.isPresent()) {
                List<String> shown = PIECE.matcher(tile.group(2))
                        .results()
                        .map(piece -> piece.group(1) + piece.group(2))
                        .sorted()
                        .toList();
                assertThat(shown).as(list + ": " + tile.group(1)).isEqualTo(pieces(puzzle.orElseThrow()));
                checked++;
            }
        }
        assertThat(checked).as(list + ": of " + tiles.size()).isPositive();
    }

    /** The first puzzle of a book for beginners has its king in the middle of the edge: no frame stands beside it. */
    @Test
    void noFrameStandsBesideAKingInTheMiddleOfTheBoard() throws Exception {
        BankPuzzle middle = server.content().bank().ofLength(1).stream()
                .filter(puzzle -> puzzle.puzzle()
                        .start()
                        .king(Color.WHITE)
                        .filter(king -> king.file() == 5 && king.rank() == 1)
                        .isPresent())
                .findFirst()
                .orElseThrow();
        String page =
                client.get("/en/tsume/shared?puzzles=1." + middle.number()).body();
        assertThat(page).contains("is-open-right").contains("is-open-left").doesNotContain("is-open-top");
    }
}
