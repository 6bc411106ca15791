package ippo.web;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.account.Visitor;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.notation.GameRecord;
import ippo.notation.RecordFormat;
import ippo.opponent.Analysis;
import ippo.opponent.Level;
import ippo.rules.Arena;
import ippo.rules.Move;
import ippo.solver.Budget;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Games on boards of other sizes, as forms and pages. */
class SmallBoardGameTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String begin(Level level, Opening opening) throws Exception {
        return client.post("/en/play", Map.of("level", String.valueOf(level.number()), "opening", opening.name()))
                .headers()
                .firstValue("Location")
                .orElseThrow();
    }

    private static Match match(String address) {
        String id = address.replaceAll(".*/", "");
        return server.database()
                .read(handle -> handle.createQuery("select visitor from game where id = :id")
                        .bind("id", id)
                        .mapTo(Long.class)
                        .findOne()
                        .flatMap(visitor -> server.services().games().find(new Visitor(visitor), id))
                        .orElseThrow())
                .match();
    }

    private HttpResponse<String> press(String address, Map<String, String> fields) throws Exception {
        String turn = match(address).lastTurn().stream().map(Move::usi).collect(Collectors.joining(","));
        Map<String, String> form = new java.util.HashMap<>(fields);
        form.put("moves", turn);
        return client.post(address, form);
    }

    private String after(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).isEqualTo(303);
        return client.get(answer.headers().firstValue("Location").orElseThrow().replaceAll("#.*", ""))
                .body();
    }

    private static int count(String page, String part) {
        return page.split(java.util.regex.Pattern.quote(part), -1).length - 1;
    }

    @ParameterizedTest
    @CsvSource({"MINISHOGI, MINI", "GOROGORO, GOROGORO"})
    void aWholeGameIsPlayedReviewedAndDownloaded(Opening opening, Arena arena) throws Exception {
        String game = begin(Level.RABBIT, opening);
        String page = client.get(game).body();
        assertThat(page).contains("board-frame is-small is-" + arena.files() + "x" + arena.ranks());
        assertThat(count(page, "role=\"gridcell\"")).isEqualTo(arena.files() * arena.ranks());
        assertThat(count(page, "role=\"row\"")).isEqualTo(arena.ranks());
        assertThat(page).contains("aria-colindextext=\"" + arena.files() + "\"");
        Analysis analysis = new Analysis();
        while (!match(game).isOver()) {
            Move move = analysis.best(match(game).game(), 1, Budget.ofNodes(2_000))
                    .get(0)
                    .move();
            page = after(press(game, Map.of("move", move.usi())));
        }
        Match match = match(game);
        assertThat(match.result()).contains(Match.Result.WON);
        assertThat(page).contains("You have won!");
        assertThat(match.game().position().arena()).isEqualTo(arena);
        for (String address : List.of(game + "/moments", game + "/replay", game + "/replay?ply=3")) {
            HttpResponse<String> answer = client.get(address);
            assertThat(answer.statusCode()).as(address).isEqualTo(200);
        }
        assertThat(client.get(game + "/replay?ply=1").body()).contains("is-" + arena.files() + "x" + arena.ranks());
        for (RecordFormat format : RecordFormat.values()) {
            HttpResponse<String> file =
                    client.get(game + "/record/" + format.name().toLowerCase(java.util.Locale.ROOT));
            assertThat(file.statusCode()).as("%s", format).isEqualTo(200);
            GameRecord record = RecordFormat.readAny(file.body()).orElseThrow();
            assertThat(record.start().arena()).isEqualTo(arena);
            assertThat(record.moves()).isEqualTo(match.game().moves());
        }
    }

    @Test
    void whatTheBoardDoesNotHaveIsRefusedAndNothingIsLost() throws Exception {
        String game = begin(Level.CHICK, Opening.MINISHOGI);
        assertThat(press(game, Map.of("move", "5d5f")).statusCode()).isEqualTo(400);
        assertThat(press(game, Map.of("square", "9i")).statusCode()).isEqualTo(400);
        for (String typed : List.of("5e5f", "P*9i", "７六歩", "R-1f")) {
            after(press(game, Map.of("typed", typed)));
        }
        assertThat(match(game).game().length()).isZero();
        String page = after(press(game, Map.of("typed", "R-1b")));
        assertThat(match(game).game().length()).isEqualTo(2);
        assertThat(page).contains("White: ");
    }

    @Test
    void aPromotionOutsideTheZoneOfTheBoardIsExplained() throws Exception {
        String game = begin(Level.CHICK, Opening.MINISHOGI);
        assertThat(after(press(game, Map.of("move", "1e1b+"))))
                .contains("the promotion zone, which has 1 rank on this board");
        String other = begin(Level.CHICK, Opening.GOROGORO);
        assertThat(after(press(other, Map.of("move", "3d3c+"))))
                .contains("the promotion zone, which has 2 ranks on this board");
    }

    @Test
    void theLearnerWhoMovedFirstLosesByRepetition() throws Exception {
        String game = begin(Level.CHICK, Opening.MINISHOGI);
        String[] round = {"4e4d", "2a2b", "4d4e", "2b2a"};
        String moves = java.util.stream.IntStream.range(0, 12)
                .mapToObj(i -> round[i % 4])
                .collect(Collectors.joining(" "));
        server.database()
                .write(handle -> handle.createUpdate("update game set moves = :moves where id = :id")
                        .bind("moves", moves)
                        .bind("id", game.replaceAll(".*/", ""))
                        .execute());
        assertThat(match(game).result()).contains(Match.Result.LOST);
        assertThat(client.get(game).body()).contains("the player who moved first loses");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rbsgk/4p/5/P4/KGSBR b - 1 moves 1e1b",
                "sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 1e1b",
                "手合割：5五将棋~1 １二飛(15)~"
            })
    void recordsOfSmallBoardsAreReadAndShown(String text) throws Exception {
        HttpResponse<String> answer =
                client.post("/en/records", Map.of("text", text.replace('~', '\n'), "side", "BLACK"));
        assertThat(answer.statusCode()).isEqualTo(303);
        String replay = client.get(answer.headers().firstValue("Location").orElseThrow())
                .body();
        assertThat(replay).contains("is-5x5");
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyLanguageOffersBothBoards(Language language) throws Exception {
        String page = client.get("/" + language.tag() + "/play").body();
        assertThat(page).contains("/play/small/minishogi\"", "/play/small/gorogoro\"");
        for (Level level : Level.all()) {
            assertThat(client.get("/" + language.tag() + "/play/small/minishogi")
                            .body())
                    .contains("name=\"level\" value=\"" + level.number() + "\"");
            assertThat(client.post("/en/play", Map.of("level", String.valueOf(level.number()), "opening", "MINISHOGI"))
                            .statusCode())
                    .isEqualTo(303);
        }
    }
}
