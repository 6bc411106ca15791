package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import ippo.account.Visitor;
import ippo.game.Ending;
import ippo.game.KeptGame;
import ippo.game.Match;
import ippo.game.Opening;
import ippo.game.SmallGame;
import ippo.i18n.Language;
import ippo.notation.Sfen;
import ippo.notation.Usi;
import ippo.opponent.Analysis;
import ippo.opponent.Level;
import ippo.rules.Game;
import ippo.rules.Move;
import ippo.rules.Position;
import ippo.solver.Budget;
import ippo.store.Database;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whole games against Ippo, as forms and pages. */
class GameTest {
    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private String begin(Level level, Opening opening) throws Exception {
        HttpResponse<String> answer =
                client.post("/en/play", Map.of("level", String.valueOf(level.number()), "opening", opening.name()));
        assertThat(answer.statusCode()).isEqualTo(303);
        String address = answer.headers().firstValue("Location").orElseThrow();
        assertThat(address).matches("/en/play/[A-Za-z0-9_-]{22}");
        return address;
    }

    private static KeptGame kept(String address) {
        String id = address.replaceAll(".*/", "");
        return server.database()
                .read(handle -> handle.createQuery("select visitor from game where id = :id")
                        .bind("id", id)
                        .mapTo(Long.class)
                        .findOne()
                        .flatMap(visitor -> server.services().games().find(new Visitor(visitor), id))
                        .orElseThrow());
    }

    private static Match match(String address) {
        return kept(address).match();
    }

    private static String lastTurn(Match match) {
        return match.lastTurn().stream().map(Move::usi).collect(Collectors.joining(","));
    }

    private HttpResponse<String> press(String address, String name, String value) throws Exception {
        return client.post(address, Map.of("moves", lastTurn(match(address)), name, value));
    }

    private String after(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).isEqualTo(303);
        return client.get(answer.headers().firstValue("Location").orElseThrow().replaceAll("#.*", ""))
                .body();
    }

    /** Ends a game in the database as if Ippo had given up after these moves. */
    private static void ippoResigned(String address, String moves) {
        server.database()
                .write(handle -> handle.createUpdate(
                                "update game set moves = :moves, ending = 'RESIGNATION' where id = :id")
                        .bind("moves", moves)
                        .bind("id", address.replaceAll(".*/", ""))
                        .execute());
    }

    /** Puts a game into the database as it would stand after these moves. */
    private static void put(String address, Level level, Opening opening, String moves) {
        List<Move> line = new ArrayList<>();
        for (String usi : moves.split(" ")) {
            line.add(Usi.read(usi).orElseThrow());
        }
        Match.replay(level, opening, 1, line, Optional.empty());
        server.database()
                .write(handle -> handle.createUpdate(
                                "update game set moves = :moves, level = :level, opening = :opening where id = :id")
                        .bind("moves", moves)
                        .bind("level", level.number())
                        .bind("opening", opening.name())
                        .bind("id", address.replaceAll(".*/", ""))
                        .execute());
    }

    @Test
    void aMoveIsAnsweredAndBothAreKept() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game).body()).contains("Your first move", "Ippo the Chick");
        String page = after(press(game, "move", "7g7f"));
        Match match = match(game);
        assertThat(match.game().length()).isEqualTo(2);
        assertThat(page)
                .contains("White: ")
                .contains("name=\"moves\" value=\"" + lastTurn(match) + "\"")
                .contains("class=\"board\"");
        assertThat(client.get(game).body()).as("after a reload").contains(lastTurn(match));
    }

    /** A game of the way through the course leads on along it. */
    @Test
    void aGameOfTheWayLeadsOn() throws Exception {
        String station = "/en/play/station/pawns-only";
        String game =
                client.post(station, Map.of()).headers().firstValue("Location").orElseThrow();
        assertThat(client.get(game).body())
                .contains("class=\"leave\" href=\"/en/learn\"")
                .contains("there it turns over, and you win.");
        assertThat(client.get(station).body()).as("it waits").contains("class=\"button main\" href=\"" + game + "\"");
        after(press(game, "end", "resignation"));
        String next = "/en/learn/pawn-drop-mate/"
                + server.content()
                        .lesson("pawn-drop-mate")
                        .orElseThrow()
                        .cards()
                        .get(0)
                        .id();
        assertThat(client.get(game).body())
                .contains("class=\"button main\" href=\"" + next + "\" data-go=\"away\"")
                .contains("href=\"" + station + "\"");
        assertThat(client.get(begin(Level.CHICK, Opening.PAWNS_ONLY)).body())
                .as("begun elsewhere")
                .contains("class=\"leave\" href=\"/en/play\"");
        assertThat(client.get("/en/play/station/no-such").statusCode()).isEqualTo(404);
    }

    /** The page where it is begun promises them. */
    @Test
    void theEndOfAGameOfTheWayShowsItsStars() throws Exception {
        String game = client.post("/en/play/station/pawns-only", Map.of())
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(playedAndResigned(game)).contains("class=\"stars\"", "1 of 3 stars");
        assertThat(playedAndResigned(begin(Level.CHICK, Opening.PAWNS_ONLY)))
                .as("begun elsewhere")
                .doesNotContain("class=\"stars\"");
    }

    private String playedAndResigned(String game) throws Exception {
        client.post(game, Map.of("moves", "", "move", "5g5f"));
        String playing = client.get(game).body();
        assertThat(playing).doesNotContain("class=\"stars\"");
        Matcher moves = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"").matcher(playing);
        assertThat(moves.find()).isTrue();
        client.post(game, Map.of("moves", moves.group(1), "end", "resignation"));
        return client.get(game).body();
    }

    @Test
    void aScriptGetsBothMovesInOneAnswer() throws Exception {
        String game = begin(Level.CHICK, Opening.TEN_PIECES);
        HttpResponse<String> answer =
                client.send(client.form(game, client.token(game), Map.of("moves", "", "move", "7g7f"))
                        .header("X-Ippo-Part", "1"));
        Match match = match(game);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("X-Ippo-Address")).contains(game);
        assertThat(answer.body())
                .contains("data-steps=\"" + lastTurn(match).replace(',', ' ') + "\"")
                .contains("Pawn to 7f. White: ")
                .doesNotContain("<html");
    }

    @Test
    void whereIppoBeginsItsMoveIsSaid() throws Exception {
        String game = begin(Level.CAT, Opening.ROOK);
        assertThat(client.get(game).body()).contains("White: ", "Your move.", "Ippo without its rook");
    }

    @Test
    void anIllegalMoveLosesAStrictGameAndIsExplained() throws Exception {
        String game = client.post("/en/play", Map.of("level", "1", "opening", "EVEN_YOU", "strict", "1"))
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(client.get(game).body()).contains("Strict: an illegal move loses at once.");
        String page = after(press(game, "move", "7g7e"));
        assertThat(match(game).result()).contains(Match.Result.LOST);
        assertThat(page).contains("you play by strict rules", "New game");
        assertThat(client.get(game).body()).contains("you play by strict rules");
        String csa = client.get(game + "/record/csa").body();
        assertThat(csa).contains("%ILLEGAL_MOVE");
    }

    @Test
    void anIllegalMoveIsExplainedAndNotLost() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        String page = after(press(game, "move", "2h2f"));
        assertThat(page).contains("class=\"f").contains("bubble").contains("data-mood=\"asking\"");
        assertThat(match(game).game().length()).isZero();
        assertThat(after(press(game, "typed", "P-9z"))).contains("typed-trouble");
    }

    @Test
    void aTypedMoveIsRead() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        after(press(game, "typed", "７六歩"));
        assertThat(match(game).game().moves().get(0).usi()).isEqualTo("7g7f");
    }

    @Test
    void aGameIsPlayedInPresses() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        String held = after(press(game, "square", "7g"));
        assertThat(held).contains("name=\"from\" value=\"7g\"").contains("is-target");
        client.post(game, Map.of("moves", "", "from", "7g", "square", "7f"));
        assertThat(match(game).game().length()).isEqualTo(2);
    }

    @Test
    void whatComesTwiceOrTooLateIsToldAndChangesNothing() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        after(press(game, "move", "7g7f"));
        List<Move> moves = match(game).game().moves();
        for (Map<String, String> late : List.of(
                Map.of("moves", "", "move", "7g7f"),
                Map.of("moves", "", "move", "2g2f"),
                Map.of("moves", "", "back", "1"),
                Map.of("moves", "", "end", "resignation"),
                Map.of("moves", lastTurn(match(game)), "end", "declaration"),
                Map.of("moves", lastTurn(match(game)), "end", "impasse"))) {
            assertThat(after(client.post(game, late)))
                    .as(late.toString())
                    .contains("Nothing is lost: this is how the game stands.");
            assertThat(match(game).game().moves()).isEqualTo(moves);
        }
        after(press(game, "end", "resignation"));
        assertThat(after(press(game, "move", "2g2f"))).contains("Ippo has won", "nothing more can be played");
        assertThat(match(game).game().moves()).isEqualTo(moves);
    }

    @Test
    void anAddressThatIsOutOfDateShowsTheGameAsItStands() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        after(press(game, "move", "7g7f"));
        String now = "value=\"" + lastTurn(match(game)) + "\"";
        for (String query : List.of("", "?moves=2g2f,3c3d", "?from=7g", "?note=hint", "?moves=2g2f&tried=1a1b")) {
            HttpResponse<String> answer = client.get(game + query);
            assertThat(answer.statusCode()).as(query).isEqualTo(200);
            assertThat(answer.body()).as(query).contains(now);
        }
        for (String query :
                List.of("?walk=start", "?moves=xx", "?note=none", "?moves=" + lastTurn(match(game)) + "&choice=x")) {
            assertThat(client.get(game + query).statusCode()).as(query).isEqualTo(400);
        }
    }

    @Test
    void aMoveIsTakenBackWithItsAnswer() throws Exception {
        String game = begin(Level.CHICK, Opening.SIX_PIECES);
        assertThat(client.get(game).body()).doesNotContain("name=\"back\"");
        after(press(game, "move", "7g7f"));
        assertThat(client.get(game).body()).contains("name=\"back\"");
        assertThat(after(press(game, "back", "1"))).contains("Taken back. It is your move again.");
        assertThat(match(game).game().length()).isEqualTo(1);
    }

    @Test
    void aRaceSaysHowItStandsOnceSomethingWasTaken() throws Exception {
        String game = begin(Level.CHICK, Opening.CAPTURE_RACE);
        assertThat(client.get(game).body()).satisfies(doesNotSay("game.points"));
        put(game, Level.CHICK, Opening.CAPTURE_RACE, "3g3f 3c3d 2h3h 3d3e 3f3e 9c9d");
        assertThat(client.get(game + "?moves=3f3e,9c9d").body()).contains("Points in hand: yours 1, Ippo’s 0.");
    }

    @Test
    void aHintMarksGoodMovesAndThenNamesThem() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        String hint = client.get(game + "?note=hint").body();
        assertThat(hint).contains("is-hint", "note=moves").satisfies(doesNotSay("game.hint.moves"));
        assertThat(client.get(game + "?note=moves").body()).contains("Good moves: ", "data-arrow=");
        assertThat(match(game).game().length()).isZero();
    }

    @Test
    void theFirstHintOfAWholeGameNamesTheMovesByWhichGamesBegin() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game + "?note=moves").body())
                .contains("data-arrow=\"7g7f\"", "data-arrow=\"2g2f\"", "note=why");
        put(game, Level.CHICK, Opening.EVEN_YOU, "7g7f 3c3d");
        assertThat(client.get(game + "?moves=7g7f,3c3d&note=moves").body()).doesNotContain("data-arrow=\"7g7f\"");
        put(game, Level.CHICK, Opening.EVEN_WHITE, "7g7f");
        assertThat(client.get(game + "?note=moves").body()).contains("data-arrow=\"3c3d\"", "data-arrow=\"8c8d\"");
        assertThat(client.get(begin(Level.CHICK, Opening.GIVE_ROOK) + "?note=moves")
                        .body())
                .as("the pawn would have no rook behind it")
                .doesNotContain("data-arrow=\"8c8d\"");
    }

    @Test
    void whyIsOfferedOfEveryHintAndTheButtonStaysWhereItWas() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game + "?note=moves").body()).contains("Good moves: ", "note=why");
        assertThat(client.get(game + "?note=why").body())
                .contains("The best move: ", "data-does=\"hint\" aria-disabled=\"true\"")
                .satisfies(doesNotSay("game.why", "game.hint.moves"));
        put(game, Level.CHICK, Opening.EVEN_YOU, "7g7f 3c3d 8h2b+ 7c7d");
        String turn = game + "?moves=8h2b%2B,7c7d&note=";
        assertThat(client.get(turn + "moves").body()).contains("note=why", "Why?");
        assertThat(client.get(turn + "why").body())
                .contains("The best move: ", "It takes Ippo’s knight", "data-does=\"hint\" aria-disabled=\"true\"")
                .satisfies(doesNotSay("game.why", "game.hint.moves"));
    }

    @Test
    void aRefusedPieceStaysPickedUpWhereItsSquaresAreLit() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game + "?tried=2g2e").body()).contains("is-held", "name=\"from\" value=\"2g\"");
        assertThat(after(client.post(game, Map.of("moves", "", "from", "2g", "square", "2f"))))
                .contains("moves=2g2f");
        String illegal = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(illegal + "?tried=5e5d").body()).doesNotContain("is-held");
    }

    @Test
    void whatIppoWouldLikeIsShown() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        // the bishop's way is open: it takes the silver
        put(game, Level.CHICK, Opening.EVEN_YOU, "7g7f 3c3d 2g2f 8c8d");
        assertThat(client.get(game + "?moves=2g2f,8c8d&note=threat").body())
                .contains("If you did nothing, Ippo would play: ")
                .contains("data-arrow=\"2b8h\"");
    }

    @Test
    void theManyBeginningsStandInGroups() throws Exception {
        String page = client.get("/en/play").body();
        assertThat(page)
                .containsSubsequence(
                        "<legend class=\"unseen\">Even game</legend>",
                        "value=\"EVEN_WHITE\"",
                        "<legend class=\"unseen\">One piece fewer</legend>",
                        "value=\"ROOK\"",
                        "<legend class=\"unseen\">Two pieces fewer</legend>",
                        "value=\"ROOK_LANCE\"",
                        "<legend class=\"unseen\">Four or more pieces fewer</legend>",
                        "value=\"TEN_PIECES\"",
                        "Or give Ippo a head start",
                        "<legend class=\"unseen\">One piece fewer</legend>",
                        "value=\"GIVE_LANCE\"");
    }

    @Test
    void whatTakesNothingIsNotCalledAPlan() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game + "?note=threat").body())
                .contains("Ippo threatens nothing at once")
                .doesNotContain("data-arrow=")
                .satisfies(doesNotSay("game.threat"));
    }

    @Test
    void whoPlaysWhiteSitsOnWhitesSide() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_WHITE);
        put(game, Level.CHICK, Opening.EVEN_WHITE, "7g7f");
        String page = client.get(game).body();
        assertThat(page).contains("data-near=\"w\"", "Black: pawn to 7f.", "Your move.");
        assertThat(page.indexOf("data-square=\"1i\"")).isLessThan(page.indexOf("data-square=\"9a\""));
        assertThat(page.indexOf("Opponent’s hand")).isLessThan(page.indexOf("Your hand"));
        String after = after(press(game, "move", "3c3d"));
        assertThat(match(game).game().length()).isEqualTo(3);
        assertThat(after).contains("Pawn to 3d.", "Black: ").doesNotContain("White: pawn to 3d");
        put(game, Level.CHICK, Opening.EVEN_WHITE, "7g7f 3c3d 8h2b+");
        assertThat(after(press(game, "move", "4a2b")))
                .as("a gold goes one square")
                .contains("bubble");
        assertThat(client.get(game.replace("/en/", "/ja/")).body()).contains("相手", "data-near=\"w\"");
        assertThat(after(press(game, "end", "resignation"))).contains("Ippo has won");
    }

    @Test
    void whatIsNotOfferedCannotBeBegun() throws Exception {
        String page = client.get("/en/play").body();
        assertThat(page)
                .contains("value=\"EVEN_WHITE\"", "value=\"GIVE_TEN_PIECES\"")
                .doesNotContain("EVEN_IPPO");
        assertThat(client.post("/en/play", Map.of("level", "1", "opening", "EVEN_IPPO"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void inCheckTheKingComesFirst() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        put(game, Level.CHICK, Opening.EVEN_YOU, "7g7f 3c3d 5g5f 2b8h+ 7i8h B*9e");
        String check = client.get(game).body();
        assertThat(check).contains("Check. Your king is on 5i.", "is-check");
        assertThat(client.get(game + "?moves=7i8h,B*9e&note=threat").body()).contains("see to your king first");
    }

    @Test
    void whoGivesUpIsAskedFirst() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.get(game + "?note=resign").body())
                .contains("Resign this game?", "name=\"end\" value=\"resignation\"");
        assertThat(match(game).isOver()).isFalse();
        assertThat(after(press(game, "end", "resignation"))).contains("Ippo has won", "You have resigned.", "New game");
        assertThat(match(game).ending()).contains(Ending.RESIGNATION);
        assertThat(client.get("/en/play").body()).contains("Chick: Even game, you begin", "Ippo has won");
    }

    @Test
    void aMateIsCelebratedAndShown() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        Match match = Match.begin(Level.CHICK, Opening.TEN_PIECES, 7);
        Move last = null;
        List<Move> before = List.of();
        while (!match.isOver()) {
            before = match.game().moves();
            last = new Analysis()
                    .best(match.game(), 1, Budget.ofNodes(5_000))
                    .get(0)
                    .move();
            match = match.play(last);
        }
        put(
                game,
                Level.CHICK,
                Opening.TEN_PIECES,
                before.stream().map(Move::usi).collect(Collectors.joining(" ")));
        String page = after(press(game, "move", last.usi()));
        assertThat(match(game).result()).contains(Match.Result.WON);
        assertThat(page).contains("data-mood=\"good\"", "You have won!", "is-barred", "Checkmate");
        Matcher heard = Pattern.compile("data-said=\"([^\"]*)\"").matcher(page);
        assertThat(heard.find()).isTrue();
        assertThat(heard.group(1)).containsOnlyOnce("Checkmate");
    }

    @Test
    void aFourthTimeIsToldAndDoesNotCount() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        put(
                game,
                Level.CHICK,
                Opening.EVEN_YOU,
                "2h3h 8b7b 3h2h 7b8b ".repeat(3).strip());
        assertThat(client.get(game).body()).contains("Nobody has won", "The game does not count");
    }

    @Test
    void ofOthersGamesThereIsNone() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        TestClient other = new TestClient(server);
        other.post("/en/play", Map.of("level", "1", "opening", "EVEN_YOU"));
        String token = other.token("/en/play");
        for (TestClient each : List.of(other, new TestClient(server))) {
            HttpResponse<String> answer = each.get(game);
            assertThat(answer.statusCode()).isEqualTo(404);
            assertThat(answer.body()).contains("There is no such game.");
        }
        assertThat(other.post(game, token, Map.of("moves", "", "move", "7g7f")).statusCode())
                .isEqualTo(404);
        assertThat(client.get("/en/play/" + "A".repeat(22)).statusCode()).isEqualTo(404);
        assertThat(match(game).game().length()).isZero();
    }

    @Test
    void nothingIsBegunOrPlayedWithoutAFormOfOurs() throws Exception {
        String game = begin(Level.CHICK, Opening.EVEN_YOU);
        assertThat(client.post("/en/play", "x".repeat(64), Map.of("level", "1", "opening", "ROOK"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.post(game, "x".repeat(64), Map.of("move", "7g7f")).statusCode())
                .isEqualTo(403);
        for (Map<String, String> odd : List.of(
                Map.of("level", "19", "opening", "ROOK"),
                Map.of("level", "1", "opening", "rook"),
                Map.<String, String>of())) {
            assertThat(client.post("/en/play", odd).statusCode()).isEqualTo(400);
        }
        for (Map<String, String> odd : List.of(
                Map.of("end", "illegal"),
                Map.of("move", "nonsense"),
                Map.of("giveup", "1"),
                Map.<String, String>of())) {
            assertThat(client.post(game, odd).statusCode()).as(odd.toString()).isEqualTo(400);
        }
    }

    @Test
    void theNextStepIsOfferedAfterAGameWonAndOneDownAfterTwoLost() throws Exception {
        assertThat(client.get("/en/play").body())
                .contains("value=\"1\" checked", "value=\"18\"")
                .satisfies(doesNotSay("games.level.up", "games.level.down"));
        String won = begin(Level.MONKEY, Opening.EVEN_YOU);
        ippoResigned(won, "7g7f");
        assertThat(client.get("/en/play").body())
                .contains("value=\"9\" checked")
                .satisfies(says("games.level.up"))
                .satisfies(doesNotSay("games.level.down"));
        for (int lost = 1; lost <= 2; lost++) {
            String game = begin(Level.MONKEY, Opening.EVEN_YOU);
            client.post(game, Map.of("end", "resignation"));
            String page = client.get("/en/play").body();
            assertThat(page).satisfies(doesNotSay("games.level.up"));
            assertThat(page).satisfies(lost == 1 ? doesNotSay("games.level.down") : says("games.level.down"));
        }
    }

    @Test
    void lookingAtGamesMakesNobodyAVisitor() throws Exception {
        HttpResponse<String> page = client.get("/en/play");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(TestClient.cookieLines(page, "ippo")).isEmpty();
        assertThat(page.body()).contains("aria-current=\"page\"").satisfies(doesNotSay("games.mine"));
    }

    @Test
    void gamesAreInTheFileAndAreDeletedWithAllElse() throws Exception {
        String game = begin(Level.FOX, Opening.BISHOP);
        after(press(game, "move", "7g7f"));
        JsonNode file =
                new ObjectMapper().readTree(client.get("/en/settings/data").body());
        assertThat(file.get("games")).hasSize(1);
        assertThat(file.at("/games/0/opening").asText()).isEqualTo("BISHOP");
        assertThat(file.at("/games/0/moves").asText().split(" ")).hasSize(3);
        assertThat(client.get("/en/settings/forget").body())
                .contains("Your games, against Ippo and from elsewhere: 1.");
        assertThat(client.get("/en/settings/arrive").body())
                .contains("Games that this device has, against Ippo and from elsewhere: 1.");
        client.post("/en/settings/forget", Map.of());
        int left = server.database()
                .read(handle -> handle.createQuery("select count(*) from game where id = :id")
                        .bind("id", game.replaceAll(".*/", ""))
                        .mapTo(Integer.class)
                        .one());
        assertThat(left).isZero();
    }

    @Test
    void aGameComesAlongToAnotherDevice() throws Exception {
        String game = begin(Level.RABBIT, Opening.EVEN_WHITE);
        String code = client.post("/en/settings/carry", Map.of())
                .body()
                .replaceAll("(?s).*?(([a-z2-9]{4}-){3}[a-z2-9]{4}).*", "$1");
        TestClient other = new TestClient(server);
        assertThat(other.get(game).statusCode()).isEqualTo(404);
        other.post("/en/settings/arrive", Map.of("code", code));
        assertThat(other.get(game).statusCode()).isEqualTo(200);
    }

    @Test
    void whileTheDatabaseIsOutOfOrderNothingIsPlayed() throws Exception {
        try (TestServer broken = new TestServer()) {
            TestClient visitor = new TestClient(broken);
            String game = visitor.post("/en/play", Map.of("level", "1", "opening", "EVEN_YOU"))
                    .headers()
                    .firstValue("Location")
                    .orElseThrow();
            String token = visitor.token(game);
            Database database = broken.database();
            database.close();
            assertThat(visitor.get(game).statusCode()).isEqualTo(503);
            assertThat(visitor.post(game, token, Map.of("moves", "", "move", "7g7f"))
                            .statusCode())
                    .isEqualTo(503);
            assertThat(visitor.post("/en/play", token, Map.of("level", "1", "opening", "ROOK"))
                            .statusCode())
                    .isEqualTo(503);
            assertThat(visitor.get("/en/play").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void smallGamesComeFirstAndTellTheirRules() throws Exception {
        String page = client.get("/en/play").body();
        for (Opening opening : Opening.SMALL) {
            SmallGame small = opening.small().orElseThrow();
            String address = "/en/play/small/" + small.slug();
            assertThat(page.indexOf("href=\"" + address + "\""))
                    .as(address)
                    .isBetween(1, page.indexOf("<form method=\"post\" action=\"/en/play\""));
            HttpResponse<String> rules = client.get(address);
            assertThat(rules.statusCode()).isEqualTo(200);
            assertThat(rules.body())
                    .contains("value=\"" + opening + "\"", "class=\"board")
                    .contains("Chick", "Cat", "Owl");
            if (!small.levels().contains(Level.MOUSE)) {
                assertThat(rules.body()).satisfies(doesNotSay("game.level.2", "game.level.4"));
            }
        }
        assertThat(client.get("/en/play/small/nothing").statusCode()).isEqualTo(404);
        assertThat(client.get("/en/play/small/PAWNS_ONLY").statusCode()).isEqualTo(404);
        assertThat(client.post("/en/play", Map.of("level", "2", "opening", "PAWNS_ONLY"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void aSmallGameSaysItsGoalAndWhoReachedIt() throws Exception {
        String game = begin(Level.CHICK, Opening.PAWNS_ONLY);
        assertThat(client.get(game).body()).contains("Be the first to promote a pawn.", "White: ", "Your move.");
        put(game, Level.CHICK, Opening.PAWNS_ONLY, "5c5d 5g5f 5d5e 5f5e 1c1d 5e5d 1d1e");
        String won = after(press(game, "move", "5d5c+"));
        assertThat(won)
                .contains("data-mood=\"good\"", "You have won!", "Your pawn was the first to promote")
                .contains("href=\"/en/play/small/pawns-only\"");
        assertThat(match(game).result()).contains(Match.Result.WON);
        assertThat(after(press(game, "move", "9g9f"))).contains("nothing more can be played");
        assertThat(client.get("/en/play").body()).contains("Chick: Pawns only", "You have won!");
        put(game, Level.CHICK, Opening.PAWNS_ONLY, "5c5d 5g5f 1c1d 5f5e 5d5e 1g1f 5e5f 9g9f 5f5g+");
        assertThat(client.get(game).body()).contains("Ippo has won", "Ippo’s pawn was the first to promote");
    }

    @Test
    void theHunterIsToldHowManyMovesAreLeft() throws Exception {
        String game = begin(Level.CHICK, Opening.GOLD_HUNT);
        assertThat(client.get(game).body()).contains("Catch the gold within fifteen moves.", "Your moves left: 15");
        String hint = client.get(game + "?note=moves").body();
        assertThat(hint).contains("data-arrow=");
        put(game, Level.CHICK, Opening.GOLD_HUNT, "2h5h 5c5b");
        assertThat(client.get(game).body()).contains("Your moves left: 14");
        put(game, Level.CHICK, Opening.GOLD_HUNT, "2h5h 5c5d");
        assertThat(after(press(game, "move", "5h5d"))).contains("You have caught the gold.");
    }

    @Test
    void aSmallGameThatTakesTooLongHasNoWinner() throws Exception {
        String game = begin(Level.CHICK, Opening.ROOK_AND_BISHOP);
        put(game, Level.CHICK, Opening.ROOK_AND_BISHOP, String.join(" ", quiet()));
        assertThat(client.get(game).body()).contains("Nobody has won", "80 moves were made");
    }

    /** Moves of rook and bishop after which nothing was taken. */
    private static List<String> quiet() {
        Game game = Game.from(Opening.ROOK_AND_BISHOP.position());
        Set<String> seen = new HashSet<>();
        int plies = Opening.ROOK_AND_BISHOP.small().orElseThrow().plies();
        for (int i = 0; i < plies; i++) {
            Position now = game.position();
            Game before = game;
            seen.add(Sfen.writeWithoutPly(now.toSetup()));
            game = now.legalMoves().stream()
                    .filter(move -> now.at(move.to()).isEmpty())
                    .map(before::play)
                    .filter(next -> !next.isOver()
                            && !seen.contains(
                                    Sfen.writeWithoutPly(next.position().toSetup())))
                    .findFirst()
                    .orElseThrow();
        }
        return game.moves().stream().map(Move::usi).collect(Collectors.toList());
    }

    @ParameterizedTest
    @Tag("slow")
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyLanguageHasEverySmallGame(Language language) throws Exception {
        for (Opening opening : Opening.SMALL) {
            String rules = "/" + language.tag() + "/play/small/"
                    + opening.small().orElseThrow().slug();
            String game = begin(Level.CHICK, opening).replace("/en/", "/" + language.tag() + "/");
            for (String address : List.of(rules, game, game + "?note=moves", game + "?note=threat")) {
                HttpResponse<String> page = client.get(address);
                assertThat(page.statusCode()).as(address).isEqualTo(200);
                assertThat(page.body()).contains("<html lang=\"" + language.tag() + "\"");
                assertThat(gzipped(page.body())).as(address).isLessThan(20_000);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("ippo.i18n.Language#SHIPPED")
    void everyLanguageHasEveryPage(Language language) throws Exception {
        String game = begin(Level.OWL, Opening.TEN_PIECES).replace("/en/", "/" + language.tag() + "/");
        client.post(game, Map.of("moves", "", "move", "7g7f"));
        String turn = lastTurn(match(game));
        for (String address : List.of(
                "/" + language.tag() + "/play",
                game,
                game + "?moves=" + turn + "&note=hint",
                game + "?moves=" + turn + "&note=moves",
                game + "?moves=" + turn + "&note=threat",
                game + "?moves=" + turn + "&note=resign",
                game + "?moves=" + turn + "&note=gone-on",
                game + "?moves=" + turn + "&note=back")) {
            HttpResponse<String> page = client.get(address);
            assertThat(page.statusCode()).as(address).isEqualTo(200);
            assertThat(page.body()).contains("<html lang=\"" + language.tag() + "\"");
            assertThat(gzipped(page.body())).as(address).isLessThan(20_000);
        }
    }

    private static int gzipped(String page) throws Exception {
        ByteArrayOutputStream squeezed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(squeezed)) {
            out.write(page.getBytes(StandardCharsets.UTF_8));
        }
        return squeezed.size();
    }
}
