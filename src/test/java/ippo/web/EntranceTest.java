package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Reply;
import ippo.content.Entrances;
import ippo.content.Entrances.Board;
import ippo.content.Entrances.Part;
import ippo.content.Station;
import ippo.exercise.Exercise;
import ippo.game.Opening;
import ippo.i18n.Language;
import ippo.notation.Usi;
import ippo.rules.Move;
import ippo.rules.Position;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How newcomers, chess players and players of shogi come into the course, over plain requests. */
class EntranceTest {
    private static final String QUESTION = "/en/begin";
    private static final String CHESS = "/en/begin/chess";

    @AutoClose
    private static final TestServer server = new TestServer();

    private static final Entrances ENTRANCES = server.content().entrances().orElseThrow();

    private TestClient client;

    @BeforeEach
    void newVisitor() {
        client = new TestClient(server);
    }

    private String page(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        assertThat(answer.statusCode()).as(address).isEqualTo(200);
        return answer.body();
    }

    /** Answers the question, and tells where that leads. */
    private String choose(String as) throws Exception {
        HttpResponse<String> answer = client.post(QUESTION, Map.of("as", as));
        assertThat(answer.statusCode()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    /** Gives the own solution of a board at an address, and returns what a script gets for the last press. */
    private String solve(String address, Board board) throws Exception {
        return switch (board.exercise().solution()) {
            case Reply.Squares(var squares) -> {
                String marks = squares.stream().map(square -> square.name()).collect(Collectors.joining(","));
                yield press(
                        address,
                        board.exercise().isSingle() ? Map.of("square", marks) : Map.of("marks", marks, "checked", "1"));
            }
            case Reply.Chosen chosen -> press(address, Map.of("choice", chosen.word()));
            case Reply.Moves(var line) -> {
                String part = "";
                List<String> played = new ArrayList<>();
                int each = board.exercise().isAnswered() ? 2 : 1;
                for (int i = 0; i < line.size(); i += each) {
                    Move move = line.get(i);
                    part = press(address, Map.of("moves", String.join(",", played), "move", move.usi()));
                    line.subList(i, Math.min(i + each, line.size())).forEach(one -> played.add(one.usi()));
                }
                yield part;
            }
            case Reply.Ordered ordered -> throw new IllegalStateException("no entrance asks for an order");
        };
    }

    private String press(String address, Map<String, String> fields) throws Exception {
        return client.send(client.form(address, client.token("/en/settings"), fields)
                        .header("X-Ippo-Part", "play"))
                .body();
    }

    /** Where the main button of a page leads. */
    private String onwards(String address) throws Exception {
        Matcher button =
                Pattern.compile("<a class=\"button main\" href=\"([^\"]*)\"").matcher(page(address));
        assertThat(button.find()).as(address).isTrue();
        return button.group(1);
    }

    @Test
    void theLastBoardOfTheWelcomeLeadsToTheQuestionOnce() throws Exception {
        List<String> boards = server.content().welcome().orElseThrow().cards().stream()
                .map(card -> card.id())
                .toList();
        String last = "/en/?board=" + boards.get(boards.size() - 1);
        assertThat(solveWelcome(last)).contains("href=\"/en/begin\"");
        choose("new");
        assertThat(solveWelcome(last)).doesNotContain("href=\"/en/begin\"");
    }

    private String solveWelcome(String address) throws Exception {
        List<Move> line = ((Reply.Moves) server.content().welcome().orElseThrow().cards().stream()
                        .reduce((first, second) -> second)
                        .orElseThrow()
                        .solution())
                .line();
        String part = "";
        List<String> played = new ArrayList<>();
        for (Move move : line) {
            part = press(address, Map.of("moves", String.join(",", played), "move", move.usi()));
            played.add(move.usi());
        }
        return part;
    }

    @Test
    void theQuestionCanBeSkippedAndIsAskedFromTheMapAndTheSettings() throws Exception {
        String first = onwards("/en/learn");
        assertThat(page(QUESTION)).contains("<a href=\"" + first + "\">Skip");
        assertThat(page("/en/learn")).contains("href=\"/en/begin\"");
        assertThat(page("/en/settings")).contains("href=\"/en/begin\"");
        assertThat(onwards("/en/learn")).as("nothing is kept by asking").isEqualTo(first);
    }

    @Test
    void whoIsNewBeginsWithTheFirstLessonAndMeetsTheWayAtHome() throws Exception {
        assertThat(page("/en/")).contains("data-player");
        assertThat(choose("new")).isEqualTo(onwards("/en/learn"));
        assertThat(page("/en/")).doesNotContain("data-player").contains("class=\"daily");
        assertThat(page(QUESTION)).containsPattern("value=\"new\" aria-current=\"true\"");
    }

    @Test
    void anotherAnswerIsRefused() throws Exception {
        assertThat(client.post(QUESTION, Map.of("as", "go")).statusCode()).isEqualTo(400);
        assertThat(client.post(QUESTION, Map.of()).statusCode()).isEqualTo(400);
    }

    @Test
    void aChessPlayerWalksThroughWhatDiffersToAGameAndThenToWhereTheWayOpens() throws Exception {
        assertThat(choose("chess")).isEqualTo(CHESS);
        Map<String, Board> boards = chessBoards();
        List<String> addresses = List.copyOf(boards.keySet());
        assertThat(onwards(CHESS)).isEqualTo(addresses.get(0));
        String game = "/en/play/station/" + ENTRANCES.chess().game().id();
        for (Part part : ENTRANCES.chess().parts()) {
            int first = addresses.indexOf(address(part, 0));
            assertThat(onwards("/en/learn")).isEqualTo(addresses.get(first));
            assertThat(onwards("/en/")).isEqualTo(addresses.get(first));
            for (int i = first;
                    i < first + part.cards().size() + part.exercises().size();
                    i++) {
                String next = i + 1 < addresses.size() ? addresses.get(i + 1) : game;
                assertThat(solve(addresses.get(i), boards.get(addresses.get(i))))
                        .as(addresses.get(i))
                        .contains("href=\"" + next + "\"");
            }
        }
        assertThat(onwards(CHESS)).isEqualTo(game);
        assertThat(onwards("/en/learn")).isEqualTo(game);
        String begun =
                client.post(game, Map.of()).headers().firstValue("Location").orElseThrow();
        String move = Opening.named(ENTRANCES.chess().game().opening())
                .orElseThrow()
                .position()
                .legalMoves()
                .get(0)
                .usi();
        client.post(begun, Map.of("moves", "", "move", move));
        client.post(begun, Map.of("moves", movesOf(begun), "end", "resignation"));
        assertThat(onwards("/en/learn"))
                .startsWith("/en/learn/" + ENTRANCES.chess().opens().id() + "/");
        assertThat(page(begun)).contains("href=\"" + CHESS + "\"");
        assertThat(page(CHESS)).satisfies(says("chess.done"));
        assertThat(onwards(CHESS))
                .startsWith("/en/learn/" + ENTRANCES.chess().opens().id() + "/");
    }

    /** The cards and exercises for chess players by their addresses, in order. */
    private static Map<String, Board> chessBoards() {
        Map<String, Board> boards = new LinkedHashMap<>();
        int number = 0;
        for (Part part : ENTRANCES.chess().parts()) {
            for (int i = 0; i < part.cards().size(); i++) {
                boards.put(
                        address(part, i), new Board(part.lesson(), part.cards().get(i)));
            }
            for (Exercise exercise : part.exercises()) {
                boards.put(CHESS + "/" + ++number, new Board(part.lesson(), exercise));
            }
        }
        return boards;
    }

    /** Of a card; where a part has none, of its first exercise. */
    private static String address(Part part, int card) {
        return part.cards().isEmpty()
                ? CHESS + "/"
                        + (1
                                + ENTRANCES
                                        .chess()
                                        .boards()
                                        .indexOf(new Board(
                                                part.lesson(), part.exercises().get(0))))
                : CHESS + "/" + part.lesson().id() + "/"
                        + part.cards().get(card).id();
    }

    private String movesOf(String game) throws Exception {
        return moves(page(game));
    }

    private static String moves(String page) {
        Matcher moves = Pattern.compile("name=\"moves\" value=\"([^\"]*)\"").matcher(page);
        assertThat(moves.find()).as(page).isTrue();
        return moves.group(1).replace("&#43;", "+");
    }

    @Test
    void boardsOfTheEntranceCountInTheirLessons() throws Exception {
        Board first = ENTRANCES.chess().boards().get(0);
        choose("chess");
        solve(CHESS + "/1", first);
        assertThat(page("/en/learn/" + first.lesson().id())).contains("done, stars: 3");
    }

    @Test
    void whatAChessPlayerKnowsIsMarkedAsKnownAndNotAsDone() throws Exception {
        assertThat(page("/en/learn")).doesNotContain("is-known");
        choose("chess");
        String map = page("/en/learn");
        List<Station> stations = server.content().stations();
        int opens = stations.indexOf(ENTRANCES.chess().opens());
        assertThat(map.split("is-known", -1)).hasSize(opens + 1);
        assertThat(map).doesNotContain("is-done").contains("you know this");
        choose("new");
        assertThat(page("/en/learn")).doesNotContain("is-known");
    }

    @Test
    void whoStandsInTheMiddleKeepsHisPlace() throws Exception {
        Board fork = board("fork");
        solve("/en/learn/fork/" + fork.exercise().id(), fork);
        String here = onwards("/en/learn");
        assertThat(here).startsWith("/en/learn/fork/");
        choose("chess");
        assertThat(onwards("/en/learn")).isEqualTo(here);
        choose("shogi");
        assertThat(onwards("/en/learn")).isEqualTo(here);
    }

    private static Board board(String lesson) {
        return server.content()
                .lesson(lesson)
                .map(each -> new Board(each, each.exercises().get(0)))
                .orElseThrow();
    }

    @Test
    void theTableTellsEveryDifferenceInEveryLanguage() throws Exception {
        for (Language language : Language.SHIPPED) {
            assertThat(page("/" + language.tag() + "/begin/chess").split("<th scope=\"row\"", -1))
                    .hasSizeGreaterThan(18);
        }
    }

    @Test
    void noBoardIsBehindTheLast() throws Exception {
        assertThat(client.get(CHESS + "/" + (ENTRANCES.chess().boards().size() + 1))
                        .statusCode())
                .isEqualTo(404);
        assertThat(client.get(CHESS + "/0").statusCode()).isEqualTo(404);
        assertThat(client.get(CHESS + "/gold/round-the-corner").statusCode()).isEqualTo(404);
    }

    private static final String SHOGI = "/en/begin/shogi";

    /** Answers the board that is asked now, right or wrong, and tells what a script gets. */
    private String answer(int number, boolean right) throws Exception {
        String address = SHOGI + "/" + number;
        Board board = ENTRANCES.placement().rungs().get(number - 1).board();
        if (right) {
            return solve(address, board);
        }
        String wanted =
                ((Reply.Moves) board.exercise().solution()).line().get(0).usi();
        Position at = board.exercise().start();
        String played = "";
        // of several moves none is told to be wrong, so that play goes on to its end
        for (int turn = 0; turn < board.exercise().moves(); turn++) {
            String move = at.legalMoves().stream()
                    .map(Move::usi)
                    .filter(usi -> !usi.equals(wanted))
                    .findFirst()
                    .orElseThrow();
            String part = press(address, Map.of("moves", played, "move", move));
            if (part.contains("Your answer is in.")) {
                return part;
            }
            played = moves(part);
            at = board.exercise().start();
            for (String usi : played.split(",")) {
                at = at.play(Usi.read(usi).asOptional().orElseThrow());
            }
        }
        throw new IllegalStateException("no answer to " + address);
    }

    private void startPlacement() throws Exception {
        assertThat(choose("shogi")).isEqualTo(SHOGI);
        assertThat(page(SHOGI)).contains("Each of 10 boards").satisfies(doesNotSay("place.result"));
        assertThat(client.post(SHOGI, Map.of()).headers().firstValue("Location"))
                .contains(SHOGI + "/1");
    }

    private void placedAt(String station) throws Exception {
        assertThat(page(SHOGI)).contains("You may begin here:");
        assertThat(onwards("/en/learn"))
                .satisfies(
                        address -> assertThat(address).containsAnyOf("/learn/" + station + "/", "/station/" + station));
        assertThat(onwards(SHOGI)).isEqualTo(onwards("/en/learn"));
    }

    @Test
    void whoMissesTheFirstTwoBeginsAtTheBeginningAndIsNotShamed() throws Exception {
        startPlacement();
        assertThat(answer(1, false))
                .contains("href=\"" + SHOGI + "/2\"")
                .doesNotContain("data-mood=\"miss\"", "hint")
                .satisfies(doesNotSay("told.again", "exercise.again"));
        assertThat(answer(2, false)).contains("href=\"" + SHOGI + "\"");
        placedAt(server.content().stations().get(0).id());
        assertThat(page(SHOGI)).satisfies(doesNotSay("place.solved"));
        assertThat(page("/en/learn")).doesNotContain("is-known");
    }

    @Test
    void whoSolvesThreeBeginsWhereTheFourthOpensAndNothingCountsAsSolved() throws Exception {
        startPlacement();
        for (int number = 1; number <= 3; number++) {
            assertThat(answer(number, true))
                    .as("board " + number)
                    .contains("href=\"" + SHOGI + "/" + (number + 1) + "\"");
        }
        answer(4, false);
        assertThat(page(SHOGI)).contains("Go on: board 5 of 10");
        answer(5, false);
        placedAt(ENTRANCES.placement().rungs().get(3).opens().id());
        assertThat(page("/en/learn")).contains("is-known").doesNotContain("is-done");
        assertThat(client.get(SHOGI + "/7").headers().firstValue("Location")).contains(SHOGI);
    }

    @Test
    void whoSolvesAllTenBeginsBehindThemAndMayTryAgain() throws Exception {
        startPlacement();
        for (int number = 1; number <= 10; number++) {
            answer(number, true);
        }
        placedAt(ENTRANCES.placement().beyond().id());
        assertThat(page(SHOGI)).contains("Boards solved: 10");
        client.post(SHOGI, Map.of());
        assertThat(page(SHOGI + "/1")).satisfies(doesNotSay("test.taken-head"));
        assertThat(onwards("/en/learn"))
                .as("until another place is found")
                .contains(ENTRANCES.placement().beyond().id());
    }

    @Test
    void aBoardIsAnsweredOnceWhetherByTheBackButtonOrInTwoTabs() throws Exception {
        startPlacement();
        answer(1, true);
        assertThat(page(SHOGI + "/1")).as("back").contains("Your answer is in.", "href=\"" + SHOGI + "/2\"");
        Board first = ENTRANCES.placement().rungs().get(0).board();
        Move other = first.exercise().start().legalMoves().get(0);
        press(SHOGI + "/1", Map.of("moves", "", "move", other.usi()));
        solve(SHOGI + "/3", ENTRANCES.placement().rungs().get(2).board());
        assertThat(page(SHOGI)).as("not the third before the second").contains("Go on: board 2 of 10");
        assertThat(client.get(SHOGI + "/3").headers().firstValue("Location")).contains(SHOGI + "/2");
        String kept = page("/en/settings/data");
        assertThat(kept.substring(kept.indexOf("\"placement\"")))
                .containsOnlyOnce("\"solved\"")
                .contains("\"solved\" : true");
    }

    @Test
    void hintsAndSolutionsAreNotToBeHad() throws Exception {
        startPlacement();
        assertThat(page(SHOGI + "/1")).doesNotContain("name=\"hint\"", "name=\"giveup\"");
        assertThat(client.post(SHOGI + "/1", client.token(SHOGI), Map.of("hint", "1"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void whatIsKeptOfItIsInTheFileAndGoesWithEverything() throws Exception {
        startPlacement();
        answer(1, true);
        assertThat(page("/en/settings/data"))
                .contains("\"as\" : \"SHOGI\"", "\"placement\" : [ {", "\"solved\" : true");
        client.post("/en/settings/forget", Map.of());
        assertThat(page("/en/settings/data")).doesNotContain("\"entrance\"");
        assertThat(page(QUESTION)).doesNotContainPattern("value=\"(new|chess|shogi)\" aria-current");
    }
}
