package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.PuzzleBank;
import ippo.rules.Move;
import ippo.tsume.Mirror;
import ippo.tsume.Puzzle;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Training without end, as pages. */
class TrainTest {
    private static final String TRAIN = "/en/tsume/train";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final PuzzleBank BANK = server.content().bank();

    private final TestClient client = new TestClient(server);

    private String next() throws Exception {
        HttpResponse<String> answer = client.get(TRAIN);
        assertThat(answer.statusCode()).isEqualTo(303);
        String address = answer.headers().firstValue("Location").orElseThrow();
        return address.substring(address.indexOf("/en/"));
    }

    private static BankPuzzle puzzle(String address) {
        return BANK.puzzle(address.replaceAll(".*/train/([^/]*).*", "$1")).orElseThrow();
    }

    private static boolean isMirrored(String address) {
        return address.endsWith("/mirrored");
    }

    /** @return the last page */
    private String solve(String address) throws Exception {
        Puzzle puzzle = puzzle(address).puzzle();
        return Mating.solve(client, address, isMirrored(address) ? Mirror.of(puzzle) : puzzle);
    }

    @Test
    void theListBeginsWithTheButton() throws Exception {
        assertThat(client.get("/en/tsume").body()).contains("href=\"" + TRAIN + "\"");
    }

    @Test
    void whoLeavesAPuzzleComesBackToIt() throws Exception {
        String first = next();
        assertThat(client.get(first).body()).contains("Finding your level");
        assertThat(next()).isEqualTo(first);
    }

    @Test
    void aMateLeadsToAnotherOfAnotherFamilyAndSoonSaysWhatItWon() throws Exception {
        Set<String> families = new HashSet<>();
        boolean isKnown = false;
        for (int i = 0; i < 20 && !isKnown; i++) {
            String here = next();
            assertThat(families.add(BANK.family(puzzle(here)))).isTrue();
            String page = solve(here);
            isKnown = page.contains("Level ");
            assertThat(page).containsPattern(isKnown ? "Level [0-9]+ · \\+[1-9]" : "Finding your level");
            assertThat(page).contains("href=\"" + next() + "\"");
        }
        assertThat(isKnown).isTrue();
        String here = next();
        HttpResponse<String> answer = client.post(here, Map.of("giveup", "1"));
        String there = answer.headers().firstValue("Location").orElseThrow();
        assertThat(client.get(there.substring(there.indexOf("/en/"))).body()).containsPattern("Level [0-9]+ · −[1-9]");
    }

    @Test
    void whatWasMissedComesAgainInTheSittingFromTheOtherSide() throws Exception {
        String missed = next();
        client.post(missed, Map.of("giveup", "1"));
        String here = next();
        for (int i = 0; i < 8 && !isMirrored(here); i++) {
            solve(here);
            here = next();
        }
        assertThat(here).isEqualTo(missed + "/mirrored");
        assertThat(client.get(here).body()).contains("from the other side");
        assertThat(solve(here)).contains("Next puzzle");
        // to progress it is the puzzle itself: its solution, not that of the mirror
        String kept = server.database()
                .read(handle -> handle.createQuery(
                                "select answer from attempt where exercise = :id and outcome = 'SOLVED'")
                        .bind("id", puzzle(missed).id())
                        .mapTo(String.class)
                        .first());
        assertThat(puzzle(missed).puzzle().tree().start().best().stream().map(Move::usi))
                .contains(kept.split(",")[0]);
        assertThat(next()).doesNotContain(puzzle(missed).id());
    }

    @Test
    void aReviewCanBeAskedFromTheOtherSide() throws Exception {
        BankPuzzle puzzle = BANK.ofLength(1).get(0);
        String review = "/en/tsume/review/" + puzzle.id();
        assertThat(client.get(review).body()).satisfies(doesNotSay("train.mirrored"));
        assertThat(client.get(review + "/mirrored").body()).contains("from the other side");
        assertThat(Mating.solve(client, review + "/mirrored", Mirror.of(puzzle.puzzle())))
                .contains("Checkmate!");
    }

    @Test
    void whatIsNoPuzzleIsNotTrained() throws Exception {
        assertThat(client.get(TRAIN + "/m3-99999").statusCode()).isEqualTo(404);
        assertThat(client.get(TRAIN + "/m3-99999/mirrored").statusCode()).isEqualTo(404);
    }

    @Test
    void aMateLeadsOnByItselfUnlessSomebodyLikesToPress() throws Exception {
        assertThat(solve(next())).contains("data-pause=\"1200\"");
        client.post("/en/settings", Map.of("onwards", "press"));
        assertThat(solve(next())).contains("Next puzzle").doesNotContain("data-pause");
    }
}
